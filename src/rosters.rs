//! Reads published data into a catalog: file shapes and cross-checks.

mod armies;
mod by_name;
mod cards;
mod error;
mod faction;
mod faults;
mod game;
mod index;
mod item;
mod load;
mod mission;
mod official;
mod place;
mod play_rules;
mod printed_keyword;
mod read;
#[cfg(test)]
mod schemas;
mod setup;
#[cfg(not(target_arch = "wasm32"))]
mod shipped;
mod unique;

pub use error::{Place, RosterError};
pub use faults::{Files, faults, read_game};
pub use index::{Index, IndexedEdition, IndexedGame};
pub use load::{Loaded, load};
pub use official::{MOST_BYTES, read_official};
pub use play_rules::play_rules;
#[cfg(not(target_arch = "wasm32"))]
pub use shipped::{FILES, shipped, shipped_editions};
