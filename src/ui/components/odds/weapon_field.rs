//! Which of a unit's weapons it attacks with.

use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn WeaponField(
    names: Signal<Vec<String>>,
    /// Its place among them; beyond the last counts as the first.
    weapon: RwSignal<usize>,
) -> impl IntoView {
    let options = Signal::derive(move || {
        let names = names.get().into_iter().enumerate();
        names.map(|(at, name)| SelectOption::new(at, name)).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || {
        let at = weapon.get();
        names.with(|names| if at < names.len() { at } else { 0 }).to_string()
    });
    view! {
        <Show when=move || names.with(|names| !names.is_empty())>
            <label class="field">
                <span>"Weapon"</span>
                <Select value options choose=move |at| weapon.set(at.parse().unwrap_or(0)) />
            </label>
        </Show>
    }
}
