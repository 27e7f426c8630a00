//! Searches over legal lists: the smallest repair, completions that end on a bid, the number of legal lists.
//!
//! Every search is exact and gives the same answer each time. It knows the rules only through [`crate::rules::limits`].

mod at_caps;
mod cases;
mod conflict;
mod count;
mod fill;
mod proposal;
mod removal;
mod repair;
mod skeleton;
mod space;
mod table;
mod target;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod undercut;

pub use at_caps::{AtCap, limits_at};
pub use count::{LegalLists, count};
pub use fill::{Fill, fill};
pub use proposal::Proposal;
pub use repair::{Repair, repair};
pub use skeleton::skeleton;
pub use undercut::undercut;
