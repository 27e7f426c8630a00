//! Each of my units against each of theirs, or theirs against mine, worked out one after the other while the page stays
//! awake.

use crate::odds::words::{mean, percent};
use crate::odds::{Armies, Circumstances, Fielded, Opening, Worth};
use crate::ui::components::chip::Chip;
use crate::ui::dom;
use crate::ui::route::{OddsAt, Route};
use leptos::prelude::*;
use std::cmp::Ordering;
use std::sync::Arc;

/// One of my units and one target.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    /// Place of my unit in my army.
    place: usize,
    mine: String,
    target: String,
    worth: Worth,
    best: bool,
    /// All odds of this attack.
    href: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Mine,
    Target,
    Removed,
    Lost,
    Destroyed,
    Hampered,
}

impl Column {
    fn compare(self, one: &Line, other: &Line) -> Ordering {
        let by = |of: fn(&Line) -> f64| of(other).total_cmp(&of(one));
        let natural = one.place.cmp(&other.place).then(by(|line| line.worth.gain()));
        match self {
            Column::Mine => natural,
            Column::Target => one.target.cmp(&other.target).then(natural),
            Column::Destroyed => by(|line| line.worth.destroyed).then(natural),
            Column::Hampered => by(|line| line.worth.hampered).then(natural),
            Column::Removed => by(|line| line.worth.removed).then(natural),
            Column::Lost => by(|line| line.worth.lost).then(natural),
        }
    }
}

#[component]
pub fn MatchupTable(
    armies: Armies,
    /// The first of the armies is theirs.
    theirs_attack: bool,
    circumstances: RwSignal<Circumstances>,
) -> impl IntoView {
    let sorted = RwSignal::new(Column::Mine);
    // Whoever wants to know where to aim needs one line for each unit.
    let best_only = RwSignal::new(true);
    let (unit, label, nothing_lost) = match theirs_attack {
        false => ("My unit", "My units against theirs", "None of your units takes anything off the table like this."),
        true => {
            ("Their unit", "Their units against mine", "None of their units takes anything off the table like this.")
        }
    };
    let target = move || if best_only.get() { "Aim at" } else { "Target" };
    let columns: [(Signal<String>, Column); 6] = [
        (unit.to_owned().into(), Column::Mine),
        (Signal::derive(move || target().to_owned()), Column::Target),
        (armies.counted.heading().to_owned().into(), Column::Removed),
        ("Lost".to_owned().into(), Column::Lost),
        ("Destroyed".to_owned().into(), Column::Destroyed),
        (armies.terms.hampered.to_owned().into(), Column::Hampered),
    ];
    // Shared with the work below, which may outlast the table by a moment.
    let armies = Arc::new(armies);
    let lines = LocalResource::new(move || {
        let (armies, circumstances) = (Arc::clone(&armies), circumstances.get());
        async move {
            let mut lines = Vec::new();
            for place in 0..armies.mine.len() {
                // A slow processor answers the player between two units.
                dom::yield_to_browser().await;
                lines.extend(lines_of(&armies, place, &circumstances));
            }
            lines
        }
    });
    let rows = move || {
        let mut lines = lines.get().unwrap_or_default();
        lines.retain(|line| line.best || !best_only.get());
        lines.sort_by(|one, other| sorted.get().compare(one, other));
        lines.into_iter().map(row).collect_view()
    };
    let nobody_lost = Memo::new(move |_| lines.get().unwrap_or_default().iter().all(|line| line.worth.lost <= 0.0));
    let nothing = move || lines.get().is_some_and(|lines| lines.iter().all(|line| !line.best));
    let heads = columns.map(|(name, column)| head(name, column, sorted));
    view! {
        <div class="chips" role="group" aria-label="What the table shows">
            <Chip pressed=best_only press=move || best_only.set(true)>
                "Best targets"
            </Chip>
            <Chip pressed=Signal::derive(move || !best_only.get()) press=move || best_only.set(false)>
                "Every pairing"
            </Chip>
        </div>
        <Show when=nothing>
            <p class="empty">{nothing_lost}</p>
        </Show>
        <div
            class="odds-matchup"
            class:unanswered=nobody_lost
            class:best-only=best_only
            tabindex="0"
            role="region"
            aria-label=label
        >
            <table>
                <thead>
                    <tr>{heads.into_iter().collect_view()}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn head(name: Signal<String>, column: Column, sorted: RwSignal<Column>) -> impl IntoView {
    let (order, sign) = match column {
        Column::Mine | Column::Target => ("ascending", " ▲"),
        _ => ("descending", " ▼"),
    };
    view! {
        <th scope="col" aria-sort=move || (sorted.get() == column).then_some(order)>
            <button type="button" on:click=move |_| sorted.set(column)>
                {name}
                <span aria-hidden="true">{move || if sorted.get() == column { sign } else { "" }}</span>
            </button>
        </th>
    }
}

fn lines_of(armies: &Armies, place: usize, circumstances: &Circumstances) -> Vec<Line> {
    let Some(unit) = armies.mine.get(place) else { return Vec::new() };
    let row = armies.row(unit, circumstances);
    let targets = armies.theirs.iter().zip(row.worth).enumerate();
    let lines = targets.filter_map(|(at, (target, worth))| {
        let worth = worth?;
        let weapon = worth.weapon.as_ref().and_then(|name| unit.combatant.weapon(name)).unwrap_or(0);
        let opening = Opening { circumstances: circumstances.clone(), weapon };
        let (attacker, defender) = (Some(unit.address.clone()), Some(target.address.clone()));
        let href = Route::Odds(OddsAt { attacker, defender, how: opening.address(armies.terms) }).href();
        let (mine, target) = (named(unit, &armies.mine), named(target, &armies.theirs));
        Some(Line { place, mine, target, worth, best: row.best == Some(at), href })
    });
    lines.collect()
}

/// "2 × Stormtroopers", with their upgrades if others of the army are called the same.
fn named(unit: &Fielded, army: &[Fielded]) -> String {
    let alike = army.iter().filter(|other| other.name == unit.name).count() > 1;
    let options = if alike && !unit.options.is_empty() { format!(" ({})", unit.options) } else { String::new() };
    match unit.count {
        1 => format!("{}{options}", unit.name),
        // A formation is named by its stands, which have numbers of their own.
        count if unit.name.contains('×') => format!("{count} × ({})", unit.name),
        count => format!("{count} × {}{options}", unit.name),
    }
}

fn row(line: Line) -> impl IntoView {
    let worth = line.worth;
    let best = line.best.then(|| view! { <span class="odds-best">"Best target"</span> });
    let weapon = worth.weapon.map(|weapon| view! { <span class="aside">{format!("with {weapon}")}</span> });
    view! {
        <tr class:best=line.best>
            <th scope="row">{line.mine} " " {weapon}</th>
            <td>
                <a href=line.href>{line.target}</a>
                " "
                {best}
            </td>
            <td class="number">{mean(worth.removed)}</td>
            <td class="number">{mean(worth.lost)}</td>
            <td class="number">{percent(worth.destroyed)}</td>
            <td class="number">{percent(worth.hampered)}</td>
        </tr>
    }
}
