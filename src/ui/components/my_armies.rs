//! My armies: search, order, and one tile each.

use super::army_search::found_in;
use super::army_tile::{ArmyTile, Tile};
use super::bulk_bar::{BulkBar, Picks};
use super::chip::Chip;
use super::new_army;
use super::roster_tools::SEARCH;
use super::select::{Select, SelectOption};
use crate::storage::{ListId, Settings, Summary, browser};
use crate::ui::dom;
use crate::ui::route::{Route, Tab};
use crate::ui::state::{Preferences, Shelf};
use leptos::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Every order with its key and its name.
const SORTS: &[(&str, &str)] = &[("", "Last changed"), ("name", "Name"), ("faction", "Faction"), ("points", "Points")];

#[component]
pub fn MyArmies(
    armies: Memo<Vec<(ListId, Summary)>>,
    /// Whether this is the library itself; elsewhere the pinned and the latest will do.
    whole: bool,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let preferences = expect_context::<Preferences>();
    let query = RwSignal::new(String::new());
    let tag = RwSignal::new(None::<String>);
    let picks = Picks::default();
    let opened = RwSignal::new(None);
    let pages = RwSignal::new(1);
    let narrowed = Memo::new(move |_| tag.with(Option::is_some) || query.with(|query| !query.trim().is_empty()));
    let tiles = Memo::new(move |_| {
        armies.with(|lists| lists.iter().map(|(id, saved)| (*id, Tile::of(shelf, *id, saved))).collect::<Vec<_>>())
    });
    let tags = Memo::new(move |_| {
        let mut tags: Vec<String> =
            armies.with(|lists| lists.iter().flat_map(|(_, saved)| saved.tags.clone()).collect());
        tags.sort();
        tags.dedup();
        tags
    });
    let entries = entries_of(shelf, narrowed);
    let found = Memo::new(move |_| {
        let query = query.get();
        let tag = tag.get();
        let fits = |(id, tile): &(ListId, Tile)| {
            if tag.as_ref().is_some_and(|tag| !tile.tags.contains(tag)) {
                return None;
            }
            let inside =
                entries.with(|entries| found_in(&query, &tile.words(), entries.get(id).map_or(&[], |it| it)))?;
            Some((*id, Tile { found: inside, ..tile.clone() }))
        };
        let mut shown: Vec<(ListId, Tile)> = tiles.with(|tiles| tiles.iter().filter_map(fits).collect());
        preferences.settings.with(|settings| {
            shown.sort_by(|(_, one), (_, other)| {
                let by_choice = match settings.sort() {
                    "name" => one.name.to_lowercase().cmp(&other.name.to_lowercase()),
                    "faction" => one.faction.cmp(&other.faction),
                    "points" => other.total.cmp(&one.total),
                    _ => Ordering::Equal,
                };
                other.pinned.cmp(&one.pinned).then(by_choice)
            });
        });
        shown
    });
    let most = move || if whole || narrowed.get() { pages.get() * STEP } else { LATEST };
    let shown = move || found.with(|found| found.iter().take(most()).cloned().collect::<Vec<_>>());
    let more = Memo::new(move |_| found.with(Vec::len).saturating_sub(most()));
    let all = Callback::new(move |()| found.with_untracked(|found| found.iter().map(|(id, _)| *id).collect()));
    Effect::new(move || ask_to_persist(preferences, armies.with(Vec::len)));
    let some = Memo::new(move |_| !tiles.with(Vec::is_empty));
    let many = Memo::new(move |_| tiles.with(Vec::len) > 3);
    let movable = Memo::new(move |_| armies.with(|armies| shelf.movable(armies)));
    view! {
        <Show when=move || some.get()>
            <section class="panel my-armies" aria-labelledby="my-armies-heading">
                <div class="panel-head">
                    <h2 class="heading" id="my-armies-heading">
                        "My armies"
                    </h2>
                    <span class="aside my-armies-count">{move || (!whole).then(|| tiles.with(Vec::len))}</span>
                    <Chip pressed=Signal::derive(move || picks.is_on()) press=move || picks.toggle()>
                        "Select"
                    </Chip>
                    {(!whole)
                        .then(|| {
                            view! {
                                <button type="button" class="chip" on:click=move |_| dom::focus(new_army::HEADING)>
                                    "New army"
                                </button>
                            }
                        })}
                </div>
                <Show when=move || { !whole && movable.get() > 0 }>
                    <p class="banner my-armies-banner">
                        {move || match movable.get() {
                            1 => "There are newer numbers for one army. ".to_owned(),
                            count => format!("There are newer numbers for {count} armies. "),
                        }}
                        <a href=Route::Library(Tab::Armies).href()>"See what would change"</a>
                    </p>
                </Show>
                <Show when=move || many.get()>
                    <Tools query tag tags />
                </Show>
                <Show when=move || picks.is_on()>
                    <BulkBar picks all />
                </Show>
                <ul class="army-tiles">
                    <For each=shown key=|(id, tile)| (*id, tile.saved, tile.pinned, tile.roster.is_some(), tile.found.clone()) let((id, tile))>
                        <ArmyTile id tile picks opened />
                    </For>
                </ul>
                <Show when=move || { more.get() > 0 }>
                    <p class="my-armies-more">
                        {move || {
                            if whole || narrowed.get() {
                                view! {
                                    <button type="button" class="button" on:click=move |_| pages.update(|pages| *pages += 1)>
                                        {move || format!("Show {} of {} more", more.get().min(STEP), more.get())}
                                    </button>
                                }
                                    .into_any()
                            } else {
                                view! {
                                    <a class="button" href=Route::Library(Tab::Armies).href()>
                                        {move || format!("All {} armies", tiles.with(Vec::len))}
                                    </a>
                                }
                                    .into_any()
                            }
                        }}
                    </p>
                </Show>
                <Show when=move || found.with(Vec::is_empty)>
                    <p class="note my-armies-none">"No army fits this search."</p>
                </Show>
            </section>
        </Show>
    }
}

/// Most tiles at first: hundreds would take longer to make than to search.
const STEP: usize = 24;
/// As many as leave a new army in sight.
const LATEST: usize = 8;

/// What is in each army, by name. Read only once somebody searches, because it takes a while with hundreds of armies.
fn entries_of(shelf: Shelf, wanted: Memo<bool>) -> Memo<BTreeMap<ListId, Vec<String>>> {
    Memo::new(move |_| {
        let lists = if wanted.get() { shelf.contents().lists } else { Vec::new() };
        let named = lists.into_iter().map(|(id, saved)| {
            let catalog = shelf.catalogs.with(|catalogs| catalogs.or_newest(&saved.list.edition));
            let entries = saved.list.entries.iter();
            (id, entries.map(|entry| format!("{} {}", entry.count, catalog.name(&entry.id))).collect())
        });
        named.collect()
    })
}

/// From the third army on there is something to lose. Once is enough, whatever the browser answers.
fn ask_to_persist(preferences: Preferences, armies: usize) {
    if armies < 3 || preferences.settings.with_untracked(Settings::asked_to_persist) {
        return;
    }
    preferences.set(Settings::set_asked_to_persist);
    leptos::task::spawn_local(async {
        browser::persist().await;
    });
}

#[component]
fn Tools(query: RwSignal<String>, tag: RwSignal<Option<String>>, tags: Memo<Vec<String>>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let options: Vec<SelectOption> = SORTS.iter().map(|&(key, name)| SelectOption::new(key, name)).collect();
    let sort = Signal::derive(move || preferences.settings.with(|settings| settings.sort().to_owned()));
    view! {
        <div class="my-armies-tools">
            <input
                type="search"
                id=SEARCH
                aria-label="Search my armies"
                aria-keyshortcuts="/"
                placeholder="Search …  /"
                autocomplete="off"
                bind:value=query
            />
            <Select
                value=sort
                options
                choose=move |key| preferences.set(|settings| settings.set_sort(&key))
                attr:aria-label="Order"
            />
            <div class="chips" role="group" aria-label="Tags">
                <For each=move || tags.get() key=Clone::clone let(name)>
                    {
                        let (same, set) = (name.clone(), name.clone());
                        view! {
                            <Chip
                                pressed=Signal::derive(move || tag.with(|tag| tag.as_ref() == Some(&same)))
                                press=move || {
                                    tag.update(|tag| {
                                        *tag = if tag.as_ref() == Some(&set) { None } else { Some(set.clone()) };
                                    });
                                }
                            >
                                {name}
                            </Chip>
                        }
                    }
                </For>
            </div>
        </div>
    }
}
