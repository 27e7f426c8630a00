//! The roster editor: forms that follow the schemas, what is wrong beside each field, and undo.

pub mod add_form;
pub mod bar;
pub mod changes_panel;
pub mod choices;
pub mod copy_page;
pub mod editor;
pub mod fault_list;
pub mod field_row;
pub mod import_box;
pub mod item_list;
pub mod keyword_field;
pub mod my_rosters;
pub mod number_rows;
pub mod numbers;
pub mod object_form;
pub mod overview;
pub mod pairs;
pub mod places;
pub mod proof;
pub mod roster_trash;
pub mod row_parts;
pub mod rows;
pub mod send_panel;
pub mod texts;
