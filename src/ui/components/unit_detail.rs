//! Everything about one unit, opened under its row.

use crate::model::Unit;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn UnitDetail(catalog: CatalogRef, unit: &'static Unit) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let class = game.class(&unit.class);
    let subclass = unit.subclass.as_ref().and_then(|id| game.subclass(id));
    let source = catalog.get().source_of(&unit.id);
    let mut kind = class.map_or_else(|| unit.class.to_string(), |class| class.name.clone());
    if let Some(subclass) = subclass {
        kind = format!("{kind}, {}", subclass.name);
    }
    let (width, depth) = unit.base_mm;
    let wounds = unit.stats.wnd.unwrap_or(0) * unit.bases;
    let quota = move || quota_words(unit, army.cap.get());
    view! {
        <div class="unit-detail">
            <dl>
                <dt>"Class"</dt>
                <dd>
                    {kind} {class.filter(|class| !class.note.is_empty()).map(|class| format!(". {}", class.note))}
                </dd>
                {subclass
                    .filter(|subclass| !subclass.text.is_empty())
                    .map(|subclass| view! { <dt>{subclass.name.as_str()}</dt><dd>{subclass.text.as_str()}</dd> })}
                <dt>"Size"</dt>
                <dd>{format!("{}, {} in all", counted(unit.bases, "base"), counted(wounds, "wound"))}</dd>
                <dt>"Base"</dt>
                <dd>{format!("{width} × {depth} mm (ours, by the basing guide)")}</dd>
                <dt>"Share of the cap"</dt>
                <dd>{quota}</dd>
                {source
                    .map(|source| view! { <dt>"Source"</dt><dd>{source.published.as_str()}</dd> })}
            </dl>
        </div>
    }
}

/// How the share becomes a count, with the rounding of the official builder.
fn quota_words(unit: &Unit, cap: u16) -> String {
    let count = |percent: u32| {
        let points = (u64::from(cap) * u64::from(percent)).div_ceil(100);
        (points, points.checked_div(u64::from(unit.cost)).unwrap_or(0))
    };
    let line = |what: &str, percent: u32| {
        let (points, copies) = count(percent);
        format!("{what} {percent} % of {cap} = {points} points, which is {copies} of {} points. ", unit.cost)
    };
    let mut words = String::new();
    if unit.min_percent > 0 {
        words += &line("At least", unit.min_percent);
    }
    words += &line("At most", unit.max_percent);
    words.trim_end().to_owned()
}
