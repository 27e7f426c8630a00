//! How the roster differs from the edition it was copied from, each difference with the way to it.

use super::editor::{HEADING, RosterEditor};
use super::fault_list::page_of;
use crate::homebrew::{Change, changes};
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn ChangesPanel() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let found = Memo::new(move |_| {
        let base = editor.base.get_value()?;
        Some(editor.with(|roster| changes(&base, roster)))
    });
    let body = move || match found.get() {
        None => {
            view! { <p class="note">"It was made from nothing, so there is nothing to compare it with."</p> }.into_any()
        }
        Some(found) if found.is_empty() => view! { <p class="note">"Nothing is changed yet."</p> }.into_any(),
        Some(found) => {
            let sum = counted(found.len(), "change");
            let rows = found.into_iter().map(|Change { at, place, what }| {
                let page = page_of(&at);
                view! {
                    <li>
                        <button type="button" class="roster-row-name" on:click=move |_| editor.show(page.clone())>
                            <b>{place}</b>
                            ": "
                            {what}
                        </button>
                    </li>
                }
            });
            view! {
                <p class="note">{sum}</p>
                <ul class="library-rows">{rows.collect_view()}</ul>
            }
            .into_any()
        }
    };
    view! {
        <section class="panel roster-part" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                "Changes"
            </h2>
            {body}
        </section>
    }
}
