//! The points cap: presets, and any number.

use crate::edit::Edit;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn CapField() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let presets = move || {
        let presets = army.catalog.get().get().game.presets.iter();
        let chips = presets.map(|preset| {
            let cap = u16::try_from(preset.cap).unwrap_or(u16::MAX);
            view! {
                <button
                    type="button"
                    class="chip"
                    aria-pressed=move || (army.cap.get() == cap).to_string()
                    on:click=move |_| {
                        army.edit(Edit::SetCap(cap));
                        army.end_typing();
                    }
                >
                    {preset.name.as_str()}
                    " "
                    {cap}
                </button>
            }
        });
        chips.collect_view()
    };
    view! {
        <div class="cap-field">
            <label class="field">
                <span>"Points cap"</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max="65535"
                    step="5"
                    prop:value=move || army.cap.get().to_string()
                    on:input:target=move |event| {
                        // What is no number changes nothing and stays visible.
                        if let Ok(cap) = event.target().value().trim().parse() {
                            army.edit(Edit::SetCap(cap));
                        }
                    }
                    on:change=move |_| army.end_typing()
                />
            </label>
            <div class="chips" role="group" aria-label="Usual caps">
                {presets}
            </div>
        </div>
    }
}
