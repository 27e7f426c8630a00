//! Saved values this version cannot read: kept, named, and there to download.

use super::for_good::ForGood;
use crate::storage::envelope::ReadError;
use crate::storage::{Quarantined, Unreadable};
use crate::ui::dom;
use crate::ui::files;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn QuarantineBox() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let found = Memo::new(move |_| {
        let contents = shelf.contents();
        (contents.quarantined, contents.unreadable)
    });
    let some = Memo::new(move |_| found.with(|(aside, unreadable)| !aside.is_empty() || !unreadable.is_empty()));
    let rows = move || {
        let (aside, unreadable) = found.get();
        let aside = aside.into_iter().map(|aside| view! { <QuarantinedRow aside /> }).collect_view();
        let unreadable = unreadable.into_iter().map(|unreadable| view! { <UnreadableRow unreadable /> }).collect_view();
        (aside, unreadable)
    };
    view! {
        <Show when=move || some.get()>
            <section class="panel" aria-labelledby="aside-heading">
                <div class="panel-head">
                    <h2 class="heading" id="aside-heading">
                        "Could not be read"
                    </h2>
                </div>
                <p class="note library-none">"These were saved here, but this version cannot read them. Nothing is thrown away unless you do it."</p>
                <ul class="library-rows">{rows}</ul>
            </section>
        </Show>
    }
}

#[component]
fn QuarantinedRow(aside: Quarantined) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let name = if aside.from.is_empty() { aside.key.clone() } else { aside.from.clone() };
    let (key, text, removed) = (name.clone(), aside.text.clone(), aside.clone());
    let act = Callback::new(move |()| {
        if let Err(error) = shelf.library.drop_quarantined(&removed) {
            notices.say(format!("Not removed: {error}."), NoticeAction::None);
        }
        shelf.changed();
    });
    view! {
        <li>
            <div class="library-row-main">
                <b>{name.clone()}</b>
                <p class="aside">{format!("damaged, set aside {}", dom::ago(aside.at))}</p>
            </div>
            <Download key text />
            <ForGood words="Remove" asked="Remove for good" what=name act />
        </li>
    }
}

/// It stays in its place: a newer version will want it, or there was no room to move it.
#[component]
fn UnreadableRow(unreadable: Unreadable) -> impl IntoView {
    let Unreadable { key, why, text } = unreadable;
    let words = match why {
        ReadError::Newer => "saved by a newer version of this page, which will show it",
        _ => "damaged",
    };
    view! {
        <li>
            <div class="library-row-main">
                <b>{key.clone()}</b>
                <p class="aside">{words}</p>
            </div>
            <Download key text />
        </li>
    }
}

#[component]
fn Download(key: String, text: String) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            aria-label=format!("Download {key}")
            on:click=move |_| files::download_raw(&key, &text)
        >
            "Download"
        </button>
    }
}
