//! The texts of a match: mine to send, theirs to paste.

use super::answer::Answer;
use super::board::Board;
use super::seal_note::SealNote;
use super::starting;
use super::text_in::TextIn;
use crate::match_up::Match;
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::fold_panel::FoldPanel;
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
    // A sealed match lives from its texts; at one table they are for those who want both phones to know.
    let chosen = RwSignal::new(None::<bool>);
    let is_open = Memo::new(move |_| chosen.get().unwrap_or_else(|| sealed.get()));
    let kind =
        Signal::derive(move || if sealed.get() { "sealed match" } else { "if both of you use a phone" }.to_owned());
    view! {
        <FoldPanel
            label="Texts"
            title="Swap messages with your opponent"
            aside=kind
            open=is_open
            turn=move |open| chosen.set(Some(open))
        >
            <CopyField name="Text for your opponent" text=mine rows=2 />
            <CopyField name="The same as a link" text=link />
            <p class="note">{holds}</p>
            <TextIn label="Their text or link" action="Take it in" text answer=board.answer take primary=true />
            <Show when=move || sealed.get()>
                <SealNote />
            </Show>
        </FoldPanel>
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
