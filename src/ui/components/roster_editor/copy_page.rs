//! A copy of an edition for somebody who comes from its game: what it will be called, and which army is to use it.

use crate::homebrew::{OwnRoster, edition_id, from_nothing};
use crate::model::EditionId;
use crate::storage::{ListId, SavedRoster};
use crate::ui::catalogs::Catalogs;
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn CopyPage(
    edition: String,
    /// The saved army that somebody came from.
    army: Option<String>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let edition = StoredValue::new(EditionId::new(&edition));
    let game = shelf.catalogs.with_untracked(|catalogs| Catalogs::game_of(catalogs, &edition.get_value()));
    let Some(game) = game else {
        return view! {
            <section class="page">
                <h1>"Nothing to copy"</h1>
                <p>"This address names an edition that is not here. Choose one of those that are."</p>
                <a class="button" href=Route::Rosters(RostersAt::All).href()>
                    "To my rosters"
                </a>
            </section>
        }
        .into_any();
    };
    let army = army.as_deref().and_then(ListId::parse);
    let army = army.and_then(|id| Some((id, shelf.library.open(id).ok()?.list.name)));
    let user = StoredValue::new(army.clone().map(|(id, _)| id));
    let name = RwSignal::new(format!("My {}", game.name));
    let uses = RwSignal::new(army.is_some());
    let make = move || {
        let called = name.get_untracked().trim().to_owned();
        spawn_local(async move {
            let Some(roster) = begun(shelf, notices, Some(edition.get_value()), &called).await else { return };
            if shelf.store_roster(&roster).is_none() {
                return;
            }
            let user = user.get_value().filter(|_| uses.get_untracked());
            if let Some(army) = user
                && shelf.open_game(game).await
                && let Some(own) = shelf.catalogs.with_untracked(|catalogs| catalogs.find(&edition_id(&roster.id)))
            {
                shelf.use_roster(army, own);
            }
            // Whoever goes back from the editor comes to the game, not to a second copy.
            dom::go_instead(&Route::Rosters(RostersAt::One(roster.id)));
        });
    };
    let is_nameless = move || name.with(|name| name.trim().is_empty());
    view! {
        <article class="page rosters">
            <h1>"A roster of your own"</h1>
            <p class="note">
                {format!(
                    "A copy of {}: give prices, change numbers, add whatever you field, and build armies on it. What comes with the app stays as it is.",
                    game.name,
                )}
            </p>
            <form
                class="panel roster-part"
                aria-label="New copy"
                on:submit=move |event| {
                    event.prevent_default();
                    if !is_nameless() {
                        make();
                    }
                }
            >
                <label class="field">
                    <span>"Name of the copy"</span>
                    <input
                        type="text"
                        autocomplete="off"
                        aria-invalid=move || is_nameless().to_string()
                        bind:value=name
                    />
                </label>
                <p class="roster-fault" role="status" class:none=move || !is_nameless()>
                    "Give it a name, so that you find it among the editions of your armies."
                </p>
                {army
                    .map(|(_, army)| {
                        view! {
                            <label class="switch">
                                <input type="checkbox" bind:checked=uses />
                                {format!("{army} uses it from now on")}
                            </label>
                        }
                    })}
                <button type="submit" class="button primary">
                    "Make the copy"
                </button>
            </form>
            <Made edition />
        </article>
    }
    .into_any()
}

/// A new roster that is not saved yet, as a copy of an edition or from nothing; `None` once somebody was told why not.
pub async fn begun(shelf: Shelf, notices: Notices, from: Option<EditionId>, name: &str) -> Option<OwnRoster> {
    let id = match shelf.library.rosters().fresh_id() {
        Ok(id) => id,
        Err(error) => {
            notices.say_fault("No roster was made", error);
            return None;
        }
    };
    let Some(edition) = from else { return Some(from_nothing(&id, name)) };
    let copy = shelf.shipped_roster(&edition, &id, name).await;
    if copy.is_none() {
        notices.say_absent();
    }
    copy
}

/// Copies of this edition that are there already.
#[component]
fn Made(edition: StoredValue<EditionId>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let made: Vec<SavedRoster> = shelf
        .library
        .rosters()
        .all()
        .unwrap_or_default()
        .into_iter()
        .filter(|saved| saved.roster.based_on.as_ref() == Some(&edition.get_value()))
        .collect();
    (!made.is_empty()).then(|| {
        let rows = made.into_iter().map(|SavedRoster { roster, saved, .. }| {
            view! {
                <li>
                    <div class="library-row-main">
                        <b>{roster.name.clone()}</b>
                        <p class="aside">{dom::ago(saved)}</p>
                    </div>
                    <a
                        class="button"
                        href=Route::Rosters(RostersAt::One(roster.id)).href()
                        aria-label=format!("Edit {}", roster.name)
                    >
                        "Edit"
                    </a>
                </li>
            }
        });
        view! {
            <section class="panel" aria-labelledby="made-heading">
                <div class="panel-head">
                    <h2 class="heading" id="made-heading">
                        "Copies you have"
                    </h2>
                </div>
                <ul class="library-rows">{rows.collect_view()}</ul>
            </section>
        }
    })
}
