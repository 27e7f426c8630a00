//! The parts of the share page.

pub mod big_code;
pub mod include_roster;
pub mod picture_box;
pub mod presets;
pub mod qr_box;
pub mod text_box;
