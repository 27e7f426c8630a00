//! The order of the drawn tokens, and the unit the next one brings up.

use super::draw_box::Tokens;
use super::table::Table;
use crate::model::Side;
use crate::play::{Event, UnitKey, orders};
use leptos::prelude::*;

#[component]
pub fn OrderBox(table: Table, side: Side) -> impl IntoView {
    let who = match side {
        Side::Red => "Red has fewer tokens and sets the order",
        Side::Blue => "Blue has fewer tokens and sets the order",
    };
    let queue = untrack(|| table.with_state(|state| state.queue.clone()).unwrap_or_default());
    let button = |order: Vec<Side>| {
        let label: Vec<&str> = order.iter().map(|side| if *side == Side::Red { "red" } else { "blue" }).collect();
        let (label, shown) = (label.join(", "), order.clone());
        view! {
            <button
                type="button"
                class="button play-grow"
                aria-label=label
                on:click=move |_| table.apply(Event::Order(order.clone()))
            >
                <Tokens tokens=Signal::derive(move || shown.clone()) />
            </button>
        }
    };
    view! {
        <h2>{who}</h2>
        <p class="note">"From left to right: whose unit acts first, second, third."</p>
        <div class="chips">{orders(&queue).into_iter().map(button).collect_view()}</div>
    }
}

#[component]
pub fn ActivateBox(table: Table, side: Side) -> impl IntoView {
    let queue = Signal::derive(move || table.with_state(|state| state.queue.clone()).unwrap_or_default());
    let mine = untrack(|| table.with(|game| game.start().agreed.mine).flatten());
    let words = match (mine == Some(side), side) {
        (true, _) => "Your token: which unit acts?",
        (false, Side::Red) => "Red: which unit acts?",
        (false, Side::Blue) => "Blue: which unit acts?",
    };
    let class = if side == Side::Red { "button side-red" } else { "button side-blue" };
    let waiting = move || table.with_state(|state| state.waiting(side).collect::<Vec<_>>()).unwrap_or_default();
    let button = move |unit: UnitKey| {
        let shaken = table.with_state(|state| state.unit(unit).is_some_and(|unit| unit.shaken)).unwrap_or(false);
        view! {
            <button type="button" class=class on:click=move |_| table.apply(Event::Activate(unit))>
                <span>{table.name(unit)}</span>
                {shaken.then(|| view! { <span class="aside">"shaken"</span> })}
            </button>
        }
    };
    view! {
        <h2>{words} " " <Tokens tokens=queue /></h2>
        <div class="play-names">{move || waiting().into_iter().map(button).collect_view()}</div>
    }
}
