//! What both players should talk about before they play.

use super::fielded::Fielded;
use crate::match_up::{Match, Table, Warning, warnings};
use leptos::prelude::*;

const NO_DECK: &str = "There is no mission card in your deck: as blue you would have none to show.";

/// `told` is the total they named themselves; `game` is the match, once there is one.
pub fn warning_lines(mine: &Fielded, theirs: Option<&Fielded>, told: Option<i64>, game: Option<&Match>) -> Vec<String> {
    let brought = theirs.map(Fielded::brought);
    let (my_colour, mission) = (game.and_then(Match::my_colour), game.and_then(Match::mission));
    let table = Table { mine: mine.brought(), theirs: brought, my_colour, mission };
    let notes = [Some(mine), theirs].into_iter().flatten().filter_map(|side| side.note.clone());
    let mut found = warnings(&table, told);
    // Sealed decks are hidden on purpose.
    if game.is_some_and(|game| game.terms().sealed) {
        found.retain(|warning| !matches!(warning, Warning::DeckHidden(_)));
    }
    let no_deck = game.is_some_and(|game| game.mine().deck.is_empty() && game.mission().is_none());
    let no_deck = no_deck.then(|| NO_DECK.to_owned());
    notes.chain(found.iter().map(ToString::to_string)).chain(no_deck).collect()
}

pub fn warning_list(lines: Vec<String>) -> impl IntoView {
    (!lines.is_empty()).then(|| {
        view! {
            <ul class="match-warnings" aria-label="Worth a word before you play">
                {lines.into_iter().map(|line| view! { <li class="banner">{line}</li> }).collect_view()}
            </ul>
        }
    })
}
