//! The mission deck: one slot a category, each with its map.

use super::map_view::MapView;
use super::mission_row::fitted;
use crate::edit::Edit;
use crate::model::{CategoryId, Missions};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn MissionSlots() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let withheld = army.part(|list| list.missions == Missions::Withheld);
    let slots = move || {
        let catalog = army.catalog.get();
        army.slots.get().into_iter().map(move |category| (catalog, category)).collect::<Vec<_>>()
    };
    let filled = move || {
        let slots = army.slots.get();
        let filled = army.list.with(|list| slots.iter().filter(|slot| list.mission(slot).is_some()).count());
        format!("{filled} of {}", slots.len())
    };
    view! {
        <section class="army-group">
            <div class="section-head">
                <h3 class="heading">"Mission deck"</h3>
                <span class="aside">{move || if withheld.get() { "not shown".to_owned() } else { filled() }}</span>
            </div>
            <Show when=move || withheld.get()>
                <p class="note">"The deck of this army was not shared. Choosing a card makes it a deck of your own."</p>
            </Show>
            <ul class="mission-slots">
                <For each=slots key=|(catalog, category)| (catalog.edition.id.clone(), category.clone()) let((catalog, category))>
                    <Slot catalog category />
                </For>
            </ul>
        </section>
    }
}

#[component]
fn Slot(catalog: CatalogRef, category: CategoryId) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let cards: Vec<_> = catalog
        .get()
        .cards
        .iter()
        .filter(|card| card.category == category && game.deck(&card.deck).is_some_and(|deck| deck.slots))
        .collect();
    let name = game
        .slot_deck()
        .and_then(|deck| deck.categories.iter().find(|known| known.id == category))
        .map_or(category.as_str(), |known| known.name.as_str())
        .to_owned();
    let slot = category.clone();
    let chosen = Memo::new(move |_| army.list.with(|list| list.mission(&slot).cloned()));
    let map = move || {
        let id = chosen.get()?;
        let card = catalog.get().card(&id)?;
        Some(view! { <MapView map=fitted(army, card)? name=card.name.clone() /> })
    };
    let options = cards.into_iter().map(|card| view! { <option value=card.id.as_str()>{card.name.as_str()}</option> });
    view! {
        <li class="hand-card mission-slot" class:filled=move || chosen.with(Option::is_some)>
            <span class="hand-card-kind" aria-hidden="true">{name.clone()}</span>
            <select
                aria-label=format!("{name} mission")
                prop:value=move || chosen.get().map_or(String::new(), |id| id.to_string())
                on:change:target=move |event| {
                    let value = event.target().value();
                    let card = (!value.is_empty()).then(|| value.as_str().into());
                    army.edit(Edit::SetMission(category.clone(), card));
                }
            >
                <option value="">"Choose a card"</option>
                {options.collect_view()}
            </select>
            {map}
        </li>
    }
}
