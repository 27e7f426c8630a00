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
                aria-disabled=move || (value.get() == 0).then_some("true")
                on:click=move |_| {
                    let now = value.get_untracked();
                    if now > 0 {
                        set(now - 1);
                    }
                }
            >
                "−"
            </button>
            <b class="number">{value}</b>
            <button
                type="button"
                class="button"
                aria-label=more
                aria-disabled=move || at_most().then_some("true")
                on:click=move |_| {
                    if !untrack(at_most) {
                        set(value.get_untracked().saturating_add(1));
                    }
                }
            >
                "+"
            </button>
        </div>
    }
}
