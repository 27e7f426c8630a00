//! The foot of every page: whose game it is, and where the numbers come from.

use crate::ui::catalogs::Catalogs;
use crate::ui::route::{Route, SOURCES};
use crate::ui::state::{Shelf, Visit};
use leptos::prelude::*;

#[component]
pub fn AppFooter() -> impl IntoView {
    let (shelf, visit) = (expect_context::<Shelf>(), expect_context::<Visit>());
    let edition = move || {
        let catalog =
            visit.catalog().or_else(|| shelf.chosen_catalog()).unwrap_or_else(|| shelf.catalogs.with(Catalogs::newest));
        format!("Numbers: {}. ", catalog.edition.name)
    };
    view! {
        <footer class="app-footer">
            <p>
                {edition} <a href=Route::Reference(Some(SOURCES.to_owned()), None).href()>"Sources, and what is ours"</a>
            </p>
            <p>
                "A fan project. Not affiliated with, endorsed by or connected to the makers of REGIMENT, Archon Studio, Blizzard, Lucasfilm or Disney; names belong to their owners. Everything stays in this browser."
            </p>
        </footer>
    }
}
