//! Dice of an attack, die by die: hits, then saves, rolled here or at the table; a tap turns one to 6 for a tactical point.

use super::attack_form::Blow;
use super::table::Table;
use super::table_dice::TableDice;
use crate::model::Side;
use crate::odds::regiment::Pool;
use crate::play::{Event, Needs, Row, Saves, Throw, Thrown, other};
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn RollBox(table: Table, pool: Pool, by: Side, blow: Blow, name: &'static str) -> impl IntoView {
    let back = blow.is_back();
    let thrown = Memo::new(move |_| thrown(table, blow));
    let is_rolled = Memo::new(move |_| thrown.with(Option::is_some));
    // The fields below follow the dice; players may still change them.
    Effect::new(move |before: Option<Option<Thrown>>| {
        let now = thrown.get();
        match &now {
            Some(now) => blow.set(hits(now), pool_of(now).wounds(hits(now), &now.saves)),
            None if before.flatten().is_some() => blow.set(0, 0),
            None => {}
        }
        now
    });
    let throw = move |dice: Vec<u8>| {
        if let Some(at) = untrack(|| blow.target()) {
            table.apply(Event::Throw(Throw { at, back, needs: needs(pool), dice }));
        }
    };
    let save = move |dice: Vec<u8>, again: usize| {
        let again = u32::try_from(again).unwrap_or(0);
        table.apply(Event::Save(Saves { back, dice, again }));
    };
    let roll_saves = move |_| {
        let Some(thrown) = thrown.get_untracked() else { return };
        let pool = pool_of(&thrown);
        let mut rolled = table.roll(pool.saves(hits(&thrown)));
        let failed = pool.rolled_again(&rolled);
        for (at, die) in failed.iter().zip(table.roll(failed.len())) {
            if let Some(place) = rolled.get_mut(*at) {
                *place = die;
            }
        }
        save(rolled, failed.len());
    };
    let due_saves = Memo::new(move |_| {
        thrown.with(|thrown| {
            let thrown = thrown.as_ref().filter(|thrown| thrown.saves.is_empty());
            thrown.map_or(0, |thrown| pool_of(thrown).saves(hits(thrown)))
        })
    });
    let line = move || thrown.with(|thrown| thrown.as_ref().map(words));
    // Cover or range may be seen only after the dice have been rolled.
    let other_needs = move || {
        let thrown = thrown.get().filter(|thrown| thrown.needs != needs(pool))?;
        let save = pool.save_on.map(|save| format!(", saves on {save}+")).unwrap_or_default();
        let words = format!("Count them for hits on {}+{save}", pool.hit_on);
        Some(view! {
            <button type="button" class="button" on:click=move |_| throw(thrown.hits.clone())>
                {words}
            </button>
        })
    };
    let (hit_row, save_row) = if back { (Row::HitsBack, Row::SavesBack) } else { (Row::Hits, Row::Saves) };
    view! {
        <div class="play-roll">
            <button type="button" class="button" on:click=move |_| throw(table.roll(pool.dice))>
                {move || if is_rolled.get() { format!("{name} again") } else { format!("{name}: {} dice", pool.dice) }}
            </button>
            <Show when=move || !is_rolled.get()>
                <TableDice name="Dice rolled at the table" count=pool.dice enter=throw />
            </Show>
            <Show when=move || is_rolled.get()>
                <Dice table thrown row=hit_row side=by />
                {other_needs}
                <Show when=move || { due_saves.get() > 0 }>
                    <button type="button" class="button" on:click=roll_saves>
                        {move || format!("Roll {}", counted(due_saves.get(), "save"))}
                    </button>
                    <TableDice
                        name="Saves rolled at the table"
                        count=due_saves.get_untracked()
                        enter=move |dice| save(dice, 0)
                    />
                </Show>
                <Dice table thrown row=save_row side=other(by) />
                <p class="note" role="status" data-testid="rolled">
                    {line}
                </p>
            </Show>
        </div>
    }
}

/// The dice that lie for this blow, as the game has them.
fn thrown(table: Table, blow: Blow) -> Option<Thrown> {
    let at = blow.target()?;
    table.with_state(|state| {
        let dice = state.dice.as_ref().filter(|dice| dice.at == at)?;
        dice.thrown(blow.is_back()).cloned()
    })?
}

fn needs(pool: Pool) -> Needs {
    let whole = |count: usize| u32::try_from(count).unwrap_or(0);
    Needs { hit: pool.hit_on, save: pool.save_on, armor: whole(pool.armor), shields: whole(pool.shields) }
}

/// What the dice needed when they were rolled.
fn pool_of(thrown: &Thrown) -> Pool {
    let Needs { hit, save, armor, shields } = thrown.needs;
    Pool { dice: thrown.hits.len(), hit_on: hit, save_on: save, armor: armor as usize, shields: shields as usize }
}

fn hits(thrown: &Thrown) -> usize {
    pool_of(thrown).hits(&thrown.hits)
}

fn words(thrown: &Thrown) -> String {
    let (hits, saved) = (hits(thrown), thrown.needs.saved(&thrown.saves));
    let needs = pool_of(thrown).saves(hits);
    let hits_words = counted(hits, "hit");
    let again = match thrown.again {
        0 => String::new(),
        again => format!(", {again} rolled again by shields"),
    };
    match needs {
        _ if !thrown.saves.is_empty() => format!("{hits_words}, {saved} saved{again}."),
        0 => format!("{hits_words}."),
        needs if needs < hits => format!("{hits_words}, armour stops {}: now the saves.", hits - needs),
        _ => format!("{hits_words}: now the saves."),
    }
}

/// A row of dice; a failed one can be turned to 6 while its side has tactical points.
#[component]
fn Dice(table: Table, thrown: Memo<Option<Thrown>>, row: Row, side: Side) -> impl IntoView {
    let is_saves = matches!(row, Row::Saves | Row::SavesBack);
    let left = Memo::new(move |_| table.with_state(|state| state.camps.of(side).tactical).unwrap_or(0));
    let die = move |thrown: &Thrown, at: usize, face: u8| {
        let one = [face];
        let is_good = if is_saves { thrown.needs.saved(&one) > 0 } else { thrown.needs.hits(&one) > 0 };
        // A hit that is turned after the saves would ask for another save.
        let is_open = is_saves || thrown.saves.is_empty();
        let label = if is_good { face.to_string() } else { format!("Turn the {face} to 6 for a tactical point") };
        view! {
            <button
                type="button"
                class="die"
                class:good=is_good
                aria-label=label
                disabled=move || is_good || left.get() == 0 || !is_open
                on:click=move |_| table.apply(Event::Flip(row, at))
            >
                {face}
            </button>
        }
    };
    let dice = move || {
        thrown.get().map(|thrown| {
            let dice = if is_saves { &thrown.saves } else { &thrown.hits };
            dice.iter().enumerate().map(|(at, face)| die(&thrown, at, *face)).collect_view()
        })
    };
    let is_empty = move || {
        thrown.with(|thrown| {
            let count = |thrown: &Thrown| if is_saves { thrown.saves.len() } else { thrown.hits.len() };
            thrown.as_ref().map_or(0, count) == 0
        })
    };
    view! {
        <Show when=move || !is_empty()>
            <div class="dice">{dice}</div>
        </Show>
    }
}
