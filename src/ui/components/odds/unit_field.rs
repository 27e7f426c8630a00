//! A unit of any faction, by its name, and what it has besides.

use super::duel::Unit;
use crate::model::RosterId;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn UnitField(catalog: CatalogRef, unit: Unit, choose: impl Fn(&RosterId) + Copy + 'static) -> impl IntoView {
    let mut units: Vec<SelectOption> = Vec::new();
    for faction in &catalog.get().factions {
        for unit in catalog.get().units(faction) {
            // Some units are open to several factions; the first names them.
            if !units.iter().any(|known| known.value == unit.id.as_str()) {
                units.push(SelectOption::new(&unit.id, format!("{}: {}", faction.short, unit.name)));
            }
        }
    }
    let options = move || {
        let words = unit.with(|unit| unit.as_ref().map(|unit| unit.option_words()))?;
        (!words.is_empty()).then(|| view! { <p class="note">{format!("With {words}.")}</p> })
    };
    view! {
        <label class="field">
            <span>"Unit"</span>
            <Select
                value=Signal::derive(move || {
                    unit.with(|unit| unit.as_ref().map_or_else(String::new, |unit| unit.unit.id.to_string()))
                })
                options=units
                choose=move |id| choose(&RosterId::new(&id))
            />
        </label>
        {options}
    }
}
