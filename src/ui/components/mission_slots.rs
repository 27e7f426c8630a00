//! The mission deck: one slot for each category, with the maps of its cards to choose from.

use super::mission_card::MissionCard;
use crate::model::{CardBody, CategoryId, Item, Kind, Role};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn MissionSlots(kind: &'static Kind) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let withheld = army.part(|list| list.withheld);
    let own = Memo::new(move |_| {
        let mut slots = army.slots.get();
        slots.retain(|slot| kind.categories.iter().any(|category| category.id == *slot));
        slots
    });
    let slots = move || {
        let catalog = army.catalog.get();
        own.get().into_iter().map(move |category| (catalog, category)).collect::<Vec<_>>()
    };
    let filled = move || {
        let (taken, room) = own.with(|slots| {
            slots.iter().fold((0, 0), |sum, slot| {
                let (taken, room) = filling(army, slot);
                (sum.0 + taken, sum.1 + room)
            })
        });
        format!("{taken} of {room}")
    };
    let some = Memo::new(move |_| !own.with(Vec::is_empty));
    // What a single slot is and how full, the deck's own heading says.
    let labelled = kind.categories.len() > 1;
    let fitted = Memo::new(move |_| fitted_to(army, kind));
    view! {
        <section class="army-group" class:hidden=move || !some.get()>
            <div class="section-head">
                <h3 class="heading">{kind.name.as_str()}</h3>
                <span class="aside">{move || if withheld.get() { "not shown".to_owned() } else { filled() }}</span>
            </div>
            <Show when=move || withheld.get()>
                <p class="note">"The deck of this army was not shared. Choosing a card makes it a deck of your own."</p>
            </Show>
            {move || {
                let table = fitted.get()?;
                Some(view! { <p class="note">{format!("Maps drawn for another table are fitted to {table}; that is ours.")}</p> })
            }}
            <ul class="mission-slots">
                <For each=slots key=|(catalog, category)| (catalog.edition.id.clone(), category.clone()) let((catalog, category))>
                    <Slot catalog category labelled />
                </For>
            </ul>
        </section>
    }
}

/// The table that maps of this deck are shown on though they were drawn for another; `None` where all are as published.
fn fitted_to(army: OpenArmy, kind: &Kind) -> Option<&'static str> {
    let catalog = army.catalog.get();
    let table = catalog.get().game.table(u32::from(army.cap.get()))?;
    let is_fitted = |card: &Item| match &card.body {
        CardBody::Mission(mission) => {
            let map = &mission.map;
            map.width > 0 && (map.width, map.height) != table.inches
        }
        _ => false,
    };
    let is_for = |card: &&Item| {
        card.kind == kind.id && (card.formats.is_empty() || army.list.with(|list| card.formats.contains(&list.format)))
    };
    catalog.get().cards().filter(is_for).any(is_fitted).then_some(table.name.as_str())
}

/// Cards in a slot of the deck, and how many it has room for.
fn filling(army: OpenArmy, slot: &CategoryId) -> (u32, u32) {
    let catalog = army.catalog.get();
    army.list.with(|list| {
        let taken = list.picks().filter(|(other, _)| *other == slot).map(|(_, entry)| u32::from(entry.count)).sum();
        (taken, u32::from(catalog.game.deck_room(&list.format, slot)))
    })
}

#[component]
fn Slot(catalog: CatalogRef, category: CategoryId, labelled: bool) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let of = category.clone();
    // Cards made for another way to play are found in the roster, unless they were chosen there or none is made for this.
    let shown = Memo::new(move |_| {
        let cards = || catalog.get().cards().filter(|card| card.role == Role::Deck && card.category == of);
        army.list.with(|list| {
            let is_for = |card: &Item| card.formats.is_empty() || card.formats.contains(&list.format);
            let is_chosen = |card: &Item| list.picks().any(|(_, entry)| entry.id == card.id);
            let all = !cards().any(is_for);
            let shown = cards().filter(|card| all || is_for(card) || is_chosen(card));
            shown.map(|card| card.id.clone()).collect::<Vec<_>>()
        })
    });
    let cards = move || {
        let found = shown.get().into_iter().filter_map(|id| catalog.get().card(&id));
        found.collect::<Vec<_>>()
    };
    let name = game.slot_name(&category).to_owned();
    let (counted, several) = (category.clone(), untrack(|| filling(army, &category)).1 > 1);
    let places = move || {
        let (taken, room) = filling(army, &counted);
        (room > 1).then(|| format!(" {taken} of {room}"))
    };
    let chosen = Memo::new(move |_| army.list.with(|list| list.mission(&category).cloned()));
    let brief = move || {
        let card = catalog.get().card(&chosen.get()?)?;
        let CardBody::Mission(mission) = &card.body else { return None };
        Some(mission.brief())
    };
    view! {
        <li class="mission-slot">
            {labelled
                .then(|| {
                    view! {
                        <span class="hand-card-kind" aria-hidden="true">
                            {name.clone()} {places}
                        </span>
                    }
                })}
            <div
                class="mission-slot-cards"
                role="group"
                aria-label=if several { name } else { format!("{name} mission") }
            >
                <For each=cards key=|card| card.id.clone() let(card)>
                    <MissionCard card />
                </For>
            </div>
            {(!several).then(|| view! { <p class="note">{brief}</p> })}
        </li>
    }
}
