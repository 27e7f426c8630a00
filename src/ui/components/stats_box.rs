//! The open army's figures as pictures, folded away below the verdict.

use super::army_stats::ArmyStats;
use crate::export;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn StatsBox() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let open = RwSignal::new(false);
    let statistics = move || {
        let catalog = army.catalog.get();
        let statistics = army.list.with(|list| export::statistics(&catalog, list));
        view! { <ArmyStats statistics /> }
    };
    view! {
        <details class="tool-box stats-box" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>"Figures"</summary>
            <Show when=move || open.get()>{statistics}</Show>
        </details>
    }
}
