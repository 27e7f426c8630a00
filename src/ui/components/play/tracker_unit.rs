//! A unit of a tracked battle: its strength and states, whether it has acted, and a sheet to change everything.

use super::count::Count;
use super::reveal;
use super::table::Table;
use super::tracker_odds::TrackerOdds;
use crate::model::Stats;
use crate::play::UnitKey;
use crate::play::tracker::{Event, Tracker, UnitState};
use crate::ui::components::chip::Chip;
use crate::ui::components::keyword_chips::KeywordChips;
use crate::ui::components::stat_line::ExplainedStats;
use crate::ui::dom;
use leptos::html::Li;
use leptos::prelude::*;

/// What a row shows of a unit.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    name: String,
    options: String,
    state: UnitState,
    strength: String,
    marks: Vec<String>,
    /// Counters and markers that are not nothing.
    others: Vec<String>,
    acts_now: bool,
}

#[component]
pub fn TrackerUnit(table: Table<Tracker>, unit: UnitKey) -> impl IntoView {
    let row = Memo::new(move |_| table.with(|tracker| read(tracker, unit)).flatten());
    let is_open = Memo::new(move |_| table.open.get() == Some(unit));
    let toggle = move |_| table.open.update(|open| *open = if *open == Some(unit) { None } else { Some(unit) });
    let class = move || {
        row.with(|row| match row.as_ref().map(|row| &row.state) {
            Some(state) if state.gone => "play-unit destroyed",
            Some(state) if state.acted || state.in_reserve => "play-unit acted",
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
                {move || row.get().and_then(|row| quick(table, unit, &row))}
            </div>
            <Show when=move || is_open.get()>
                <Sheet table unit />
            </Show>
        </li>
    }
}

fn read(tracker: &Tracker, key: UnitKey) -> Option<Row> {
    let (start, state) = (tracker.start(), tracker.state());
    let (unit, now) = (start.unit(key)?, state.unit(key)?.clone());
    let one = &start.rules.strength.one;
    let models =
        if unit.strength == 1 { String::new() } else { format!("{} of {} {one}s", now.strength, unit.strength) };
    let takes = unit.next_takes(now.strength);
    let wounds =
        if now.wounds > 0 || unit.strength == 1 { format!("{} of {takes} wounds", now.wounds) } else { String::new() };
    let supply = (!unit.supply.is_empty()).then(|| format!("supply {}", unit.supply(now.strength)));
    let parts = [Some(models), Some(wounds).filter(|_| takes > 1 || now.wounds > 0), supply];
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let counted = start.rules.counters.iter().zip(&now.counters).filter(|(_, count)| **count > 0);
    let counted = counted.map(|(counter, count)| format!("{} {count}", counter.name));
    let marked = start.rules.markers.iter().zip(&now.markers).filter(|(_, on)| **on);
    let marked = marked.map(|(marker, _)| marker.name.clone());
    Some(Row {
        name: unit.name.clone(),
        options: unit.options.join(", "),
        strength: if now.gone { String::new() } else { parts.join(", ") },
        marks: state.marks(start, key).into_iter().map(|mark| mark.name.clone()).collect(),
        others: if now.gone { Vec::new() } else { counted.chain(marked).collect() },
        acts_now: start.rules.phases.get(state.phase).is_some_and(|phase| phase.activates)
            && state.round > 0
            && state.ending.is_none(),
        state: now,
    })
}

fn head(row: Row) -> impl IntoView {
    let state = match &row.state {
        state if state.gone => "destroyed",
        state if state.strength == 0 && state.acted => "defeated, acted",
        state if state.strength == 0 => "defeated",
        state if state.in_reserve => "in reserve",
        state if state.acted => "acted",
        _ => "",
    };
    let marks = row.marks.into_iter().map(|mark| view! { <span class="play-token shaken">{mark}</span> });
    let others = row.others.into_iter().map(|other| view! { <span class="play-token">{other}</span> });
    view! {
        <b>{row.name}</b>
        <span class="number">{row.strength}</span>
        <span class="play-unit-state">{state}</span>
        <span class="play-tokens">{marks.collect_view()} {others.collect_view()}</span>
        <span class="aside">{row.options}</span>
    }
}

/// The one tap a unit most often needs now.
fn quick(table: Table<Tracker>, unit: UnitKey, row: &Row) -> Option<impl IntoView + use<>> {
    let (event, words) = match &row.state {
        state if state.gone => return None,
        state if state.in_reserve => (Event::Deploy(unit, true), "Deploy"),
        state if state.acted || !row.acts_now => return None,
        _ => (Event::Acted(unit, true), "Acts"),
    };
    let label = format!("{words}: {}", row.name);
    Some(view! {
        <button
            type="button"
            class="button play-quick"
            aria-label=label
            on:click=move |_| table.apply(event.clone())
        >
            {words}
        </button>
    })
}

#[component]
fn Sheet(table: Table<Tracker>, unit: UnitKey) -> impl IntoView {
    dom::on_escape(move || table.open.set(None));
    let profile = untrack(|| {
        let id = table.with(|tracker| tracker.start().unit(unit).and_then(|unit| unit.id.clone())).flatten()?;
        let catalog = table.catalog()?;
        let item = catalog.unit(&id)?;
        // A formation has no numbers of its own.
        let has_stats = item.stats != Stats::default();
        has_stats.then(|| {
            view! {
                <ExplainedStats game=&catalog.game stats=item.stats.clone() />
                <KeywordChips game=&catalog.game keywords=&item.keywords />
            }
        })
    });
    let full = untrack(|| table.with(|tracker| tracker.start().unit(unit).cloned()).flatten());
    let (one, counters, markers) = untrack(|| {
        table.with(|tracker| {
            let rules = &tracker.start().rules;
            (rules.strength.one.clone(), rules.counters.clone(), rules.markers.clone())
        })
    })
    .unwrap_or_default();
    let left = Signal::derive(move || table.with_unit(unit, |unit| unit.strength).unwrap_or(0));
    let wounds = Signal::derive(move || table.with_unit(unit, |unit| unit.wounds).unwrap_or(0));
    let set_wounds = move |to: u32| {
        let now = wounds.get_untracked();
        table.apply(match to > now {
            true => Event::Wound(unit, to - now),
            false => Event::Strength(unit, left.get_untracked(), to),
        });
    };
    let set_left = move |to: u32| table.apply(Event::Strength(unit, to, wounds.get_untracked()));
    let has = full.as_ref().map(|unit| unit.counters.clone()).unwrap_or_default();
    let most = full.as_ref().map(|unit| unit.strength);
    // Where one wound removes a stand, players count stands.
    let has_wounds = full.as_ref().is_some_and(|unit| unit.next_takes(unit.strength) > 1);
    let counters =
        (0_u8..).zip(counters).zip(has).filter(|(_, limits)| !limits.is_empty()).map(|((at, counter), limits)| {
            let value = Signal::derive(move || {
                table.with_unit(unit, |unit| unit.counters.get(usize::from(at)).copied()).flatten().unwrap_or(0)
            });
            // How much more it takes, before it is too late.
            let marks: Vec<_> = counter.marks.into_iter().map(|mark| mark.name).zip(limits).collect();
            let from = move || {
                let from = marks.iter().filter_map(|(name, limit)| Some((name, (*limit)?.begins_at(left.get()))));
                let words: Vec<String> = from.map(|(name, from)| format!("{name} from {from} on")).collect();
                (!words.is_empty()).then(|| view! { <p class="note">{words.join(", ")}</p> })
            };
            view! {
                <Count name=counter.name value set=move |value| table.apply(Event::Count(unit, at, value)) />
                {from}
            }
        });
    let markers = (0_u8..).zip(markers).map(|(at, marker)| {
        let on = Memo::new(move |_| {
            table.with_unit(unit, |unit| unit.markers.get(usize::from(at)).copied()).flatten().unwrap_or(false)
        });
        view! {
            <Chip pressed=on press=move || table.apply(Event::Mark(unit, at, !on.get_untracked()))>
                {marker.name}
            </Chip>
        }
    });
    let parts = format!(
        "{}{}s",
        one.chars().next().map(|first| first.to_uppercase().to_string()).unwrap_or_default(),
        one.get(1..).unwrap_or_default()
    );
    view! {
        <div class="play-sheet">
            {profile}
            <div class="play-counts">
                {has_wounds.then(|| view! { <Count name="Wounds".to_owned() value=wounds set=set_wounds /> })}
                <Count name=parts value=left set=set_left most=most.unwrap_or(1) />
                {counters.collect_view()}
            </div>
            <div class="chips" role="group" aria-label="Markers">
                {markers.collect_view()}
            </div>
            <div class="chips">
                <Toggles table unit />
            </div>
            <TrackerOdds table unit />
        </div>
    }
}

#[component]
fn Toggles(table: Table<Tracker>, unit: UnitKey) -> impl IntoView {
    let acted = Memo::new(move |_| table.with_unit(unit, |unit| unit.acted).unwrap_or(false));
    let away = Memo::new(move |_| table.with_unit(unit, |unit| unit.in_reserve).unwrap_or(false));
    let reserves = untrack(|| table.with(|tracker| tracker.start().rules.reserves.is_some())).unwrap_or(false);
    let stands = Memo::new(move |_| table.with_unit(unit, |unit| unit.strength > 0).unwrap_or(false));
    let here = Memo::new(move |_| table.with_unit(unit, |unit| !unit.gone).unwrap_or(false));
    view! {
        <Show when=move || here.get()>
            <button
                type="button"
                class="button"
                on:click=move |_| table.apply(Event::Acted(unit, !acted.get_untracked()))
            >
                {move || if acted.get() { "May act again" } else { "Mark as acted" }}
            </button>
        </Show>
        <Show when=move || !stands.get()>
            <button type="button" class="button" on:click=move |_| table.apply(Event::PutBack(unit))>
                "Put it back as it was"
            </button>
        </Show>
        <Show when=move || stands.get()>
            <Show when=move || reserves>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| table.apply(Event::Deploy(unit, away.get_untracked()))
                >
                    {move || if away.get() { "Deploy" } else { "Back to the reserves" }}
                </button>
            </Show>
            <button type="button" class="button" on:click=move |_| table.apply(Event::Strength(unit, 0, 0))>
                "Mark as destroyed"
            </button>
        </Show>
    }
}
