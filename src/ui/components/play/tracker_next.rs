//! What comes next in a tracked battle, always at the bottom.

use super::over_box::OverBox;
use super::said::Said;
use super::table::Table;
use crate::play::tracker::{Event, Next, Tracker};
use leptos::prelude::*;

#[component]
pub fn TrackerNext(table: Table<Tracker>) -> impl IntoView {
    let next = Memo::new(move |_| table.with(|tracker| tracker.state().next(tracker.start())));
    let body = move || {
        Some(match next.get()? {
            Next::Over => view! { <OverBox table /> }.into_any(),
            Next::Deploy => view! { <Deploy table /> }.into_any(),
            next => view! { <Phase table next /> }.into_any(),
        })
    };
    view! {
        <section class="play-next no-print" aria-label="Next" data-testid="next">
            <Said table />
            {body}
        </section>
    }
}

#[component]
fn Deploy(table: Table<Tracker>) -> impl IntoView {
    let reserves = untrack(|| table.with(|tracker| tracker.start().rules.reserves.is_some())).unwrap_or(false);
    let (title, words) = match reserves {
        true => ("Set up the table", "Units wait in reserve and come in as the pool allows."),
        false => ("Deploy your units", "Put everything on the table as the mission says."),
    };
    view! {
        <h2>{title}</h2>
        <p class="note">{words}</p>
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Begin)>
            "Begin round 1"
        </button>
    }
}

#[component]
fn Phase(table: Table<Tracker>, next: Next) -> impl IntoView {
    let (name, text) = untrack(|| {
        table.with(|tracker| {
            let phase = tracker.start().rules.phases.get(tracker.state().phase);
            phase.map(|phase| (phase.name.clone(), phase.text.clone()))
        })
    })
    .flatten()
    .unwrap_or_default();
    let waits = match &next {
        Next::Act(waiting) => Some(format!("{} red and {} blue still act", waiting.red, waiting.blue)),
        _ => None,
    };
    let is_time = waits.is_none();
    let after = untrack(|| table.with(|tracker| tracker.state().after(tracker.start())));
    let words = match after {
        Some(Next::Phase(name)) => format!("On to {name}"),
        Some(Next::Round(round)) => format!("Begin round {round}"),
        _ => "Finish the battle".to_owned(),
    };
    view! {
        <h2>{name} <span class="aside">{waits}</span></h2>
        <p class="note">{text}</p>
        <button
            type="button"
            class="button play-wide"
            class:primary=is_time
            on:click=move |_| table.apply(Event::Next)
        >
            {words}
        </button>
    }
}
