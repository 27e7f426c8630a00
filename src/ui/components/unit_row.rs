//! A unit of the roster: what it is, how many are allowed here, and the stepper.

use super::class_icon::ClassIcon;
use super::closed::Closed;
use super::keyword_chips::KeywordChips;
use super::stat_line::StatLine;
use super::stepper::Stepper;
use super::unit_detail::UnitDetail;
use crate::model::Unit;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::{OpenArmy, RowState};
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn UnitRow(catalog: CatalogRef, unit: &'static Unit) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let open = RwSignal::new(false);
    let row = army.row(&unit.id);
    let allowed = move || {
        let RowState { range, cap, .. } = row.get();
        let (least, most) = range?;
        Some(if least == most {
            format!("allowed {most} at {cap}")
        } else {
            format!("allowed {least}–{most} at {cap}")
        })
    };
    view! {
        <li class="unit-row" class:taken=move || row.with(|row| row.count > 0)>
            <ClassIcon catalog unit />
            <div class="unit-row-main">
                <div class="unit-row-title">
                    <h3>
                        <button
                            type="button"
                            class="unit-row-name"
                            aria-expanded=move || open.get().to_string()
                            on:click=move |_| open.update(|open| *open = !*open)
                        >
                            {unit.name.as_str()}
                        </button>
                    </h3>
                    <span class="aside">{counted(unit.bases, "base")}</span>
                    <span class="number">{unit.cost} " pts"</span>
                </div>
                <StatLine game stats=&unit.stats />
                <div class="unit-row-foot">
                    <KeywordChips game keywords=&unit.keywords />
                    <span class="aside unit-row-range">{allowed}</span>
                </div>
                <Closed row />
                <Show when=move || open.get()>
                    {
                        dom::on_escape(move || open.set(false));
                        view! { <UnitDetail catalog unit /> }
                    }
                </Show>
            </div>
            <Stepper id=unit.id.clone() name=unit.name.as_str() row />
        </li>
    }
}
