//! Two armies before a game: bid, colours, the choice of the mission, and setting up the table.
//!
//! A [`Match`] is one player's side of it. Players send each other [`Message`]s, which hold only what is already
//! public; in a sealed match each statement is checked against the seal that its sender gave first.

pub mod bid;
pub mod dice;
mod link_groups;
mod linked;
mod message;
mod objectives;
mod saved;
pub mod seal;
mod setup;
mod state;
mod table;
#[cfg(test)]
mod testing;
mod tokens;
mod warnings;

pub use link_groups::{Adjustment, LinkGroups};
pub use linked::{Linked, LinkedSide, LinkedUnit, unit_names};
pub use message::{Army, DeckOpening, Message, MessageError, Seals, Seat, Terms};
pub use objectives::{Objectives, TooClose, centimetres};
pub use setup::{Step, checklist};
pub use state::{Hosting, Match, MatchError, Mine, Player, Stage};
pub use table::{Army as Brought, Battlefield, LeaderHost, Table, Transport};
pub use tokens::{Count, TokenLine, activations, tokens};
pub use warnings::{Warning, warnings};
