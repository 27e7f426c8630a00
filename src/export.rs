//! Documents for people and programs: texts, the army sheet, pictures and everything for Tabletop Simulator.

mod contents;
mod detailed;
mod file_name;
mod keywords;
mod simple;
mod stat_line;
mod verdict;

pub use contents::{Contents, Copies, LeftOut};
pub use detailed::detailed;
pub use file_name::file_name;
pub use simple::simple;
pub use verdict::{Judgement, Verdict, judge};
