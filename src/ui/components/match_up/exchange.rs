//! The texts of a match: mine to send, theirs to paste.

use super::answer::Answer;
use super::board::Board;
use super::starting;
use super::text_in::TextIn;
use crate::match_up::{Match, seal};
use crate::ui::components::copy_field::CopyField;
use crate::ui::dom;
use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn Exchange(board: Board) -> impl IntoView {
    let mine = Signal::derive(move || board.game.get().map(|game| game.outgoing().to_text()).unwrap_or_default());
    let link =
        Signal::derive(move || format!("{}{}", dom::page_address(), Route::Match(None, Some(mine.get())).href()));
    let holds = move || board.game.get().map(|game| holds(&game));
    let sealed = Memo::new(move |_| board.game.with(|game| game.as_ref().is_some_and(|game| game.terms().sealed)));
    let text = RwSignal::new(String::new());
    let take = move || {
        let before = board.game.get_untracked();
        let id = before.as_ref().map(|game| game.id().to_owned());
        let taken = starting::take_in(board.shelf, &text.get_untracked(), None);
        let taken = taken.and_then(|game| match id {
            Some(id) if id == game.id() => Ok(game),
            _ => Err("this belongs to another match".to_owned()),
        });
        match taken.and_then(|game| starting::keep(board.shelf, &game).map(|()| game)) {
            Ok(game) => {
                board.answer.set(Some(Answer::between(before.as_ref(), &game)));
                text.set(String::new());
                board.refresh();
            }
            Err(reason) => board.answer.set(Some(Answer::No(reason))),
        }
    };
    view! {
        <section class="panel no-print" aria-labelledby="exchange-heading">
            <div class="panel-head">
                <h2 class="heading" id="exchange-heading">
                    "Texts"
                </h2>
                <span class="aside">{move || if sealed.get() { "Sealed match" } else { "Open match" }}</span>
            </div>
            <div class="match-body">
                <CopyField name="Text for your opponent" text=mine rows=3 />
                <CopyField name="The same as a link" text=link />
                <p class="note">{holds}</p>
                <TextIn label="Their text or link" action="Take it in" text answer=board.answer take primary=true />
                <Show when=move || sealed.get()>
                    <p class="note">{seal::PROVES} " " {seal::DOES_NOT_PROVE}</p>
                </Show>
            </div>
        </section>
    }
}

/// What my text tells by now.
fn holds(game: &Match) -> String {
    let message = game.outgoing();
    let parts = [
        (message.seals.is_some(), "your seals"),
        (message.army.is_some(), "your army"),
        (message.colour.is_some(), "your colour"),
        (message.deck.is_some(), "your mission deck"),
        (message.pick.is_some(), "the mission"),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|part| part.0).map(|part| part.1).collect();
    format!("It tells them {}. Everything else stays in this browser.", parts.join(", "))
}
