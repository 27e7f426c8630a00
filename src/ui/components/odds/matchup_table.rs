//! Each of my units against each of theirs, worked out one after the other while the page stays awake.

use super::situation::{Situation, Way};
use crate::odds::regiment::{Fielded, Row, Worth};
use crate::odds::words::{mean, percent};
use crate::ui::components::chip::Chip;
use crate::ui::dom;
use crate::ui::route::Route;
use leptos::prelude::*;
use std::cmp::Ordering;

/// Two armies, as far as they have odds.
#[derive(Debug, Clone, PartialEq)]
pub struct Armies {
    pub mine: Vec<Fielded>,
    pub theirs: Vec<Fielded>,
}

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
    Destroyed,
    Shaken,
    Removed,
    Lost,
}

const COLUMNS: &[(&str, Column)] = &[
    ("My unit", Column::Mine),
    ("Target", Column::Target),
    ("Points", Column::Removed),
    ("Lost", Column::Lost),
    ("Destroyed", Column::Destroyed),
    ("Shaken", Column::Shaken),
];

impl Column {
    fn compare(self, one: &Line, other: &Line) -> Ordering {
        let by = |of: fn(&Line) -> f64| of(other).total_cmp(&of(one));
        let natural = one.place.cmp(&other.place).then(by(|line| line.worth.gain()));
        match self {
            Column::Mine => natural,
            Column::Target => one.target.cmp(&other.target).then(natural),
            Column::Destroyed => by(|line| line.worth.destroyed).then(natural),
            Column::Shaken => by(|line| line.worth.left_shaken).then(natural),
            Column::Removed => by(|line| line.worth.removed).then(natural),
            Column::Lost => by(|line| line.worth.lost).then(natural),
        }
    }
}

#[component]
pub fn MatchupTable(armies: Memo<Option<Armies>>, situation: Situation) -> impl IntoView {
    let sorted = RwSignal::new(Column::Mine);
    // Whoever wants to know where to aim needs one line for each unit.
    let best_only = RwSignal::new(true);
    let lines = LocalResource::new(move || {
        let (armies, attack) = (armies.get(), situation.attack());
        async move {
            let mut lines = Vec::new();
            let Some(armies) = armies else { return lines };
            for (place, unit) in armies.mine.iter().enumerate() {
                // A slow processor answers the player between two units.
                dom::breathe().await;
                let row = Row::new(unit, &armies.theirs, &attack);
                let targets = armies.theirs.iter().zip(&row.worth).enumerate();
                lines.extend(targets.filter_map(|(at, (target, worth))| {
                    let best = row.best == Some(at);
                    let href = Route::Odds(Some(unit.id.to_string()), Some(target.id.to_string())).href();
                    let (mine, target) = (named(unit), named(target));
                    Some(Line { place, mine, target, worth: (*worth)?, best, href })
                }));
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
    let shooting = Memo::new(move |_| situation.way.get() != Way::Charge);
    let heads = COLUMNS.iter().map(|(name, column)| {
        let column = *column;
        let way = if matches!(column, Column::Mine | Column::Target) { "ascending" } else { "descending" };
        let sign = if way == "ascending" { " ▲" } else { " ▼" };
        let here = move || (sorted.get() == column).then_some(way);
        view! {
            <th scope="col" aria-sort=here>
                <button type="button" on:click=move |_| sorted.set(column)>
                    {*name}
                    <span aria-hidden="true">{move || if sorted.get() == column { sign } else { "" }}</span>
                </button>
            </th>
        }
    });
    view! {
        <div class="chips" role="group" aria-label="What the table shows">
            <Chip pressed=best_only press=move || best_only.set(true)>
                "Best targets"
            </Chip>
            <Chip pressed=Signal::derive(move || !best_only.get()) press=move || best_only.set(false)>
                "Every pairing"
            </Chip>
        </div>
        <div class="odds-matchup" class:shooting=shooting tabindex="0" role="region" aria-label="My units against theirs">
            <table>
                <thead>
                    <tr>{heads.collect_view()}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn named(unit: &Fielded) -> String {
    if unit.count > 1 { format!("{} × {}", unit.count, unit.name) } else { unit.name.clone() }
}

fn row(line: Line) -> impl IntoView {
    let worth = line.worth;
    let best = line.best.then(|| view! { <span class="odds-best">"Best target"</span> });
    view! {
        <tr class:best=line.best>
            <th scope="row">{line.mine}</th>
            <td>
                <a href=line.href>{line.target}</a>
                " "
                {best}
            </td>
            <td class="number">{mean(worth.removed)}</td>
            <td class="number">{mean(worth.lost)}</td>
            <td class="number">{percent(worth.destroyed)}</td>
            <td class="number">{percent(worth.left_shaken)}</td>
        </tr>
    }
}
