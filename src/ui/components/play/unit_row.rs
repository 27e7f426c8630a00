//! A unit in the list of its army: strength, tokens, and whether it has acted. A tap opens its sheet.

use super::aim::Aim;
use super::reveal;
use super::table::Table;
use super::unit_sheet::UnitSheet;
use crate::model::Token;
use crate::play::{Due, Game, State, UnitKey, UnitState};
use leptos::html::Li;
use leptos::prelude::*;

/// What a row shows of a unit.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    name: String,
    unit: UnitState,
    /// Bases at the start, and wounds that take one.
    full: (u32, u32),
    /// Its leader, its transport, its passenger.
    company: Vec<String>,
    active: bool,
}

#[component]
pub fn UnitRow(table: Table, unit: UnitKey) -> impl IntoView {
    let row = Memo::new(move |_| table.with(|game| read(game, unit)).flatten());
    let is_open = Memo::new(move |_| table.open.get() == Some(unit));
    let toggle = move |_| table.open.update(|open| *open = if *open == Some(unit) { None } else { Some(unit) });
    let class = move || {
        row.with(|row| match row {
            Some(row) if row.unit.bases == 0 => "play-unit destroyed",
            Some(row) if row.active => "play-unit active",
            Some(row) if row.unit.activated => "play-unit acted",
            _ => "play-unit",
        })
    };
    let line = NodeRef::<Li>::new();
    reveal::opened_row(line, is_open);
    view! {
        <li class=class node_ref=line>
            <div class="play-unit-line">
                <button
                    type="button"
                    class="play-unit-head"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=toggle
                >
                    {move || row.get().map(head)}
                </button>
                <AimAt table unit />
            </div>
            <Show when=move || is_open.get()>
                <UnitSheet table unit />
            </Show>
        </li>
    }
}

/// While somebody attacks, each unit that may be the target can be chosen where it stands.
#[component]
fn AimAt(table: Table, unit: UnitKey) -> impl IntoView {
    let aim = expect_context::<Aim>();
    let is_target = Memo::new(move |_| table.with(|game| may_be_target(game, unit)).unwrap_or(false));
    let is_chosen = Memo::new(move |_| aim.target.get() == Some(unit));
    let label = format!("Aim at {}", untrack(|| table.name(unit)));
    view! {
        <Show when=move || is_target.get()>
            <button
                type="button"
                class="button play-quick"
                class:primary=move || is_chosen.get()
                aria-label=label.clone()
                aria-pressed=move || is_chosen.get().to_string()
                on:click=move |_| aim.target.set(Some(unit))
            >
                "Target"
            </button>
        </Show>
    }
}

fn may_be_target(game: &Game, key: UnitKey) -> bool {
    let (start, state) = (game.start(), game.state());
    let attacked = match state.due.first() {
        Some(Due::Attack(by) | Due::Fight(by)) => by.0 != key.0,
        Some(Due::Effect(card)) => card.0 != key.0 && start.card(*card).is_some_and(|card| card.attacks),
        _ => false,
    };
    attacked && state.ending.is_none() && state.unit(key).is_some_and(|unit| unit.bases > 0 && unit.aboard.is_none())
}

fn read(game: &Game, key: UnitKey) -> Option<Row> {
    let (start, state) = (game.start(), game.state());
    let (fighter, unit) = (start.unit(key)?, state.unit(key)?.clone());
    let leaders = start.armies.of(key.0).leaders.iter().zip(&state.sides.of(key.0).hosts);
    let leaders = leaders
        .filter(|(_, host)| **host == Some(key.1) && unit.bases > 0)
        .map(|(leader, _)| format!("with {}", leader.name));
    let aboard = unit.aboard.map(|at| format!("aboard {}", start.name(UnitKey(key.0, at))));
    let carries = state.passenger(key).map(|passenger| format!("carries {}", start.name(passenger)));
    Some(Row {
        name: fighter.name.clone(),
        full: (fighter.bases, fighter.wounds),
        company: leaders.chain(aboard).chain(carries).collect(),
        active: is_active(state, key),
        unit,
    })
}

fn is_active(state: &State, key: UnitKey) -> bool {
    state.active.as_ref().is_some_and(|active| active.unit == key && active.points > 0)
}

fn head(row: Row) -> impl IntoView {
    let Row { name, unit, full: (bases, wounds), company, active } = row;
    let state = match (unit.bases, active, unit.activated) {
        (0, ..) => "destroyed",
        (_, true, _) => "active",
        (_, _, true) => "acted",
        _ => "",
    };
    let strength = match (unit.bases, wounds) {
        (0, _) | (_, 0) => String::new(),
        (_, each) if bases == 1 => format!("{} of {each} wounds", unit.wounds),
        (left, _) if unit.wounds == 0 => format!("{left} of {bases} bases"),
        (left, each) => format!("{left} of {bases} bases, {} of {each} wounds", unit.wounds),
    };
    let tokens: Vec<Token> = unit.tokens().collect();
    let tokens = tokens.into_iter().map(|token| {
        let (class, words) = token_words(token);
        view! { <span class=class>{words}</span> }
    });
    view! {
        <b>{name}</b>
        <span class="number">{strength}</span>
        <span class="play-unit-state">{state}</span>
        <span class="play-tokens">{tokens.collect_view()}</span>
        <span class="aside">{company.join(", ")}</span>
    }
}

/// The class of a token and what stands on it.
pub fn token_words(token: Token) -> (&'static str, &'static str) {
    match token {
        Token::Shaken => ("play-token shaken", "Shaken"),
        Token::Standby => ("play-token", "Standby"),
        Token::DugIn => ("play-token", "Dug in"),
        Token::Dash => ("play-token", "Dash"),
    }
}
