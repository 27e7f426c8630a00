//! Games under way, to go on with or to forget, and results of those that are over.

use crate::play::tracker::Tracker;
use crate::play::{Game, Played, Record, SavedError};
use crate::ui::components::for_good::ForGood;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;
use std::cmp::Reverse;

#[component]
pub fn Games() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let version = RwSignal::new(0_u32);
    let rows = move || {
        version.track();
        let mut games: Vec<_> = shelf.library.games().all().unwrap_or_default();
        games.sort_by_cached_key(|(_, text)| Reverse(read(text).map_or(0, |found| found.changed)));
        let rows: Vec<_> = games.into_iter().filter_map(|(id, text)| row(shelf, version, id, &text)).collect();
        (!rows.is_empty()).then(|| panel("games-heading", "Games under way", rows))
    };
    let results = move || {
        version.track();
        let results = shelf.library.games().results().unwrap_or_default().into_iter();
        let mut results: Vec<(String, Record)> =
            results.filter_map(|(id, text)| Some((id, Record::from_save(&text)?))).collect();
        results.sort_by_key(|(_, record)| Reverse(record.ended));
        let rows: Vec<_> = results.into_iter().map(|(id, record)| result(shelf, version, id, &record)).collect();
        (!rows.is_empty()).then(|| panel("results-heading", "Results", rows))
    };
    view! { {rows} {results} }
}

fn panel(id: &'static str, name: &'static str, rows: Vec<AnyView>) -> impl IntoView {
    view! {
        <section class="panel" aria-labelledby=id>
            <div class="panel-head">
                <h2 class="heading" id=id>
                    {name}
                </h2>
            </div>
            <ul class="match-body match-saved">{rows}</ul>
        </section>
    }
}

/// Nothing for a game that is over: it stands among the results.
fn row(shelf: Shelf, version: RwSignal<u32>, id: String, text: &str) -> Option<AnyView> {
    let href = Route::Play(PlayAt::Game(id.clone())).href();
    match read(text) {
        Ok(found) if found.is_over => None,
        Ok(found) => {
            let words = format!("{}, {}", found.words, dom::ago(found.changed));
            let forget = forget(shelf, version, id, &found.name, false);
            Some(line(&found.name, Some(href), &words, forget))
        }
        Err(error) => {
            let words = match error {
                SavedError::Newer => "saved by a newer version; reload the page",
                SavedError::Broken => "cannot be read",
            };
            Some(line("A game", None, words, forget(shelf, version, id, "A game", false)))
        }
    }
}

/// What the list says of a game.
struct Found {
    name: String,
    words: String,
    changed: u64,
    is_over: bool,
}

fn read(text: &str) -> Result<Found, SavedError> {
    found::<Game>(text).or_else(|error| found::<Tracker>(text).map_err(|_| error))
}

fn found<G: Played>(text: &str) -> Result<Found, SavedError> {
    let (game, changed) = G::from_save(text)?;
    let (names, score) = (game.names(), game.score());
    let round = match game.round() {
        (0, _) => "deployment".to_owned(),
        (round, _) => format!("round {round}"),
    };
    Ok(Found {
        name: format!("{} against {}", names.red, names.blue),
        words: format!("{round}, {} : {}", score.red, score.blue),
        changed,
        is_over: game.record(0).is_some(),
    })
}

fn result(shelf: Shelf, version: RwSignal<u32>, id: String, record: &Record) -> AnyView {
    let name = format!("{} against {}", record.sides.red.name, record.sides.blue.name);
    let kept = shelf.library.games().open(&id).ok().flatten().is_some();
    let href = kept.then(|| Route::Play(PlayAt::Game(id.clone())).href());
    let words = format!("{} · {}", record.words(), dom::ago(record.ended));
    line(&name, href, &words, forget(shelf, version, id, &name, true))
}

fn line(name: &str, href: Option<String>, words: &str, forget: impl IntoView + 'static) -> AnyView {
    let name = match href {
        Some(href) => view! { <a href=href>{name.to_owned()}</a> }.into_any(),
        None => view! { <b>{name.to_owned()}</b> }.into_any(),
    };
    view! { <li>{name} <span class="aside">{words.to_owned()}</span> {forget}</li> }.into_any()
}

fn forget(shelf: Shelf, version: RwSignal<u32>, id: String, name: &str, result: bool) -> impl IntoView + use<> {
    let notices = expect_context::<Notices>();
    let act = Callback::new(move |()| {
        let library = shelf.library;
        let removed =
            library.games().remove(&id).and_then(|()| if result { library.games().remove_result(&id) } else { Ok(()) });
        if let Err(error) = removed {
            notices.say(format!("Not removed: {error}."), NoticeAction::None);
        }
        version.update(|version| *version = version.wrapping_add(1));
    });
    view! { <ForGood words="Delete" asked="Delete for good" what=name.to_owned() act /> }
}
