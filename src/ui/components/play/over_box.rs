//! The end of a battle: who won, what was lost, and where to go from here.

use super::table::{Tab, Table};
use crate::model::Side;
use crate::play::Played;
use crate::ui::route::{PlayAt, Route};
use leptos::prelude::*;

#[component]
pub fn OverBox<G: Played>(table: Table<G>) -> impl IntoView {
    let words = move || table.with(|game| game.record(0).map(|record| record.words())).flatten();
    let score = move || table.with(|game| format!("Score: red {}, blue {}.", game.score().red, game.score().blue));
    let lost = move || {
        let lost = table.with(|game| [Side::Red, Side::Blue].map(|side| game.losses(side)));
        lost.map(|lost| lost.into_iter().map(|words| view! { <p class="note">{words}</p> }).collect_view())
    };
    view! {
        <h2 data-testid="result">{words}</h2>
        <p class="note">{score}</p>
        {lost}
        <div class="chips">
            <button type="button" class="button primary play-grow" on:click=move |_| table.show(Tab::Report)>
                "Report"
            </button>
            <a class="button" href=Route::Play(PlayAt::Games).href()>
                "All games"
            </a>
            <button type="button" class="button" on:click=move |_| table.apply(G::play_on())>
                "Play on anyway"
            </button>
        </div>
    }
}
