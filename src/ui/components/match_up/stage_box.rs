//! What has to happen next, with the buttons for it.

use super::board::Board;
use super::deck_box::{PickBox, TellDeck};
use super::starting;
use super::their_side::{TheirFields, TheirSide};
use crate::match_up::{Player, Stage, dice};
use crate::model::Side;
use leptos::prelude::*;

#[component]
pub fn StageBox(board: Board) -> impl IntoView {
    let stage = Memo::new(move |_| board.game.get().map(|game| (game.stage(), game.terms().sealed)));
    let body = move || {
        let (stage, sealed) = stage.get()?;
        let actions = match stage {
            Stage::Armies if !sealed => view! { <HearArmy board /> }.into_any(),
            Stage::RollOff => view! { <Roll board /> }.into_any(),
            Stage::Colour(Some(Player::Them)) if sealed => ().into_any(),
            Stage::Colour(_) => view! { <Colours board /> }.into_any(),
            Stage::Deck(_) if !sealed => view! { <TellDeck board /> }.into_any(),
            Stage::Pick(player) => view! { <PickBox board player /> }.into_any(),
            _ => ().into_any(),
        };
        Some(view! {
            <p>{words(stage, sealed)}</p>
            {actions}
        })
    };
    view! {
        <div class="match-stage no-print" data-testid="stage">
            {body}
        </div>
    }
}

fn words(stage: Stage, sealed: bool) -> &'static str {
    match (stage, sealed) {
        (Stage::Seals, _) => "Send your text and paste theirs. It holds only seals, so nobody learns anything yet.",
        (Stage::Armies, true) => {
            "Both seals are there. Send your text again: now it opens your army. Then paste theirs."
        }
        (Stage::Armies, false) => "Enter their army or their total, or send your text and paste theirs.",
        (Stage::RollOff, _) => "The totals are equal. Each rolls a die; the higher one chooses the colour.",
        (Stage::Colour(None), _) => "Agree on the colours.",
        (Stage::Colour(Some(Player::Me)), _) => {
            "You choose: red or blue. Blue shows the mission deck, red picks from it."
        }
        (Stage::Colour(Some(Player::Them)), true) => "They choose the colour. Send your text and paste their next one.",
        (Stage::Colour(Some(Player::Them)), false) => "They choose. Which colour is left for you?",
        (Stage::Deck(_), true) => "They are blue and open the mission deck. Paste their next text.",
        (Stage::Deck(_), false) => "They are blue and lay out the mission deck. Which cards are in it?",
        (Stage::Pick(Player::Me), _) => "You are red: pick the mission.",
        (Stage::Pick(Player::Them), true) => {
            "You are blue: your text now opens the mission deck. Send it and paste their pick."
        }
        (Stage::Pick(Player::Them), false) => "You are blue: lay out your deck. Which mission did they pick?",
        (Stage::Ready, true) => "Send your text once more if they wait for it. The table can be set up.",
        (Stage::Ready, false) => "The table can be set up.",
    }
}

#[component]
fn HearArmy(board: Board) -> impl IntoView {
    let theirs = TheirSide::new(board.shelf, String::new());
    let record = move |_| {
        let (side, total) = (untrack(|| theirs.side()), untrack(|| theirs.total()));
        let code = side.map(|side| starting::shown_code(board.shelf, &side)).unwrap_or_default();
        if let Some(total) = total {
            board.change(|game| game.record_their_army(&code, total));
        }
    };
    view! {
        <TheirFields theirs />
        <button type="button" class="button primary" on:click=record>
            "That is their side"
        </button>
    }
}

#[component]
fn Roll(board: Board) -> impl IntoView {
    let roll = move |_| {
        let rolls = dice::roll_off(|| {
            let mut byte = [0];
            (board.shelf.library.random)(&mut byte);
            let [byte] = byte;
            byte
        });
        board.change(|game| game.roll(rolls));
    };
    view! {
        <button type="button" class="button primary" on:click=roll>
            "Roll off"
        </button>
    }
}

#[component]
fn Colours(board: Board) -> impl IntoView {
    let button = move |side: Side, class: &'static str, words: &'static str| {
        view! {
            <button type="button" class=class on:click=move |_| board.change(|game| game.choose(side))>
                {words}
            </button>
        }
    };
    view! {
        <div class="chips">
            {button(Side::Red, "button side-red", "I am red")} {button(Side::Blue, "button side-blue", "I am blue")}
        </div>
    }
}
