//! What can happen in a game. Events are stored, so their names and fields must stay readable for ever.

use super::sides::Sides;
use super::start::{CardKey, LeaderKey, UnitKey, is_zero};
use crate::model::{Action, Side, Token};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A leader joins a unit before the first round.
    Host(LeaderKey, UnitKey),
    /// A unit enters or leaves a transport.
    Board(UnitKey, Option<UnitKey>),
    /// Deployment is over.
    Begin,

    /// Tokens drawn from the bag, in this order.
    Draw(Vec<Side>),
    /// Three of a colour stay as they are.
    Keep,
    /// Three of a colour go back, and these are drawn instead.
    Redraw(Vec<Side>),
    /// The order a player chose.
    Order(Vec<Side>),

    Activate(UnitKey),
    /// Dice for the roll that is due.
    Roll(Vec<u8>),
    /// A tactical point turns one of them to 6.
    Turn(usize),
    /// The dice stay as they are.
    Accept,
    /// A roll made at the table, of which only the outcome is entered.
    Told(bool),
    Act(Deed),
    /// The active unit does nothing more.
    Done,
    /// A unit on standby acts.
    React(UnitKey, Deed),

    /// Dice of the attack that is due.
    Throw(Throw),
    /// Saves against it.
    Save(Saves),
    /// A tactical point turns one of these dice to 6.
    Flip(Row, usize),
    Attack(Attack),
    Fight(Fight),
    /// A unit that would become shaken takes a wound instead, or becomes shaken after all.
    Brace(UnitKey, bool),
    /// What is due is settled or dropped.
    Settle,

    Wound(UnitKey, u32),
    Heal(UnitKey, u32),
    Destroy(UnitKey),
    /// A destroyed unit stands again as it did before.
    PutBack(UnitKey),
    /// Sets the bases and wounds of a unit, whatever they were before.
    Strength(UnitKey, u32, u32),
    Token(UnitKey, Token, bool),
    Activated(UnitKey, bool),
    /// Action points the active unit has left.
    Points(u32),
    Tactical(Side, u32),
    Victory(Side, u32),
    /// Whether a card is spent.
    Spent(CardKey, bool),

    /// Who holds an objective.
    Hold(usize, Option<Side>),
    /// Victory tokens of an end phase.
    Score(Sides<u32>),
    NextRound,
    /// The game goes on, although it was over.
    PlayOn,
    /// Both players stop; tokens decide.
    Stop,
    Concede(Side),

    /// A note for the report.
    Say(String),
    /// Something the players agree on although the rules forbid it.
    Anyway(Box<Event>),
}

/// An action with its details.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Move,
    /// A move that ends aboard a transport.
    Embark(UnitKey),
    Shoot,
    Rally,
    /// A special action: the passenger leaves.
    Unload,
    /// A special action: a support card.
    Card(CardKey),
    /// A special action of the mission.
    Mission,
    Dash,
    Charge,
    Standby,
    VolleyFire,
    DigIn,
}

/// Dice of an attack, with what they needed when they were rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    pub at: UnitKey,
    /// Whether the target strikes back with them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub back: bool,
    pub needs: Needs,
    pub dice: Vec<u8>,
}

/// What dice need to hit and to save.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needs {
    pub hit: u32,
    /// `None` if there is no save.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<u32>,
    /// Hits that need no save.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub armor: u32,
    /// Failed saves that are rolled again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub shields: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saves {
    /// Whether they save from the target striking back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub back: bool,
    pub dice: Vec<u8>,
    /// How many of them were rolled again.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub again: u32,
}

/// A row of dice of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Row {
    Hits,
    Saves,
    HitsBack,
    SavesBack,
}

/// Hits and unsaved hits of shooting, or of anything else that attacks one unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub by: By,
    pub at: UnitKey,
    /// Before saves.
    pub hits: u32,
    /// After saves.
    pub wounds: u32,
}

/// Close combat, from the charging unit's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub by: UnitKey,
    pub at: UnitKey,
    /// Against the target.
    pub hits: u32,
    pub wounds: u32,
    /// Against the charging unit.
    pub hits_back: u32,
    pub wounds_back: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Unit(UnitKey),
    /// A tow cable instead of close combat.
    Cable(UnitKey),
    Card(CardKey),
    Nobody,
}

impl Deed {
    /// The action of this deed; each is done once per activation.
    pub fn action(self) -> Action {
        match self {
            Deed::Move | Deed::Embark(_) => Action::Move,
            Deed::Shoot => Action::Shoot,
            Deed::Rally => Action::Rally,
            Deed::Unload | Deed::Card(_) | Deed::Mission => Action::Special,
            Deed::Dash => Action::Dash,
            Deed::Charge => Action::Charge,
            Deed::Standby => Action::Standby,
            Deed::VolleyFire => Action::VolleyFire,
            Deed::DigIn => Action::DigIn,
        }
    }

    pub fn moves(self) -> bool {
        matches!(self.action(), Action::Move | Action::Dash | Action::Charge)
    }
}
