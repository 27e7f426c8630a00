//! What still fits: what is left, and everything that may be added to it, one tap each.

use super::price::amounts;
use crate::rules::{self, Addition};
use crate::solve;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// Shown before the player asks for all of it.
const FIRST: usize = 5;

#[component]
pub fn FitsBox() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    // Where a search can fill the army at once, this is the second choice.
    let unfolded = !solve::supports(&army.catalog.get_untracked().get().game);
    let open = RwSignal::new(unfolded);
    let left = Memo::new(move |_| army.list.with(|list| rules::left_words(&army.catalog.get(), list)));
    view! {
        <Show when=move || left.with(Option::is_some)>
            <details
                class="tool-box fits-box"
                prop:open=unfolded
                on:toggle:target=move |event| open.set(event.target().open())
            >
                <summary>"What still fits" <span class="aside">{left}</span></summary>
                <Show when=move || open.get()>
                    <Fitting />
                </Show>
            </details>
        </Show>
    }
}

#[component]
fn Fitting() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let all = RwSignal::new(false);
    let fitting = Memo::new(move |_| army.list.with(|list| rules::additions(&army.catalog.get(), list)));
    let shown = move || {
        let most = if all.get() { usize::MAX } else { FIRST };
        fitting.with(|fitting| fitting.iter().take(most).cloned().collect::<Vec<_>>())
    };
    let more = move || fitting.with(Vec::len) > FIRST;
    let words = move || match all.get() {
        true => "Show fewer".to_owned(),
        false => format!("Show all {}", fitting.with(Vec::len)),
    };
    view! {
        <Show
            when=move || fitting.with(|fitting| !fitting.is_empty())
            fallback=|| view! { <p class="note">"Nothing more fits."</p> }
        >
            <ul class="fits-list">
                <For each=shown key=Clone::clone let(addition)>
                    <Fit addition />
                </For>
            </ul>
            <Show when=more>
                <button type="button" class="button plain" on:click=move |_| all.update(|all| *all = !*all)>
                    {words}
                </button>
            </Show>
        </Show>
    }
}

#[component]
fn Fit(addition: Addition) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let price = amounts(&army.catalog.get_untracked().get().game, addition.cost);
    let takes = addition.takes.join(", ");
    let gives = (!addition.gives.is_empty()).then(|| format!("gives {}", addition.gives.join(", ")));
    let said = [addition.name.as_str(), addition.detail.as_str()];
    let said = said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let label = format!("Add {said}");
    let below = [addition.detail.clone(), takes].into_iter().chain(gives).filter(|part| !part.is_empty());
    let below = below.collect::<Vec<_>>().join(" · ");
    let press = move |_| {
        army.edit_saying(&addition.edits, format!("{said}: added."));
    };
    view! {
        <li>
            <p>
                <b>{addition.name.clone()}</b>
                <span class="aside">{below}</span>
            </p>
            <span class="number">{price}</span>
            <button type="button" class="button outline" aria-label=label on:click=press>
                "Add"
            </button>
        </li>
    }
}
