//! The turn helper: whose units move together, what a ram does, who panics.

pub mod battle;
pub mod group_list;
pub mod link_box;
pub mod ram_box;
pub mod side_box;
pub mod stress_box;
