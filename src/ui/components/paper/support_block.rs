//! A support card on the sheet, with a box to tick when it is used.

use super::boxes::Boxes;
use crate::export::SupportRow;
use leptos::prelude::*;

#[component]
pub fn SupportBlock(card: SupportRow) -> impl IntoView {
    view! {
        <section class="paper-block support-block">
            <h3>
                <span>{format!("{} {}", card.name, card.availability)}</span>
                <Boxes count=card.count numbered=false />
            </h3>
            <p>{terms(&card)}</p>
            <p>{card.text.clone()} {today(&card)}</p>
        </section>
    }
}

/// Everything about a card that is a word or a number.
pub fn terms(card: &SupportRow) -> String {
    let attack = (!card.attack.is_empty()).then(|| card.attack.clone());
    let keywords = (!card.keywords.is_empty()).then(|| card.keywords.join(", "));
    let known = [card.template.clone(), card.duration.clone()].into_iter().filter(|term| !term.is_empty());
    let cost = [card.price.clone()];
    known.chain(attack).chain(keywords).chain(cost).collect::<Vec<_>>().join(" · ")
}

pub fn today(card: &SupportRow) -> Option<impl IntoView + use<>> {
    (!card.today.is_empty()).then(|| view! { <i>{format!(" Now: {}", card.today)}</i> })
}
