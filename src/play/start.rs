//! The start of a game: both armies, the mission, and the numbers of the rules.
//!
//! Everything is copied, so that a game can go on after prices, editions or the app have changed.

use super::sides::Sides;
use crate::model::{
    BagRules, ClassId, EditionId, Effect, FactionId, FightsAs, MovesAs, Reminder, RosterId, Scores, Side, Token,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    #[serde(flatten)]
    pub agreed: Agreed,
    pub rules: BagRules,
    /// Rounds of the battle; 0 for no end.
    pub rounds: u32,
    /// Victory tokens that win at once; 0 for none.
    pub victory: u32,
    pub armies: Sides<Army>,
    pub mission: Option<Mission>,
}

/// What is settled before any battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// Milliseconds since 1970.
    pub began: u64,
    pub edition: EditionId,
    pub cap: u32,
    /// The side of the player on this device; `None` if both use it.
    pub mine: Option<Side>,
    /// The table's width and height in inches; `None` for the one of the cap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<(u32, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    pub name: String,
    pub faction: FactionId,
    /// What a morale check must reach, and the number of tactical points; 0 if it is not known.
    pub command: u32,
    /// Its share code without what the opponent may not see; empty if only the number of units is known.
    pub code: String,
    pub units: Vec<Fighter>,
    pub leaders: Vec<Leader>,
    pub hand: Vec<Card>,
}

/// One unit; every copy is a unit of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// `None` if the opponent has not shown the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RosterId>,
    /// With its number if there are several.
    pub name: String,
    pub cost: u32,
    pub bases: u32,
    /// Wounds that destroy a base; 0 if not known.
    pub wounds: u32,
    /// Hits that shake it; 0 if not known.
    pub courage: u32,
    /// Inches; `None` if not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Inches it must move in each activation.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub least_move: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<ClassId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fights_as: Option<FightsAs>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_as: Option<MovesAs>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Classes it can carry; empty for all but transports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carries: Vec<ClassId>,
    /// Whether it counts at objectives.
    pub holds: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    pub id: RosterId,
    pub name: String,
    /// Its host when the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<u16>,
    /// Indices of the units that may host it.
    pub hosts: Vec<u16>,
}

/// A support card in the hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// `None` if the opponent keeps it hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RosterId>,
    pub name: String,
    /// What two dice must reach; 0 if not known.
    pub availability: u32,
    /// The effect in our own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Whether it attacks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub attacks: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Whether it lasts until the round ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lasts: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission {
    pub id: RosterId,
    pub name: String,
    pub objectives: usize,
    /// In what order units are placed; empty if the card does not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deployment: String,
    /// In our own words.
    pub scoring: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub special: String,
    /// `None` if the tokens are not published or depend on positions on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
    /// Units that begin with a token.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<(UnitKey, Token)>,
}

/// A unit, identified by its side and its index in that army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitKey(pub Side, pub u16);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderKey(pub Side, pub u16);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardKey(pub Side, pub u16);

impl Start {
    pub fn unit(&self, key: UnitKey) -> Option<&Fighter> {
        self.armies.of(key.0).units.get(usize::from(key.1))
    }

    pub fn leader(&self, key: LeaderKey) -> Option<&Leader> {
        self.armies.of(key.0).leaders.get(usize::from(key.1))
    }

    pub fn card(&self, key: CardKey) -> Option<&Card> {
        self.armies.of(key.0).hand.get(usize::from(key.1))
    }

    /// Every unit of a side, in the order of its list.
    pub fn units(&self, side: Side) -> impl Iterator<Item = (UnitKey, &Fighter)> {
        (0..).map(move |at| UnitKey(side, at)).zip(&self.armies.of(side).units)
    }

    pub fn name(&self, key: UnitKey) -> &str {
        self.unit(key).map_or("", |unit| &unit.name)
    }

    pub fn has(&self, key: UnitKey, effect: Effect) -> bool {
        self.unit(key).is_some_and(|unit| unit.effects.contains(&effect))
    }
}

impl Agreed {
    /// The table as people call it, such as "6×3 ft".
    pub fn table_words(&self) -> Option<String> {
        let (width, height) = self.table?;
        Some(match (width % 12, height % 12) {
            (0, 0) => format!("{}×{} ft", width / 12, height / 12),
            _ => format!("{width}×{height}\""),
        })
    }
}

pub(super) fn is_zero(number: &u32) -> bool {
    *number == 0
}
