//! The bar of narrow screens: points, bid and verdict always in sight, and the three parts of the builder.

use super::currency_bars::further;
use super::icon::{CHECK, Icon};
use super::points_bar::bid_words;
use super::verdict_pill::ShortPill;
use crate::facts;
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// What a narrow screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Roster,
    Army,
    Verdict,
}

impl Tab {
    pub fn class(self) -> &'static str {
        match self {
            Tab::Roster => "builder tinted show-roster",
            Tab::Army => "builder tinted show-army",
            Tab::Verdict => "builder tinted show-verdict",
        }
    }
}

/// As in `style/builder.css`.
const TWO_PANELS: &str = "(min-width: 760px) and (max-width: 1099px) and (min-height: 640px)";

#[component]
pub fn BottomBar(tab: RwSignal<Tab>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let units = move || army.facts.with(|facts| facts.units);
    let faults = move || match army.verdict.get().faults() {
        0 => view! {
            <span class="sr-only">"legal"</span>
            <Icon path=CHECK />
        }
        .into_any(),
        faults => faults.into_any(),
    };
    let further = further(army);
    // A second currency needs the room more than what is left of the first.
    let rest = move || {
        let limit = |limit: Option<i64>| limit.map_or(String::new(), |limit| format!(" / {limit}"));
        let mut others = further.get().into_iter().map(|it| format!("{}{} {}", it.spent, limit(it.limit), it.short));
        others.next().unwrap_or_else(|| bid_words(army))
    };
    let with = |name: &'static str, count: AnyView| view! { <span>{name}</span> <span class="aside">{count}</span> };
    let two = dom::media(TWO_PANELS);
    // Beside the army, two panels show the roster unless they show the verdict.
    let shown = move || if two.get() && tab.get() == Tab::Army { Tab::Roster } else { tab.get() };
    let button = move |this: Tab, inside: AnyView| {
        view! {
            <button
                type="button"
                aria-current=move || (shown() == this).then_some("true")
                on:click=move |_| tab.set(this)
            >
                {inside}
            </button>
        }
    };
    let size = move || army.list.with(|list| facts::size_words(&army.catalog.get(), list));
    view! {
        <div class="bottom-bar">
            <button type="button" class="bottom-bar-points" on:click=move |_| tab.set(Tab::Verdict)>
                <Show when=move || army.is_capped() fallback=move || view! { <span>{size}</span> }>
                    <span>
                        <b>{army.total}</b>
                        " / "
                        {army.cap}
                        <span class="bottom-bar-bid">" · " {rest}</span>
                    </span>
                </Show>
                <ShortPill />
            </button>
            <nav aria-label="Parts of the builder">
                {button(Tab::Roster, "Roster".into_any())}
                {button(Tab::Army, with("Army", units.into_any()).into_any())}
                {button(Tab::Verdict, with("Verdict", faults.into_any()).into_any())}
            </nav>
        </div>
    }
}
