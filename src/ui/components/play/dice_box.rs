//! Dice on the table that a tactical point could still turn.

use super::table::Table;
use crate::model::Jargon;
use crate::play::{Due, Event, Game};
use crate::ui::components::explain::{Explain, Explained, Explainer};
use leptos::prelude::*;

#[component]
pub fn DiceBox(table: Table, due: Due) -> impl IntoView {
    let sum = move || {
        table
            .with(|game| {
                let (test, dice) = (game.state().test(game.start())?, game.state().roll.clone()?);
                Some(format!("{}: {}: it fails", whose(game, due), test.sum(&dice)))
            })
            .flatten()
    };
    let left = move || {
        table
            .with(|game| {
                let test = game.state().test(game.start())?;
                Some(game.state().sides.of(test.side).tactical)
            })
            .flatten()
            .unwrap_or_default()
    };
    let dice = move || {
        let dice = table.with_state(|state| state.roll.clone()).flatten().unwrap_or_default();
        let die = |(at, face): (usize, u8)| {
            view! {
                <button
                    type="button"
                    class="die"
                    aria-label=format!("Turn the {face} to 6")
                    disabled=face == 6
                    on:click=move |_| table.apply(Event::Turn(at))
                >
                    {face}
                </button>
            }
        };
        dice.into_iter().enumerate().map(die).collect_view()
    };
    let explainer = Explainer::default();
    let text = untrack(|| table.catalog().and_then(|catalog| catalog.game.explains(Jargon::TacticalPoints)));
    view! {
        <h2>
            {sum} " "
            <Explain at=explainer name="Tactical points" text>
                <span class="aside">{move || format!("{} tactical points left", left())}</span>
            </Explain>
        </h2>
        <Explained at=explainer />
        <p class="note">"Tap a die to turn it to 6 for one tactical point."</p>
        <div class="dice">{dice}</div>
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Accept)>
            "Spend no point"
        </button>
    }
}

/// The unit or the card that rolls.
fn whose(game: &Game, due: Due) -> String {
    let start = game.start();
    match due {
        Due::Card(card) | Due::Effect(card) => start.card(card).map_or_else(String::new, |card| card.name.clone()),
        Due::Morale(unit) | Due::Attack(unit) | Due::Fight(unit) => start.name(unit).to_owned(),
        Due::ShrugOff(unit) | Due::Brace(unit) | Due::Ion(unit) => start.name(unit).to_owned(),
    }
}
