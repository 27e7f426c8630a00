//! What has to be settled before the game goes on: rolls, attacks, and choices.

use super::attack_form::{CardForm, FightForm, ShotForm};
use super::reminders::Changes;
use super::table::Table;
use crate::play::{Due, Event};
use leptos::prelude::*;

#[component]
pub fn DueBox(table: Table, due: Due) -> impl IntoView {
    match due {
        Due::Morale(unit) => {
            let words = format!("{} is shaken: morale check", table.name(unit));
            view! {
                <Test table words passed="Passed" failed="Failed" />
                <Changes table />
            }
            .into_any()
        }
        Due::Card(card) => {
            let name = table.with(|game| game.start().card(card).map(|card| card.name.clone())).flatten();
            let words = format!("Does {} arrive?", name.unwrap_or_default());
            view! { <Test table words passed="It arrives" failed="It does not" /> }.into_any()
        }
        Due::ShrugOff(unit) => {
            let words = format!("{} would be shaken", table.name(unit));
            view! { <Test table words passed="Stays calm" failed="Is shaken" /> }.into_any()
        }
        Due::Ion(unit) => {
            let words = format!("Ion against {}", table.name(unit));
            view! { <Test table words passed="Withstands" failed="Is shaken" /> }.into_any()
        }
        Due::Brace(unit) => view! {
            <h2>{format!("{} would be shaken", table.name(unit))}</h2>
            <div class="chips">
                <button
                    type="button"
                    class="button primary play-grow"
                    on:click=move |_| table.apply(Event::Brace(unit, true))
                >
                    "Take 1 wound instead"
                </button>
                <button
                    type="button"
                    class="button play-grow"
                    on:click=move |_| table.apply(Event::Brace(unit, false))
                >
                    "Be shaken"
                </button>
            </div>
        }
        .into_any(),
        Due::Attack(unit) => view! { <ShotForm table unit /> }.into_any(),
        Due::Fight(unit) => view! { <FightForm table unit /> }.into_any(),
        Due::Effect(card) => view! { <CardForm table card /> }.into_any(),
    }
}

/// A roll: here, or at the table with its outcome told.
#[component]
fn Test(table: Table, words: String, passed: &'static str, failed: &'static str) -> impl IntoView {
    let test = untrack(|| table.with(|game| game.state().test(game.start())).flatten());
    let chance = test.filter(|test| test.needs > 0).map(|test| {
        let (pass, all) = test.odds();
        let dice = if test.dice == 1 { "1 die".to_owned() } else { format!("{} dice", test.dice) };
        format!("{dice}, {} or more: {} %", test.needs, (pass * 200 + all) / (all * 2).max(1))
    });
    let roll = test.filter(|test| test.needs > 0).map(|test| {
        view! {
            <button
                type="button"
                class="button primary play-grow"
                on:click=move |_| table.apply(Event::Roll(table.roll(test.dice)))
            >
                "Roll here"
            </button>
        }
    });
    view! {
        <h2>{words} <span class="aside">{chance}</span></h2>
        <div class="chips">
            {roll}
        </div>
        <div class="chips" role="group" aria-label="Rolled at the table">
            <span class="note">"Rolled at the table:"</span>
            <button type="button" class="button play-grow" on:click=move |_| table.apply(Event::Told(true))>
                {passed}
            </button>
            <button type="button" class="button play-grow" on:click=move |_| table.apply(Event::Told(false))>
                {failed}
            </button>
        </div>
    }
}
