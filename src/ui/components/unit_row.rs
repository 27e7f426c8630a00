//! A unit of the roster: what it is, how many are allowed here, and the stepper.

use super::class_icon::ClassIcon;
use super::keyword_chips::KeywordChips;
use super::stat_line::StatLine;
use super::stepper::Stepper;
use super::unit_detail::UnitDetail;
use crate::model::Unit;
use crate::ui::catalogs::CatalogRef;
use crate::ui::prelude::*;
use crate::ui::session::Session;

#[component]
pub fn UnitRow(catalog: CatalogRef, unit: &'static Unit) -> impl IntoView {
    let session = expect_context::<Session>();
    let game = &catalog.get().game;
    let open = RwSignal::new(false);
    let range = session.range(&unit.id);
    let closed = session.closed(&unit.id);
    let count = session.count(&unit.id);
    let allowed = move || {
        let (least, most) = range.get()?;
        let cap = session.cap.get();
        Some(if least == most {
            format!("allowed {most} at {cap}")
        } else {
            format!("allowed {least}–{most} at {cap}")
        })
    };
    view! {
        <li class="unit-row" class:taken=move || { count.get() > 0 }>
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
                    <span class="aside">{bases(unit.bases)}</span>
                    <span class="number">{unit.cost} " pts"</span>
                </div>
                <StatLine game stats=&unit.stats />
                <div class="unit-row-foot">
                    <KeywordChips game keywords=&unit.keywords />
                    <span class="aside unit-row-range">{allowed}</span>
                </div>
                {move || closed.get().map(|reason| view! { <p class="closed">"Closed: " {reason}</p> })}
                <Show when=move || open.get()>
                    <UnitDetail catalog unit />
                </Show>
            </div>
            <Stepper id=unit.id.clone() name=unit.name.as_str() />
        </li>
    }
}

pub fn bases(count: u32) -> String {
    if count == 1 { "1 base".to_owned() } else { format!("{count} bases") }
}
