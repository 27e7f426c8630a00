//! The head of a page about one army: the way back to it, what the page is for, and the army in a line.

use super::verdict_pill::VerdictPill;
use crate::facts;
use crate::ui::route::Route;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn PageHead(title: &'static str) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let back = move || army.id.get().map_or(Route::Home, |id| Route::Army(id.to_string())).href();
    let name = move || army.list.with(|list| list.name.clone());
    let faction = move || army.roster.get().map(|roster| roster.faction.name.clone());
    let points = move || army.list.with(|list| facts::size_words(&army.catalog.get(), list));
    view! {
        <header class="page-head">
            <a class="crumb" href=back>
                <span aria-hidden="true">"‹ "</span>
                <span class="sr-only">"Back to "</span>
                {name}
            </a>
            <h1>{title}</h1>
            <p class="page-line">{faction} " · " {points} " " <VerdictPill /></p>
        </header>
    }
}
