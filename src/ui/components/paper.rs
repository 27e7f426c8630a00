//! What goes on paper: black on white, one hairline, boxes for a pencil. Each form is put together from small parts.

pub mod army_sheet;
pub mod boxes;
pub mod card_face;
pub mod card_pages;
pub mod fit;
pub mod formation_block;
pub mod formation_sheet;
pub mod forms;
pub mod leader_block;
pub mod leader_face;
pub mod mission_block;
pub mod mission_face;
pub mod packing_list;
pub mod paper_foot;
pub mod paper_head;
pub mod support_block;
pub mod support_face;
pub mod tracks;
pub mod unit_block;
pub mod unit_face;
