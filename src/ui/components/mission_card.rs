//! A mission as a small map that is chosen with one press, and put back with another.

use super::icon::{CHECK, Icon};
use super::map_view::MapView;
use crate::edit::Edit;
use crate::model::{CardBody, CategoryId, Entry, Item, Map};
use crate::ui::state::{NoticeAction, Notices, OpenArmy};
use leptos::prelude::*;

#[component]
pub fn MissionCard(card: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let chosen = is_chosen(army, card);
    let notices = expect_context::<Notices>();
    let press = move |_| {
        let key = army.list.with_untracked(|list| {
            list.picks().find(|(slot, entry)| **slot == card.category && entry.id == card.id).map(|(_, it)| it.key)
        });
        match (key, untrack(|| army.why_closed(&card.id))) {
            (Some(key), _) => army.edit(Edit::Remove(key)),
            (None, Some(refusal)) => notices.say(format!("{}: {}", card.name, refusal.reason), NoticeAction::None),
            (None, None) => army.edit(Edit::Add(card.id.clone())),
        }
    };
    let verb = move || if chosen.get() { "Put back " } else { "Choose " };
    view! {
        <button type="button" class="mission-card" class:chosen=chosen on:click=press>
            // What it shows is told beside it; here the name is enough.
            <span aria-hidden="true">
                {move || fitted(army, card).map(|map| view! { <MapView map name=card.name.clone() /> })}
            </span>
            <span class="mission-card-name">
                <b>
                    <span class="sr-only">{verb}</span>
                    {card.name.as_str()}
                </b>
                <Show when=move || chosen.get()>
                    <Icon path=CHECK />
                </Show>
            </span>
        </button>
    }
}

/// Whether the card is in its slot.
pub fn is_chosen(army: OpenArmy, card: &'static Item) -> Memo<bool> {
    Memo::new(move |_| {
        let is_this = |(slot, entry): (&CategoryId, &Entry)| *slot == card.category && entry.id == card.id;
        army.list.with(|list| list.picks().any(is_this))
    })
}

/// The map on the table this cap is played on; as published where that is not settled.
fn fitted(army: OpenArmy, card: &Item) -> Option<Map> {
    let CardBody::Mission(mission) = &card.body else { return None };
    let catalog = army.catalog.get();
    if mission.map.width == 0 {
        return None;
    }
    let table = catalog.game.table(u32::from(army.cap.get()));
    Some(table.map_or_else(|| mission.map.clone(), |table| mission.map.adapted(table.inches.0, table.inches.1)))
}
