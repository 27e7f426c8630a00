//! A round button that is pressed or not.

use leptos::prelude::*;

#[component]
pub fn Chip(
    #[prop(into)] pressed: Signal<bool>,
    press: impl Fn() + 'static,
    #[prop(optional, into)] disabled: Signal<bool>,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="chip"
            aria-pressed=move || pressed.get().to_string()
            disabled=disabled
            on:click=move |_| press()
        >
            {children()}
        </button>
    }
}
