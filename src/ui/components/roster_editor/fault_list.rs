//! Everything that is wrong with the roster, each with the way to the field where it is mended.

use super::editor::{Fault, HEADING, RosterEditor};
use crate::homebrew::{Path, Segment, place_words};
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn FaultList() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let rows = move || {
        let rows = editor.faults.get().into_iter().map(|Fault { at, words }| {
            let place = editor.with_untracked(|roster| place_words(roster, &at));
            let page = page_of(&at);
            view! {
                <li>
                    <button type="button" class="roster-row-name" on:click=move |_| editor.show(page.clone())>
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

/// The form on which a path is a field: that of the item, or of the file.
pub fn page_of(path: &Path) -> Path {
    let in_item =
        matches!(path.0.as_slice(), [Segment::Key(root), _, Segment::Key(_), Segment::At(_), ..] if root != "game");
    let length = match path.0.first() {
        Some(Segment::Key(root)) if root == "game" => 1,
        Some(Segment::Key(root)) if root == "name" => 0,
        _ if in_item => 4,
        _ => 2,
    };
    Path(path.0.iter().take(length).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_mended_on_the_form_of_its_item() {
        let page = |text: &str| page_of(&text.parse().unwrap()).to_string();
        assert_eq!(page("factions[0].units[3].stats.mv"), "factions[0].units[3]");
        assert_eq!(page("factions[0].name"), "factions[0]");
        assert_eq!(page("game.keywords[2].name"), "game");
        assert_eq!(page("name"), "");
    }
}
