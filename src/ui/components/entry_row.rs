//! A unit in the army: count, points, its share of the cap, and a handle that moves it.

use super::disclosure::Disclosure;
use super::fault_mark::FaultMark;
use super::icon::{GRIP, Icon};
use super::odds::odds_link::OddsLink;
use super::share_bar::{ShareBar, ShareText};
use super::stepper::Stepper;
use crate::edit::Edit;
use crate::model::{EntryKey, RosterId};
use crate::rules::{self, Severity, Sum};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;

/// `keys` are the rows of the same group, in order; `drop_at` is the row over which one of them is being dragged.
#[component]
pub fn EntryRow(
    catalog: CatalogRef,
    key: EntryKey,
    id: RosterId,
    keys: Memo<Vec<EntryKey>>,
    drop_at: RwSignal<Option<EntryKey>>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let found = catalog.get().find(&id);
    let name: &'static str = match found {
        Some(found) => found.name.as_str(),
        // The name of what no edition knows; rare, short, and kept for the page's life.
        None => Box::leak(id.as_str().to_owned().into_boxed_str()),
    };
    let cost = found.map_or(0, |found| i64::from(found.cost()));
    let state = army.row(&id);
    let count = move || state.with(|row| row.count);
    let dragged = RwSignal::new(false);
    let on_key = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowUp" => -1,
            "ArrowDown" => 1,
            _ => return,
        };
        event.prevent_default();
        shift(army, keys, key, step);
    };
    let on_down = move |event: PointerEvent| {
        dragged.set(true);
        dom::capture_pointer(&event);
    };
    let on_move = move |event: PointerEvent| {
        if dragged.get_untracked() {
            let over = dom::row_at(event.client_x(), event.client_y(), "entry");
            let over = over.and_then(|key| key.parse().ok()).map(EntryKey);
            drop_at.set(over.filter(|over| keys.with_untracked(|keys| keys.contains(over))));
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
            drop_on(army, keys, key, over);
        }
    };
    let alone = Memo::new(move |_| keys.with(Vec::len) < 2);
    let open = RwSignal::new(false);
    let unit = catalog.get().unit(&id);
    let quota = Memo::new(move |_| {
        let quota = army.list.with(|list| unit.map(|unit| rules::quota_of(&catalog, list, unit)));
        let told = |sum: Option<Sum>| sum.map(|sum| format!("{} ({sum})", sum.limit));
        quota.map_or((None, None), |quota| (told(quota.least), told(quota.most)))
    });
    let label = match unit {
        // The name and the bar under it open what the marks of the bar stand for.
        Some(unit) => view! {
            <Disclosure class="entry-row-name" open>
                <span>
                    {name}
                    <FaultMark fault=Signal::derive(move || state.with(|row| row.fault)) />
                </span>
                <ShareBar unit row=state />
            </Disclosure>
        }
        .into_any(),
        None => view! { <span class="entry-row-name">{name}</span> }.into_any(),
    };
    let fault = move |severity| move || state.with(|row| row.fault == Some(severity));
    let is_target = move || drop_at.get() == Some(key);
    view! {
        <li
            class="entry-row"
            class:dragged=dragged
            class:drop-target=is_target
            class:alone=alone
            class:faulty=fault(Severity::Illegal)
            class:lacking=fault(Severity::Incomplete)
            data-entry=key.0.to_string()
            data-item=id.to_string()
        >
            <button
                type="button"
                class="entry-row-grip"
                id=handle(key)
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
            {label}
            <span class="number">{move || cost * i64::from(count())}</span>
            <Stepper id=id.clone() name row=state />
            <Show when=move || open.get()>
                {
                    dom::on_escape(move || open.set(false));
                    view! {
                        <ShareText quota />
                        <OddsLink catalog key name />
                    }
                }
            </Show>
        </li>
    }
}

fn handle(key: EntryKey) -> String {
    format!("move-{}", key.0)
}

/// Moves a row up or down by one; a moved row loses the cursor, so it gets it back.
fn shift(army: OpenArmy, keys: Memo<Vec<EntryKey>>, key: EntryKey, step: isize) {
    let keys = keys.get_untracked();
    let Some(at) = keys.iter().position(|other| *other == key) else { return };
    // To move down is to have the next one move up.
    let (moved, before) = match step {
        -1 => (Some(at), at.checked_sub(1)),
        _ => (Some(at + 1).filter(|next| *next < keys.len()), Some(at)),
    };
    let (Some(moved), Some(before)) = (moved.and_then(|at| keys.get(at)), before.and_then(|at| keys.get(at))) else {
        return;
    };
    army.edit(Edit::MoveBefore(*moved, Some(*before)));
    dom::focus_soon(handle(key));
}

/// Puts the dragged row where another of its group is.
fn drop_on(army: OpenArmy, keys: Memo<Vec<EntryKey>>, key: EntryKey, over: EntryKey) {
    let keys = keys.get_untracked();
    let at = |wanted: EntryKey| keys.iter().position(|other| *other == wanted);
    let (Some(from), Some(to)) = (at(key), at(over)) else { return };
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => army.edit(Edit::MoveBefore(key, Some(over))),
        std::cmp::Ordering::Less => army.edit(Edit::MoveBefore(key, keys.get(to + 1).copied())),
    }
}
