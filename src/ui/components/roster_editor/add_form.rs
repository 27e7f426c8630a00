//! The line of fields under a list that adds something to it.

use leptos::prelude::*;

#[component]
pub fn AddForm(
    #[prop(into)] word: Signal<String>,
    add: impl Fn() + 'static,
    /// The fields.
    children: Children,
) -> impl IntoView {
    view! {
        <form
            class="roster-add"
            on:submit=move |event| {
                event.prevent_default();
                add();
            }
        >
            {children()}
            <button type="submit" class="button">
                {word}
            </button>
        </form>
    }
}
