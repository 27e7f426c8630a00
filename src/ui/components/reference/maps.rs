//! The map of a mission as published, and fitted to each table of the game.

use crate::model::{Catalog, Item, Map};
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn Maps(catalog: &'static Catalog, card: &'static Item, map: &'static Map) -> impl IntoView {
    let feet = |inches: u32| format!("{}", inches / 12);
    let mut shown = vec![(format!("{}×{} ft, published", feet(map.width), feet(map.height)), map.clone())];
    for table in &catalog.game.tables {
        let (width, height) = table.inches;
        if (width, height) != (map.width, map.height) {
            shown.push((format!("{}, ours", table.name), map.adapted(width, height)));
        }
    }
    let figures = shown.into_iter().map(|(caption, map)| {
        let inches = map.width.to_string();
        view! {
            <figure style:flex-grow=inches>
                <MapView map name=card.name.clone() />
                <figcaption class="aside">{caption}</figcaption>
            </figure>
        }
    });
    view! { <div class="reference-maps">{figures.collect::<Vec<_>>()}</div> }
}
