//! A support card.

use super::boxes::Boxes;
use super::card_face::CardFace;
use super::support_block::{terms, today};
use crate::export::SupportRow;
use leptos::prelude::*;

#[component]
pub fn SupportFace(card: SupportRow) -> impl IntoView {
    view! {
        <CardFace
            title=card.name.clone()
            corner=card.availability.clone()
            kind=format!("Support card, {}", card.category.to_lowercase())
        >
            <div class="card-words">
                <p>{terms(&card)}</p>
                <p>{card.text.clone()}</p>
                <p>{today(&card)}</p>
            </div>
            <div class="card-boxes">
                <div class="card-rounds">
                    <span class="label">"Used"</span>
                    <Boxes count=1 numbered=false />
                </div>
            </div>
        </CardFace>
    }
}
