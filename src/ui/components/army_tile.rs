//! One saved army in the library.

use super::bulk_bar::Picks;
use super::faction_mark::{FactionMark, accent};
use super::verdict_pill::pill;
use crate::model::Faction;
use crate::storage::{CachedVerdict, ListId, Summary};
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::Route;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;

/// What a tile shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Tile {
    pub name: String,
    pub faction: String,
    pub tags: Vec<String>,
    pub cap: u16,
    pub total: i64,
    pub verdict: String,
    pub saved: u64,
    roster: Option<&'static Faction>,
}

impl Tile {
    /// From the verdict that was saved with the army, or worked out where it is stale.
    pub fn of(shelf: Shelf, id: ListId, saved: &Summary) -> Self {
        let catalog = shelf.catalogs.with(|catalogs| catalogs.or_newest(&saved.edition));
        let stamp = catalog.edition.id.as_str();
        let cached = saved.cached.clone().filter(|cached| cached.stamp == stamp);
        let cached = cached.or_else(|| Some(CachedVerdict::of(&catalog, &shelf.library.open(id).ok()?.list)));
        let (total, verdict) = cached.map_or((0, String::new()), |cached| (cached.total, cached.verdict));
        let roster = catalog.get().faction(&saved.faction);
        Self {
            name: if saved.name.is_empty() { "Unnamed army".to_owned() } else { saved.name.clone() },
            faction: roster.map_or_else(|| saved.faction.to_string(), |faction| faction.name.clone()),
            tags: saved.tags.clone(),
            cap: saved.cap,
            total,
            verdict,
            saved: saved.saved,
            roster,
        }
    }

    /// Where a search looks.
    pub fn words(&self) -> String {
        format!("{} {} {} {}", self.name, self.faction, self.tags.join(" "), self.cap)
    }
}

#[component]
pub fn ArmyTile(id: ListId, tile: Tile, picks: Picks) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let (light, dark) = accent(tile.roster);
    let name = tile.name.clone();
    let (pick_name, delete_name) = (tile.name.clone(), tile.name.clone());
    let tags = tile.tags.iter().map(|tag| view! { <span class="tag">{tag.clone()}</span> }).collect_view();
    view! {
        <li class="army-tile tinted" style:--accent-light=light style:--accent-dark=dark>
            {tile.roster.map(|faction| view! { <FactionMark faction /> })}
            <div class="army-tile-main">
                <h3>
                    <a href=Route::Army(id.to_string()).href()>{tile.name.clone()}</a>
                </h3>
                <p class="aside">
                    {tile.faction.clone()} " · " {format!("{} of {} points", tile.total, tile.cap)} " · "
                    {dom::ago(tile.saved)}
                </p>
                {tags}
            </div>
            {pill(&tile.verdict)}
            <div class="army-tile-tools">
                <Show when=move || picks.is_on()>
                    <label class="army-tile-pick">
                        <input
                            type="checkbox"
                            aria-label=format!("Select {pick_name}")
                            prop:checked=move || picks.has(id)
                            on:change:target=move |event| picks.set(id, event.target().checked())
                        />
                    </label>
                </Show>
                <button
                    type="button"
                    class="button plain"
                    aria-label=format!("Download {name}")
                    on:click=move |_| files::download_army(shelf, notices, id)
                >
                    "Download"
                </button>
                <button
                    type="button"
                    class="button plain"
                    aria-label=format!("Duplicate {name}")
                    on:click=move |_| {
                        shelf.duplicate(id);
                    }
                >
                    "Duplicate"
                </button>
                <button
                    type="button"
                    class="button plain"
                    aria-label=format!("Delete {name}")
                    on:click=move |_| shelf.delete(id, &delete_name)
                >
                    "Delete"
                </button>
            </div>
        </li>
    }
}
