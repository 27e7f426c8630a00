//! The way from a tracked battle to the turn helper, which takes over who stands and who has fallen.

use super::table::Table;
use crate::match_up::Linked;
use crate::model::{Offer, Side};
use crate::play::tracker::Tracker;
use crate::storage::Aid;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{NoticeAction, Notices};
use leptos::prelude::*;

/// Nothing in games without such a helper.
#[component]
pub fn TrackerLinks(table: Table<Tracker>) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let offered = untrack(|| table.catalog().is_some_and(|catalog| catalog.game.offers(Offer::Turn)));
    let take_over = move |_| {
        let Some(sides) = untrack(|| table.with(sides)) else { return };
        let library = table.shelf.library;
        let saved = library.aid(Aid::Links).ok().flatten().and_then(|text| serde_json::from_str::<Linked>(&text).ok());
        let linked = saved.unwrap_or_default().of_battle(sides);
        match library.save_aid(Aid::Links, &serde_json::to_string(&linked).unwrap_or_default()) {
            Ok(()) => dom::go(&Route::Turn(None)),
            Err(error) => notices.say(format!("The turn helper cannot take over: {error}."), NoticeAction::None),
        }
    };
    offered.then(|| {
        view! {
            <button type="button" class="button" on:click=take_over>
                "Who moves with whom"
            </button>
        }
    })
}

/// The side of this device first.
fn sides(tracker: &Tracker) -> [(String, Vec<(String, bool)>); 2] {
    let start = tracker.start();
    let mine = start.agreed.mine.unwrap_or(Side::Red);
    [mine, crate::play::other(mine)].map(|side| {
        let units = tracker.state().units(side).map(|(key, unit)| (start.name(key).to_owned(), unit.gone));
        (start.armies.of(side).name.clone(), units.collect())
    })
}
