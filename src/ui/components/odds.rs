//! Parts of the pages about odds.

pub mod answer;
pub mod bar_table;
pub mod circumstance_fields;
pub mod curve_view;
pub mod damage_view;
pub mod duel;
pub mod formations;
pub mod matchup_table;
pub mod melee_view;
pub mod number_field;
pub mod odds_link;
pub mod quick_odds_line;
pub mod range_curve;
pub mod regiment;
pub mod side_fields;
pub mod situation;
pub mod star_wars;
pub mod starcraft;
pub mod stress;
pub mod switch;
pub mod targets;
pub mod two_dice_table;
pub mod unit_field;
pub mod weapon_duel;
pub mod weapon_field;
