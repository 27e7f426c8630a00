//! Editions a player loaded from the publisher's data file: what they are, and a way to remove them.

use super::answer_box::{AnswerBox, Asked, ask};
use super::drop_zone::DropZone;
use super::for_good::ForGood;
use crate::homebrew::is_own;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn OwnEditions() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let asked = Asked::new(None);
    let rows = move || {
        let catalogs = shelf.catalogs.get();
        // Rosters of the player's own are removed where they are made.
        let loaded = catalogs.iter().filter(|catalog| catalog.edition.n.is_none() && !is_own(&catalog.edition));
        let rows = loaded.map(|catalog| {
            let name = catalog.get().edition.name.clone();
            let act = Callback::new(move |()| shelf.remove_edition(catalog));
            view! { <li>{name.clone()} " " <ForGood words="Remove" asked="Remove for good" what=name act /></li> }
        });
        rows.collect_view()
    };
    let add = Callback::new(move |(name, text): (String, String)| ask(shelf, notices, asked, Some(name), text));
    let done = Callback::new(move |()| asked.set(None));
    view! {
        <section class="panel own-editions" aria-labelledby="own-editions-heading">
            <h2 class="heading" id="own-editions-heading">
                "Editions of your own"
            </h2>
            <p class="note">
                "Have a newer data file of the official builder? Drop it here: its numbers become an edition of your own, beside ours."
            </p>
            <ul>{rows}</ul>
            <DropZone add>
                <span class="sr-only">"Data file of the official builder"</span>
            </DropZone>
            <AnswerBox asked done />
        </section>
    }
}
