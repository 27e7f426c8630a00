//! Play at a distance: a sealed match is begun here, or one that somebody sent is joined.

use super::answer::{Answer, AnswerLine};
use super::begin::MY_ARMY;
use super::fielded::Fielded;
use super::starting;
use super::text_in::TextIn;
use crate::match_up::seal;
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
        <section class="panel" aria-label="At a distance">
            <button
                type="button"
                class="fold-head"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                "Play at a distance"
                <span class="aside">"by sealed texts"</span>
            </button>
            <Show when=move || is_open.get()>
                <div class="match-body">
                    <p class="note">
                        "Both send a seal first, then open the army; only blue opens the mission deck. All you exchange are short texts."
                    </p>
                    <details class="note">
                        <summary>"What a seal proves, and what not"</summary>
                        <p>{seal::PROVES} " " {seal::DOES_NOT_PROVE}</p>
                    </details>
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
                </div>
            </Show>
        </section>
    }
}
