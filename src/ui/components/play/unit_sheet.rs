//! The sheet of a unit: its profile, and everything players may change about it by hand.

use super::super::disclosure::Disclosure;
use super::attack_form::AttackedForm;
use super::count::Count;
use super::table::Table;
use super::unit_row::token_words;
use crate::model::Token;
use crate::play::{Event, LeaderKey, UnitKey};
use crate::ui::components::chip::Chip;
use crate::ui::components::keyword_chips::KeywordChips;
use crate::ui::components::stat_line::ExplainedStats;
use crate::ui::dom;
use leptos::prelude::*;

const TOKENS: [Token; 4] = [Token::Shaken, Token::Standby, Token::DugIn, Token::Dash];

#[component]
pub fn UnitSheet(table: Table, unit: UnitKey) -> impl IntoView {
    dom::on_escape(move || table.open.set(None));
    let stands = Memo::new(move |_| table.with_state(|state| state.stands(unit)).unwrap_or(false));
    let attacked = RwSignal::new(false);
    let profile = untrack(|| {
        let id = table.with(|game| game.start().unit(unit).and_then(|unit| unit.id.clone())).flatten()?;
        let catalog = table.catalog()?;
        let unit = catalog.unit(&id)?;
        Some(view! {
            <ExplainedStats game=&catalog.game stats=unit.stats.clone() />
            <KeywordChips game=&catalog.game keywords=&unit.keywords />
        })
    });
    view! {
        <div class="play-sheet">
            {profile}
            <Show when=move || stands.get() fallback=move || view! { <PutBack table unit /> }>
                <Strength table unit />
                <div class="chips" role="group" aria-label="Tokens">
                    {TOKENS.map(|token| view! { <TokenChip table unit token /> }).collect_view()}
                </div>
                <div class="chips">
                    <Disclosure class="button" open=attacked>
                        "Enter an attack"
                    </Disclosure>
                    <Acted table unit />
                    <Carried table unit />
                    <LeadersOut table unit />
                    <button type="button" class="button" on:click=move |_| table.apply(Event::Destroy(unit))>
                        "Mark as destroyed"
                    </button>
                </div>
                <Show when=move || attacked.get()>
                    <AttackedForm table unit done=move || attacked.set(false) />
                </Show>
            </Show>
        </div>
    }
}

#[component]
fn Strength(table: Table, unit: UnitKey) -> impl IntoView {
    let full = table.with(|game| game.start().unit(unit).map(|unit| (unit.bases, unit.wounds))).flatten();
    let (bases, wounds) = full.unwrap_or_default();
    let left =
        Signal::derive(move || table.with_state(|state| state.unit(unit).map_or(0, |unit| unit.bases)).unwrap_or(0));
    let hurt =
        Signal::derive(move || table.with_state(|state| state.unit(unit).map_or(0, |unit| unit.wounds)).unwrap_or(0));
    let set_wounds = move |to: u32| {
        let now = hurt.get_untracked();
        let event = if to > now { Event::Wound(unit, to - now) } else { Event::Heal(unit, now - to) };
        table.apply(event);
    };
    let set_bases = move |to: u32| table.apply(Event::Strength(unit, to, hurt.get_untracked()));
    (wounds > 0).then(|| {
        view! {
            <div class="play-counts">
                <Count name="Wounds".to_owned() value=hurt set=set_wounds />
                <Count name="Bases".to_owned() value=left set=set_bases most=bases />
            </div>
        }
    })
}

#[component]
fn TokenChip(table: Table, unit: UnitKey, token: Token) -> impl IntoView {
    let on = Memo::new(move |_| table.with_state(|state| state.has(unit, token)).unwrap_or(false));
    view! {
        <Chip pressed=on press=move || table.apply(Event::Token(unit, token, !on.get_untracked()))>
            {token_words(token).1}
        </Chip>
    }
}

#[component]
fn Acted(table: Table, unit: UnitKey) -> impl IntoView {
    let acted = Memo::new(move |_| {
        table.with_state(|state| state.unit(unit).is_some_and(|unit| unit.activated)).unwrap_or(false)
    });
    let words = move || if acted.get() { "May act again" } else { "Mark as acted" };
    view! {
        <button
            type="button"
            class="button"
            on:click=move |_| table.apply(Event::Activated(unit, !acted.get_untracked()))
        >
            {words}
        </button>
    }
}

/// In and out of transports, where the list has any that carry this unit.
#[component]
fn Carried(table: Table, unit: UnitKey) -> impl IntoView {
    let ways = move || {
        table.with(|game| {
            let aboard = game.state().unit(unit).and_then(|unit| unit.aboard);
            if aboard.is_some() {
                return vec![(Event::Board(unit, None), "Get out".to_owned())];
            }
            let boards = game.start().units(unit.0).map(|(key, _)| Event::Board(unit, Some(key)));
            let allowed = boards.filter(|event| game.clone().apply(event.clone()).is_ok());
            let named = allowed.filter_map(|event| match event {
                Event::Board(_, Some(transport)) => {
                    let words = format!("Board {}", game.start().name(transport));
                    Some((event, words))
                }
                _ => None,
            });
            named.collect()
        })
    };
    let buttons = move || {
        let button = |(event, words): (Event, String)| {
            view! {
                <button type="button" class="button" on:click=move |_| table.apply(event.clone())>
                    {words}
                </button>
            }
        };
        ways().unwrap_or_default().into_iter().map(button).collect_view()
    };
    view! { {buttons} }
}

/// Leaders that had no unit when the game began and could have joined this one.
#[component]
fn LeadersOut(table: Table, unit: UnitKey) -> impl IntoView {
    let out = move || {
        table.with(|game| {
            let (start, state) = (game.start(), game.state());
            let leaders = start.armies.of(unit.0).leaders.iter().zip(&state.sides.of(unit.0).hosts).zip(0..);
            let out = leaders.filter(|((leader, host), _)| host.is_none() && leader.hosts.contains(&unit.1));
            let named = out.map(|((leader, _), at)| (LeaderKey(unit.0, at), leader.name.clone()));
            named.filter(|_| state.round > 0).collect::<Vec<_>>()
        })
    };
    let button = move |(leader, name): (LeaderKey, String)| {
        let joins = Event::Anyway(Box::new(Event::Host(leader, unit)));
        view! {
            <button type="button" class="button" on:click=move |_| table.apply(joins.clone())>
                {format!("{name} joins it after all")}
            </button>
        }
    };
    view! { {move || out().unwrap_or_default().into_iter().map(button).collect_view()} }
}

#[component]
fn PutBack(table: Table, unit: UnitKey) -> impl IntoView {
    view! {
        <button type="button" class="button" on:click=move |_| table.apply(Event::PutBack(unit))>
            "Put it back as it was"
        </button>
    }
}
