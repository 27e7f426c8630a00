//! Play at a distance: a sealed match is begun here, or one that somebody sent is joined.

use super::answer::{Answer, AnswerLine};
use super::begin::MY_ARMY;
use super::fielded::Fielded;
use super::seal_note::SealNote;
use super::starting;
use super::text_in::TextIn;
use crate::ui::components::fold_panel::FoldPanel;
use crate::ui::dom;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn JoinBox(
    mine: Memo<Option<Fielded>>,
    /// A text that came with the address.
    text: String,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let came = !text.is_empty();
    let text = RwSignal::new(text);
    let answer = RwSignal::new(None::<Answer>);
    let begun = RwSignal::new(None::<Answer>);
    let shown = move |at: RwSignal<Option<Answer>>, outcome: Result<(), String>| {
        at.set(outcome.err().map(Answer::No));
    };
    let begin = move |_| match mine.get_untracked() {
        Some(side) => shown(begun, starting::show(shelf, &starting::begin(shelf, &side, true))),
        None => {
            shown(begun, Err("choose your army first".to_owned()));
            dom::focus(MY_ARMY);
        }
    };
    let join = move || {
        let side = mine.get_untracked();
        let taken = starting::take_in(shelf, &text.get_untracked(), side.as_ref());
        shown(answer, taken.and_then(|game| starting::show(shelf, &game)));
    };
    let is_open = RwSignal::new(came);
    view! {
        <FoldPanel
            label="At a distance"
            title="Play at a distance"
            aside="choose in secret, reveal together"
            open=is_open
            turn=move |open| is_open.set(open)
        >
                    <p class="note">
                        "Both send a seal first, then open the army; only blue opens the mission deck. All you exchange are short texts."
                    </p>
                    <SealNote />
                    <button type="button" class="button" class:primary=!came on:click=begin>
                        "Start a sealed match"
                    </button>
                    <AnswerLine answer=begun />
                    <TextIn
                        label="Or paste the text or link your opponent sent"
                        action="Join"
                        text
                        answer
                        take=join
                        primary=came
                    />
        </FoldPanel>
    }
}
