//! What comes next in a tracked battle, always at the bottom.

use super::count::Count;
use super::over_box::OverBox;
use super::remarks::Remarks;
use super::table::Table;
use super::tracker_side::plural;
use crate::model::Side;
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
            <Remarks table />
            {body}
        </section>
    }
}

#[component]
fn Deploy(table: Table<Tracker>) -> impl IntoView {
    let reserves = untrack(|| table.with(|tracker| tracker.start().rules.reserves.is_some())).unwrap_or(false);
    let has_mission = untrack(|| table.with(|tracker| tracker.start().mission.is_some())).unwrap_or(false);
    let (title, words) = match reserves {
        true => (
            "Set up the table",
            "All units begin in reserve. Deploy those that come in now; the supply pool says how many.",
        ),
        false if has_mission => ("Deploy your units", "Put everything on the table as the mission says."),
        false => ("Deploy your units", "Put everything on the table where you agreed."),
    };
    let order = untrack(|| table.with(|tracker| tracker.start().mission.as_ref().map(|it| it.deployment.clone())));
    let order = order.flatten().filter(|order| !order.is_empty());
    view! {
        <h2>{title}</h2>
        {order.map(|order| view! { <p>{format!("Deployment: {order}.")}</p> })}
        <p class="note">{words}</p>
        <EmptyPools table />
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Begin)>
            "Begin round 1"
        </button>
    }
}

/// Without a mission nobody knows how much supply there is: players say so.
#[component]
fn EmptyPools(table: Table<Tracker>) -> impl IntoView {
    let pool = untrack(|| {
        table.with(|tracker| {
            let start = tracker.start();
            let at = start.supply_pool().filter(|_| start.mission.is_none() && start.rules.needs_mission())?;
            Some((u8::try_from(at).ok()?, start.rules.pools.get(at)?.name.clone()))
        })
    });
    pool.flatten().map(|(at, name)| {
        let count = |side: Side| {
            let value = Signal::derive(move || {
                let pool = table.with_state(|state| state.sides.of(side).pools.get(usize::from(at)).copied());
                pool.flatten().unwrap_or(0)
            });
            let name = format!("{name}, {}", if side == Side::Red { "red" } else { "blue" });
            view! { <Count name value set=move |value| table.apply(Event::Pool(side, at, value)) /> }
        };
        view! {
            <p class="note">
                "There is no mission, so say how large the pools are. Add to them when a round begins; the battle ends when you stop it under Report."
            </p>
            <div class="play-counts">{count(Side::Red)} {count(Side::Blue)}</div>
        }
    })
}

#[component]
fn Phase(table: Table<Tracker>, next: Next) -> impl IntoView {
    let (name, text, acts, is_last) = untrack(|| {
        table.with(|tracker| {
            let (phases, at) = (&tracker.start().rules.phases, tracker.state().phase);
            let phase = phases.get(at);
            phase.map(|phase| (phase.name.clone(), phase.text.clone(), phase.activates, at + 1 == phases.len()))
        })
    })
    .flatten()
    .unwrap_or_default();
    let waits = match &next {
        Next::Act(waiting) => Some(format!("Still to act: {} red, {} blue", waiting.red, waiting.blue)),
        _ => None,
    };
    let is_time = waits.is_none();
    let after = untrack(|| table.with(|tracker| tracker.state().after(tracker.start())));
    let words = match after {
        Some(Next::Phase(name)) => format!("Next phase: {name}"),
        Some(Next::Round(round)) => format!("Begin round {round}"),
        _ => "Finish the battle".to_owned(),
    };
    view! {
        <h2>{name} <span class="aside">{waits}</span></h2>
        <p class="note">{text}</p>
        {acts.then(|| view! { <p class="note">"Tap “Acts” beside a unit when it takes its turn."</p> })}
        {(acts && is_time).then(|| view! { <p class="note">"Go on when nobody has anything left to do."</p> })}
        {(is_last && !acts).then(|| view! { <Points table /> })}
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

/// What decides is counted at the end of a round, so it stands where the players look then.
#[component]
fn Points(table: Table<Tracker>) -> impl IntoView {
    let one = untrack(|| table.with(|tracker| tracker.start().rules.victory.one.clone())).unwrap_or_default();
    let count = |side: Side| {
        let value = Signal::derive(move || table.with_state(|state| state.sides.of(side).points).unwrap_or_default());
        let name = format!("{}, {}", plural(&one), if side == Side::Red { "red" } else { "blue" });
        view! { <Count name value set=move |points| table.apply(Event::Points(side, points)) /> }
    };
    view! { <div class="play-counts">{count(Side::Red)} {count(Side::Blue)}</div> }
}
