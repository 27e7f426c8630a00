//! The mission deck: one slot a category, each with its map.

use super::map_view::MapView;
use super::mission_row::fitted;
use super::select::{Select, SelectOption};
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
    let first = [SelectOption::new("", "Choose a card")];
    let cards = cards.into_iter().map(|card| SelectOption::new(&card.id, &card.name));
    let options: Vec<SelectOption> = first.into_iter().chain(cards).collect();
    view! {
        <li class="hand-card mission-slot" class:filled=move || chosen.with(Option::is_some)>
            <span class="hand-card-kind" aria-hidden="true">{name.clone()}</span>
            <Select
                value=Signal::derive(move || chosen.get().map_or(String::new(), |id| id.to_string()))
                options
                choose=move |id| {
                    let card = (!id.is_empty()).then(|| id.as_str().into());
                    army.edit(Edit::SetMission(category.clone(), card));
                }
                attr:aria-label=format!("{name} mission")
            />
            {map}
        </li>
    }
}
