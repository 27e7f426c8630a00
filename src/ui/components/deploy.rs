//! Deployment: the table to scale, and where each formation may start.

pub mod start_list;
pub mod table_map;
