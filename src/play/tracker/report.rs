//! The report of a tracked battle: every event in words, with what followed from it.

use super::event::Event;
use super::start::Start;
use super::state::State;
use super::{Remark, Tracker};
use crate::model::Side;
use crate::play::record::Record;
use crate::play::report::{Line, agreed, counted, losses_of, on_table};
use crate::play::sides::{BOTH, capital, name};

pub fn lines(tracker: &Tracker) -> Vec<Line> {
    let start = tracker.start();
    let army = |side| format!("{} ({})", start.armies.of(side).name, name(side));
    let mission = start.mission.as_ref().map(|mission| format!(", {}", mission.name)).unwrap_or_default();
    let mut lines = vec![
        Line::Heading(format!("{} against {}", army(Side::Red), army(Side::Blue))),
        Line::Event(format!("{} {}{mission}{}", start.agreed.cap, start.currency, on_table(&start.agreed))),
    ];
    let mut told = Tracker::new(start.clone());
    for (at, event) in tracker.events().iter().enumerate() {
        let before = told.state().clone();
        told.happened(event.clone());
        if !tracker.events().get(at + 1).is_some_and(|next| counts_on(event, next)) {
            lines.extend(line(start, &before, told.state(), event));
        }
        lines.extend(told.remarks().iter().map(|Remark { text, .. }| Line::Detail(text.clone())));
    }
    if let Some(record) = Record::of(tracker, 0) {
        lines.push(Line::Heading(record.words()));
        lines.extend(BOTH.map(|side| Line::Event(losses(start, tracker.state(), side))));
    }
    lines
}

/// The names of the units a side has lost.
pub fn losses(start: &Start, state: &State, side: Side) -> String {
    let gone = state.units(side).filter(|(_, unit)| unit.strength == 0).map(|(key, _)| start.name(key)).collect();
    losses_of(side, gone, state.lost(start, side), &start.currency)
}

/// Whether the next tap sets the same number again, so that only the last one is worth a line.
fn counts_on(event: &Event, next: &Event) -> bool {
    match (event, next) {
        (Event::Points(side, _), Event::Points(next, _)) => side == next,
        (Event::Pool(side, pool, _), Event::Pool(next, another, _)) => (side, pool) == (next, another),
        (Event::Count(unit, counter, _), Event::Count(next, another, _)) => (unit, counter) == (next, another),
        _ => false,
    }
}

/// `None` for events that remarks report.
fn line(start: &Start, before: &State, after: &State, event: &Event) -> Option<Line> {
    let phase = |state: &State| start.rules.phases.get(state.phase).map_or("", |phase| &phase.name).to_owned();
    let words = match event {
        Event::Begin => return Some(Line::Heading(round(start, after, &phase(after)))),
        Event::Next if after.round > before.round => {
            return Some(Line::Heading(round(start, after, &phase(after))));
        }
        Event::Next if after.phase > before.phase => return Some(Line::Heading(phase(after))),
        Event::Next => return None,
        Event::Acted(unit, true) => format!("{}: {} acts.", capital(unit.0), start.name(*unit)),
        Event::Acted(unit, false) => format!("{} may act again.", start.name(*unit)),
        Event::Deploy(unit, true) => format!("{} comes to the table.", start.name(*unit)),
        Event::Deploy(unit, false) => format!("{} is in reserve.", start.name(*unit)),
        Event::Wound(unit, wounds) => format!("{} takes {}.", start.name(*unit), counted(*wounds, "wound")),
        Event::Strength(_, 0, _) | Event::PutBack(_) => return None,
        Event::Strength(unit, models, wounds) => {
            let models = counted(*models, &start.rules.strength.one);
            format!("{} stands with {models}, {}.", start.name(*unit), counted(*wounds, "wound"))
        }
        Event::Count(unit, counter, value) => {
            let counter = start.rules.counters.get(usize::from(*counter)).map_or("", |counter| &counter.name);
            format!("{}: {} {value}.", start.name(*unit), counter.to_lowercase())
        }
        Event::Mark(unit, marker, on) => {
            let marker = start.rules.markers.get(usize::from(*marker)).map_or("", |marker| &marker.name);
            let verb = if *on { "gets" } else { "loses" };
            format!("{} {verb} {}.", start.name(*unit), marker.to_lowercase())
        }
        Event::Pool(side, pool, value) => {
            let pool = start.rules.pools.get(usize::from(*pool)).map_or("", |pool| &pool.name);
            format!("{}: {} {value}.", capital(*side), pool.to_lowercase())
        }
        Event::Points(side, points) => {
            format!("{} has {}.", capital(*side), counted(*points, &start.rules.victory.one))
        }
        Event::PlayOn => "The players go on.".to_owned(),
        Event::Stop => "The players stop here.".to_owned(),
        Event::Concede(side) => format!("{} concedes.", capital(*side)),
        Event::Say(words) => words.clone(),
        Event::Anyway(event) => return line(start, before, after, event).map(agreed),
    };
    Some(Line::Event(words))
}

fn round(start: &Start, state: &State, phase: &str) -> String {
    match start.rules.phases.len() {
        0 | 1 => format!("Round {}", state.round),
        _ => format!("Round {}: {phase}", state.round),
    }
}
