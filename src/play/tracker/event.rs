//! What can happen in a tracked battle. Events are stored, so their names and fields must stay readable for ever.

use crate::model::Side;
use crate::play::start::UnitKey;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Deployment is over.
    Begin,
    /// The next phase, the next round, or the end.
    Next,
    /// A unit acts in this phase, or has not acted after all.
    Acted(UnitKey, bool),
    /// A unit comes to the table, or goes back to the reserves.
    Deploy(UnitKey, bool),
    Wound(UnitKey, u32),
    /// Sets models and wounds, whatever they were before.
    Strength(UnitKey, u32, u32),
    /// A defeated unit stands again as it did before.
    PutBack(UnitKey),
    /// Sets a counter, by its place in the rules.
    Count(UnitKey, u8, u32),
    /// Puts a marker down or takes it away, by its place in the rules.
    Mark(UnitKey, u8, bool),
    /// Sets a pool, by its place in the rules.
    Pool(Side, u8, u32),
    /// Sets what decides the battle.
    Points(Side, u32),
    /// The battle goes on, although it was over.
    PlayOn,
    /// Both players stop; points decide.
    Stop,
    Concede(Side),
    /// A note for the report.
    Say(String),
    /// Something the players agree on although it is against the numbers.
    Anyway(Box<Event>),
}
