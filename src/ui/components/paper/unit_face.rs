//! A unit's card.

use super::boxes::{Boxes, row_width};
use super::card_face::CardFace;
use super::unit_block::{StatTable, kind, wound_boxes};
use crate::export::{self, UnitRow};
use crate::model::Faction;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::class_icon::ClassIcon;
use leptos::prelude::*;

#[component]
pub fn UnitFace(
    catalog: CatalogRef,
    faction: Option<&'static Faction>,
    unit: UnitRow,
    rounds: u32,
    /// Such as "2 of 3"; nothing for a card that stands for all copies.
    copy: Option<u32>,
) -> impl IntoView {
    let profile = catalog.get().unit(&unit.id);
    let sign = profile.map(|unit| view! { <ClassIcon catalog unit /> }.into_any());
    let keywords = profile.map(|unit| unit.keywords.as_slice()).unwrap_or_default();
    let keywords = keywords.iter().map(move |keyword| {
        let text = export::keyword_text(&catalog.game, keyword).map(|text| format!(": {text}"));
        view! {
            <p>
                <b>{keyword.published.clone()}</b>
                {text}
            </p>
        }
    });
    let copies = match copy {
        Some(copy) if unit.count > 1 => Some(format!("{copy} of {}", unit.count)),
        None if unit.count > 1 => Some(format!("{} of these", unit.count)),
        _ => None,
    };
    // Which of several copies has the leader is settled at the table.
    let host = if unit.count == 1 { "Hosts" } else { "One of these hosts" };
    let led = (!unit.leaders.is_empty()).then(|| format!("{host} {}.", unit.leaders.join(", ")));
    view! {
        <CardFace title=unit.name.clone() corner=unit.cost.map(|cost| cost.to_string()).unwrap_or_default() kind=kind(&unit) sign faction>
            <StatTable stats=unit.stats.clone() />
            <div class="card-words">
                {keywords.collect_view()}
                {led.map(|led| view! { <p>{led}</p> })}
            </div>
            <div class="card-boxes">
                <span class="label">"Wounds, base by base" {copies.map(|copies| view! { <span>{copies}</span> })}</span>
                <div class="copy-wounds" style:--boxes=one_line(&unit)>
                    {wound_boxes(&unit)}
                </div>
                <span class="label">"Activated" <span>"Lost"</span></span>
                <div class="card-rounds">
                    <Boxes count=rounds numbered=true />
                    <Boxes count=1 numbered=false />
                </div>
            </div>
        </CardFace>
    }
}

/// Millimetres between the margins of a card.
const ROOM: f64 = 57.0;

/// The scale of wound boxes that keeps them on one line, where they fit on one at all.
fn one_line(unit: &UnitRow) -> String {
    let most = (ROOM / row_width(unit.bases, unit.wounds)).max(1.0);
    format!("min(var(--fit, 1), {most:.3})")
}
