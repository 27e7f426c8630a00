//! How the roster differs from the edition it was copied from, or from any other of its game, each difference with the way
//! to it.

use super::editor::{HEADING, RosterEditor};
use crate::homebrew::{Change, OwnRoster, changes};
use crate::model::EditionId;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::state::{Notices, Shelf};
use crate::ui::words::counted;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use std::sync::Arc;

/// Stands for what the roster was copied from.
const ORIGIN: &str = "";
/// Before the id of a roster of the player's own.
const OWN: &str = "own ";

#[component]
pub fn ChangesPanel() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let chosen = RwSignal::new(ORIGIN.to_owned());
    let other = RwSignal::new(None::<Arc<OwnRoster>>);
    let found = Memo::new(move |_| {
        let base = if chosen.with(|chosen| chosen == ORIGIN) { editor.base.get_value() } else { other.get() };
        let base = base?;
        Some(editor.with(|roster| changes(&base, roster)))
    });
    let body = move || match found.get() {
        None => {
            let is_copy = editor.with(|roster| roster.based_on.is_some());
            view! { <p class="note">{without_base(is_copy, chosen.with(|chosen| chosen == ORIGIN))}</p> }.into_any()
        }
        Some(found) if found.is_empty() && chosen.with(|chosen| chosen == ORIGIN) => {
            view! { <p class="note">"Nothing is changed yet."</p> }.into_any()
        }
        Some(found) if found.is_empty() => view! { <p class="note">"Both say the same."</p> }.into_any(),
        Some(found) => {
            let sum = counted(found.len(), "change");
            let rows = found.into_iter().map(|Change { at, place, what }| {
                view! {
                    <li>
                        <button type="button" class="roster-row-name" on:click=move |_| editor.show_field(at.clone())>
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
            <Against chosen other />
            {body}
        </section>
    }
}

/// Why there is nothing to compare with.
fn without_base(is_copy: bool, is_origin: bool) -> &'static str {
    match (is_copy, is_origin) {
        (_, false) => "What you chose has not arrived.",
        (true, true) => "The edition it was copied from did not arrive. Open this page again when there is a network.",
        (false, true) => "It was made from nothing. Choose a roster to compare it with.",
    }
}

/// The choice of what to compare with; nothing where there is only the origin.
#[component]
fn Against(chosen: RwSignal<String>, other: RwSignal<Option<Arc<OwnRoster>>>) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let options = editor.with_untracked(|roster| options(shelf, roster));
    let some = options.len() > 1;
    let choose = move |id: String| {
        other.set(None);
        chosen.set(id.clone());
        if let Some(own) = id.strip_prefix(OWN) {
            other.set(shelf.library.rosters().open(own).ok().map(|saved| Arc::new(saved.roster)));
        } else if id != ORIGIN {
            spawn_local_scoped_with_cancellation(async move {
                match shelf.shipped_roster(&EditionId::new(&id), "", "").await {
                    Some(roster) => other.set(Some(Arc::new(roster))),
                    None => notices.say_absent(),
                }
            });
        }
    };
    some.then(|| {
        view! {
            <label class="field">
                <span>"Compare with"</span>
                <Select value=chosen options=Signal::stored(options) choose />
            </label>
        }
    })
}

/// The origin, every edition of the same game that ships, and the player's other rosters of it.
fn options(shelf: Shelf, roster: &OwnRoster) -> Vec<SelectOption> {
    let game = |roster: &OwnRoster| roster.game.get("id").and_then(|id| id.as_str().map(str::to_owned));
    let mine = game(roster);
    let games = shelf.catalogs.with_untracked(|catalogs| catalogs.games());
    let same = games.iter().filter(|it| Some(&it.id) == mine.as_ref()).flat_map(|it| &it.editions);
    let shipped = same.filter(|it| it.edition.n.is_some() && Some(&it.edition.id) != roster.based_on.as_ref());
    let shipped = shipped.map(|it| SelectOption::new(&it.edition.id, &it.edition.name));
    let saved = shelf.library.rosters().all().unwrap_or_default().into_iter();
    let others = saved.filter(|saved| saved.roster.id != roster.id && game(&saved.roster) == mine);
    let others = others.map(|saved| SelectOption::new(format!("{OWN}{}", saved.roster.id), saved.roster.name));
    let origin = if roster.based_on.is_some() { "What it was copied from" } else { "Nothing" };
    std::iter::once(SelectOption::new(ORIGIN, origin)).chain(shipped).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_whose_origin_did_not_arrive_is_not_called_made_from_nothing() {
        assert!(without_base(true, true).contains("did not arrive"));
        assert!(without_base(false, true).contains("made from nothing"));
    }
}
