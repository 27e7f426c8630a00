//! Before a match: both sides, what is odd about them, the bid, and the ways to go on.

use super::answer::{Answer, AnswerLine};
use super::bid_box::{BidBox, Bidder};
use super::fielded::Fielded;
use super::join_box::JoinBox;
use super::saved_matches::SavedMatches;
use super::side_by_side::side_by_side;
use super::starting;
use super::their_side::{TheirFields, TheirSide};
use super::undercut_box::UndercutBox;
use super::warning_list::{warning_lines, warning_list};
use crate::ui::components::select::{Select, SelectOption};
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
    let army = RwSignal::new(army);
    let mine = Memo::new(move |_| {
        let wanted = army.get()?;
        let lists = shelf.contents().lists;
        let (_, saved) = lists.into_iter().find(|(id, _)| id.to_string() == wanted)?;
        Some(Fielded::of(shelf, saved.list))
    });
    let theirs = TheirSide::new(shelf, code);
    view! {
        <h1>"Match"</h1>
        {came
            .then(|| {
                view! {
                    <p class="banner" role="status">
                        "Your opponent sent you this match. Choose your army here, then press Join below; a match you already play goes on at once."
                    </p>
                }
            })}
        <SavedMatches />
        <section class="panel" aria-labelledby="sides-heading">
            <div class="panel-head">
                <h2 class="heading" id="sides-heading">
                    "Two sides"
                </h2>
            </div>
            <div class="match-body match-sides">
                <div class="match-side">
                    <MySelect army />
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
    let compared = move || {
        let (mine, side) = (mine.get()?, theirs.side());
        let lines = warning_lines(&mine, side.as_ref(), theirs.named(), None);
        let bidder = Bidder { who: "You", army: mine.name(), total: mine.total(), cap: mine.list.cap };
        let other = theirs.total().map(|total| Bidder {
            who: "They",
            army: side.as_ref().map(Fielded::name).unwrap_or_default(),
            total,
            cap: side.as_ref().unwrap_or(&mine).list.cap,
        });
        let versus = side.as_ref().map(|side| side_by_side(&mine, side));
        Some(view! {
            {warning_list(lines)}
            <BidBox mine=bidder theirs=other has_bid=mine.has_bid() />
            {versus}
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
    view! {
        <Show when=move || ready.get()>
            <div class="match-body">
                {compared} <UndercutBox mine army=army.into() their_total />
                <button type="button" class="button primary" on:click=set_up>
                    "Set up the table"
                </button>
                <AnswerLine answer />
            </div>
        </Show>
    }
}
