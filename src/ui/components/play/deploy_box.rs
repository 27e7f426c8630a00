//! Before the first round: leaders join their hosts, then the game begins.

use super::mission_panel::Deployment;
use super::table::Table;
use crate::model::Side;
use crate::play::{Event, LeaderKey, UnitKey, other};
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn DeployBox(table: Table) -> impl IntoView {
    let leaders = untrack(|| {
        table.with(|game| {
            let of = |side: Side| {
                let count = u16::try_from(game.start().armies.of(side).leaders.len()).unwrap_or(0);
                (0..count).map(move |at| LeaderKey(side, at))
            };
            of(Side::Red).chain(of(Side::Blue)).collect::<Vec<_>>()
        })
    });
    let leaders = leaders.unwrap_or_default();
    let all = leaders.clone();
    let left_out = move || {
        table
            .with(|game| {
                let out = all.iter().filter(|leader| game.state().host(**leader).is_none());
                let names = out.filter_map(|leader| game.start().leader(*leader)).map(|leader| leader.name.as_str());
                names.collect::<Vec<_>>().join(", ")
            })
            .filter(|names| !names.is_empty())
    };
    let movers = untrack(|| movers(table));
    let leaders = leaders.into_iter().map(|leader| view! { <HostSelect table leader /> });
    view! {
        <h2>"Deploy your units"</h2>
        <Deployment table />
        <p class="note">"A unit may start inside a transport: tap it in its list."</p>
        {movers.map(|words| view! { <p class="note">{words}</p> })}
        {leaders.collect_view()}
        {move || {
            left_out()
                .map(|names| view! { <p class="note">{format!("Without a unit, out of the game: {names}.")}</p> })
        }}
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Begin)>
            "All deployed: begin round 1"
        </button>
    }
}

/// The units that move after all have been placed: in turn, and the rest once a side has none left; and how they move.
fn movers(table: Table) -> Option<String> {
    let catalog = table.catalog()?;
    let (keyword, first) = catalog.game.setup.after_deployment.as_ref()?;
    let def = catalog.game.keyword(keyword)?;
    let names: Vec<String> = table.with(|game| {
        let of = |side: Side| {
            let units = game.start().units(side).filter(|(_, unit)| {
                let known = unit.id.as_ref().and_then(|id| catalog.unit(id));
                known.is_some_and(|known| known.keywords.iter().any(|other| other.id == *keyword))
            });
            let colour = if side == Side::Red { "red" } else { "blue" };
            units.map(|(_, unit)| format!("{} ({colour})", unit.name)).collect::<Vec<_>>()
        };
        let (mine, theirs) = (of(*first), of(other(*first)));
        let turns = mine.len().max(theirs.len());
        (0..turns).flat_map(|turn| [mine.get(turn), theirs.get(turn)]).flatten().cloned().collect()
    })?;
    (!names.is_empty()).then(|| format!("{}, in this order: {}. {}", def.name, names.join(", "), def.text))
}

#[component]
fn HostSelect(table: Table, leader: LeaderKey) -> impl IntoView {
    let (name, options) = untrack(|| {
        table
            .with(|game| {
                let known = game.start().leader(leader)?;
                let hosts =
                    known.hosts.iter().map(|at| SelectOption::new(at, game.start().name(UnitKey(leader.0, *at))));
                let none = SelectOption::new("", "Choose");
                Some((known.name.clone(), [none].into_iter().chain(hosts).collect::<Vec<_>>()))
            })
            .flatten()
            .unwrap_or_default()
    });
    let value = Signal::derive(move || {
        let host = table.with_state(|state| state.host(leader)).flatten();
        host.map(|host| host.1.to_string()).unwrap_or_default()
    });
    let choose = move |at: String| {
        if let Ok(at) = at.parse() {
            table.apply(Event::Host(leader, UnitKey(leader.0, at)));
        }
    };
    view! {
        <label class="field">
            <span>{format!("{name} is with")}</span>
            <Select value options choose />
        </label>
    }
}
