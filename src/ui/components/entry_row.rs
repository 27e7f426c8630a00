//! A unit in the army: count, points, its share of the cap, and a handle that moves it.

use super::icon::{GRIP, Icon};
use super::share_bar::ShareBar;
use super::stepper::Stepper;
use crate::edit::Edit;
use crate::model::RosterId;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;

/// `ids` are the rows of the same group, in order; `drop_at` is the row over which one of them is being dragged.
#[component]
pub fn EntryRow(
    catalog: CatalogRef,
    id: RosterId,
    ids: Memo<Vec<RosterId>>,
    drop_at: RwSignal<Option<RosterId>>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let found = catalog.get().find(&id);
    let name: &'static str = match found {
        Some(found) => found.name(),
        // The name of what no edition knows; rare, short, and kept for the page's life.
        None => Box::leak(id.as_str().to_owned().into_boxed_str()),
    };
    let cost = found.map_or(0, |found| i64::from(found.cost()));
    let state = army.row(&id);
    let count = move || state.with(|row| row.count);
    let dragged = RwSignal::new(false);
    let row = StoredValue::new(id.clone());
    let on_key = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowUp" => -1,
            "ArrowDown" => 1,
            _ => return,
        };
        event.prevent_default();
        shift(army, ids, &row.get_value(), step);
    };
    let on_down = move |event: PointerEvent| {
        dragged.set(true);
        dom::capture_pointer(&event);
    };
    let on_move = move |event: PointerEvent| {
        if dragged.get_untracked() {
            let over = dom::row_at(event.client_x(), event.client_y(), "entry").map(|id| RosterId::new(&id));
            drop_at.set(over.filter(|over| ids.with_untracked(|ids| ids.contains(over))));
        }
    };
    let end = move || {
        dragged.set(false);
        let over = drop_at.get_untracked();
        drop_at.set(None);
        over
    };
    let on_up = move |_: PointerEvent| {
        if let Some(over) = end() {
            drop_on(army, ids, &row.get_value(), &over);
        }
    };
    let alone = Memo::new(move |_| ids.with(Vec::len) < 2);
    let is_target = move || drop_at.with(|over| row.with_value(|row| over.as_ref() == Some(row)));
    view! {
        <li class="entry-row" class:dragged=dragged class:drop-target=is_target class:alone=alone data-entry=id.to_string()>
            <button
                type="button"
                class="entry-row-grip"
                id=handle(&id)
                aria-label=format!("Move {name} with the arrow keys")
                on:keydown=on_key
                on:pointerdown=on_down
                on:pointermove=on_move
                on:pointerup=on_up
                on:pointercancel=move |_| {
                    end();
                }
            >
                <Icon path=GRIP />
            </button>
            <span class="entry-row-count">{count} "×"</span>
            <span class="entry-row-name">{name}</span>
            <span class="number">{move || cost * i64::from(count())}</span>
            <Stepper id=id.clone() name row=state />
            {catalog.get().unit(&id).map(|unit| view! { <ShareBar unit row=state /> })}
        </li>
    }
}

fn handle(id: &RosterId) -> String {
    format!("move-{id}")
}

/// Moves a row up or down by one; a moved row loses the cursor, so it gets it back.
fn shift(army: OpenArmy, ids: Memo<Vec<RosterId>>, id: &RosterId, step: isize) {
    let ids = ids.get_untracked();
    let Some(at) = ids.iter().position(|other| other == id) else { return };
    // To move down is to have the next one move up.
    let (moved, before) = match step {
        -1 => (Some(at), at.checked_sub(1)),
        _ => (Some(at + 1).filter(|next| *next < ids.len()), Some(at)),
    };
    let (Some(moved), Some(before)) = (moved.and_then(|at| ids.get(at)), before.and_then(|at| ids.get(at))) else {
        return;
    };
    army.edit(Edit::MoveBefore(moved.clone(), Some(before.clone())));
    dom::focus_soon(handle(id));
}

/// Puts the dragged row where another of its group is.
fn drop_on(army: OpenArmy, ids: Memo<Vec<RosterId>>, id: &RosterId, over: &RosterId) {
    let ids = ids.get_untracked();
    let at = |wanted: &RosterId| ids.iter().position(|other| other == wanted);
    let (Some(from), Some(to)) = (at(id), at(over)) else { return };
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => army.edit(Edit::MoveBefore(id.clone(), Some(over.clone()))),
        std::cmp::Ordering::Less => army.edit(Edit::MoveBefore(id.clone(), ids.get(to + 1).cloned())),
    }
}
