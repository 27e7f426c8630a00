//! The reference: everything a game has, with one search over all of it, and without a network.

use crate::model::FactionId;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::game_field::GameField;
use crate::ui::components::own_roster_link::OwnRosterLink;
use crate::ui::components::reference::sections::Found;
use crate::ui::components::reference::topics::Topic;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::pages::not_found::NotFound;
use crate::ui::pages::waiting;
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf, Visit};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// So much of the other topics a search shows at once.
const FEW: usize = 5;

#[component]
pub fn Reference() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let at = Memo::new(move |_| match address.route.get() {
        Route::Reference(topic, game) => (topic, game),
        _ => (None, None),
    });
    let catalog =
        Memo::new(move |_| at.with(|(_, game)| shelf.catalogs.with(|all| of_game(all.iter(), game.as_deref()))));
    // Every game can be looked up, whether there is an army of it or not.
    spawn_local(async move {
        shelf.open_games().await;
    });
    move || match catalog.get() {
        Some(catalog) => view! { <OfGame catalog at /> }.into_any(),
        None if shelf.awaits_games() => waiting().into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}

/// Newest editions come first.
fn of_game(mut editions: impl Iterator<Item = CatalogRef>, game: Option<&str>) -> Option<CatalogRef> {
    editions.find(|catalog| game.is_none_or(|game| catalog.game.id.as_str() == game))
}

type At = Memo<(Option<String>, Option<String>)>;

#[component]
fn OfGame(catalog: CatalogRef, at: At) -> impl IntoView {
    expect_context::<Visit>().shows(catalog);
    let topics = StoredValue::new(Topic::all(catalog.get()));
    let query = RwSignal::new(String::new());
    let faction = RwSignal::new(String::new());
    let topic = Memo::new(move |_| {
        at.with(|(wanted, _)| {
            topics.with_value(|all| match wanted {
                Some(wanted) => all.iter().find(|topic| topic.address() == wanted).copied(),
                None => all.first().copied(),
            })
        })
    });
    let found = Memo::new(move |_| {
        let chosen = catalog.get().faction(&FactionId::new(&faction.read()));
        let of = |&topic: &Topic| Found::of(catalog.get(), topic, &query.read(), chosen);
        topics.with_value(|all| all.iter().map(of).collect::<Vec<_>>())
    });
    let href = move |topic: Topic| {
        let game = at.with(|(_, game)| game.clone());
        Route::Reference(Some(topic.address().to_owned()), game).href()
    };
    let tabs = topics.with_value(|all| all.iter().map(|&this| tab(this, topic, query, found, href)).collect_view());
    let body = move || {
        let Some(topic) = topic.get() else { return view! { <NotFound /> }.into_any() };
        let query = query.get();
        found.with(|found| {
            if query.trim().is_empty() {
                return found.iter().find(|it| it.topic == topic).map(|it| it.show(catalog, "", usize::MAX)).into_any();
            }
            let mut shown: Vec<&Found> = found.iter().filter(|it| !it.hits.is_empty()).collect();
            // What is called so is meant more often than what has it in its text.
            shown.sort_by_key(|it| (!it.has_name(), it.topic != topic));
            let most = |it: &Found| if it.topic == topic { usize::MAX } else { FEW };
            let sections = shown.into_iter().map(|it| section(catalog, it, &query, most(it), href(it.topic)));
            sections.collect_view().into_any()
        })
    };
    view! {
        <section class="page reference">
            <div class="reference-head">
                <h1>"Reference"</h1>
                <GameField
                    catalog
                    offered=|_| true
                    choose=|game| dom::go(&Route::Reference(None, Some(game)))
                />
            </div>
            <OwnRosterLink catalog />
            <div class="reference-find">
                <input
                    type="search"
                    id="roster-search"
                    aria-label="Search the reference"
                    aria-keyshortcuts="/"
                    placeholder="Search everything …  /"
                    autocomplete="off"
                    bind:value=query
                />
                <Factions catalog faction />
            </div>
            <nav class="chips" aria-label="Topics">
                {tabs}
            </nav>
            <p class="note" role="status" class:hidden=move || query.with(|query| query.trim().is_empty())>
                {move || result(&query.read(), &found.read())}
            </p>
            <h2 class="sr-only">{move || topic.get().map(Topic::name)}</h2>
            {body}
        </section>
    }
}

/// A topic, with how much of it was found.
fn tab(
    this: Topic,
    topic: Memo<Option<Topic>>,
    query: RwSignal<String>,
    found: Memo<Vec<Found>>,
    href: impl Fn(Topic) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let count = move || {
        let hits = found.with(|found| found.iter().find(|it| it.topic == this).map_or(0, |it| it.hits.len()));
        let searched = this != Topic::Sources && query.with(|query| !query.trim().is_empty());
        searched.then(|| view! { <span class="chip-count">{hits}</span> })
    };
    view! {
        <a
            class="chip"
            href=move || href(this)
            aria-current=move || (topic.get() == Some(this)).then_some("page")
        >
            {this.name()}
            {count}
        </a>
    }
}

/// Hits of one topic under its name, and the way to the rest of them.
fn section(catalog: CatalogRef, found: &Found, query: &str, most: usize, href: String) -> impl IntoView + use<> {
    let count = found.hits.len();
    let rest = (count > most).then(|| {
        view! {
            <a class="button" href=href>
                {format!("All {count} in {}", found.topic.name())}
            </a>
        }
    });
    view! {
        <section class="reference-section">
            <h2>{found.topic.name()}</h2>
            {found.show(catalog, query, most)}
            {rest}
        </section>
    }
}

fn result(query: &str, found: &[Found]) -> String {
    let count: usize = found.iter().map(|it| it.hits.len()).sum();
    match count {
        0 => format!("Nothing has “{}” in it.", query.trim()),
        1 => "Found once.".to_owned(),
        count => format!("Found {count} times."),
    }
}

/// Which faction's things are shown; cards that everybody may take stay.
#[component]
fn Factions(catalog: CatalogRef, faction: RwSignal<String>) -> impl IntoView {
    let factions = catalog.get().factions.iter().map(|faction| SelectOption::new(&faction.id, &faction.name));
    let options: Vec<SelectOption> = [SelectOption::new("", "All factions")].into_iter().chain(factions).collect();
    view! { <Select value=faction options choose=move |chosen| faction.set(chosen) attr:aria-label="Faction" /> }
}
