//! The moves of the side that has to link: one group each, and units that can be put elsewhere.

use super::battle::Battle;
use super::link_box::SIDES;
use crate::ui::components::select::{Select, SelectOption};
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
    let (name, player) = battle.linked.with_untracked(|linked| {
        let side = &linked.sides[side];
        let found = side.units.get(unit).cloned();
        let several = side.players.len() > 1;
        let player = found.as_ref().filter(|_| several).and_then(|unit| side.players.get(unit.player).cloned());
        (found.map_or_else(String::new, |unit| unit.name), player)
    });
    let options = Signal::derive(move || {
        let moves = (0..groups.with(Vec::len)).map(|at| SelectOption::new(at, format!("Move {}", at + 1)));
        moves.chain([SelectOption::new(ALONE, "by itself")]).collect::<Vec<_>>()
    });
    let choose = move |chosen: String| {
        let with =
            chosen.parse::<usize>().ok().and_then(|at| groups.with_untracked(|all| all.get(at)?.first().copied()));
        battle.change(|linked| linked.put(side, unit, with));
    };
    view! {
        <li>
            <span>{name.clone()} {player.map(|player| view! { <span class="aside">{format!(" {player}")}</span> })}</span>
            <Select
                value=Signal::derive(move || group.to_string())
                options
                choose
                attr:aria-label=format!("{name} is part of")
            />
        </li>
    }
}
