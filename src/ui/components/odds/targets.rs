//! Whom the attacker does best to aim at: every unit of the defender's faction, most points first.

use super::duel::Duel;
use super::situation::Situation;
use crate::model::RosterId;
use crate::odds::regiment::{Fielded, Worth};
use crate::odds::words::{mean, percent};
use leptos::prelude::*;

/// So many are shown at first.
const FEW: usize = 5;

#[derive(Debug, Clone, PartialEq)]
struct Target {
    id: RosterId,
    name: String,
    worth: Worth,
}

#[component]
pub fn Targets(duel: Duel, situation: Situation) -> impl IntoView {
    let all = RwSignal::new(false);
    let targets = Memo::new(move |_| ranked(duel, situation));
    let best = move || targets.with(|targets| targets.iter().map(|it| it.worth.gain()).fold(0.0, f64::max));
    let rows = move || {
        let best = best();
        let few = if all.get() { usize::MAX } else { FEW };
        let ranked = targets.get().into_iter().enumerate().take(few);
        ranked.map(|(rank, target)| row(duel, target, best, rank == 0)).collect_view()
    };
    let more = move || !all.get() && targets.with(|targets| targets.len() > FEW);
    view! {
        <Show when=move || targets.with(|targets| !targets.is_empty())>
            <section class="panel" aria-labelledby="targets-heading">
                <div class="panel-head">
                    <h2 class="heading" id="targets-heading">
                        {move || format!("Best targets for {}", duel.name(duel.attacker))}
                    </h2>
                </div>
                <div class="odds-body">
                    <p class="note">
                        "The same attack on every full unit of this faction. Points: what it takes off the table on average."
                    </p>
                    <table class="odds-bars odds-targets">
                        <thead>
                            <tr>
                                <th scope="col">"Target"</th>
                                <td></td>
                                <th scope="col" class="number">"Points"</th>
                                <th scope="col" class="number">"Destroyed"</th>
                                <th scope="col" class="number">"Shaken"</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                    <Show when=more>
                        <button type="button" class="button plain" on:click=move |_| all.set(true)>
                            {move || format!("All {} targets", targets.with(Vec::len))}
                        </button>
                    </Show>
                </div>
            </section>
        </Show>
    }
}

/// What one attack of the full unit is worth against each; those it cannot attack are left out.
fn ranked(duel: Duel, situation: Situation) -> Vec<Target> {
    let catalog = duel.catalog.get();
    let attack = situation.attack();
    let (Some(mine), Some(theirs)) = (duel.attacker.get(), duel.defender.get()) else { return Vec::new() };
    let Some(mine) = Fielded::of(catalog, &mine, 1) else { return Vec::new() };
    let Some(unit) = catalog.unit(&theirs) else { return Vec::new() };
    let Some(faction) = catalog.factions.iter().find(|faction| unit.is_open_to(faction)) else { return Vec::new() };
    let fielded = catalog.units(faction).filter_map(|unit| Fielded::of(catalog, &unit.id, 1));
    let mut targets: Vec<Target> = fielded
        .filter_map(|target| {
            let worth = Worth::of(&mine, &target, &attack)?;
            Some(Target { id: target.id, name: target.name, worth })
        })
        .collect();
    targets.sort_by(|one, other| other.worth.gain().total_cmp(&one.worth.gain()));
    targets
}

fn row(duel: Duel, target: Target, best: f64, first: bool) -> impl IntoView {
    let width = if best > 0.0 { (100.0 * target.worth.gain() / best).max(0.0) } else { 0.0 };
    let (id, worth) = (target.id.clone(), target.worth);
    let mark = (first && worth.removed > 0.0).then(|| view! { <span class="odds-best">"Best target"</span> });
    let here = move || (duel.defender.get() == Some(target.id.clone())).then_some("true");
    view! {
        <tr aria-current=here>
            <th scope="row">
                <button type="button" class="odds-target" on:click=move |_| duel.attack_at(id.clone())>
                    {target.name}
                </button>
                {mark}
            </th>
            <td class="odds-bar">{super::bar_table::drawn(width)}</td>
            <td class="number">{mean(worth.removed)}</td>
            <td class="number">{percent(worth.destroyed)}</td>
            <td class="number">{percent(worth.left_shaken)}</td>
        </tr>
    }
}
