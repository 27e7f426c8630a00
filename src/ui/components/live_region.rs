//! Points and verdict, said aloud after every change.

use super::points_bar::bid_words;
use crate::facts;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn LiveRegion() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let words = move || {
        army.id.get()?;
        let verdict = army.verdict.get().words();
        let size = army.list.with(|list| facts::size_words(&army.catalog.get(), list));
        let bid = if army.is_capped() { format!(", {}", bid_words(army)) } else { String::new() };
        Some(format!("{size}{bid}. {verdict}."))
    };
    view! {
        <p class="sr-only" role="status" data-testid="live">
            {words}
        </p>
    }
}
