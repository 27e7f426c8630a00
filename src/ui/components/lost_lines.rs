//! What of a text is not in the list that was read from it, and what was guessed.

use crate::codes::paste::Unplaced;
use crate::codes::typed::Guess;
use leptos::prelude::*;

/// What was not written in full, so that a wrong guess is seen before the list is used.
pub fn guessed_names(guessed: Vec<Guess>) -> Option<impl IntoView> {
    let lines = guessed.into_iter().map(|guess| {
        view! { <li>{format!("Line {}: “{}” read as {}", guess.line, guess.typed, guess.taken_for)}</li> }
    });
    let lines = lines.collect::<Vec<_>>();
    (!lines.is_empty()).then(|| view! { <ul class="paste-unplaced">{lines}</ul> })
}

/// What could not be placed, line by line.
pub fn unplaced_lines(unplaced: Vec<Unplaced>) -> Option<impl IntoView> {
    let lines = unplaced.into_iter().map(|piece| {
        let place = piece.line.map(|line| format!("Line {line}: ")).unwrap_or_default();
        view! { <li>{place} "“" {piece.text} "” – " {piece.reason}</li> }
    });
    let lines = lines.collect::<Vec<_>>();
    (!lines.is_empty()).then(|| view! { <ul class="paste-unplaced">{lines}</ul> })
}
