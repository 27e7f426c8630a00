//! Parts of the pages about odds.

pub mod bar_table;
pub mod curve_view;
pub mod damage_view;
pub mod glance_line;
pub mod matchup_table;
pub mod melee_view;
pub mod side_fields;
pub mod situation;
pub mod sum_line;
pub mod two_dice_table;
