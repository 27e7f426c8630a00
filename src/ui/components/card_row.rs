//! A card of the roster that gives slots, resources or abilities.

use super::ability_list::AbilityList;
use super::closed::Closed;
use super::item_sheet::{gifts, resource};
use super::price::price;
use super::stepper::Stepper;
use crate::model::{Faction, Item, Scope};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn CardRow(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let row = army.row(&card.id);
    let faction = army.roster.with_untracked(|roster| roster.map(|roster| roster.faction));
    view! {
        <li class="card-row" class:taken=move || row.with(|row| row.count > 0)>
            <div class="card-row-main">
                <div class="unit-row-title">
                    <h3>{card.name.as_str()}</h3>
                    <span class="number">{price(&catalog.get().game, card)}</span>
                </div>
                <p class="aside">{brings(catalog, card, faction)}</p>
                <AbilityList abilities=&card.abilities resource=faction.map_or("", resource) />
                {(!card.text.is_empty()).then(|| view! { <p class="note">{card.text.as_str()}</p> })}
                {(!card.note.is_empty()).then(|| view! { <p class="aside">{card.note.as_str()}</p> })}
                <Closed row />
            </div>
            <Stepper id=card.id.clone() name=card.name.as_str() row />
        </li>
    }
}

/// "Gives 1 Core · 1 CP each round · unique".
pub fn brings(catalog: CatalogRef, card: &Item, faction: Option<&Faction>) -> String {
    let slots = gifts(&catalog.get().game, card, Scope::Army);
    let mut parts = Vec::new();
    if !slots.is_empty() {
        parts.push(format!("Gives {slots}"));
    }
    if card.resource > 0 {
        parts.push(format!("{} {} each round", card.resource, faction.map_or("", resource)));
    }
    match card.most {
        Some(1) => parts.push("unique".to_owned()),
        Some(most) => parts.push(format!("at most {most}")),
        None => {}
    }
    parts.join(" · ")
}
