//! A panel behind a button that opens and closes it.

use leptos::prelude::*;

#[component]
pub fn FoldPanel(
    /// What the panel is called for those who do not see it.
    label: &'static str,
    title: &'static str,
    /// Beside the title, what opening it is good for.
    #[prop(into)]
    aside: Signal<String>,
    #[prop(into)] open: Signal<bool>,
    /// Told what it is to be.
    turn: impl Fn(bool) + 'static,
    children: ChildrenFn,
) -> impl IntoView {
    view! {
        <section class="panel no-print" aria-label=label>
            <button
                type="button"
                class="fold-head"
                aria-expanded=move || open.get().to_string()
                on:click=move |_| turn(!open.get_untracked())
            >
                {title}
                <span class="aside">{aside}</span>
            </button>
            <Show when=move || open.get()>
                <div class="match-body">{children()}</div>
            </Show>
        </section>
    }
}
