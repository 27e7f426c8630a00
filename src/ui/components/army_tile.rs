//! One saved army in the library.

use super::bulk_bar::Picks;
use super::faction_mark::{FactionMark, accent};
use super::verdict_pill::pill;
use crate::model::Faction;
use crate::storage::{Glance, ListId, Summary};
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::Route;
use crate::ui::session::Session;
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
    /// From the glance that was saved with the army, or worked out where it is stale.
    pub fn of(session: Session, id: ListId, saved: &Summary) -> Self {
        let catalog = session.catalogs.with(|catalogs| catalogs.or_newest(&saved.edition));
        let stamp = catalog.edition.id.as_str();
        let glance = saved.glance.clone().filter(|glance| glance.stamp == stamp);
        let glance = glance.or_else(|| Some(Glance::of(&catalog, &session.library.open(id).ok()?.list)));
        let (total, verdict) = glance.map_or((0, String::new()), |glance| (glance.total, glance.verdict));
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
    let session = expect_context::<Session>();
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
                    on:click=move |_| files::download_army(session, id)
                >
                    "Download"
                </button>
                <button
                    type="button"
                    class="button plain"
                    aria-label=format!("Duplicate {name}")
                    on:click=move |_| {
                        session.duplicate(id);
                    }
                >
                    "Duplicate"
                </button>
                <button
                    type="button"
                    class="button plain"
                    aria-label=format!("Delete {name}")
                    on:click=move |_| session.delete(id, &delete_name)
                >
                    "Delete"
                </button>
            </div>
        </li>
    }
}
