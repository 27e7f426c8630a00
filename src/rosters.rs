//! Published data to a catalog: file shapes and the cross-checks of what they say.

mod armies;
mod cards;
mod error;
mod faction;
mod game;
mod index;
mod load;
mod official;
mod printed_keyword;
mod read;
#[cfg(test)]
mod schemas;
mod setup;
#[cfg(not(target_arch = "wasm32"))]
mod shipped;
mod unique;

pub use error::RosterError;
pub use index::{Index, IndexedEdition, IndexedGame};
pub use load::{Loaded, load};
pub use official::{MOST_BYTES, read_official};
#[cfg(not(target_arch = "wasm32"))]
pub use shipped::{FILES, shipped, shipped_editions};
