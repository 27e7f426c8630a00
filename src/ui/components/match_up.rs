//! The parts of the match page.

pub mod agree;
pub mod answer;
pub mod army_select;
pub mod begin;
pub mod bid_box;
pub mod board;
pub mod deck_box;
pub mod exchange;
pub mod fielded;
pub mod join_box;
pub mod mission_box;
pub mod saved_matches;
pub mod seal_note;
pub mod side_by_side;
pub mod side_card;
pub mod stage_box;
pub mod starting;
pub mod steps;
pub mod text_in;
pub mod their_side;
pub mod token_table;
pub mod two_armies;
pub mod undercut_box;
pub mod warning_list;
