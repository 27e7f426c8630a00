//! What became of a pasted text: taken in, with everything that was checked, or refused with the reason.

use crate::match_up::{Match, Stage};
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    Taken(Vec<String>),
    No(String),
}

impl Answer {
    /// What a text added to a match.
    pub fn between(before: Option<&Match>, after: &Match) -> Self {
        let sealed = after.terms().sealed;
        let mut lines = Vec::new();
        let mut add = |fact: fn(&Match) -> bool, words: &str| {
            if fact(after) && !before.is_some_and(fact) {
                lines.push(words.to_owned());
            }
        };
        if sealed {
            add(|game| game.stage() != Stage::Seals, "Their seals are here.");
            add(|game| game.their_army().is_some(), "Their army is open and fits its seal.");
        } else {
            add(|game| game.their_army().is_some(), "Their army is here.");
        }
        add(|game| game.my_colour().is_some(), "The colours are chosen.");
        let deck =
            if sealed { "Blue’s mission deck is open and fits its seal." } else { "Blue’s mission deck is open." };
        add(|game| game.my_colour() == Some(crate::model::Side::Red) && game.blue_deck().is_some(), deck);
        add(|game| game.mission().is_some(), "The mission is picked.");
        if lines.is_empty() {
            lines.push("There is nothing new in this text.".to_owned());
        }
        Answer::Taken(lines)
    }
}

#[component]
pub fn AnswerLine(answer: RwSignal<Option<Answer>>) -> impl IntoView {
    let shown = move || {
        answer.get().map(|answer| match answer {
            Answer::Taken(lines) => view! { <p class="banner good">{lines.join(" ")}</p> },
            Answer::No(reason) => {
                view! { <p class="banner bad">{format!("Nothing was changed: {reason}.")}</p> }
            }
        })
    };
    view! {
        <div class="match-answer" role="status">
            {shown}
        </div>
    }
}
