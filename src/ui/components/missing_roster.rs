//! In place of an army whose roster is not at hand: the list as far as anybody knows it, and how to get the roster back.

use super::foreign_view::ForeignLines;
use crate::codes::ForeignList;
use crate::codes::share::roster_ids;
use crate::homebrew::{self, Of, OwnRoster, references};
use crate::model::{EditionId, Fingerprint};
use crate::storage::{RosterError, SavedList};
use crate::ui::catalogs::Catalogs;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{Address, NoticeAction, Notices, Shelf, Visit};
use crate::ui::words::sentence;
use leptos::prelude::*;

/// Where the roster is.
enum Where {
    Trash(OwnRoster),
    /// It is here and cannot be used, for this reason.
    Broken(OwnRoster, String),
    Unreadable,
    Nowhere,
}

#[component]
pub fn MissingRoster(saved: SavedList, edition: EditionId) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let id = homebrew::roster_id(&edition).unwrap_or_default().to_owned();
    let place = find(shelf, &id);
    let (known, said) = match &place {
        Where::Trash(roster) => (Some(roster), format!("{} is in the trash.", roster.name)),
        Where::Broken(roster, reason) => {
            (Some(roster), format!("{} cannot be used until it is mended: {}", roster.name, sentence(reason)))
        }
        Where::Unreadable => (
            None,
            "It was saved by a newer version of this page, or is damaged. Reload the page to get that version."
                .to_owned(),
        ),
        Where::Nowhere => (
            None,
            "It is not in this browser. Ask whoever made it for its file or link, and keep it among your rosters."
                .to_owned(),
        ),
    };
    let name = if saved.list.name.is_empty() { "This army".to_owned() } else { saved.list.name.clone() };
    let foreign = shelf.catalogs.with_untracked(|catalogs| as_foreign(&saved, known, catalogs));
    let total =
        saved.cached.as_ref().map(|cached| format!("{} of {} when it was last open.", cached.total, saved.list.cap));
    let to_rosters = match &place {
        Where::Broken(..) => (Route::Rosters(RostersAt::One(id.clone())), "Mend it in the editor"),
        _ => (Route::Rosters(RostersAt::All), "To my rosters"),
    };
    let in_trash = matches!(place, Where::Trash(_));
    view! {
        <h1>{name}</h1>
        <p class="banner" data-testid="missing-roster">
            "This army needs a roster of your own that is not at hand. "
            {said}
        </p>
        <div class="chips">
            {in_trash.then(|| view! { <BringBack id /> })}
            <a class="button" href=to_rosters.0.href()>
                {to_rosters.1}
            </a>
        </div>
        <section class="panel shared-army" aria-label="The army">
            <p class="note">{foreign.faction.clone()} " " {total}</p>
            <ForeignLines foreign=&foreign />
        </section>
    }
}

#[component]
fn BringBack(id: String) -> impl IntoView {
    let (shelf, visit) = (expect_context::<Shelf>(), expect_context::<Visit>());
    let (notices, address) = (expect_context::<Notices>(), expect_context::<Address>());
    let bring = move |_| {
        match shelf.library.rosters().restore(&id).and_then(|id| shelf.library.rosters().open(&id)) {
            Ok(saved) => shelf.publish_roster(&saved.roster),
            Err(error) => notices.say(format!("Not restored: {error}."), NoticeAction::None),
        }
        shelf.changed();
        visit.follow(address);
    };
    view! {
        <button type="button" class="button primary" on:click=bring>
            "Bring the roster back"
        </button>
    }
}

fn find(shelf: Shelf, id: &str) -> Where {
    match shelf.library.rosters().open(id) {
        Ok(saved) => {
            let reason = saved.roster.load().err().map_or_else(|| "open it once".to_owned(), |error| error.to_string());
            Where::Broken(saved.roster, reason)
        }
        Err(RosterError::Missing) => {
            let trash = shelf.library.rosters().trash().unwrap_or_default();
            let saved = trash.into_iter().find(|saved| saved.roster.id == id);
            saved.map_or(Where::Nowhere, |saved| Where::Trash(saved.roster))
        }
        Err(_) => Where::Unreadable,
    }
}

/// The names are those of the roster, if it can still be read, else those of any edition that knows the ids.
fn as_foreign(saved: &SavedList, roster: Option<&OwnRoster>, catalogs: &Catalogs) -> ForeignList {
    let own = roster.map(|roster| (references(roster, Of::Item), references(roster, Of::Faction))).unwrap_or_default();
    let named =
        |known: &[(String, String)], id: &str| known.iter().find(|known| known.0 == id).map(|known| known.1.clone());
    let list = saved.list.clone();
    let name = |id: &crate::model::RosterId| {
        let elsewhere = || catalogs.iter().find_map(|catalog| Some(catalog.get().find(id)?.name.clone()));
        named(&own.0, id.as_str()).or_else(elsewhere).unwrap_or_else(|| id.to_string())
    };
    let faction = named(&own.1, list.faction.as_str()).unwrap_or_else(|| list.faction.to_string());
    ForeignList {
        roster: roster.map(|roster| roster.name.clone()).unwrap_or_default(),
        author: roster.map(|roster| roster.author.clone()).unwrap_or_default(),
        fingerprint: roster.map_or(Fingerprint([0; 5]), OwnRoster::fingerprint),
        game: String::new(),
        faction,
        totals: Vec::new(),
        names: roster_ids(&list).iter().map(name).collect(),
        list,
    }
}
