//! A small whole number, chosen from a list.

use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn NumberField(
    #[prop(into)] label: Signal<String>,
    value: RwSignal<u32>,
    #[prop(optional)] least: u32,
    /// What was chosen before counts as no more than this.
    #[prop(into)]
    most: Signal<u32>,
) -> impl IntoView {
    let options = Signal::derive(move || {
        (least..=most.get()).map(|number| SelectOption::new(number, number)).collect::<Vec<_>>()
    });
    view! {
        <label class="field">
            <span>{label}</span>
            <Select
                value=Signal::derive(move || value.get().clamp(least, most.get().max(least)).to_string())
                options
                choose=move |chosen| value.set(chosen.parse().unwrap_or(least))
            />
        </label>
    }
}
