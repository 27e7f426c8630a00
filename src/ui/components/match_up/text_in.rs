//! Where a text of the opponent goes in, and what became of it.

use super::answer::{Answer, AnswerLine};
use leptos::prelude::*;

#[component]
pub fn TextIn(
    label: &'static str,
    /// What the button does with the text.
    action: &'static str,
    text: RwSignal<String>,
    answer: RwSignal<Option<Answer>>,
    take: impl Fn() + Copy + 'static,
    /// Whether this is what the player most likely wants next.
    primary: bool,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <textarea
                rows="3"
                spellcheck="false"
                bind:value=text
            ></textarea>
        </label>
        <button type="button" class="button" class:primary=primary on:click=move |_| take()>
            {action}
        </button>
        <AnswerLine answer />
    }
}
