//! The foot of every page: whose game it is, and where the numbers come from.

use crate::ui::route::{Route, Topic};
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn AppFooter() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let edition = move || {
        let catalog = shelf.catalogs.with(|catalogs| catalogs.newest());
        format!("Numbers: {}. ", catalog.edition.name)
    };
    view! {
        <footer class="app-footer">
            <p>
                {edition} <a href=Route::Reference(Topic::Sources).href()>"Sources, and what is ours"</a>
            </p>
            <p>
                "A fan project. Not affiliated with, endorsed by or connected to the makers of REGIMENT, Lucasfilm or Disney; names belong to their owners. Everything stays in this browser."
            </p>
        </footer>
    }
}
