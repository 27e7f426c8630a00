//! A card of a deck in the roster: its map to choose it by, and what it says.

use super::explain::{Explained, Explainer};
use super::mission_card::{MissionCard, is_chosen};
use super::old_words::OldWords;
use super::roster_panel::category_name;
use crate::model::{CardBody, Item, Mission};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn MissionRow(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let chosen = is_chosen(expect_context::<OpenArmy>(), card);
    view! {
        <li class="card-row mission-row" class:taken=chosen>
            <MissionCard card />
            <div class="card-row-main">
                <MissionText catalog card />
            </div>
        </li>
    }
}

/// What the card says, also for the reference.
#[component]
pub fn MissionText(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let words = match &card.body {
        CardBody::Mission(mission) => view! { <MissionLines catalog mission /> }.into_any(),
        _ => (!card.text.is_empty()).then(|| view! { <p class="note">{card.text.as_str()}</p> }).into_any(),
    };
    view! {
        <div class="unit-row-title">
            <h3>{card.name.as_str()}</h3>
            <span class="aside">{made_for(catalog, card)}</span>
        </div>
        {words}
    }
}

#[component]
fn MissionLines(catalog: CatalogRef, mission: &'static Mission) -> impl IntoView {
    let game = &catalog.get().game;
    let at = Explainer::default();
    let lines = lines(mission).into_iter().map(|(label, text)| {
        view! {
            <p class="note">
                <b class="tag">{label}</b>
                " "
                <OldWords game at text />
            </p>
        }
    });
    let today = (!mission.today.is_empty()).then(|| {
        view! {
            <p class="note">
                <b class="tag">"Today"</b>
                " "
                {mission.today.as_str()}
            </p>
        }
    });
    view! {
        {lines.collect_view()}
        <Explained at />
        {today}
    }
}

/// The slot of the deck, unless there is only one, or the ways to play it was made for.
fn made_for(catalog: CatalogRef, card: &Item) -> String {
    let game = &catalog.get().game;
    let slot = game.kind(&card.kind).filter(|deck| deck.categories.len() > 1).map(|_| category_name(catalog, card));
    let formats = card.formats.iter().filter_map(|id| Some(game.format(id)?.name.as_str()));
    slot.into_iter().chain(formats).collect::<Vec<_>>().join(", ")
}

fn lines(mission: &Mission) -> Vec<(&'static str, String)> {
    let all = [
        ("Setup", mission.brief().to_owned()),
        ("Scoring", mission.scoring.clone()),
        ("Victory", mission.victory.clone()),
        ("Special", mission.special_rules.clone()),
        ("Hands out", mission.hands_out.clone()),
    ];
    all.into_iter().filter(|(_, text)| !text.trim().is_empty()).collect()
}
