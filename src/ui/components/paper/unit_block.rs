//! A unit on the sheet: its profile once, and a row of boxes for every copy.

use super::boxes::Boxes;
use crate::export::{StatCell, UnitRow};
use crate::ui::words::counted;
use leptos::prelude::*;

/// More copies than this have no boxes of their own.
const MOST_COPIES: u32 = 30;
/// Likewise for bases.
const MOST_BASES: u32 = 12;

#[component]
pub fn UnitBlock(
    unit: UnitRow,
    /// Rounds of a game, each with an "activated" box; nothing leaves the boxes out.
    boxes: Option<u32>,
    /// Whether this is the block that says what the boxes are for.
    labelled: bool,
) -> impl IntoView {
    let rows = boxes.map(|rounds| {
        let rows = (1..=unit.count.min(MOST_COPIES)).map(|copy| copy_row(copy, &unit, rounds)).collect_view();
        let labels = labelled.then(|| {
            view! {
                <span></span>
                <span class="label">"wounds, base by base"</span>
                <span class="label">"activated"</span>
                <span class="label">"lost"</span>
            }
        });
        let more = unit.count.saturating_sub(MOST_COPIES);
        view! {
            <div class="unit-copies">
                {labels}
                {rows}
            </div>
            {(more > 0).then(|| view! { <p class="label">{format!("and {more} more")}</p> })}
        }
    });
    let leaders = (!unit.leaders.is_empty()).then(|| format!("Led by {}", unit.leaders.join(", ")));
    let traits: Vec<String> = unit.keywords.iter().cloned().chain(leaders).collect();
    let each = if unit.count == 1 { "" } else { " each" };
    let cost = unit.cost.map(|_| format!("{}{each}", unit.price));
    let traits = (!traits.is_empty()).then(|| view! { <i>{format!(" · {}", traits.join(", "))}</i> });
    view! {
        <section class="paper-block unit-block">
            <h3>
                <span>{format!("{}× {}", unit.count, unit.name)}</span>
                <span class="unit-cost">{cost}</span>
            </h3>
            <p>{kind(&unit)} {traits}</p>
            <StatTable stats=unit.stats.clone() />
            {rows}
        </section>
    }
}

#[component]
pub fn StatTable(stats: Vec<StatCell>) -> impl IntoView {
    let cells = stats.into_iter().map(|cell| {
        view! {
            <div>
                <dt>{cell.label}</dt>
                <dd>{cell.value}</dd>
            </div>
        }
    });
    view! { <dl class="stat-table">{cells.collect_view()}</dl> }
}

/// Type, sub-type, and how many bases of which size.
pub fn kind(unit: &UnitRow) -> String {
    let today = unit.class_today.as_ref().map(|today| format!(" (today {today})")).unwrap_or_default();
    let subclass = unit.subclass.as_ref().map(|subclass| format!(", {subclass}")).unwrap_or_default();
    let bases = counted(unit.bases, "base");
    format!("{}{today}{subclass} · {bases} {}", unit.class, unit.base_size)
}

/// A group of boxes per base.
pub fn wound_boxes(unit: &UnitRow) -> AnyView {
    if unit.bases > MOST_BASES {
        return format!("{} bases of {} wounds", unit.bases, unit.wounds).into_any();
    }
    (0..unit.bases).map(|_| view! { <Boxes count=unit.wounds numbered=false /> }).collect_view().into_any()
}

fn copy_row(copy: u32, unit: &UnitRow, rounds: u32) -> impl IntoView + use<> {
    view! {
        <span class="copy-number">{copy}</span>
        <span class="copy-wounds">{wound_boxes(unit)}</span>
        <Boxes count=rounds numbered=false />
        <Boxes count=1 numbered=false />
    }
}
