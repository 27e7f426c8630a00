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
    // The one that was opened before, if it is still there under its name.
    let (name, faction_id) = (list.name.clone(), list.faction.clone());
    let here = Memo::new(move |_| {
        let mut armies = shelf.summaries().into_iter();
        armies.find(|(_, army)| army.name == name && army.faction == faction_id).map(|(id, _)| id)
    });
    let list = StoredValue::new(list);
    let press = move |_| {
        if let Some(id) = list.with_value(|list| shelf.create(list)) {
            dom::go(&Route::Army(id.to_string()));
        }
    };
    let label = move |what: &str| format!("{what} {}", army.name);
    let buttons = move || match here.get() {
        None => view! {
            <button type="button" class="button" aria-label=label("Open") on:click=press>
                "Open"
            </button>
        }
        .into_any(),
        Some(id) => view! {
            <a class="button" href=Route::Army(id.to_string()).href() aria-label=label("Open")>
                "Open"
            </a>
            <button type="button" class="button plain" aria-label=label("New copy of") on:click=press>
                "New copy"
            </button>
        }
        .into_any(),
    };
    view! {
        <li class="printed-army tinted" style:--accent-light=light style:--accent-dark=dark>
            {faction.map(|faction| view! { <FactionMark faction /> })}
            <div>
                <h3>{army.name.as_str()}</h3>
                <p class="note">{army.note.as_str()}</p>
            </div>
            <span class="number">{total} " pts"</span>
            <div class="printed-army-tools">{buttons}</div>
        </li>
    }
}
