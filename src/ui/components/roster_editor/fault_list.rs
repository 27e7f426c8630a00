//! Everything that is wrong with the roster, each with the way to the field where it is mended.

use super::editor::{Fault, HEADING, RosterEditor};
use crate::homebrew::place_words;
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn FaultList() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let rows = move || {
        let rows = editor.faults.get().into_iter().map(|Fault { at, words }| {
            let place = editor.with_untracked(|roster| place_words(roster, &at));
            view! {
                <li>
                    <button type="button" class="roster-row-name" on:click=move |_| editor.show_field(at.clone())>
                        <b>{place}</b>
                        ": "
                        {sentence(&words)}
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <section class="panel roster-part" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                "Problems"
            </h2>
            <Show
                when=move || editor.faults.with(|faults| !faults.is_empty())
                fallback=|| view! { <p class="note">"None. Lists can be built on this roster."</p> }
            >
                <p class="note">"A faction or deck with a problem is left out of new lists until it is mended. Choose a problem to go there."</p>
                <ul class="library-rows">{rows}</ul>
            </Show>
        </section>
    }
}
