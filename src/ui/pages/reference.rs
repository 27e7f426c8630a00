//! The reference: keywords, actions and tokens, cards and missions, searchable and without a network.

use crate::model::{Card, CardBody, Game, Map};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::map_view::MapView;
use crate::ui::components::mission_row::MissionText;
use crate::ui::components::own_editions::OwnEditions;
use crate::ui::components::roster_filter::finds;
use crate::ui::components::support_row::SupportText;
use crate::ui::route::{Route, TOPICS, Topic};
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[component]
pub fn Reference() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let query = RwSignal::new(String::new());
    let topic = Memo::new(move |_| match address.route.get() {
        Route::Reference(topic) => topic,
        _ => Topic::Keywords,
    });
    let catalog = shelf.catalogs.with_untracked(|catalogs| catalogs.newest());
    let tabs = TOPICS.iter().map(|&(this, _, name)| {
        view! {
            <a
                class="chip"
                href=Route::Reference(this).href()
                aria-current=move || (topic.get() == this).then_some("page")
            >
                {name}
            </a>
        }
    });
    let body = move || {
        let query = query.get();
        match topic.get() {
            Topic::Keywords => keywords(&catalog.get().game, &query).into_any(),
            Topic::Actions => entries(&catalog.get().game, &query).into_any(),
            Topic::Support => cards(catalog, &query, false).into_any(),
            Topic::Missions => cards(catalog, &query, true).into_any(),
            Topic::Sources => sources(catalog).into_any(),
        }
    };
    view! {
        <section class="page reference">
            <h1>"Reference"</h1>
            <nav class="chips" aria-label="Topics">
                {tabs.collect_view()}
            </nav>
            <input
                type="search"
                id="roster-search"
                aria-label="Search the reference"
                aria-keyshortcuts="/"
                placeholder="Search …  /"
                autocomplete="off"
                bind:value=query
            />
            <h2 class="sr-only">
                {move || TOPICS.iter().find(|known| known.0 == topic.get()).map(|known| known.2)}
            </h2>
            {body}
        </section>
    }
}

fn keywords(game: &'static Game, query: &str) -> impl IntoView + use<> {
    let found: Vec<_> = game
        .keywords
        .iter()
        .filter(|keyword| finds(query, &format!("{} {} {}", keyword.name, keyword.text, keyword.aliases.join(" "))))
        .map(|keyword| {
            let once = (!keyword.aliases.is_empty()).then(|| format!("Once called {}.", keyword.aliases.join(", ")));
            entry(keyword.name.clone(), keyword.text.clone(), once)
        })
        .collect();
    list(found)
}

/// Actions, tokens and phases, under the headings the data gives them.
fn entries(game: &'static Game, query: &str) -> impl IntoView + use<> {
    let mut groups: Vec<&str> = game.reference.iter().map(|entry| entry.group.as_str()).collect();
    groups.dedup();
    let sections: Vec<_> = groups
        .into_iter()
        .filter_map(|group| {
            let found: Vec<_> = game
                .reference
                .iter()
                .filter(|item| item.group == group && finds(query, &format!("{} {}", item.name, item.text)))
                .map(|item| entry(item.name.clone(), item.text.clone(), None))
                .collect();
            (!found.is_empty()).then(|| {
                view! {
                    <h2 class="heading">{group}</h2>
                    {list(found)}
                }
            })
        })
        .collect();
    sections
}

fn entry(name: String, text: String, once: Option<String>) -> impl IntoView {
    view! {
        <dt>{name}</dt>
        <dd>{text} {once.map(|once| view! { <span class="aside">" " {once}</span> })}</dd>
    }
}

fn list(found: Vec<impl IntoView + 'static>) -> impl IntoView {
    if found.is_empty() {
        return view! { <p class="note">"Nothing fits this search."</p> }.into_any();
    }
    view! { <dl class="reference-list">{found}</dl> }.into_any()
}

fn cards(catalog: CatalogRef, query: &str, missions: bool) -> impl IntoView + use<> {
    let fits = |card: &&Card| {
        let deck = catalog.get().game.deck(&card.deck);
        let text = match &card.body {
            CardBody::Support(support) => format!("{} {}", card.name, support.text),
            CardBody::Mission(mission) => format!("{} {} {}", card.name, mission.scoring, mission.special_rules),
        };
        deck.is_some_and(|deck| deck.slots == missions) && finds(query, &text)
    };
    let found = catalog.get().cards.iter().filter(fits).map(|card| {
        view! {
            <li class="panel reference-card">
                <SupportText catalog card />
                <MissionText catalog card />
                {match &card.body {
                    CardBody::Mission(mission) => Some(maps(catalog, card, &mission.map)),
                    CardBody::Support(_) => None,
                }}
            </li>
        }
    });
    view! { <ul class="reference-cards">{found.collect_view()}</ul> }
}

/// The map as published, and fitted to each table of the game.
fn maps(catalog: CatalogRef, card: &Card, map: &Map) -> impl IntoView + use<> {
    let feet = |inches: u32| format!("{}", inches / 12);
    let mut shown = vec![(format!("{}×{} ft, as published", feet(map.width), feet(map.height)), map.clone())];
    for table in &catalog.get().game.tables {
        let (width, height) = table.inches;
        if (width, height) != (map.width, map.height) {
            shown.push((format!("{}, fitted by us", table.name), map.adapted(width, height)));
        }
    }
    let name = card.name.clone();
    let figures = shown.into_iter().map(|(caption, map)| {
        let inches = map.width.to_string();
        view! {
            <figure style:flex-grow=inches>
                <MapView map name=name.clone() />
                <figcaption class="aside">{caption}</figcaption>
            </figure>
        }
    });
    view! { <div class="reference-maps">{figures.collect::<Vec<_>>()}</div> }
}

fn sources(catalog: CatalogRef) -> impl IntoView {
    let rows = catalog.get().sources.iter().map(|source| {
        view! {
            <dt>{source.file.as_str()}</dt>
            <dd>
                <p>{source.published.as_str()}</p>
                <p class="aside">"Ours: " {source.ours.as_str()}</p>
            </dd>
        }
    });
    view! {
        <p class="note">{format!("Edition: {}.", catalog.get().edition.name)}</p>
        <dl class="reference-list">{rows.collect_view()}</dl>
        <OwnEditions />
    }
}
