//! Dice of an attack, die by die: hits, then saves, rolled here or at the table; a tap turns one to 6 for a tactical point.
//! What is rolled next is the large button at the bottom.

use super::attack_form::Blow;
use super::reveal;
use super::table::Table;
use super::table_dice::TableDice;
use crate::model::Side;
use crate::odds::regiment::Pool;
use crate::play::{Event, Needs, Row, Saves, Throw, Thrown, UnitKey, other};
use crate::ui::words::counted;
use leptos::html::Div;
use leptos::prelude::*;

/// What is rolled next for an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Roll {
    Hits { back: bool, pool: Pool },
    Saves { back: bool, count: usize },
}

impl Roll {
    /// The first roll that is missing: both rows of hits, then the saves. `None` once all dice lie.
    pub fn next(table: Table, at: UnitKey, (strike, strikes_back): (Pool, Option<Pool>)) -> Option<Self> {
        let rows = [(false, Some(strike)), (true, strikes_back)];
        let rows = rows.into_iter().filter_map(|(back, pool)| Some((back, pool?, lying(table, at, back))));
        let rows: Vec<_> = rows.collect();
        let hits = rows.iter().find(|(_, _, thrown)| thrown.is_none());
        let saves = rows.iter().find_map(|(back, _, thrown)| {
            let count = thrown.as_ref().map_or(0, due_saves);
            (count > 0).then_some(Self::Saves { back: *back, count })
        });
        hits.map(|(back, pool, _)| Self::Hits { back: *back, pool: *pool }).or(saves)
    }

    pub fn words(self) -> String {
        let in_return = |back: bool| if back { " in return" } else { "" };
        match self {
            Self::Hits { back, pool: Pool { dice: 1, .. } } => format!("Roll 1 die{}", in_return(back)),
            Self::Hits { back, pool } => format!("Roll {} dice{}", pool.dice, in_return(back)),
            Self::Saves { back, count } => format!("Roll {}{}", counted(count, "save"), in_return(back)),
        }
    }

    /// Rolls here.
    pub fn make(self, table: Table, at: UnitKey) {
        match self {
            Self::Hits { back, pool } => throw(table, at, back, pool, table.roll(pool.dice)),
            Self::Saves { back, .. } => {
                let Some(thrown) = untrack(|| lying(table, at, back)) else { return };
                let pool = pool_of(&thrown);
                let mut rolled = table.roll(pool.saves(hits(&thrown)));
                let failed = pool.rolled_again(&rolled);
                for (at, die) in failed.iter().zip(table.roll(failed.len())) {
                    if let Some(place) = rolled.get_mut(*at) {
                        *place = die;
                    }
                }
                save(table, back, rolled, failed.len());
            }
        }
    }
}

fn throw(table: Table, at: UnitKey, back: bool, pool: Pool, dice: Vec<u8>) {
    table.apply(Event::Throw(Throw { at, back, needs: needs(pool), dice }));
}

fn save(table: Table, back: bool, dice: Vec<u8>, again: usize) {
    let again = u32::try_from(again).unwrap_or(0);
    table.apply(Event::Save(Saves { back, dice, again }));
}

#[component]
pub fn RollBox(table: Table, pool: Pool, by: Side, blow: Blow) -> impl IntoView {
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
    let enter_hits = move |dice: Vec<u8>| {
        if let Some(at) = untrack(|| blow.target()) {
            throw(table, at, back, pool, dice);
        }
    };
    let saves_to_roll = Memo::new(move |_| thrown.with(|thrown| thrown.as_ref().map_or(0, due_saves)));
    let line = move || thrown.with(|thrown| thrown.as_ref().map(words));
    // Cover or range may be seen only after the dice have been rolled.
    let other_needs = move || {
        let thrown = thrown.get().filter(|thrown| thrown.needs != needs(pool))?;
        let save = pool.save_on.map(|save| format!(", saves on {save}+")).unwrap_or_default();
        let words = format!("Count them for hits on {}+{save}", pool.hit_on);
        Some(view! {
            <button type="button" class="button" on:click=move |_| enter_hits(thrown.hits.clone())>
                {words}
            </button>
        })
    };
    let (hit_row, save_row) = if back { (Row::HitsBack, Row::SavesBack) } else { (Row::Hits, Row::Saves) };
    let (dice_name, saves_name) = match back {
        false => ("Dice rolled at the table", "Saves rolled at the table"),
        true => ("Dice in return, rolled at the table", "Saves in return, rolled at the table"),
    };
    let again = if back { "Roll again in return" } else { "Roll again" };
    let end = NodeRef::<Div>::new();
    // What has just been rolled is seen whole.
    Effect::new(move || {
        if let Some(end) = end.get().filter(|_| is_rolled.get()) {
            thrown.track();
            reveal::end_in_bar(&end);
        }
    });
    view! {
        <div class="play-roll" node_ref=end>
            <Show when=move || !is_rolled.get()>
                <TableDice name=dice_name count=pool.dice enter=enter_hits />
            </Show>
            <Show when=move || is_rolled.get()>
                <Dice table thrown row=hit_row side=by />
                {other_needs}
                <Show when=move || { saves_to_roll.get() > 0 }>
                    <TableDice
                        name=saves_name
                        count=saves_to_roll.get_untracked()
                        enter=move |dice| save(table, back, dice, 0)
                    />
                </Show>
                <Dice table thrown row=save_row side=other(by) />
                <p class="note" role="status" data-testid="rolled">
                    {line}
                    <button
                        type="button"
                        class="button plain"
                        on:click=move |_| enter_hits(table.roll(pool.dice))
                    >
                        {again}
                    </button>
                </p>
            </Show>
        </div>
    }
}

/// The dice that lie for this blow, as the game has them.
fn thrown(table: Table, blow: Blow) -> Option<Thrown> {
    lying(table, blow.target()?, blow.is_back())
}

fn lying(table: Table, at: UnitKey, back: bool) -> Option<Thrown> {
    table.with_state(|state| {
        let dice = state.dice.as_ref().filter(|dice| dice.at == at)?;
        dice.thrown(back).cloned()
    })?
}

/// Saves that are still to be rolled.
fn due_saves(thrown: &Thrown) -> usize {
    if thrown.saves.is_empty() { pool_of(thrown).saves(hits(thrown)) } else { 0 }
}

/// "5, 3, 1".
pub fn faces_words(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
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
    let left = Memo::new(move |_| table.with_state(|state| state.sides.of(side).tactical).unwrap_or(0));
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
    // Whose dice they are, what they need, and that a tactical point helps.
    let caption = move || {
        let thrown = thrown.get()?;
        let who = if side == Side::Red { "Red" } else { "Blue" };
        let can_turn = left.get() > 0 && (is_saves || thrown.saves.is_empty());
        let good = |face: &u8| {
            if is_saves { thrown.needs.saved(&[*face]) > 0 } else { thrown.needs.hits(&[*face]) > 0 }
        };
        let dice = if is_saves { &thrown.saves } else { &thrown.hits };
        let turn = match can_turn && !dice.iter().all(good) {
            true => format!(" Tap a die to turn it to 6; {}.", counted(left.get() as usize, "tactical point")),
            false => String::new(),
        };
        Some(match (is_saves, thrown.needs.save) {
            (true, Some(save)) => format!("{who} saves on {save}+.{turn}"),
            (true, None) => format!("{who} saves.{turn}"),
            (false, _) => format!("{who} hits on {}+.{turn}", thrown.needs.hit),
        })
    };
    view! {
        <Show when=move || !is_empty()>
            <p class="note">{caption}</p>
            <div class="dice">{dice}</div>
        </Show>
    }
}
