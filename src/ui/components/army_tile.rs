//! One saved army in the library.

use super::bulk_bar::Picks;
use super::faction_mark::{FactionMark, accent};
use super::icon::{Icon, MENU, PIN};
use super::verdict_pill::pill;
use crate::model::Faction;
use crate::storage::{ListId, Summary};
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::Route;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;

/// What a tile shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Tile {
    pub name: String,
    /// Empty for the game the app starts with.
    pub game: &'static str,
    pub faction: String,
    pub tags: Vec<String>,
    pub cap: u16,
    /// Whether its game has points.
    pub capped: bool,
    pub total: i64,
    /// What the two are counted in.
    pub unit: String,
    pub verdict: String,
    pub saved: u64,
    pub pinned: bool,
    /// Entries a search found in it.
    pub found: Vec<String>,
    pub roster: Option<&'static Faction>,
}

impl Tile {
    /// From the verdict that was saved with the army, or worked out where it is stale. Until its game and the rules are at
    /// hand, the saved one has to do.
    pub fn of(shelf: Shelf, id: ListId, saved: &Summary) -> Self {
        let (catalog, game) = shelf.catalogs.with(|catalogs| {
            let game =
                catalogs.game_of(&saved.edition).filter(|game| game.id != catalogs.newest().get().game.id.as_str());
            (catalogs.at_hand(&saved.edition), game)
        });
        let current = saved.cached.as_ref().zip(catalog).is_some_and(|(cached, catalog)| cached.is_current(&catalog));
        let fresh = || {
            let (catalog, judge) = (catalog?, shelf.judge()?);
            Some(judge(&catalog, &shelf.library.open(id).ok()?.list))
        };
        let cached = if current { None } else { fresh() }.or_else(|| saved.cached.clone());
        let (total, verdict) = cached.map_or((0, String::new()), |cached| (cached.total, cached.verdict));
        let roster = catalog.and_then(|catalog| catalog.get().faction(&saved.faction));
        Self {
            name: if saved.name.is_empty() { "Unnamed army".to_owned() } else { saved.name.clone() },
            game: game.map_or("", |game| game.name.as_str()),
            faction: roster.map_or_else(|| saved.faction.to_string(), |faction| faction.name.clone()),
            tags: saved.tags.clone(),
            cap: saved.cap,
            capped: catalog.is_none_or(|catalog| catalog.game.is_capped()),
            total,
            unit: catalog.map_or("points".to_owned(), |catalog| catalog.game.currency_name().to_lowercase()),
            verdict,
            saved: saved.saved,
            pinned: saved.pinned,
            found: Vec::new(),
            roster,
        }
    }

    /// Where a search looks first.
    pub fn words(&self) -> String {
        format!("{} {} {} {} {}", self.name, self.game, self.faction, self.tags.join(" "), self.cap)
    }
}

#[component]
pub fn ArmyTile(
    id: ListId,
    tile: Tile,
    picks: Picks,
    /// The army whose tools are open.
    opened: RwSignal<Option<ListId>>,
) -> impl IntoView {
    let (light, dark) = accent(tile.roster);
    let Tile { name, game, faction, tags, cap, capped, total, unit, verdict, saved, pinned, found, roster } = tile;
    let tags = tags.into_iter().map(|tag| view! { <span class="tag">{tag}</span> }).collect_view();
    let found = (!found.is_empty()).then(|| view! { <p class="army-tile-found">{found.join(", ")}</p> });
    let is_open = Memo::new(move |_| opened.get() == Some(id) && !picks.is_on());
    let (shown, label) = (name.clone(), StoredValue::new(name));
    view! {
        <li class="army-tile tinted" style:--accent-light=light style:--accent-dark=dark>
            {roster.map(|faction| view! { <FactionMark faction /> })}
            <div class="army-tile-main">
                <h3>
                    {pinned.then(|| view! { <Icon path=PIN /> <span class="sr-only">"Pinned: "</span> })}
                    <a href=Route::Army(id.to_string()).href()>{shown}</a>
                </h3>
                <p class="aside">{game} {(!game.is_empty()).then_some(" · ")} {faction} " · " {dom::ago(saved)} " " {tags}</p>
                {found}
            </div>
            <div class="army-tile-facts">
                {capped
                    .then(|| {
                        view! {
                            <p class="aside">
                                <b>{total}</b>
                                {format!(" of {cap} {unit}")}
                            </p>
                        }
                    })}
                {pill(&verdict)}
            </div>
            <Show
                when=move || picks.is_on()
                fallback=move || {
                    view! {
                        <button
                            type="button"
                            class="button plain icon-only army-tile-more"
                            aria-label=format!("More for {}", label.get_value())
                            aria-expanded=move || is_open.get().to_string()
                            on:click=move |_| opened.update(|open| *open = (*open != Some(id)).then_some(id))
                        >
                            <Icon path=MENU />
                        </button>
                    }
                }
            >
                <label class="army-tile-pick">
                    <input
                        type="checkbox"
                        aria-label=format!("Select {}", label.get_value())
                        prop:checked=move || picks.has(id)
                        on:change:target=move |event| picks.set(id, event.target().checked())
                    />
                </label>
            </Show>
            <Show when=move || is_open.get()>
                <Tools id name=label.get_value() pinned opened />
            </Show>
        </li>
    }
}

/// What can be done with the army without opening it.
#[component]
fn Tools(id: ListId, name: String, pinned: bool, opened: RwSignal<Option<ListId>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    dom::on_escape(move || opened.set(None));
    let label = |what: &str| format!("{what} {name}");
    let pin = if pinned { "Unpin" } else { "Pin" };
    let (delete, deleted) = (label("Delete"), name.clone());
    view! {
        <div class="army-tile-tools">
            <button type="button" class="button" aria-label=label(pin) on:click=move |_| shelf.pin(id, !pinned)>
                {pin}
            </button>
            <button
                type="button"
                class="button"
                aria-label=label("Duplicate")
                on:click=move |_| {
                    shelf.duplicate(id);
                }
            >
                "Duplicate"
            </button>
            <a class="button" href=Route::Share(id.to_string()).href() aria-label=label("Share")>
                "Share"
            </a>
            <a class="button" href=Route::Print(id.to_string()).href() aria-label=label("Print")>
                "Print"
            </a>
            <button
                type="button"
                class="button"
                aria-label=label("Download")
                on:click=move |_| files::download_army(shelf, notices, id)
            >
                "Download"
            </button>
            <button type="button" class="button delete" aria-label=delete on:click=move |_| {
                shelf.delete(id, &deleted);
            }>
                "Delete"
            </button>
        </div>
    }
}
