//! Every roster of the player, a new one as a copy or from nothing, and those that come from elsewhere.

use super::copy_page::begun;
use super::import_box::ImportBox;
use super::roster_trash::RosterTrash;
use crate::homebrew::OwnRoster;
use crate::storage::SavedRoster;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

#[component]
pub fn MyRosters() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let saved = Memo::new(move |_| shelf.rosters());
    let none = Memo::new(move |_| saved.with(Vec::is_empty));
    view! {
        <article class="page rosters">
            <h1>"My rosters"</h1>
            <p class="note">
                "House rules, a faction of your own, a whole game: make it here, build lists on it, and send it along."
            </p>
            <Show when=move || !none.get()>
                <section class="panel" aria-labelledby="my-rosters-heading">
                    <div class="panel-head">
                        <h2 class="heading" id="my-rosters-heading">
                            "In this browser"
                        </h2>
                    </div>
                    <ul class="library-rows">
                        <For each=move || saved.get() key=|saved| (saved.roster.id.clone(), saved.rev) let(saved)>
                            <Line saved />
                        </For>
                    </ul>
                </section>
            </Show>
            <NewRoster />
            <ImportBox />
            <RosterTrash />
        </article>
    }
}

#[component]
fn Line(saved: SavedRoster) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let SavedRoster { roster, saved, .. } = saved;
    let (id, name) = (StoredValue::new(roster.id.clone()), StoredValue::new(roster.name.clone()));
    let said = move |error: String| notices.say(format!("Nothing was changed: {error}."), NoticeAction::None);
    let copy = move |_| {
        match shelf.library.rosters().duplicate(&id.get_value()) {
            Ok(copy) => shelf.publish_roster(&copy),
            Err(error) => said(error.to_string()),
        }
        shelf.changed();
    };
    let delete = move |_| {
        match shelf.library.rosters().delete(&id.get_value()) {
            Ok(()) => {
                shelf.withdraw_roster(&id.get_value());
                notices
                    .say(format!("{} is in the trash, at the end of this page.", name.get_value()), NoticeAction::None);
            }
            Err(error) => said(error.to_string()),
        }
        shelf.changed();
    };
    view! {
        <li>
            <div class="library-row-main">
                <a href=Route::Rosters(RostersAt::One(roster.id.clone())).href()>
                    <b>{roster.name.clone()}</b>
                </a>
                <p class="aside">{about(&roster)} " · " {dom::ago(saved)}</p>
            </div>
            <a
                class="button"
                href=Route::Rosters(RostersAt::One(roster.id)).href()
                aria-label=format!("Edit {}", roster.name)
            >
                "Edit"
            </a>
            <button type="button" class="button" aria-label=format!("Duplicate {}", roster.name) on:click=copy>
                "Duplicate"
            </button>
            <button type="button" class="button delete" aria-label=format!("Delete {}", roster.name) on:click=delete>
                "Delete"
            </button>
        </li>
    }
}

/// Its game and how much is in it.
pub fn about(roster: &OwnRoster) -> String {
    let game = roster.game.get("name").and_then(Value::as_str).unwrap_or("a game without a name");
    let count = |list: &str| -> usize {
        let files = roster.factions.iter().chain(&roster.cards);
        files.filter_map(|file| file.get(list)?.as_array()).map(Vec::len).sum()
    };
    let entries = count("units") + count("leaders") + count("items") + count("cards");
    let factions = match roster.factions.len() {
        1 => "1 faction".to_owned(),
        some => format!("{some} factions"),
    };
    let entries = if entries == 1 { "1 entry".to_owned() } else { format!("{entries} entries") };
    format!("{game} · {factions} · {entries}")
}

/// Stands for a roster without a model.
const NOTHING: &str = "nothing";

#[component]
fn NewRoster() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let name = RwSignal::new(String::new());
    let chosen =
        RwSignal::new(shelf.shipped_editions().first().map_or(NOTHING.to_owned(), |first| first.0.to_string()));
    let options = Signal::derive(move || {
        let shipped = shelf.shipped_editions().into_iter();
        let copies = shipped.map(|(id, name)| SelectOption::new(id, format!("A copy of {name}")));
        copies.chain([SelectOption::new(NOTHING, "Nothing: a game of my own")]).collect::<Vec<_>>()
    });
    let make = move || {
        let (from, called) = (chosen.get_untracked(), name.get_untracked().trim().to_owned());
        let called = if called.is_empty() { "House rules".to_owned() } else { called };
        let from = (from != NOTHING).then(|| from.as_str().into());
        spawn_local(async move {
            if let Some(roster) = begun(shelf, notices, from, &called).await {
                shelf.keep_roster(&roster);
            }
        });
    };
    view! {
        <form
            class="panel roster-part"
            aria-labelledby="new-roster-heading"
            on:submit=move |event| {
                event.prevent_default();
                make();
            }
        >
            <h2 class="heading" id="new-roster-heading">
                "New roster"
            </h2>
            <label class="field">
                <span>"Name"</span>
                <input type="text" autocomplete="off" placeholder="House rules" bind:value=name />
            </label>
            <label class="field">
                <span>"Start from"</span>
                <Select value=chosen options choose=move |id| chosen.set(id) />
            </label>
            <button type="submit" class="button primary">
                "Make the roster"
            </button>
        </form>
    }
}
