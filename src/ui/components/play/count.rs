//! A number with a button on either side, large enough for a thumb.

use leptos::prelude::*;

#[component]
pub fn Count(
    /// What is counted, such as "Hits".
    name: String,
    #[prop(into)] value: Signal<u32>,
    set: impl Fn(u32) + Copy + 'static,
    #[prop(optional, into)] most: Option<u32>,
) -> impl IntoView {
    let (fewer, more) = (format!("Fewer: {name}"), format!("More: {name}"));
    let label = name.clone();
    let at_most = move || most.is_some_and(|most| value.get() >= most);
    view! {
        <div class="play-count" role="group" aria-label=label>
            <span>{name}</span>
            <button
                type="button"
                class="button"
                aria-label=fewer
                disabled=move || value.get() == 0
                on:click=move |_| set(value.get_untracked().saturating_sub(1))
            >
                "−"
            </button>
            <b class="number">{value}</b>
            <button
                type="button"
                class="button"
                aria-label=more
                disabled=at_most
                on:click=move |_| set(value.get_untracked().saturating_add(1))
            >
                "+"
            </button>
        </div>
    }
}
