//! Editions a player loaded from the publisher's data file: what they are, and a way to remove them.

use super::drop_zone::DropZone;
use super::pasted_answer::{Answer, PastedAnswer};
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn OwnEditions() -> impl IntoView {
    let session = expect_context::<Session>();
    let answer = RwSignal::new(None::<Answer>);
    let rows = move || {
        let catalogs = session.catalogs.get();
        let own = catalogs.iter().filter(|catalog| catalog.edition.n.is_none());
        let rows = own.map(|catalog| {
            let name = catalog.get().edition.name.as_str();
            view! {
                <li>
                    {name} " "
                    <button
                        type="button"
                        class="button"
                        aria-label=format!("Remove {name}")
                        on:click=move |_| session.remove_edition(catalog)
                    >
                        "Remove"
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    let add =
        Callback::new(move |(name, text): (String, String)| answer.set(Some(Answer::to(session, Some(&name), &text))));
    view! {
        <section class="own-editions" aria-labelledby="own-editions-heading">
            <h2 class="heading" id="own-editions-heading">
                "Editions of your own"
            </h2>
            <p class="note">
                "Do you have a newer data.json of the official builder? Drop it here: its numbers become an edition in this browser, beside ours."
            </p>
            <ul>{rows}</ul>
            <DropZone add>
                <span class="sr-only">"Data file of the official builder"</span>
            </DropZone>
            <div class="paste-answer" role="status">
                {move || {
                    answer
                        .get()
                        .map(|found| {
                            let done = Callback::new(move |()| answer.set(None));
                            view! { <PastedAnswer answer=found done /> }
                        })
                }}
            </div>
        </section>
    }
}
