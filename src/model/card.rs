//! Cards: support cards cost points, mission cards carry a map. Both belong to a deck of the game.

use super::values::{MaybeNumber, MaybePlus, Name, Plus};
use super::{CategoryId, ClassId, DeckId, FactionId, Keyword, Map, RosterId, Side};
use serde::Deserialize;

#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    pub id: RosterId,
    pub n: u32,
    pub deck: DeckId,
    pub category: CategoryId,
    pub name: String,
    /// Points; 0 for cards that cost nothing.
    pub cost: u32,
    /// Who may take it; empty means every faction.
    pub factions: Vec<FactionId>,
    pub body: CardBody,
    /// Address of the card picture for Tabletop Simulator; never fetched.
    pub tts_card_front: String,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

impl Card {
    pub fn is_open_to(&self, faction: &FactionId) -> bool {
        self.factions.is_empty() || self.factions.contains(faction)
    }

    pub fn is_support(&self) -> bool {
        matches!(self.body, CardBody::Support(_))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum CardBody {
    Support(Support),
    Mission(Mission),
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// What two dice must reach: 5 stands for "5+".
    #[serde(with = "Plus")]
    pub availability: u32,
    /// Template as published, for the official formats; the game's `words` give today's name.
    #[serde(with = "Name")]
    pub shape: String,
    /// Template by its name in rulebook v0.2.
    #[serde(skip)]
    pub template: String,
    /// As published.
    #[serde(with = "Name")]
    pub duration: String,
    #[serde(default, with = "MaybeNumber::<0, 100>")]
    pub attack_dice: Option<u32>,
    /// What a die must reach: 4 stands for "4+".
    #[serde(default, with = "MaybePlus")]
    pub to_hit: Option<u32>,
    /// As printed.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// The effect in our own words.
    #[serde(with = "Name")]
    pub text: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    #[serde(default)]
    pub today: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// In our own words.
    #[serde(with = "Name")]
    pub setup: String,
    /// In our own words.
    #[serde(with = "Name")]
    pub scoring: String,
    /// Only if it differs from the rulebook.
    #[serde(default)]
    pub victory: String,
    /// In our own words.
    #[serde(default)]
    pub special_rules: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    #[serde(default)]
    pub today: String,
    /// Who places the first unit.
    #[serde(default)]
    pub deploys_first: Option<Side>,
    /// In what order units are placed.
    #[serde(with = "Name")]
    pub deployment: String,
    /// Tokens the mission hands out, such as dug-in tokens, in our words; empty if none.
    #[serde(default)]
    pub hands_out: String,
    /// Who gets them, so that they can be counted.
    #[serde(default)]
    pub receivers: Option<Receivers>,
    /// As published; other tables get an adaptation of ours.
    pub map: Map,
}

/// Every unit of these classes on one side gets what the mission hands out.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Receivers {
    /// Whose units.
    pub side: Side,
    pub classes: Vec<ClassId>,
}

impl Mission {
    /// Where the objectives lie: the card's setup without the order of deployment, which stands on its own.
    pub fn objectives(&self) -> String {
        let order = format!("; {}.", self.deployment);
        match self.setup.strip_suffix(&order) {
            Some(objectives) if !self.deployment.is_empty() => format!("{objectives}."),
            _ => self.setup.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;

    #[track_caller]
    fn check(setup: &str, deployment: &str, expected: &str) {
        let catalog = catalog();
        let mission = catalog.cards.iter().find_map(|card| match &card.body {
            CardBody::Mission(mission) => Some(mission.clone()),
            CardBody::Support(_) => None,
        });
        let mission = Mission { setup: setup.to_owned(), deployment: deployment.to_owned(), ..mission.unwrap() };
        assert_eq!(mission.objectives(), expected);
    }

    #[test]
    fn the_order_of_deployment_is_said_once() {
        check("3 on the line; red, then blue.", "red, then blue", "3 on the line.");
        check("3 on the line; red, then blue.", "as they like", "3 on the line; red, then blue.");
        check("3 on the line.", "", "3 on the line.");
    }
}
