//! The roster: everything the faction may take, in four parts.

use super::chip::Chip;
use super::leader_row::LeaderRow;
use super::mission_row::MissionRow;
use super::roster_filter::RosterFilter;
use super::roster_tools::RosterTools;
use super::support_row::SupportRow;
use super::unit_row::UnitRow;
use crate::model::Card;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{OpenArmy, Roster};
use leptos::prelude::*;

/// The parts of a roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Units,
    Leaders,
    Support,
    Missions,
}

/// What the roster shows, for those who are sent there.
pub const ROSTER_LIST: &str = "roster-list";

const PARTS: &[(Part, &str)] =
    &[(Part::Units, "Units"), (Part::Leaders, "Leaders"), (Part::Support, "Support"), (Part::Missions, "Missions")];

#[component]
pub fn RosterPanel(part: RwSignal<Part>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let filter = RwSignal::new(RosterFilter::default());
    let parts = PARTS.iter().map(|&(this, name)| {
        view! {
            <Chip pressed=Signal::derive(move || part.get() == this) press=move || part.set(this)>
                {name}
            </Chip>
        }
    });
    let shown = Memo::new(move |_| part.get());
    view! {
        <section class="panel roster-panel" aria-labelledby="roster-heading">
            <div class="panel-head">
                <h2 class="heading" id="roster-heading">
                    "Roster"
                </h2>
                <div class="chips" role="group" aria-label="Part of the roster">
                    {parts.collect_view()}
                </div>
            </div>
            <RosterTools filter part />
            {move || match shown.get() {
                Part::Units => units(army, filter).into_any(),
                Part::Leaders => leaders(army, filter).into_any(),
                Part::Support => cards(army, filter, false).into_any(),
                Part::Missions => cards(army, filter, true).into_any(),
            }}
        </section>
    }
}

fn units(army: OpenArmy, filter: RwSignal<RosterFilter>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
        let filter = filter.get();
        // The points left matter only to a filter that asks for them; otherwise an edit would sort the list anew.
        let left = if filter.affordable { army.bid() } else { 0 };
        let units = filter.units(catalog.get(), faction, left, |unit| army.is_open(&unit.id));
        units.into_iter().map(|unit| unit.id.clone()).collect::<Vec<_>>()
    });
    let rows = move || {
        let catalog = army.catalog.get();
        shown.get().iter().filter_map(|id| Some((catalog, catalog.get().unit(id)?))).collect::<Vec<_>>()
    };
    view! {
        <ul class="roster-list" id=ROSTER_LIST tabindex="-1" aria-label="Units">
            <For each=rows key=|(catalog, unit)| (catalog.edition.id.clone(), unit.id.clone()) let((catalog, unit))>
                <UnitRow catalog unit />
            </For>
        </ul>
        <Show when=move || shown.with(Vec::is_empty)>
            <NothingFound filter />
        </Show>
    }
}

fn leaders(army: OpenArmy, filter: RwSignal<RosterFilter>) -> impl IntoView {
    let rows = move || {
        let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
        let filter = filter.get();
        let found = faction.leaders.iter().filter(|leader| filter.finds(&leader.name));
        found.map(|leader| (catalog, leader)).collect::<Vec<_>>()
    };
    view! {
        <ul class="roster-list" id=ROSTER_LIST tabindex="-1" aria-label="Leaders">
            <For each=rows key=|(catalog, leader)| (catalog.edition.id.clone(), leader.id.clone()) let((catalog, leader))>
                <LeaderRow catalog leader />
            </For>
        </ul>
    }
}

/// Cards of the mission deck, or of the decks that cost points.
fn cards(army: OpenArmy, filter: RwSignal<RosterFilter>, missions: bool) -> impl IntoView {
    let rows = move || {
        let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
        let filter = filter.get();
        let slots = army.slots.get();
        let found = catalog.get().cards.iter().filter(|card| {
            let deck = catalog.get().game.deck(&card.deck);
            deck.is_some_and(|deck| deck.slots == missions)
                && (!missions || slots.contains(&card.category))
                && (card.factions.is_empty() || card.factions.contains(&faction.id))
                && filter.finds(&card_words(catalog, card))
        });
        found.map(|card| (catalog, card)).collect::<Vec<_>>()
    };
    let label = if missions { "Missions" } else { "Support cards" };
    view! {
        <ul class="roster-list" id=ROSTER_LIST tabindex="-1" aria-label=label>
            <For each=rows key=|(catalog, card)| (catalog.edition.id.clone(), card.id.clone()) let((catalog, card))>
                {if missions {
                    view! { <MissionRow catalog card /> }.into_any()
                } else {
                    view! { <SupportRow catalog card /> }.into_any()
                }}
            </For>
        </ul>
    }
}

fn card_words(catalog: CatalogRef, card: &Card) -> String {
    format!("{} {}", card.name, category_name(catalog, card))
}

pub fn category_name(catalog: CatalogRef, card: &Card) -> &'static str {
    let deck = catalog.get().game.decks.iter().find(|deck| deck.id == card.deck);
    let category = deck.and_then(|deck| deck.categories.iter().find(|category| category.id == card.category));
    category.map_or("", |category| category.name.as_str())
}

#[component]
fn NothingFound(filter: RwSignal<RosterFilter>) -> impl IntoView {
    view! {
        <div class="empty roster-empty">
            <p>"No unit fits this search and these filters."</p>
            <button type="button" class="button" on:click=move |_| filter.set(RosterFilter::default())>
                "Show all units"
            </button>
        </div>
    }
}
