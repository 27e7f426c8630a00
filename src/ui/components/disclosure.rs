//! A button that opens and closes what stands below it.

use leptos::prelude::*;

#[component]
pub fn Disclosure(class: &'static str, open: RwSignal<bool>, children: Children) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {children()}
        </button>
    }
}
