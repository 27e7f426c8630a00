//! A button for what nothing brings back: the first press only asks.

use leptos::prelude::*;

#[component]
pub fn ForGood(
    words: &'static str,
    /// What the button says after the first press.
    asked: &'static str,
    /// What goes, for the button's name.
    what: String,
    act: Callback<()>,
) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let words = move || if is_asked.get() { asked } else { words };
    let press = move |_| if is_asked.get_untracked() { act.run(()) } else { is_asked.set(true) };
    view! {
        <button
            type="button"
            class="button plain delete"
            aria-label=move || format!("{}: {what}", words())
            on:click=press
        >
            {words}
        </button>
    }
}
