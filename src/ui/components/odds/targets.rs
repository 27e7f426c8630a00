//! Whom the attacker does best to aim at: every unit of the defender's faction, the greatest loss first.

use super::bar_table::bar;
use super::duel::{Duel, name};
use crate::model::RosterId;
use crate::odds::words::{mean, percent};
use crate::odds::{Combatant, Counted, Fielded, Outcome, Terms, Worth};
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
pub fn Targets(
    duel: Duel,
    /// What the attack does to a full unit; nothing if it cannot be made.
    outcome: impl Fn(&Combatant) -> Option<Outcome> + Send + Sync + 'static,
) -> impl IntoView {
    let Some(sequence) = duel.catalog.game.attacks else { return ().into_any() };
    let terms = Terms::of(sequence);
    let all = RwSignal::new(false);
    let ranked = Memo::new(move |_| ranked(duel, terms, &outcome));
    let targets = move || ranked.with(|ranked| ranked.as_ref().map_or_else(Vec::new, |(targets, _)| targets.clone()));
    let count = Memo::new(move |_| ranked.with(|ranked| ranked.as_ref().map_or(0, |(targets, _)| targets.len())));
    let counted = move || ranked.with(|ranked| ranked.as_ref().map(|(_, counted)| counted.clone()));
    let rows = move || {
        let targets = targets();
        let best = targets.iter().map(|target| target.worth.gain()).fold(0.0, f64::max);
        let few = if all.get() { usize::MAX } else { FEW };
        let ranked = targets.into_iter().enumerate().take(few);
        ranked.map(|(rank, target)| row(duel, target, best, rank == 0)).collect_view()
    };
    view! {
        <Show when=move || count.get() != 0>
            <section class="panel" aria-labelledby="targets-heading">
                <div class="panel-head">
                    <h2 class="heading" id="targets-heading">
                        {move || format!("Best targets for {}", name(duel.attacker))}
                    </h2>
                </div>
                <div class="odds-body">
                    <p class="note">
                        "The same attack on every full unit of this faction. "
                        {move || counted().map(|counted| counted.words(terms))}
                    </p>
                    <table class="odds-bars odds-targets">
                        <thead>
                            <tr>
                                <th scope="col">"Target"</th>
                                <td></td>
                                <th scope="col" class="number">
                                    {move || counted().map(|counted| counted.heading().to_owned())}
                                </th>
                                <th scope="col" class="number">"Destroyed"</th>
                                <th scope="col" class="number">{terms.hampered}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                    <Show when=move || !all.get() && (count.get() > FEW)>
                        <button type="button" class="button plain" on:click=move |_| all.set(true)>
                            {move || format!("All {} targets", count.get())}
                        </button>
                    </Show>
                </div>
            </section>
        </Show>
    }
    .into_any()
}

/// What one attack is worth against each; those it cannot be made against are left out.
fn ranked(
    duel: Duel,
    terms: &Terms,
    outcome: &impl Fn(&Combatant) -> Option<Outcome>,
) -> Option<(Vec<Target>, Counted)> {
    let catalog = duel.catalog.get();
    let mine = Fielded::of(catalog, &duel.attacker.get()?)?;
    let defender = duel.defender.get()?;
    let faction = catalog.factions.iter().find(|faction| defender.unit.is_open_to(faction))?;
    let theirs: Vec<Fielded> = catalog.units(faction).filter_map(|unit| Fielded::bare(catalog, &unit.id)).collect();
    let counted = Counted::of(catalog, terms, theirs.iter().chain([&mine]));
    let mut targets: Vec<Target> = theirs
        .into_iter()
        .filter_map(|target| {
            let worth = Worth::new(outcome(&target.combatant)?, &mine, &target, &counted);
            Some(Target { id: target.id, name: target.name, worth })
        })
        .collect();
    targets.sort_by(|one, other| other.worth.gain().total_cmp(&one.worth.gain()));
    Some((targets, counted))
}

fn row(duel: Duel, target: Target, best: f64, first: bool) -> impl IntoView {
    let width = if best > 0.0 { (100.0 * target.worth.gain() / best).max(0.0) } else { 0.0 };
    let (id, worth) = (target.id.clone(), target.worth);
    let mark = (first && worth.removed > 0.0).then(|| view! { <span class="odds-best">"Best target"</span> });
    let here = move || {
        let is_here = duel.defender.with(|defender| defender.as_ref().is_some_and(|unit| unit.unit.id == target.id));
        is_here.then_some("true")
    };
    view! {
        <tr aria-current=here>
            <th scope="row">
                <button type="button" class="odds-target" on:click=move |_| duel.attack_at(&id)>
                    {target.name}
                </button>
                {mark}
            </th>
            <td class="odds-bar">{bar(width)}</td>
            <td class="number">{mean(worth.removed)}</td>
            <td class="number">{percent(worth.destroyed)}</td>
            <td class="number">{percent(worth.hampered)}</td>
        </tr>
    }
}
