//! The name of a row, which opens and closes what there is to say about it.

use leptos::prelude::*;

#[component]
pub fn RowName(name: &'static str, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="unit-row-name"
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {name}
        </button>
    }
}
