//! Parts of the pages about odds.

pub mod answer;
pub mod bar_table;
pub mod curve_view;
pub mod damage_view;
pub mod duel;
pub mod formations;
pub mod glance_line;
pub mod matchup_table;
pub mod melee_view;
pub mod number_field;
pub mod regiment;
pub mod side_fields;
pub mod situation;
pub mod star_wars;
pub mod starcraft;
pub mod stress;
pub mod sum_line;
pub mod switch;
pub mod targets;
pub mod two_dice_table;
pub mod unit_field;
pub mod weapon_field;
