//! One side of a match at a glance: its name, what it costs, and what is in it, a line for each entry.

use super::fielded::Fielded;
use crate::rules;
use crate::ui::components::faction_mark::{FactionMark, accent};
use crate::ui::components::verdict_pill::pill;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn SideCard(
    side: Fielded,
    /// Whether its entries are to be seen at once.
    is_open: bool,
) -> impl IntoView {
    let catalog = side.catalog.get();
    let faction = catalog.faction(&side.list.faction);
    let (light, dark) = accent(faction);
    let points = format!("{} of {} points", side.total(), side.list.cap);
    // An army without a name goes by its faction, which is then said already.
    let points = match faction.filter(|faction| faction.name != side.name()) {
        Some(faction) => format!("{} · {points}", faction.name),
        None => points,
    };
    let verdict = rules::verdict(catalog, &side.list);
    view! {
        <div class="side-card tinted" style:--accent-light=light style:--accent-dark=dark>
            <div class="side-card-head">
                {faction.map(|faction| view! { <FactionMark faction /> })} <div>
                    <b>{side.name()}</b>
                    <p class="aside">{points}</p>
                </div>
                {pill(verdict.key())}
            </div>
            <details open=is_open>
                <summary>"The list"</summary>
                <ul>{lines(&side).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
            </details>
        </div>
    }
}

/// "4× Stormtroopers · 220" for each entry; what is hidden is counted.
fn lines(side: &Fielded) -> Vec<String> {
    let catalog = side.catalog.get();
    let entries = side.list.taken().map(|entry| {
        let cost = catalog.find(&entry.id).map_or(0, |found| found.cost());
        let points = u64::from(cost) * u64::from(entry.count);
        format!("{}× {} · {points}", entry.count, catalog.name(&entry.id))
    });
    let hand = side.list.hidden_hand;
    let hand = hand.map(|hand| format!("{} · {}", counted(u32::from(hand.cards), "hidden card"), hand.points));
    let deck: Vec<&str> = side.list.picks().map(|(_, card)| catalog.name(&card.id)).collect();
    let deck = match (side.list.withheld, deck.is_empty()) {
        (true, _) => Some("Mission deck not shown".to_owned()),
        (false, true) => None,
        (false, false) => Some(format!("Missions: {}", deck.join(", "))),
    };
    entries.chain(hand).chain(deck).collect()
}
