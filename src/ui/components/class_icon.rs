//! The map symbol of a unit's class: a frame with the sign the roster gives it.

use crate::model::Item;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn ClassIcon(catalog: CatalogRef, unit: &'static Item) -> impl IntoView {
    let game = &catalog.get().game;
    let class = game.class(&unit.class);
    let subclass = unit.subclass.as_ref().and_then(|id| game.subclass(id));
    let sign = subclass.map(|subclass| subclass.icon.as_str()).filter(|icon| !icon.is_empty());
    let sign = sign.or(class.map(|class| class.icon.as_str())).unwrap_or_default();
    let name = match (class, subclass) {
        (Some(class), Some(subclass)) => format!("{}, {}", class.name, subclass.name),
        (Some(class), None) => class.name.clone(),
        _ => unit.class.to_string(),
    };
    // Not every game has classes.
    let is_named = !name.is_empty();
    view! {
        <svg
            class="class-icon"
            viewBox="0 0 24 24"
            width="32"
            height="32"
            role=if is_named { "img" } else { "presentation" }
            aria-label=is_named.then_some(name)
            aria-hidden=(!is_named).then_some("true")
        >
            <path d="M3.5 6.5h17v11h-17z" />
            <path d=sign />
        </svg>
    }
}
