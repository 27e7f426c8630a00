//! Searches over legal lists: the smallest repair, completions that end on a bid, the number of legal lists.
//!
//! Every search is exact and gives the same answer each time. It knows the rules only through [`crate::rules::limits`].

mod at_caps;
mod count;
mod fill;
mod proposal;
mod repair;
mod skeleton;
mod undercut;

pub use at_caps::{AtCap, limits_at};
pub use count::{LegalLists, count};
pub use fill::{Fill, fill};
pub use proposal::Proposal;
pub use repair::{Repair, repair};
pub use skeleton::skeleton;
pub use undercut::undercut;
