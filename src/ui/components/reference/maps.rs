//! The map of a mission as published and, unless it is for some ways to play only, fitted to each table of the game.

use crate::model::{Catalog, Item, Map};
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn Maps(catalog: &'static Catalog, card: &'static Item, map: &'static Map) -> impl IntoView {
    let published = (map.width, map.height);
    let table = catalog.game.tables.iter().find(|table| table.inches == published);
    let name = table.map_or_else(|| format!("{}×{}\"", map.width, map.height), |table| table.name.clone());
    let mut shown = vec![(format!("{name}, published"), map.clone())];
    let others = catalog.game.tables.iter().filter(|table| card.formats.is_empty() && table.inches != published);
    for table in others {
        let (width, height) = table.inches;
        shown.push((format!("{}, ours", table.name), map.adapted(width, height)));
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
