//! A unit of any faction, by its name.

use crate::model::RosterId;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn UnitField(
    catalog: CatalogRef,
    unit: Memo<Option<RosterId>>,
    choose: impl Fn(RosterId) + Copy + 'static,
) -> impl IntoView {
    let mut units: Vec<SelectOption> = Vec::new();
    for faction in &catalog.get().factions {
        for unit in catalog.get().units(faction) {
            // Some units are open to several factions; the first names them.
            if !units.iter().any(|known| known.value == unit.id.as_str()) {
                units.push(SelectOption::new(&unit.id, format!("{}: {}", faction.short, unit.name)));
            }
        }
    }
    view! {
        <label class="field">
            <span>"Unit"</span>
            <Select
                value=Signal::derive(move || unit.get().map_or_else(String::new, |id| id.to_string()))
                options=units
                choose=move |id| choose(RosterId::new(&id))
            />
        </label>
    }
}
