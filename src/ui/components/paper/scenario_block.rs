//! A card of the scenario on the roster: what it says, and its map.

use crate::model::{CardBody, Game, Item, Kind, Mission};
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn ScenarioBlock(game: &'static Game, kind: &'static Kind, card: &'static Item) -> impl IntoView {
    // Of a deck of several kinds of cards, which this is: "objective", "card with 1 pip".
    let slot = card.uses.first().filter(|_| kind.categories.len() > 1);
    let one = slot.map_or_else(|| kind.one.clone(), |used| game.slot_words(&used.slot, 1));
    view! {
        <section class="paper-block scenario-block">
            <h3>
                <span>{card.name.as_str()}</span>
                <span class="scenario-kind">{one}</span>
            </h3>
            {mission(card)
                .map(|mission| match map(card, mission) {
                    // The map says it all.
                    Some(map) => map.into_any(),
                    None => lines(mission).into_any(),
                })}
            {(!card.text.is_empty()).then(|| view! { <p>{card.text.as_str()}</p> })}
        </section>
    }
}

pub fn mission(card: &'static Item) -> Option<&'static Mission> {
    match &card.body {
        CardBody::Mission(mission) => Some(mission),
        _ => None,
    }
}

/// Whether its map says it all.
pub fn is_drawn(card: &Item) -> bool {
    matches!(&card.body, CardBody::Mission(mission) if mission.map.width > 0)
}

/// As printed: cards that do not match the scale are noted elsewhere.
pub fn map(card: &'static Item, mission: &'static Mission) -> Option<impl IntoView> {
    (mission.map.width > 0).then(|| view! { <MapView map=mission.map.clone() name=card.name.clone() /> })
}

/// The card's sentences, each with its label.
pub fn lines(mission: &'static Mission) -> impl IntoView {
    let lines = [
        ("Setup: ", mission.setup.as_str()),
        ("Scoring: ", mission.scoring.as_str()),
        ("Victory: ", mission.victory.as_str()),
        ("Special: ", mission.special_rules.as_str()),
    ];
    let lines = lines.into_iter().filter(|(_, text)| !text.is_empty());
    lines.map(|(label, text)| view! { <p><b>{label}</b>{text}</p> }).collect_view()
}
