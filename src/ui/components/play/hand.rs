//! The support cards of a side, face down until their player looks at them.

use super::super::disclosure::Disclosure;
use super::table::Table;
use crate::model::Side;
use crate::play::{CardKey, Event};
use crate::ui::dom;
use leptos::prelude::*;

#[component]
pub fn Hand(table: Table, side: Side) -> impl IntoView {
    let shown = RwSignal::new(false);
    let count = Memo::new(move |_| {
        let cards = table.with_state(|state| state.sides.of(side).cards.clone()).unwrap_or_default();
        (cards.len(), cards.iter().filter(|card| card.spent.is_none()).count())
    });
    let words = move || match (shown.get(), count.get().1) {
        (true, _) => "Hide the cards".to_owned(),
        (false, 1) => "Show 1 support card".to_owned(),
        (false, cards) => format!("Show {cards} support cards"),
    };
    view! {
        <Show when=move || { count.get().0 > 0 }>
            <div class="play-hand">
                <Disclosure class="button" open=shown>
                    {words}
                </Disclosure>
                <Show when=move || shown.get()>
                    {
                        dom::on_escape(move || shown.set(false));
                        view! { <ul>{move || cards(table, side)}</ul> }
                    }
                </Show>
            </div>
        </Show>
    }
}

fn cards(table: Table, side: Side) -> Option<impl IntoView> {
    table.with(|game| {
        let hand = game.start().armies.of(side).hand.iter().zip(&game.state().sides.of(side).cards).zip(0..);
        let card = |((card, state), at): ((&crate::play::Card, &crate::play::CardState), u16)| {
            let (spent, key) = (state.spent.is_some(), CardKey(side, at));
            let needs = if card.availability > 0 { format!("needs {}", card.availability) } else { String::new() };
            let words = match (state.spent, state.failed) {
                (Some(round), _) => format!("spent in round {round}"),
                (None, 0) => needs,
                (None, 1) => format!("{needs}, failed once"),
                (None, failed) => format!("{needs}, failed {failed} times"),
            };
            let label = if spent { "Back to the hand" } else { "Mark as spent" };
            view! {
                <li class:spent=spent>
                    <b>{card.name.clone()}</b>
                    <span class="aside">{words}</span>
                    <p class="note">{card.text.clone()}</p>
                    <button
                        type="button"
                        class="button plain"
                        on:click=move |_| table.apply(Event::Spent(key, !spent))
                    >
                        {label}
                    </button>
                </li>
            }
        };
        hand.map(card).collect_view()
    })
}
