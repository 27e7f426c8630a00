//! The match: check the bid, choose colours and mission, and set the table up.

use crate::match_up::{Match, Player, Stage};
use crate::model::Side;
use crate::ui::components::match_up::begin::Begin;
use crate::ui::components::match_up::bid_box::{BidBox, Bidder};
use crate::ui::components::match_up::board::Board;
use crate::ui::components::match_up::checklist::Checklist;
use crate::ui::components::match_up::exchange::Exchange;
use crate::ui::components::match_up::fielded::Fielded;
use crate::ui::components::match_up::mission_box::MissionBox;
use crate::ui::components::match_up::side_by_side::side_by_side;
use crate::ui::components::match_up::stage_box::StageBox;
use crate::ui::components::match_up::token_table::TokenTable;
use crate::ui::components::match_up::warning_list::{warning_lines, warning_list};
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use crate::ui::transfer;
use leptos::prelude::*;

#[component]
pub fn MatchUp() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let board = Board::new(shelf, address);
    let is_on = Memo::new(move |_| board.game.with(Option::is_some));
    let begin = move || match address.route.get() {
        Route::Match(army, theirs) => Some(view! { <Begin army theirs /> }),
        _ => None,
    };
    view! {
        <article class="page match">
            <Show when=move || is_on.get() fallback=move || view! { {begin} }>
                <Playing board />
            </Show>
        </article>
    }
}

#[component]
fn Playing(board: Board) -> impl IntoView {
    let opened =
        Memo::new(move |_| board.game.with(|game| game.as_ref().is_some_and(|game| game.their_army().is_some())));
    view! {
        <header class="match-head">
            <div>
                <h1>"Match"</h1>
                <p class="aside">{move || board.game.get().map(|game| headline(&game))}</p>
            </div>
            <div class="chips no-print">
                <a class="button" href=Route::Match(None, None).href()>
                    "Other matches"
                </a>
                <button type="button" class="button" on:click=move |_| transfer::print()>
                    "Print"
                </button>
            </div>
        </header>
        {move || own_warnings(board)}
        <StageBox board />
        <Exchange board />
        <Show when=move || opened.get()>
            <Bid board />
        </Show>
        <MissionBox board />
        <div class="match-table">
            <Checklist board />
            <TokenTable board />
        </div>
    }
}

/// What is odd about my own side, said before the other one is there.
fn own_warnings(board: Board) -> Option<impl IntoView> {
    let (game, mine) = (board.game.get()?, board.mine.get()?);
    let alone = game.their_army().is_none();
    alone.then(|| warning_list(warning_lines(&mine, None, None, Some(&game))))
}

#[component]
fn Bid(board: Board) -> impl IntoView {
    let body = move || {
        let (game, mine, theirs) = (board.game.get()?, board.mine.get()?, board.theirs.get());
        let told = game.their_army()?.total;
        let mut lines = warning_lines(&mine, theirs.as_ref(), Some(told), Some(&game));
        let unread = game.their_army().is_some_and(|army| !army.code.is_empty()) && theirs.is_none();
        lines.extend(unread.then(|| "Their list cannot be read here; perhaps its edition is missing.".to_owned()));
        let bidder = Bidder { who: "You", army: mine.name(), total: game.mine().total, cap: mine.list.cap };
        let cap = theirs.as_ref().unwrap_or(&mine).list.cap;
        let army = theirs.as_ref().map(Fielded::name).unwrap_or_default();
        let other = Bidder { who: "They", army, total: told, cap };
        let versus = theirs.as_ref().map(|theirs| side_by_side(&mine, theirs));
        Some(view! {
            {warning_list(lines)}
            <BidBox mine=bidder theirs=Some(other) has_bid=game.terms().bid rolls=game.rolls() />
            {versus}
        })
    };
    view! {
        <section class="panel" aria-labelledby="bid-heading">
            <div class="panel-head">
                <h2 class="heading" id="bid-heading">
                    "Bid"
                </h2>
            </div>
            <div class="match-body">{body}</div>
        </section>
    }
}

fn headline(game: &Match) -> String {
    let colour = match game.my_colour() {
        Some(Side::Red) => "you are red",
        Some(Side::Blue) => "you are blue",
        None => match game.stage() {
            Stage::Colour(Some(Player::Me)) => "you choose the colour",
            Stage::Colour(Some(Player::Them)) => "they choose the colour",
            _ => "colours open",
        },
    };
    format!("{} points · {colour}", game.terms().cap)
}
