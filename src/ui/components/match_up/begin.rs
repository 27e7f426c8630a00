//! Before a match: my army, theirs, who chooses the colour, and the ways to go on.

use super::answer::{Answer, AnswerLine};
use super::bid_box::{BidBox, Bidder};
use super::fielded::Fielded;
use super::join_box::JoinBox;
use super::saved_matches::SavedMatches;
use super::side_by_side::side_by_side;
use super::side_card::SideCard;
use super::starting;
use super::their_side::{TheirFields, TheirSide};
use super::undercut_box::UndercutBox;
use super::warning_list::{warning_lines, warning_list};
use crate::match_up::bid::{Standing, standing};
use crate::model::{Jargon, Offer};
use crate::storage::{ListId, SavedList};
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The field to go to when an army is missing.
pub const MY_ARMY: &str = "my-army";

/// A text of a match begins with this; anything else in the address is an army.
const MATCH_TEXT: &str = "match";

#[component]
pub fn Begin(
    /// My army, as the address names it.
    army: Option<String>,
    /// Their code, or a text of a match.
    theirs: Option<String>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let theirs = theirs.unwrap_or_default();
    let (text, code) = if theirs.starts_with(MATCH_TEXT) { (theirs, String::new()) } else { (String::new(), theirs) };
    let came = !text.is_empty();
    let sides = Memo::new(move |_| sides(shelf));
    // Games that have not arrived bring their armies with them.
    spawn_local(shelf.open_games_in_use());
    // Most often it is the army somebody has just worked on.
    let last = || sides.with_untracked(|sides| sides.first().map(|(id, _)| id.clone()));
    let army = RwSignal::new(army.or_else(last));
    let mine = Memo::new(move |_| {
        let wanted = army.get()?;
        sides.with(|sides| sides.iter().find(|(id, _)| *id == wanted).map(|(_, side)| side.clone()))
    });
    let theirs = TheirSide::new(shelf, code);
    view! {
        <header class="page-head">
            <h1>"Match"</h1>
            <p class="page-line">"Compare two armies, then set up the table step by step."</p>
        </header>
        {came
            .then(|| {
                view! {
                    <p class="banner" role="status">
                        "Your opponent sent you this match. Check that this is your army, then press Join below; a match you already play goes on at once."
                    </p>
                }
            })}
        <SavedMatches />
        <section class="panel" aria-label="Two sides">
            <Chooser mine theirs />
            <div class="match-body match-sides">
                <div class="match-side">
                    <MySelect army sides />
                    <div class="wide-only">
                        {move || mine.get().map(|side| view! { <SideCard side is_open=true /> })}
                    </div>
                </div>
                <div class="match-side">
                    <TheirFields theirs />
                </div>
            </div>
            <Compared mine theirs army />
        </section>
        <JoinBox mine text />
    }
}

/// My armies of games that have such a setup, by their ids, the one changed last first.
fn sides(shelf: Shelf) -> Vec<(String, Fielded)> {
    let lists = shelf.contents().lists.into_iter();
    let side = |(id, saved): (ListId, SavedList)| {
        let catalog = shelf.catalogs.with(|catalogs| catalogs.at_hand(&saved.list.edition))?;
        let is_offered = catalog.get().game.offers(Offer::Match);
        is_offered.then(|| (id.to_string(), Fielded::of(shelf, saved.list)))
    };
    lists.filter_map(side).collect()
}

#[component]
fn MySelect(army: RwSignal<Option<String>>, sides: Memo<Vec<(String, Fielded)>>) -> impl IntoView {
    let none = move || {
        sides.with(Vec::is_empty).then(|| {
            view! {
                <p class="note">
                    "You have no army for a match yet. " <a href="#/">"Make one"</a>
                    " or keep one that was shared with you."
                </p>
            }
        })
    };
    let options = Signal::derive(move || {
        let option = |(id, side): &(String, Fielded)| {
            SelectOption::new(id, format!("{} · {} of {}", side.name(), side.total(), side.list.cap))
        };
        let choose = SelectOption::new("", "Choose");
        sides.with(|sides| [choose].into_iter().chain(sides.iter().map(option)).collect::<Vec<_>>())
    });
    view! {
        <label class="field">
            <span>"My army"</span>
            <Select
                value=Signal::derive(move || army.get().unwrap_or_default())
                options
                choose=move |id| army.set(Some(id).filter(|id| !id.is_empty()))
                attr:id=MY_ARMY
            />
        </label>
        {none}
    }
}

/// Who chooses the colour, above everything else once their list is there.
#[component]
fn Chooser(mine: Memo<Option<Fielded>>, theirs: TheirSide) -> impl IntoView {
    move || {
        let (mine, side) = (mine.get()?, theirs.side()?);
        Some(view! { <div class="match-body match-result">{bid(&mine, Some(&side), theirs)}</div> })
    }
}

fn bid(mine: &Fielded, side: Option<&Fielded>, theirs: TheirSide) -> Option<impl IntoView + use<>> {
    let bidder = Bidder { army: mine.name(), total: mine.total(), cap: mine.list.cap };
    let total = theirs.total()?;
    let cap = side.unwrap_or(mine).list.cap;
    let other = Bidder { army: side.map(Fielded::name).unwrap_or_default(), total, cap };
    let explains = mine.catalog.get().game.explains(Jargon::Bid);
    Some(view! { <BidBox mine=bidder theirs=other has_bid=mine.has_bid() explains /> })
}

#[component]
fn Compared(mine: Memo<Option<Fielded>>, theirs: TheirSide, army: RwSignal<Option<String>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let answer = RwSignal::new(None::<Answer>);
    let their_total = Signal::derive(move || theirs.total());
    let wins = Memo::new(move |_| {
        let (mine, theirs) = (mine.get()?.total(), theirs.total()?);
        Some(matches!(standing(mine, theirs), Standing::Mine(_)))
    });
    let compared = move || {
        let (mine, side) = (mine.get()?, theirs.side());
        let lines = warning_lines(&mine, side.as_ref(), theirs.named(), None);
        // A number is typed below the fields, and the answer stands where it does not push them away.
        let bid = side.is_none().then(|| bid(&mine, None, theirs));
        let versus = side.as_ref().map(|side| side_by_side(&mine, side));
        Some(view! {
            {bid}
            {warning_list(lines)}
            {versus}
        })
    };
    let odds = move || {
        let side = theirs.side()?;
        let href = Route::Matchup(army.get(), Some(starting::shown_code(shelf, &side))).href();
        Some(view! { <a class="button" href=href>"Odds, unit by unit"</a> })
    };
    let set_up = move |_| {
        let Some(side) = mine.get_untracked() else { return };
        let mut game = starting::begin(shelf, &side, false);
        let (total, other) = (untrack(|| theirs.total()), untrack(|| theirs.side()));
        let code = other.map(|other| starting::shown_code(shelf, &other)).unwrap_or_default();
        let heard =
            total.map_or(Ok(()), |total| game.record_their_army(&code, total)).map_err(|error| error.to_string());
        if let Err(reason) = heard.and_then(|()| starting::show(shelf, &game)) {
            answer.set(Some(Answer::No(reason)));
        }
    };
    let ready = Memo::new(move |_| mine.with(Option::is_some));
    let has_bid = Memo::new(move |_| mine.with(|mine| mine.as_ref().is_some_and(Fielded::has_bid)));
    view! {
        <Show when=move || ready.get()>
            <div class="match-body">
                {compared} <Show when=move || has_bid.get() && wins.get() == Some(false)>
                    <UndercutBox mine army=army.into() their_total />
                </Show> <div class="chips">
                    <button type="button" class="button primary" on:click=set_up>
                        "Set up the table"
                    </button>
                    {odds}
                </div>
                <AnswerLine answer />
            </div>
        </Show>
    }
}
