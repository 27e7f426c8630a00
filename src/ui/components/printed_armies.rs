//! The printed armies of the rulebook, ready to play.

use super::faction_mark::{FactionMark, accent};
use crate::edit;
use crate::facts;
use crate::model::{PrintedArmy, PrintedKind};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn PrintedArmies() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let catalog = shelf.catalogs.with_untracked(|catalogs| catalogs.newest());
    let armies = catalog.get().armies.iter().filter(|army| army.kind == PrintedKind::Tutorial);
    let rows = armies.map(|army| view! { <Printed catalog army /> });
    view! {
        <section class="panel printed-armies" aria-labelledby="printed-heading">
            <div class="panel-head">
                <h2 class="heading" id="printed-heading">
                    "First games"
                </h2>
                <span class="aside">"printed in the rulebook"</span>
            </div>
            <ul>{rows.collect_view()}</ul>
        </section>
    }
}

#[component]
fn Printed(catalog: CatalogRef, army: &'static PrintedArmy) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let faction = catalog.get().faction(&army.faction);
    let (light, dark) = accent(faction);
    let list = edit::from_printed(&catalog, army);
    let total = facts::total(&catalog, &list);
    let press = move |_| {
        if let Some(id) = shelf.create(&list) {
            dom::go(&Route::Army(id.to_string()));
        }
    };
    view! {
        <li class="printed-army tinted" style:--accent-light=light style:--accent-dark=dark>
            {faction.map(|faction| view! { <FactionMark faction /> })}
            <div>
                <h3>{army.name.as_str()}</h3>
                <p class="note">{army.note.as_str()}</p>
            </div>
            <span class="number">{total} " pts"</span>
            <button type="button" class="button" aria-label=format!("Open {}", army.name) on:click=press>
                "Open"
            </button>
        </li>
    }
}
