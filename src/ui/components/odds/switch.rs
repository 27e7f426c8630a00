//! Something about an attack that is so or not.

use crate::ui::components::chip::Chip;
use leptos::prelude::*;

/// Shown only where it means something.
#[component]
pub fn Switch(label: &'static str, on: RwSignal<bool>, #[prop(into)] shown: Signal<bool>) -> impl IntoView {
    view! {
        <Show when=move || shown.get()>
            <Chip pressed=on press=move || on.update(|on| *on = !*on)>
                {label}
            </Chip>
        </Show>
    }
}
