//! One saved army in the library.

use super::faction_mark::{FactionMark, accent};
use super::verdict_pill::pill;
use crate::facts;
use crate::model::Faction;
use crate::rules;
use crate::storage::{ListId, SavedList};
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::session::{Session, Verdict};
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
    pub fn of(session: Session, saved: &SavedList) -> Self {
        let list = &saved.list;
        let catalog = session.catalogs.with(|catalogs| catalogs.or_newest(&list.edition));
        let stamp = catalog.edition.id.as_str();
        let (total, verdict) = match saved.glance.as_ref().filter(|glance| glance.stamp == stamp) {
            Some(glance) => (glance.total, glance.verdict.clone()),
            None => {
                let verdict = Verdict::of(&rules::issues(&catalog, list));
                (facts::total(&catalog, list), verdict.key().to_owned())
            }
        };
        let roster = catalog.get().faction(&list.faction);
        Self {
            name: if list.name.is_empty() { "Unnamed army".to_owned() } else { list.name.clone() },
            faction: roster.map_or_else(|| list.faction.to_string(), |faction| faction.name.clone()),
            tags: list.tags.clone(),
            cap: list.cap,
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
pub fn ArmyTile(id: ListId, tile: Tile) -> impl IntoView {
    let session = expect_context::<Session>();
    let (light, dark) = accent(tile.roster);
    let name = tile.name.clone();
    let delete_name = tile.name.clone();
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
