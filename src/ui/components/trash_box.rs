//! The trash: what was deleted in the last thirty days.

use super::faction_mark::{FactionMark, accent};
use super::for_good::ForGood;
use crate::storage::{ListId, SavedList, TRASH_DAYS, browser};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn TrashBox() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let trash = Memo::new(move |_| shelf.contents().trash);
    let some = Memo::new(move |_| !trash.with(Vec::is_empty));
    // Nothing brings these back, so the first press only asks.
    let asked = RwSignal::new(false);
    let empty = move |_| {
        if !asked.get_untracked() {
            return asked.set(true);
        }
        asked.set(false);
        if let Err(error) = shelf.library.empty_trash() {
            notices.say(format!("The trash was not emptied: {error}."), NoticeAction::None);
        }
        shelf.changed();
    };
    let label = move || match asked.get() {
        true => format!("Delete {} for good", trash.with(Vec::len)),
        false => "Empty the trash".to_owned(),
    };
    view! {
        <section class="panel" aria-labelledby="trash-heading">
            <div class="panel-head">
                <h2 class="heading" id="trash-heading">
                    "Trash"
                </h2>
                <Show when=move || some.get()>
                    <button type="button" class="button delete" on:click=empty>
                        {label}
                    </button>
                </Show>
            </div>
            <Show
                when=move || some.get()
                fallback=|| {
                    view! {
                        <p class="note library-none">
                            {format!("Empty. Deleted armies wait here for {TRASH_DAYS} days.")}
                        </p>
                    }
                }
            >
                <ul class="library-rows">
                    <For each=move || trash.get() key=|(id, saved)| (*id, saved.deleted) let((id, saved))>
                        <Row id saved />
                    </For>
                </ul>
            </Show>
        </section>
    }
}

#[component]
fn Row(id: ListId, saved: SavedList) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let catalog = shelf.catalogs.with_untracked(|catalogs| catalogs.or_newest(&saved.list.edition));
    let faction = catalog.get().faction(&saved.list.faction);
    let (light, dark) = accent(faction);
    let facts = facts(catalog, &saved, faction.map_or("", |faction| faction.name.as_str()));
    let name = if saved.list.name.is_empty() { "Unnamed army".to_owned() } else { saved.list.name };
    let restored = name.clone();
    let act = Callback::new(move |()| {
        if let Err(error) = shelf.library.forget(id) {
            notices.say(format!("Not deleted: {error}."), NoticeAction::None);
        }
        shelf.changed();
    });
    view! {
        <li class="tinted" style:--accent-light=light style:--accent-dark=dark>
            {faction.map(|faction| view! { <FactionMark faction /> })}
            <div class="library-row-main">
                <b>{name.clone()}</b>
                <p class="aside">{facts}</p>
            </div>
            <button
                type="button"
                class="button"
                aria-label=format!("Bring back {name}")
                on:click=move |_| {
                    shelf.restore(id);
                    notices.say(format!("{restored} is among your armies again."), NoticeAction::None);
                }
            >
                "Bring back"
            </button>
            <ForGood words="Delete for good" asked="Really delete" what=name act />
        </li>
    }
}

/// What the list was, and how long it stays.
fn facts(catalog: CatalogRef, saved: &SavedList, faction: &str) -> String {
    let game = &catalog.get().game;
    let points = saved.cached.as_ref().filter(|_| game.is_capped());
    let points = points.map(|cached| format!("{} {}", cached.total, game.currency_word(0)));
    let deleted = saved.deleted.map(|then| {
        let waited = browser::now().saturating_sub(then) / (24 * 60 * 60 * 1000);
        let left = TRASH_DAYS.saturating_sub(waited);
        format!("deleted {}, kept for {}", dom::ago(then), counted(left, "more day"))
    });
    let known = [Some(faction.to_owned()).filter(|name| !name.is_empty()), points, deleted];
    known.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
