//! A mission on the sheet, in words; its map is on the mission's card.

use crate::export::{MissionCard, MissionRow};
use leptos::prelude::*;

#[component]
pub fn MissionBlock(row: MissionRow) -> impl IntoView {
    let name = row.card.as_ref().map_or_else(|| "____________________".to_owned(), |card| card.name.clone());
    view! {
        <section class="paper-block">
            <h3>
                <span>{format!("{}: {name}", row.slot)}</span>
            </h3>
            {row.card.as_ref().map(mission_words)}
        </section>
    }
}

/// The card's lines, each with its label.
pub fn mission_words(card: &MissionCard) -> impl IntoView + use<> {
    let lines = [
        ("Setup: ", card.setup.clone()),
        ("Scoring: ", card.scoring.clone()),
        ("Victory: ", card.victory.clone()),
        ("Special: ", card.special_rules.clone()),
        ("Tokens: ", card.hands_out.clone()),
    ];
    let lines = lines.into_iter().filter(|(_, text)| !text.is_empty()).map(|(label, text)| {
        view! {
            <p>
                <b>{label}</b>
                {text}
            </p>
        }
    });
    let today = (!card.today.is_empty()).then(|| view! { <p><i>{format!("Now: {}", card.today)}</i></p> });
    view! {
        {lines.collect_view()}
        {today}
    }
}
