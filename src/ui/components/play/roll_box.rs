//! Dice of an attack, die by die: hits, then saves; a tap turns one to 6 for a tactical point.

use super::attack_form::Blow;
use super::table::Table;
use crate::model::Side;
use crate::odds::regiment::Pool;
use crate::play::{Event, other};
use leptos::prelude::*;

#[component]
pub fn RollBox(table: Table, pool: Pool, by: Side, blow: Blow, name: &'static str) -> impl IntoView {
    let (dice, saves) = (RwSignal::new(Vec::<u8>::new()), RwSignal::new(Vec::<u8>::new()));
    let again = RwSignal::new(0_usize);
    let is_rolled = Memo::new(move |_| dice.with(|dice| !dice.is_empty()));
    let hits = Memo::new(move |_| dice.with(|dice| pool.hits(dice)));
    // The fields below follow the dice; players may still change them.
    let count = move || {
        let hits = hits.get_untracked();
        blow.set(hits, saves.with_untracked(|saves| pool.wounds(hits, saves)));
    };
    let roll = move |_| {
        dice.set(table.roll(pool.dice));
        saves.set(Vec::new());
        again.set(0);
        count();
    };
    let roll_saves = move |_| {
        let mut rolled = table.roll(pool.saves(hits.get_untracked()));
        let failed = pool.rolled_again(&rolled);
        for (at, die) in failed.iter().zip(table.roll(failed.len())) {
            if let Some(place) = rolled.get_mut(*at) {
                *place = die;
            }
        }
        again.set(failed.len());
        saves.set(rolled);
        count();
    };
    // A die that is turned after the saves asks for a new save, so only saves can be turned then.
    let has_saves = Memo::new(move |_| saves.with(|saves| !saves.is_empty()));
    let needs = Memo::new(move |_| pool.saves(hits.get()));
    let line = move || {
        let (hits, needs, again) = (hits.get(), needs.get(), again.get());
        let saved = saves.with(|saves| saves.iter().filter(|die| pool.is_saved(**die)).count());
        let hits_words = if hits == 1 { "1 hit".to_owned() } else { format!("{hits} hits") };
        let again = if again > 0 { format!(", {again} rolled again by shields") } else { String::new() };
        match (has_saves.get(), needs) {
            (true, _) => format!("{hits_words}, {saved} saved{again}."),
            (false, 0) => format!("{hits_words}."),
            (false, _) => format!("{hits_words}: now the saves."),
        }
    };
    let is_hit = move |die: u8| u32::from(die) >= pool.hit_on;
    let is_saved = move |die: u8| pool.is_saved(die);
    let before_saves = move || !has_saves.get();
    view! {
        <div class="play-roll">
            <button type="button" class="button" on:click=roll>
                {move || if is_rolled.get() { format!("{name} again") } else { format!("{name}: {} dice", pool.dice) }}
            </button>
            <Show when=move || is_rolled.get()>
                <Dice table dice side=by good=is_hit open=before_saves turned=count />
                <Show when=move || { needs.get() > 0 && !has_saves.get() }>
                    <button type="button" class="button" on:click=roll_saves>
                        {move || format!("Roll {} saves", needs.get())}
                    </button>
                </Show>
                <Show when=move || has_saves.get()>
                    <Dice table dice=saves side=other(by) good=is_saved open=|| true turned=count />
                </Show>
                <p class="note" role="status" data-testid="rolled">
                    {line}
                </p>
            </Show>
        </div>
    }
}

/// A row of dice; a failed one can be turned to 6 while its side has tactical points.
#[component]
fn Dice(
    table: Table,
    dice: RwSignal<Vec<u8>>,
    side: Side,
    good: impl Fn(u8) -> bool + Copy + Send + Sync + 'static,
    open: impl Fn() -> bool + Copy + Send + Sync + 'static,
    turned: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let left = Memo::new(move |_| table.with_state(|state| state.camps.of(side).tactical).unwrap_or(0));
    let turn = move |at: usize| {
        let points = left.get_untracked();
        table.apply(Event::Tactical(side, points.saturating_sub(1)));
        dice.update(|dice| {
            if let Some(die) = dice.get_mut(at) {
                *die = 6;
            }
        });
        turned();
    };
    let die = move |(at, face): (usize, u8)| {
        let is_good = good(face);
        let label = if is_good { face.to_string() } else { format!("Turn the {face} to 6 for a tactical point") };
        view! {
            <button
                type="button"
                class="die"
                class:good=is_good
                aria-label=label
                disabled=move || is_good || left.get() == 0 || !open()
                on:click=move |_| turn(at)
            >
                {face}
            </button>
        }
    };
    view! { <div class="dice">{move || dice.get().into_iter().enumerate().map(die).collect_view()}</div> }
}
