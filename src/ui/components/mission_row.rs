//! A mission card of the roster, with its map.

use super::map_view::MapView;
use super::roster_panel::category_name;
use crate::edit::Edit;
use crate::model::{Card, CardBody, Map, Mission, Side};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn MissionRow(catalog: CatalogRef, card: &'static Card) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let chosen = Memo::new(move |_| army.list.with(|list| list.mission(&card.category) == Some(&card.id)));
    let press = move |_| {
        let pick = (!chosen.get_untracked()).then(|| card.id.clone());
        army.edit(Edit::SetMission(card.category.clone(), pick));
    };
    view! {
        <li class="card-row mission-row" class:taken=chosen>
            <div class="card-row-main">
                <MissionText catalog card />
            </div>
            <div class="mission-row-side">
                <button
                    type="button"
                    class="button"
                    class:primary=move || !chosen.get()
                    aria-label=move || {
                        if chosen.get() { format!("Put back {}", card.name) } else { format!("Choose {}", card.name) }
                    }
                    on:click=press
                >
                    {move || if chosen.get() { "Put back" } else { "Choose" }}
                </button>
                {move || fitted(army, card).map(|map| view! { <MapView map name=card.name.clone() /> })}
            </div>
        </li>
    }
}

/// The map on the table this cap is played on; as published where that is not settled.
pub fn fitted(army: OpenArmy, card: &Card) -> Option<Map> {
    let CardBody::Mission(mission) = &card.body else { return None };
    let catalog = army.catalog.get();
    let table = catalog.game.table(u32::from(army.cap.get()));
    Some(table.map_or_else(|| mission.map.clone(), |table| mission.map.adapted(table.inches.0, table.inches.1)))
}

/// What the card says, also for the reference.
#[component]
pub fn MissionText(catalog: CatalogRef, card: &'static Card) -> impl IntoView {
    let CardBody::Mission(mission) = &card.body else { return ().into_any() };
    let lines = lines(mission).into_iter().map(|(label, text)| {
        view! {
            <p class="note">
                <b class="tag">{label}</b>
                " "
                {text}
            </p>
        }
    });
    view! {
        <div class="unit-row-title">
            <h3>{card.name.as_str()}</h3>
            <span class="aside">{category_name(catalog, card)}</span>
        </div>
        {lines.collect_view()}
    }
    .into_any()
}

fn lines(mission: &Mission) -> Vec<(&'static str, String)> {
    let first = match mission.deploys_first {
        Some(Side::Red) => "Red deploys first. ",
        Some(Side::Blue) => "Blue deploys first. ",
        None => "",
    };
    // Published setups often end with the order of deployment; once is enough.
    let deployment =
        if mission.setup.contains(&mission.deployment) { first } else { &*format!("{first}{}", mission.deployment) };
    let all = [
        ("Setup", mission.setup.clone()),
        ("Deployment", deployment.to_owned()),
        ("Scoring", mission.scoring.clone()),
        ("Victory", mission.victory.clone()),
        ("Special", mission.special_rules.clone()),
        ("Hands out", mission.hands_out.clone()),
        ("Today", mission.today.clone()),
    ];
    all.into_iter().filter(|(_, text)| !text.trim().is_empty()).collect()
}
