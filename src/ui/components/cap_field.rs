//! The points cap: presets, and any number.

use crate::edit::Edit;
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn CapField() -> impl IntoView {
    let session = expect_context::<Session>();
    let presets = move || {
        let presets = session.catalog.get().get().game.presets.iter();
        let chips = presets.map(|preset| {
            let cap = u16::try_from(preset.cap).unwrap_or(u16::MAX);
            view! {
                <button
                    type="button"
                    class="chip"
                    aria-pressed=move || (session.cap.get() == cap).to_string()
                    on:click=move |_| {
                        session.edit(Edit::SetCap(cap));
                        session.typed();
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
                    prop:value=move || session.cap.get().to_string()
                    on:input:target=move |event| {
                        // What is no number changes nothing and stays visible.
                        if let Ok(cap) = event.target().value().trim().parse() {
                            session.edit(Edit::SetCap(cap));
                        }
                    }
                    on:change=move |_| session.typed()
                />
            </label>
            <div class="chips" role="group" aria-label="Usual caps">
                {presets}
            </div>
        </div>
    }
}
