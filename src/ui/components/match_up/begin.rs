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
use crate::model::Jargon;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;

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
    // Most often it is the army somebody has just worked on.
    let last = || untrack(|| shelf.summaries()).into_iter().next().map(|(id, _)| id.to_string());
    let army = RwSignal::new(army.or_else(last));
    let mine = Memo::new(move |_| {
        let wanted = army.get()?;
        let lists = shelf.contents().lists;
        let (_, saved) = lists.into_iter().find(|(id, _)| id.to_string() == wanted)?;
        Some(Fielded::of(shelf, saved.list))
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
            <div class="match-body match-sides">
                <div class="match-side">
                    <MySelect army />
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

#[component]
fn MySelect(army: RwSignal<Option<String>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let lists = shelf.contents().lists;
    let none = lists.is_empty().then(|| {
        view! {
            <p class="note">
                "You have no army yet. " <a href="#/">"Make one"</a> " or keep one that was shared with you."
            </p>
        }
    });
    let options = lists.into_iter().map(|(id, saved)| {
        let side = Fielded::of(shelf, saved.list);
        let words = format!("{} · {} of {}", side.name(), side.total(), side.list.cap);
        SelectOption::new(id, words)
    });
    let options: Vec<SelectOption> = [SelectOption::new("", "Choose")].into_iter().chain(options).collect();
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
        let bidder = Bidder { army: mine.name(), total: mine.total(), cap: mine.list.cap };
        let other = theirs.total().map(|total| Bidder {
            army: side.as_ref().map(Fielded::name).unwrap_or_default(),
            total,
            cap: side.as_ref().unwrap_or(&mine).list.cap,
        });
        let explains = mine.catalog.get().game.explains(Jargon::Bid);
        let bid = other.map(|theirs| view! { <BidBox mine=bidder theirs has_bid=mine.has_bid() explains /> });
        let versus = side.as_ref().map(|side| side_by_side(&mine, side));
        let odds = side.map(|side| {
            let href = Route::Matchup(army.get(), Some(starting::shown_code(shelf, &side))).href();
            view! { <a class="button" href=href>"Odds, unit by unit"</a> }
        });
        Some(view! {
            {bid}
            {warning_list(lines)}
            {versus}
            {odds}
        })
    };
    let set_up = move |_| {
        let Some(side) = mine.get_untracked() else { return };
        let mut game = starting::begin(shelf, &side, false);
        let (total, other) = (untrack(|| theirs.total()), untrack(|| theirs.side()));
        let code = other.map(|other| starting::shown_code(shelf, &other)).unwrap_or_default();
        let heard = total.map_or(Ok(()), |total| game.hear_army(&code, total)).map_err(|error| error.to_string());
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
                </Show> <button type="button" class="button primary" on:click=set_up>
                    "Set up the table"
                </button>
                <AnswerLine answer />
            </div>
        </Show>
    }
}
