//! The verdict in one word, with a sign beside the colour.

use super::icon::{BANG, CHECK, HALF, Icon};
use crate::rules::{State, Verdict};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn VerdictPill() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    view! { <span class=move || pill_class(army.verdict.get().key())>{move || inside(army.verdict.get())}</span> }
}

/// The same in a word.
#[component]
pub fn ShortPill() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    move || pill(army.verdict.get().key())
}

/// The same for a list that is not open.
pub fn pill(key: &str) -> impl IntoView + use<> {
    let state = State::from_key(key).unwrap_or(State::Illegal);
    view! {
        <span class=pill_class(key)>
            <Icon path=sign(state) />
            {state.word()}
        </span>
    }
}

fn pill_class(key: &str) -> String {
    format!("pill {key}")
}

fn inside(verdict: Verdict) -> impl IntoView {
    view! {
        <Icon path=sign(verdict.state) />
        {verdict.words()}
    }
}

/// What stands beside the word, so that colour is never alone.
pub fn sign(state: State) -> &'static str {
    match state {
        State::Legal => CHECK,
        State::Incomplete => HALF,
        State::Illegal => BANG,
    }
}
