//! What has to be remembered in a round, where the players look anyway.

use super::table::Table;
use crate::play::State;
use leptos::prelude::*;

/// Of this round, or of one so much later.
#[component]
pub fn Reminders(table: Table, #[prop(optional)] later: u32) -> impl IntoView {
    let lines = move || {
        table.with(|game| {
            let (start, round) = (game.start(), game.state().round + later);
            // Nothing comes after the last round.
            let is_played = start.rounds == 0 || round <= start.rounds;
            if is_played { State::reminders(start, round) } else { Vec::new() }
        })
    };
    said(lines)
}

/// Only what the mission changes for units that act now.
#[component]
pub fn Changes(table: Table) -> impl IntoView {
    let lines = move || {
        table.with(|game| {
            let changes = State::changes(game.start(), game.state().round);
            changes.map(|reminder| reminder.text.clone()).collect::<Vec<_>>()
        })
    };
    said(lines)
}

fn said(lines: impl Fn() -> Option<Vec<String>> + Send + Sync + 'static) -> impl IntoView {
    let lines = Memo::new(move |_| lines().unwrap_or_default());
    let line = |line: String| view! { <li class="here">{line}</li> };
    view! {
        <Show when=move || lines.with(|lines| !lines.is_empty())>
            <ul class="match-lines" data-testid="reminders">
                {move || lines.get().into_iter().map(line).collect_view()}
            </ul>
        </Show>
    }
}
