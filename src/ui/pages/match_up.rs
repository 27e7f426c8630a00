//! The match: check the bid, choose colours and mission, and set the table up.

use crate::match_up::{Match, Player, Stage};
use crate::model::Side;
use crate::ui::components::match_up::begin::Begin;
use crate::ui::components::match_up::board::Board;
use crate::ui::components::match_up::exchange::Exchange;
use crate::ui::components::match_up::mission_box::MissionBox;
use crate::ui::components::match_up::starting;
use crate::ui::components::match_up::steps::Steps;
use crate::ui::components::match_up::token_table::TokenTable;
use crate::ui::route::{PlayAt, Route};
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
    let sealed = Memo::new(move |_| board.game.with(|game| game.as_ref().is_some_and(|game| game.terms().sealed)));
    let is_ready =
        Memo::new(move |_| board.game.with(|game| game.as_ref().is_some_and(|game| game.stage() == Stage::Ready)));
    let play = move || {
        let game = board.game.get().filter(|game| game.stage() == Stage::Ready)?;
        let href = Route::Play(PlayAt::Match(game.id().to_owned())).href();
        Some(view! { <a class="button primary" href=href>"Play this match"</a> })
    };
    // After the last step, so that nobody has to look for the way on.
    let to_table = move || {
        let game = board.game.get().filter(|game| game.stage() == Stage::Ready)?;
        let href = Route::Play(PlayAt::Match(game.id().to_owned())).href();
        Some(view! { <a class="button primary play-wide" href=href>"All set: to the game"</a> })
    };
    view! {
        <header class="match-head">
            <div class="page-head">
                <a class="crumb no-print" href=Route::Match(None, None).href()>
                    <span aria-hidden="true">"‹ "</span>
                    "All matches"
                </a>
                <h1>{move || board.game.get().map(|game| starting::title(board.shelf, &game))}</h1>
                <p class="page-line">{move || board.game.get().map(|game| headline(&game))}</p>
            </div>
            <div class="chips no-print">
                {play}
                <button type="button" class="button" on:click=move |_| transfer::print()>
                    "Print"
                </button>
            </div>
        </header>
        <Show when=move || sealed.get()>
            <Exchange board />
        </Show>
        <Steps board />
        <MissionBox board />
        <Show when=move || is_ready.get()>
            <p class="no-print">{to_table}</p>
            <TokenTable board />
        </Show>
        <Show when=move || !sealed.get()>
            <Exchange board />
        </Show>
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
