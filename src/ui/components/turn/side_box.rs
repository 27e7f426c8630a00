//! One side of the battle: its players, and which of their units still stand.

use super::battle::Battle;
use crate::match_up::Linked;
use crate::storage::ListId;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::words::counted;
use leptos::prelude::*;

/// As many as anybody fields.
const MOST: usize = 60;

#[component]
pub fn SideBox(battle: Battle, side: usize, name: &'static &'static str) -> impl IntoView {
    let players = Memo::new(move |_| battle.linked.with(|linked| linked.sides[side].players.len()));
    let standing = move || {
        let side = battle.linked.with(|linked| linked.sides[side].clone());
        format!("{} of {} standing", side.standing(), counted(side.units.len(), "unit"))
    };
    view! {
        <section class="turn-side" aria-label=*name>
            <div class="section-head">
                <h3 class="heading">{*name}</h3>
                <span class="aside">{standing}</span>
            </div>
            <For each=move || 0..players.get() key=|player| *player let(player)>
                <Player battle side player />
            </For>
            <AddPlayer battle side name=*name />
        </section>
    }
}

#[component]
fn Player(battle: Battle, side: usize, player: usize) -> impl IntoView {
    let name = Memo::new(move |_| {
        battle.linked.with(|linked| linked.sides[side].players.get(player).cloned().unwrap_or_default())
    });
    let units = Memo::new(move |_| {
        battle.linked.with(|linked| {
            let units = linked.sides[side].units.iter().enumerate().filter(|(_, unit)| unit.player == player);
            units.map(|(at, unit)| (at, unit.name.clone())).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="turn-player">
            <div class="section-head">
                <label class="field turn-player-name">
                    <span class="sr-only">"Name of the player"</span>
                    <input
                        type="text"
                        autocomplete="off"
                        prop:value=name
                        on:change:target=move |event| {
                            let typed = event.target().value();
                            if !typed.trim().is_empty() && typed.trim() != name.get_untracked() {
                                battle.change(|linked| linked.rename_player(side, player, &typed));
                            }
                            event.target().set_value(&name.get_untracked());
                        }
                    />
                </label>
                <button
                    type="button"
                    class="button plain"
                    aria-label=move || format!("Remove {}", name.get())
                    on:click=move |_| battle.change(|linked| linked.remove_player(side, player))
                >
                    "Remove"
                </button>
            </div>
            <ul class="turn-units">
                <For each=move || units.get() key=Clone::clone let((unit, name))>
                    <Standing battle side unit name player />
                </For>
            </ul>
        </div>
    }
}

#[component]
fn Standing(battle: Battle, side: usize, unit: usize, name: String, player: usize) -> impl IntoView {
    let owner = move || battle.linked.with(|linked| owner(linked, side, player));
    let fallen = Memo::new(move |_| {
        battle.linked.with(|linked| linked.sides[side].units.get(unit).is_some_and(|unit| unit.fallen))
    });
    view! {
        <li>
            <label class="switch" class:turn-fallen=fallen>
                <input
                    type="checkbox"
                    prop:checked=move || !fallen.get()
                    on:change:target=move |event| {
                        let falls = !event.target().checked();
                        battle.change(|linked| linked.set_fallen(side, unit, falls));
                    }
                />
                <span>{name}</span>
                <span class="sr-only">{owner} " stands"</span>
            </label>
        </li>
    }
}

/// " of Anna" where the side has several players, as their units may be called alike.
pub fn owner(linked: &Linked, side: usize, player: usize) -> Option<String> {
    let players = &linked.sides.get(side)?.players;
    players.get(player).filter(|_| players.len() > 1).map(|name| format!(" of {name}"))
}

/// From a saved army, or as a number of units without names.
#[component]
fn AddPlayer(battle: Battle, side: usize, name: &'static str) -> impl IntoView {
    let count = RwSignal::new("5".to_owned());
    let armies = Signal::derive(move || {
        let first = SelectOption::new("", "Add a saved army …");
        let armies = battle.armies().into_iter().map(|(id, name)| SelectOption::new(id, name));
        std::iter::once(first).chain(armies).collect::<Vec<_>>()
    });
    let none = move || armies.with(|armies| armies.len() == 1);
    let join = move |id: String| ListId::parse(&id).into_iter().for_each(|id| battle.join(side, id));
    let add = move |_| {
        let units = count.with_untracked(|count| count.trim().parse::<usize>()).unwrap_or(0).min(MOST);
        if units > 0 {
            battle.change(|linked| {
                let player = linked.free_name();
                linked.add_player(side, player, (1..=units).map(|at| format!("Unit {at}")));
            });
        }
    };
    view! {
        <div class="turn-add">
            <Show when=move || !none()>
                <Select
                    value=Signal::derive(String::new)
                    options=armies
                    choose=join
                    attr:aria-label=format!("Add a saved army to {}", name.to_lowercase())
                />
            </Show>
            <label class="field">
                <span>"Units"</span>
                <input type="number" inputmode="numeric" min="1" max=MOST bind:value=count />
            </label>
            <button
                type="button"
                class="button"
                aria-label=format!("Add a player to {}", name.to_lowercase())
                on:click=add
            >
                "Add a player"
            </button>
        </div>
    }
}
