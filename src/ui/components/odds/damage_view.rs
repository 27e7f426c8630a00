//! What a blow does, as pictures that are tables.

use super::bar_table::{bar_table, chance_row};
use crate::odds::regiment::Damage;
use leptos::prelude::*;

pub fn damage_view(damage: &Damage<f64>) -> impl IntoView + use<> {
    view! {
        <div class="odds-charts">
            <table class="odds-bars">
                <caption>
                    <b>"Outcome"</b>
                </caption>
                <tbody>
                    {chance_row("Destroyed", damage.destroyed)} {chance_row("Left shaken", damage.left_shaken)}
                </tbody>
            </table>
            {bar_table("Bases lost", &damage.bases_lost)} {bar_table("Wounds", &damage.wounds)}
            {bar_table("Hits", &damage.hits)}
        </div>
    }
}
