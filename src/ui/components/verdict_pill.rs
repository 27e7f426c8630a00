//! The verdict in one word, with a sign beside the colour.

use super::icon::{BANG, CHECK, HALF, Icon};
use crate::ui::state::{OpenArmy, State, Verdict};
use leptos::prelude::*;

#[component]
pub fn VerdictPill() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    view! { <span class=move || pill_class(army.verdict.get().key())>{move || inside(army.verdict.get())}</span> }
}

/// The same for a list that is not open.
pub fn pill(key: &str) -> impl IntoView + use<> {
    let (sign, words) = match key {
        "legal" => (CHECK, "Legal"),
        "incomplete" => (HALF, "Incomplete"),
        _ => (BANG, "Not legal"),
    };
    view! {
        <span class=pill_class(key)>
            <Icon path=sign />
            {words}
        </span>
    }
}

fn pill_class(key: &str) -> String {
    format!("pill {key}")
}

fn inside(verdict: Verdict) -> impl IntoView {
    let sign = match verdict.state {
        State::Legal => CHECK,
        State::Incomplete => HALF,
        State::Illegal => BANG,
    };
    view! {
        <Icon path=sign />
        {verdict.words()}
    }
}
