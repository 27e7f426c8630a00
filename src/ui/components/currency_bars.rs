//! What is spent of the further currencies of a game, each with its limit marked.

use super::share_bar::thousandths;
use crate::rules::{self, Budget};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn CurrencyBars() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let budgets = further(army);
    let indices = move || 0..budgets.with(Vec::len);
    view! {
        <For each=indices key=|at| *at let(at)>
            <CurrencyBar budget=Memo::new(move |_| budgets.with(|budgets| budgets.get(at).cloned())) />
        </For>
    }
}

/// Budgets besides that of the cap.
pub fn further(army: OpenArmy) -> Memo<Vec<Budget>> {
    Memo::new(move |_| {
        let catalog = army.catalog.get();
        let budgets = army.list.with(|list| rules::budgets(&catalog, list));
        budgets.into_iter().skip(1).collect()
    })
}

#[component]
fn CurrencyBar(budget: Memo<Option<Budget>>) -> impl IntoView {
    let spent = move || budget.with(|budget| budget.as_ref().map_or(0, |budget| budget.spent));
    // Without a limit the bar is as long as what is spent.
    let limit = move || budget.with(|budget| budget.as_ref().and_then(|budget| budget.limit));
    let name = move || budget.with(|budget| budget.as_ref().map(|budget| budget.name.to_lowercase()));
    let most = move || limit().unwrap_or_else(spent);
    let rest = move || {
        limit().map(|limit| match limit - spent() {
            left if left < 0 => format!(" · {} over", -left),
            left => format!(" · {left} left"),
        })
    };
    let scale = move || spent().max(most()).max(1);
    view! {
        <div class="points-bar currency-bar">
            <p class="points-bar-total">
                <b data-testid="spent">{spent}</b>
                <span>{move || limit().map(|limit| format!(" / {limit}"))} " " {name} {rest}</span>
            </p>
            <div class="points-bar-track" aria-hidden="true">
                <i class="part-0" style:width=move || thousandths(spent(), scale())></i>
                <i
                    class="points-bar-cap"
                    class:none=move || { spent() <= most() }
                    style:left=move || thousandths(most(), scale())
                ></i>
            </div>
        </div>
    }
}
