//! The moves of the side that has to link: one group each, and units that can be put elsewhere.

use super::battle::Battle;
use super::link_box::SIDES;
use super::side_box::owner;
use crate::match_up::Linked;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use leptos::prelude::*;

const ALONE: &str = "alone";

#[component]
pub fn GroupList(battle: Battle, side: usize) -> impl IntoView {
    let groups = Memo::new(move |_| battle.linked.with(|linked| linked.sides[side].groups.groups().to_vec()));
    let name = SIDES.get(side).copied().unwrap_or_default();
    view! {
        <h3 class="heading">{format!("Moves of {}", name.to_lowercase())}</h3>
        <ol class="turn-groups" data-testid="link-groups">
            <For each=move || groups.get().into_iter().enumerate() key=Clone::clone let((at, units))>
                <li class="turn-group" class:linked={units.len() > 1}>
                    <b>{format!("Move {}", at + 1)}</b>
                    <ul>
                        {units
                            .iter()
                            .map(|unit| view! { <LinkedUnit battle side unit=*unit group=at groups /> })
                            .collect_view()}
                    </ul>
                </li>
            </For>
        </ol>
    }
}

#[component]
fn LinkedUnit(battle: Battle, side: usize, unit: usize, group: usize, groups: Memo<Vec<Vec<usize>>>) -> impl IntoView {
    let id = format!("linked-{side}-{unit}");
    // Players may get other names while their groups stay.
    let label = move || {
        battle.linked.with(|linked| {
            let known = linked.sides[side].units.get(unit);
            let whose = known.and_then(|unit| owner(linked, side, unit.player)).unwrap_or_default();
            format!("{}{whose} is part of", known.map_or("", |unit| unit.name.as_str()))
        })
    };
    let here = id.clone();
    let found = move |linked: &Linked| linked.sides[side].units.get(unit).cloned();
    let name = battle.linked.with_untracked(|linked| found(linked).map_or_else(String::new, |unit| unit.name));
    let whose = move || {
        let whose = battle.linked.with(|linked| owner(linked, side, found(linked)?.player));
        whose.map(|whose| view! { <span class="aside">{whose}</span> })
    };
    let options = Signal::derive(move || {
        let moves = (0..groups.with(Vec::len)).map(|at| SelectOption::new(at, format!("Move {}", at + 1)));
        moves.chain([SelectOption::new(ALONE, "by itself")]).collect::<Vec<_>>()
    });
    let choose = move |chosen: String| {
        let with =
            chosen.parse::<usize>().ok().and_then(|at| groups.with_untracked(|all| all.get(at)?.first().copied()));
        battle.change(|linked| linked.put(side, unit, with));
        // The groups are drawn anew; the keyboard stays with the unit.
        dom::focus_soon(here.clone());
    };
    view! {
        <li>
            <span>{name} {whose}</span>
            <Select
                value=Signal::derive(move || group.to_string())
                options
                choose
                attr:id=id
                attr:aria-label=label
            />
        </li>
    }
}
