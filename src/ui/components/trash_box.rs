//! The trash: what was deleted in the last thirty days.

use crate::storage::{ListId, SavedList};
use crate::ui::dom;
use crate::ui::state::{NoticeAction, Notices, Shelf};
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
        true => format!("Forget {} for good", trash.with(Vec::len)),
        false => "Empty the trash".to_owned(),
    };
    view! {
        <section class="panel library-box" aria-labelledby="trash-heading">
            <h2 class="heading" id="trash-heading">
                "Trash"
            </h2>
            <Show
                when=move || some.get()
                fallback=|| view! { <p class="note">"Empty. Deleted armies wait here for thirty days."</p> }
            >
                <ul class="library-rows">
                    <For each=move || trash.get() key=|(id, saved)| (*id, saved.deleted) let((id, saved))>
                        <Row id saved />
                    </For>
                </ul>
                <div>
                    <button type="button" class="button" on:click=empty>
                        {label}
                    </button>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn Row(id: ListId, saved: SavedList) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let name = if saved.list.name.is_empty() { "Unnamed army".to_owned() } else { saved.list.name };
    let restored = name.clone();
    let forget = move |_| {
        if let Err(error) = shelf.library.forget(id) {
            notices.say(format!("Not removed: {error}."), NoticeAction::None);
        }
        shelf.changed();
    };
    view! {
        <li>
            <span>
                <b>{name.clone()}</b>
                " "
                <span class="aside">{saved.deleted.map(|then| format!("deleted {}", dom::ago(then)))}</span>
            </span>
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
            <button type="button" class="button plain" aria-label=format!("Forget {name}") on:click=forget>
                "Forget"
            </button>
        </li>
    }
}
