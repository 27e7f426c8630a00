//! The bar of narrow screens: points, bid and verdict always in sight, and the three parts of the builder.

use super::points_bar::bid_words;
use super::verdict_pill::VerdictPill;
use crate::ui::dom;
use crate::ui::pages::builder::Tab;
use crate::ui::session::Session;
use leptos::prelude::*;

/// As in `style/builder.css`.
const TWO_PANELS: &str = "(min-width: 760px) and (max-width: 1099px) and (min-height: 640px)";

#[component]
pub fn BottomBar(tab: RwSignal<Tab>) -> impl IntoView {
    let session = expect_context::<Session>();
    let units = move || session.facts.with(|facts| facts.units);
    let problems = move || session.verdict.get().problems;
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
    view! {
        <div class="bottom-bar">
            <button type="button" class="bottom-bar-points" on:click=move |_| tab.set(Tab::Verdict)>
                <span>
                    <b>{session.total}</b>
                    " / "
                    {session.cap}
                    " · "
                    {move || bid_words(session)}
                </span>
                <VerdictPill />
            </button>
            <nav aria-label="Parts of the builder">
                {button(Tab::Roster, "Roster".into_any())}
                {button(Tab::Army, with("Army", units.into_any()).into_any())}
                {button(Tab::Verdict, with("Verdict", problems.into_any()).into_any())}
            </nav>
        </div>
    }
}
