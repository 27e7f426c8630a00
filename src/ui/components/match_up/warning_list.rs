//! What both players should talk about before they play.

use super::fielded::Fielded;
use crate::match_up::{Table, warnings};
use crate::ui::prelude::*;

/// `told` is the total they named themselves.
pub fn warning_lines(mine: &Fielded, theirs: Option<&Fielded>, told: Option<i64>) -> Vec<String> {
    let brought = theirs.map(Fielded::brought);
    let table = Table { mine: mine.brought(), theirs: brought, my_colour: None, mission: None };
    let notes = [Some(mine), theirs].into_iter().flatten().filter_map(|side| side.note.clone());
    notes.chain(warnings(&table, told).iter().map(ToString::to_string)).collect()
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
