//! A battle at the table, from deployment to the winner.
//!
//! A [`Game`] is its start and everything that has happened since, one [`Event`] per tap. Its [`State`] is computed
//! from these and never stored. Random results come from outside: an event says what was drawn or rolled. The rules
//! propose and players decide: a [`Remark`] says what a rule did by itself, mostly with the event that reverts it, and
//! players can do what a rule forbids with [`Event::Anyway`].

mod actions;
mod activation;
mod army;
mod attack;
mod attack_dice;
mod bag;
pub mod chance;
mod comeback;
mod dice;
mod event;
mod fielding;
mod game;
mod leader;
mod log;
mod merged;
mod morale;
mod next;
mod objectives;
mod packed;
mod parcel;
mod played;
mod record;
mod report;
mod roll;
mod saved;
mod sides;
mod start;
mod state;
mod support;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod tokens;
pub mod tracker;
mod transport;
mod umpire;
mod victory;
mod wounds;

pub use actions::{Offer, label, offers, reactions};
pub use attack_dice::{Dice, Thrown};
pub use bag::orders;
pub use dice::{Drops, Test};
pub use event::{Attack, By, Deed, Event, Fight, Needs, Row, Saves, Throw};
pub use fielding::Fielding;
pub use game::{Game, Remark};
pub use log::PlayError;
pub use merged::Merged;
pub use next::Next;
pub use parcel::{Opening, Parcel, ParcelError, Shown, code_in};
pub use played::Played;
pub use record::Record;
pub use report::{Line, losses, plain_text, report, report_lines};
pub use saved::SavedError;
pub use sides::{Sides, other};
pub use start::{Agreed, Army, Card, CardKey, Fighter, Leader, LeaderKey, Mission, Start, UnitKey};
pub use state::{Active, CardState, Choice, Due, SideState, State, UnitState};
pub use victory::{Ending, Reason};
