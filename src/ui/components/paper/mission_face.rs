//! A mission's card, with its map for the table of this game.

use super::card_face::CardFace;
use super::mission_block::mission_words;
use crate::export::MissionCard;
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn MissionFace(card: MissionCard, category: String) -> impl IntoView {
    let feet = |inches: u32| inches / 12;
    let fitted = if card.fitted { " (fitted)" } else { "" };
    let kind = format!("{category} mission · {}×{} ft{fitted}", feet(card.map.width), feet(card.map.height));
    view! {
        <CardFace title=card.name.clone() corner=String::new() kind>
            <MapView map=card.map.clone() name=card.name.clone() />
            <div class="card-words">{mission_words(&card)}</div>
        </CardFace>
    }
}
