//! One army of a tracked battle: its points and pools, and every unit.

use super::count::Count;
use super::table::Table;
use super::tracker_unit::TrackerUnit;
use crate::model::Side;
use crate::play::tracker::{Event, Tracker};
use crate::play::{UnitKey, other};
use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn TrackerSide(table: Table<Tracker>, side: Side) -> impl IntoView {
    let (id, class, colour) = match side {
        Side::Red => ("red-heading", "panel play-side side-red", "Red"),
        Side::Blue => ("blue-heading", "panel play-side side-blue", "Blue"),
    };
    let name = move || table.with(|tracker| tracker.start().armies.of(side).name.clone());
    let one = untrack(|| table.with(|tracker| tracker.start().rules.victory.one.clone())).unwrap_or_default();
    let points = Signal::derive(move || table.with_state(|state| state.sides.of(side).points).unwrap_or_default());
    let pools = untrack(|| table.with(|tracker| tracker.start().rules.pools.clone())).unwrap_or_default();
    let pools = (0_u8..).zip(pools).map(|(at, pool)| {
        let value = Signal::derive(move || {
            table.with_state(|state| state.sides.of(side).pools.get(usize::from(at)).copied()).flatten().unwrap_or(0)
        });
        view! { <Count name=pool.name value set=move |value| table.apply(Event::Pool(side, at, value)) /> }
    });
    let supply = move || {
        table
            .with(|tracker| {
                let (start, state) = (tracker.start(), tracker.state());
                start.supply_pool()?;
                let used = state.supply(start, side);
                Some(match state.available(start, side) {
                    Some(left) => format!("{used} supply on the table, {left} left"),
                    None => format!("{used} supply on the table, no limit now"),
                })
            })
            .flatten()
    };
    let units = untrack(|| table.with(|tracker| tracker.start().armies.of(side).units.len())).unwrap_or_default();
    let keys = (0..u16::try_from(units).unwrap_or(0)).map(move |at| UnitKey(side, at));
    view! {
        <section class=class aria-labelledby=id>
            <div class="panel-head">
                <h2 class="heading" id=id>
                    {colour} <span class="play-army">{name}</span>
                </h2>
                <span class="aside">{supply}</span>
            </div>
            <div class="play-counts">
                <Count name=plural(&one) value=points set=move |points| table.apply(Event::Points(side, points)) />
                {pools.collect_view()}
            </div>
            {against(table, side)}
            <ul class="play-units">{keys.map(|unit| view! { <TrackerUnit table unit /> }).collect_view()}</ul>
        </section>
    }
}

/// The way to the odds of this army against the other; nothing if one of them is known only by its number of units.
fn against(table: Table<Tracker>, side: Side) -> Option<impl IntoView> {
    let codes =
        untrack(|| table.with(|tracker| [side, other(side)].map(|side| tracker.start().armies.of(side).code.clone())))?;
    let [mine, theirs] = codes;
    (!mine.is_empty() && !theirs.is_empty()).then(|| {
        view! {
            <a class="button plain" href=Route::Matchup(Some(mine), Some(theirs)).href()>
                "Odds, unit by unit"
            </a>
        }
    })
}

/// "Victory points" of "victory point".
pub fn plural(one: &str) -> String {
    let mut letters = one.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}s", letters.as_str())
}
