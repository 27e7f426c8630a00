//! The counters of a game: tactical points, rounds and victory.

use super::boxes::Boxes;
use crate::export::Sheet;
use leptos::prelude::*;

#[component]
pub fn Tracks(sheet: Sheet) -> impl IntoView {
    let tracks = [
        ("Tactical points".to_owned(), sheet.tactical_points, false),
        ("Rounds".to_owned(), sheet.rounds, true),
        ("Victory".to_owned(), sheet.victory, true),
    ];
    let tracks = tracks.into_iter().filter(|track| track.1 > 0).map(|(name, count, numbered)| {
        view! {
            <div>
                <b>{name}</b>
                <Boxes count numbered />
            </div>
        }
    });
    view! {
        <div class="tracks">
            <div>
                <b>"Command"</b>
                <span class="tracks-command">{sheet.command}</span>
            </div>
            {tracks.collect_view()}
        </div>
    }
}
