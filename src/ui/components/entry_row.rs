//! A unit in the army: count, points, its share of the cap, and a handle that moves it.

use super::icon::{GRIP, Icon};
use super::share_bar::ShareBar;
use super::stepper::Stepper;
use crate::edit::Edit;
use crate::model::RosterId;
use crate::ui::dom;
use crate::ui::session::Session;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;

/// `ids` are the rows of the same group, in order.
#[component]
pub fn EntryRow(id: RosterId, ids: Memo<Vec<RosterId>>) -> impl IntoView {
    let session = expect_context::<Session>();
    let catalog = session.catalog.get_untracked().get();
    let unit = catalog.unit(&id);
    let name: &'static str = match catalog.find(&id) {
        Some(found) => found.name(),
        // A row of an unknown id lives as long as the list names it; its name is kept for the page's life.
        None => Box::leak(id.as_str().to_owned().into_boxed_str()),
    };
    let cost = catalog.find(&id).map_or(0, |found| i64::from(found.cost()));
    let count = session.count(&id);
    let dragged = RwSignal::new(false);
    let handle_id = handle(&id);
    let row_id = id.clone();
    let move_by = {
        let id = id.clone();
        move |step: isize| shift(session, ids, &id, step)
    };
    let on_key = {
        let move_by = move_by.clone();
        move |event: KeyboardEvent| {
            let step = match event.key().as_str() {
                "ArrowUp" => -1,
                "ArrowDown" => 1,
                _ => return,
            };
            event.prevent_default();
            move_by(step);
        }
    };
    let on_down = move |event: PointerEvent| {
        dragged.set(true);
        dom::capture_pointer(&event);
    };
    let on_move = {
        let id = id.clone();
        move |event: PointerEvent| {
            if !dragged.get_untracked() {
                return;
            }
            let Some(over) = dom::row_at(event.client_x(), event.client_y(), "entry") else { return };
            drop_at(session, ids, &id, &over.as_str().into());
        }
    };
    let on_up = move |_: PointerEvent| dragged.set(false);
    view! {
        <li class="entry-row" class:dragged=dragged data-entry=row_id.to_string()>
            <button
                type="button"
                class="entry-row-grip"
                id=handle_id
                aria-label=format!("Move {name} with the arrow keys")
                on:keydown=on_key
                on:pointerdown=on_down
                on:pointermove=on_move
                on:pointerup=on_up
                on:pointercancel=move |_| dragged.set(false)
            >
                <Icon path=GRIP />
            </button>
            <span class="entry-row-count">{count} "×"</span>
            <span class="entry-row-name">{name}</span>
            <span class="number">{move || cost * i64::from(count.get())}</span>
            <Stepper id=id.clone() name />
            {unit.map(|unit| view! { <ShareBar unit /> })}
        </li>
    }
}

fn handle(id: &RosterId) -> String {
    format!("move-{id}")
}

/// Moves a row up or down by one; a moved row loses the cursor, so it gets it back.
fn shift(session: Session, ids: Memo<Vec<RosterId>>, id: &RosterId, step: isize) {
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
    session.edit(Edit::MoveBefore(moved.clone(), Some(before.clone())));
    dom::focus_soon(handle(id));
}

/// Puts the dragged row where the pointer is, if that is another row of its group.
fn drop_at(session: Session, ids: Memo<Vec<RosterId>>, id: &RosterId, over: &RosterId) {
    let ids = ids.get_untracked();
    let at = |wanted: &RosterId| ids.iter().position(|other| other == wanted);
    let (Some(from), Some(to)) = (at(id), at(over)) else { return };
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => session.edit(Edit::MoveBefore(id.clone(), Some(over.clone()))),
        std::cmp::Ordering::Less => session.edit(Edit::MoveBefore(id.clone(), ids.get(to + 1).cloned())),
    }
}
