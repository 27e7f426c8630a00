//! The printed armies of the rulebook, ready to play.

use super::faction_mark::{FactionMark, accent};
use crate::edit;
use crate::facts;
use crate::model::{PrintedArmy, PrintedKind};
use crate::storage::{ListId, Summary};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn PrintedArmies(
    /// The newest edition of the chosen game; `None` until it is at hand.
    catalog: Memo<Option<CatalogRef>>,
    armies: Memo<Vec<(ListId, Summary)>>,
) -> impl IntoView {
    move || {
        let catalog = catalog.get()?;
        let printed = catalog.get().armies.iter().filter(|army| army.kind == PrintedKind::Tutorial);
        let rows = printed.map(|army| view! { <Printed catalog army armies /> }).collect_view();
        (!rows.is_empty()).then(|| {
            view! {
                <section class="panel printed-armies" aria-labelledby="printed-heading">
                    <div class="panel-head">
                        <h2 class="heading" id="printed-heading">
                            "First games"
                        </h2>
                        <span class="aside">"printed in the rulebook"</span>
                    </div>
                    <ul>{rows}</ul>
                </section>
            }
        })
    }
}

#[component]
fn Printed(catalog: CatalogRef, army: &'static PrintedArmy, armies: Memo<Vec<(ListId, Summary)>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let faction = catalog.get().faction(&army.faction);
    let (light, dark) = accent(faction);
    let list = edit::from_printed(&catalog, army);
    let (total, cap) = (facts::total(&catalog, &list), i64::from(list.cap));
    // The one that was opened before, if it is still there under its name.
    let (name, faction_id) = (list.name.clone(), list.faction.clone());
    let here = Memo::new(move |_| {
        let same = |(_, army): &&(ListId, Summary)| army.name == name && army.faction == faction_id;
        armies.with(|armies| armies.iter().find(same).map(|(id, _)| *id))
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
                {if total == cap {
                    view! { <p class="note">{format!("{total} of {cap}")}</p> }.into_any()
                } else {
                    view! {
                        <details class="note">
                            <summary>
                                {format!("{total} of {cap}: play as printed. ")} <u>"Why?"</u>
                            </summary>
                            <p>{army.note.as_str()}</p>
                        </details>
                    }
                        .into_any()
                }}
            </div>
            <div class="printed-army-tools">{buttons}</div>
        </li>
    }
}
