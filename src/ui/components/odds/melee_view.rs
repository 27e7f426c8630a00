//! Who wins a close combat, and what the blow back does.

use super::bar_table::chance_row;
use super::damage_view::damage_view;
use crate::odds::regiment::Melee;
use leptos::prelude::*;

pub fn melee_view(melee: &Melee<f64>) -> impl IntoView + use<> {
    view! {
        <section class="panel" aria-labelledby="melee-heading">
            <div class="panel-head">
                <h2 class="heading" id="melee-heading">
                    "The blow back"
                </h2>
            </div>
            <div class="odds-body">
                <table class="odds-bars odds-result">
                    <caption>
                        <b>"Who wins"</b>
                        <span class="aside">" by losing fewer wounds"</span>
                    </caption>
                    <tbody>
                        {chance_row("Attacker", melee.win)} {chance_row("Tie", melee.tie)}
                        {chance_row("Defender", melee.lose)}
                    </tbody>
                </table>
                {damage_view(&melee.back)}
            </div>
        </section>
    }
}
