//! The parts of the play page.

pub mod actions_box;
pub mod attack_form;
pub mod battle;
pub mod begin;
pub mod count;
pub mod deploy_box;
pub mod dice_box;
pub mod draw_box;
pub mod due_box;
pub mod games;
pub mod hand;
pub mod head;
pub mod mission_panel;
pub mod next_bar;
pub mod order_box;
pub mod report_panel;
pub mod score_box;
pub mod side_panel;
pub mod starting;
pub mod table;
pub mod unit_row;
pub mod unit_sheet;
