//! What has to be settled before the game goes on: rolls, attacks, and choices.

use super::attack_form::{CardForm, FightForm, ShotForm};
use super::face_pad::FacePad;
use super::reminders::Changes;
use super::table::Table;
use super::which_card::WhichCard;
use crate::model::Action;
use crate::play::{Due, Event, Start};
use leptos::prelude::*;

#[component]
pub fn DueBox(table: Table, due: Due) -> impl IntoView {
    match due {
        Due::Morale(unit) => {
            let words = format!("{} is shaken: morale check", table.name(unit));
            let then = untrack(|| table.with(|game| after_morale(game.start()))).unwrap_or_default();
            view! {
                <Test table words then passed="Passed" failed="Failed" />
                <Changes table />
            }
            .into_any()
        }
        Due::Card(card) => {
            let name = Memo::new(move |_| {
                table.with(|game| game.start().card(card).map(|card| card.name.clone())).flatten().unwrap_or_default()
            });
            let test = move || {
                let words = format!("Does {} arrive?", name.get());
                let then = "If not, it returns to the hand; the action is spent either way.".to_owned();
                view! { <Test table words then passed="It arrives" failed="It does not" /> }
            };
            view! {
                <WhichCard table card />
                {test}
            }
            .into_any()
        }
        Due::ShrugOff(unit) => {
            let words = format!("{} would be shaken", table.name(unit));
            view! { <Test table words then=String::new() passed="Stays calm" failed="Is shaken" /> }.into_any()
        }
        Due::Ion(unit) => {
            let words = format!("Ion against {}", table.name(unit));
            view! { <Test table words then=String::new() passed="Withstands" failed="Is shaken" /> }.into_any()
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

/// What a morale check is about.
fn after_morale(start: &Start) -> String {
    let points =
        |points: u32| if points == 1 { "1 action point".to_owned() } else { format!("{points} action points") };
    let rally = start.rules.action(Action::Rally).map_or("", |action| &action.name);
    let (passed, failed) = (points(start.rules.points), points(start.rules.failed_points));
    format!("Passed, it has {passed}; failed, {failed}. {rally} takes the token away.")
}

/// A roll: here, at the table by what the dice show, or only its outcome. Without its number only the outcome helps.
#[component]
fn Test(
    table: Table,
    words: String,
    /// What follows; may be empty.
    then: String,
    passed: &'static str,
    failed: &'static str,
) -> impl IntoView {
    let test =
        Memo::new(move |_| table.with(|game| game.state().test(game.start())).flatten().filter(|test| test.needs > 0));
    let chance = move || {
        let test = test.get()?;
        let (pass, all) = test.odds();
        let dice = if test.dice == 1 { "1 die".to_owned() } else { format!("{} dice", test.dice) };
        Some(format!("{dice}, {} or more: {} %", test.needs, (pass * 200 + all) / (all * 2).max(1)))
    };
    let roll = move || {
        let dice = test.get()?.dice;
        Some(view! {
            <button
                type="button"
                class="button primary play-wide"
                on:click=move |_| table.apply(Event::Roll(table.roll(dice)))
            >
                "Roll here"
            </button>
            <FacePad count=dice enter=move |dice| table.apply(Event::Roll(dice)) />
        })
    };
    view! {
        <h2>{words} <span class="aside">{chance}</span></h2>
        {(!then.is_empty()).then(|| view! { <p class="note">{then}</p> })}
        {roll}
        <div class="chips" role="group" aria-label="Only the outcome">
            <span class="note">
                {move || if test.get().is_some() { "Or only the outcome:" } else { "The outcome:" }}
            </span>
            <button type="button" class="button play-grow" on:click=move |_| table.apply(Event::Told(true))>
                {passed}
            </button>
            <button type="button" class="button play-grow" on:click=move |_| table.apply(Event::Told(false))>
                {failed}
            </button>
        </div>
    }
}
