//! Everything about one unit, opened under its row.

use super::item_sheet::ItemSheet;
use super::odds::quick_odds_line::quick_odds_line;
use super::stat_line::StatTexts;
use crate::model::{Item, RuleKind};
use crate::rules;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn UnitDetail(catalog: CatalogRef, unit: &'static Item) -> impl IntoView {
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
    let wounds = unit.stats.wnd().unwrap_or(0) * unit.bases;
    let quota = move || army.list.with(|list| rules::quota_of(&catalog, list, unit).to_string());
    let shares = game.rules.iter().any(|rule| matches!(rule.kind, RuleKind::UnitQuotas { .. }));
    view! {
        <div class="unit-detail">
            <StatTexts game stats=unit.stats.clone() />
            <dl>
                <dt>"Class"</dt>
                <dd>
                    {kind} {class.filter(|class| !class.note.is_empty()).map(|class| format!(". {}", class.note))}
                </dd>
                {subclass
                    .filter(|subclass| !subclass.text.is_empty())
                    .map(|subclass| view! { <dt>{subclass.name.as_str()}</dt><dd>{subclass.text.as_str()}</dd> })}
                {(wounds > 0)
                    .then(|| {
                        view! {
                            <dt>"Size"</dt>
                            <dd>{format!("{}, {} in all", counted(unit.bases, "base"), counted(wounds, "wound"))}</dd>
                        }
                    })}
                {(width > 0)
                    .then(|| {
                        view! {
                            <dt>"Base"</dt>
                            <dd>{format!("{width} × {depth} mm (our estimate from the basing guide)")}</dd>
                        }
                    })}
                {shares.then(|| view! { <dt>"Share of the cap"</dt><dd>{quota}</dd> })}
                {quick_odds_line(catalog, &unit.id)}
                {source
                    .map(|source| view! { <dt>"Source"</dt><dd>{source.published.as_str()}</dd> })}
            </dl>
            <ItemSheet catalog item=unit />
        </div>
    }
}
