//! The roster: everything the faction may take, in a part for each kind of the game.

use super::card_row::CardRow;
use super::chip::Chip;
use super::leader_row::LeaderRow;
use super::mission_row::MissionRow;
use super::own_roster_link::OwnRosterLink;
use super::reference_row::ReferenceRow;
use super::roster_filter::RosterFilter;
use super::roster_tools::RosterTools;
use super::support_row::SupportRow;
use super::unit_row::UnitRow;
use crate::edit::Edit;
use crate::model::{CardBody, Catalog, Game, Item, Kind, Role, RosterId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, Roster};
use leptos::prelude::*;

/// A part of a roster: a kind of the game, by its place among the game's kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part(usize);

impl Part {
    /// Where a game has several kinds of a role, the first.
    pub fn of(game: &Game, role: Role) -> Self {
        Self(game.kinds.iter().position(|kind| kind.role == role).unwrap_or(0))
    }

    pub fn of_kind(game: &Game, kind: &Kind) -> Self {
        Self(game.kinds.iter().position(|other| other.id == kind.id).unwrap_or(0))
    }

    /// Another army may be of a game with fewer kinds.
    pub fn kind(self, game: &Game) -> Option<&Kind> {
        game.kinds.get(self.0).or(game.kinds.first())
    }
}

/// What the roster shows, for those who are sent there.
pub const ROSTER_LIST: &str = "roster-list";

#[component]
pub fn RosterPanel(part: RwSignal<Part>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let filter = RwSignal::new(RosterFilter::default());
    let parts = move || {
        let game = &army.catalog.get().get().game;
        let kinds = army.roster.with(|roster| shown_kinds(army.catalog.get().get(), *roster));
        let chips = kinds.into_iter().map(|kind| {
            let this = Part::of_kind(game, kind);
            view! {
                <Chip pressed=Signal::derive(move || part.get() == this) press=move || part.set(this)>
                    {kind.short()}
                </Chip>
            }
        });
        chips.collect_view()
    };
    let shown = Memo::new(move |_| (part.get(), army.catalog.get()));
    let catalog = Memo::new(move |_| army.catalog.get());
    let notices = expect_context::<Notices>();
    let take_first = Callback::new(move |()| take_first(army, notices, part.get_untracked(), filter));
    view! {
        <section class="panel roster-panel" aria-labelledby="roster-heading">
            <div class="panel-head">
                <h2 class="heading" id="roster-heading">
                    "Roster"
                </h2>
                <div class="chips" role="group" aria-label="Part of the roster">
                    {parts}
                </div>
            </div>
            <RosterTools filter part take_first />
            {move || {
                let army = army.id.get().map(|id| id.to_string());
                view! { <OwnRosterLink catalog=catalog.get() army /> }
            }}
            {move || {
                let (part, catalog) = shown.get();
                let kind = part.kind(&catalog.get().game)?;
                Some(match kind.role {
                    Role::Unit => units(army, filter).into_any(),
                    Role::Leader => leaders(army, filter, kind).into_any(),
                    Role::Card | Role::Deck | Role::Option | Role::Reference => cards(army, filter, kind).into_any(),
                })
            }}
        </section>
    }
}

/// Kinds of which the faction has something; options are taken where the unit is.
fn shown_kinds(catalog: &'static Catalog, roster: Option<Roster>) -> Vec<&'static Kind> {
    let has =
        |kind: &Kind| roster.is_none_or(|roster| catalog.of_kind(&kind.id).any(|item| item.is_open_to(roster.faction)));
    catalog.game.kinds.iter().filter(|kind| kind.role != Role::Option && has(kind)).collect()
}

/// One more of the first thing that is found, or why not.
fn take_first(army: OpenArmy, notices: Notices, part: Part, filter: RwSignal<RosterFilter>) {
    let catalog = army.catalog.get_untracked();
    let Some(kind) = part.kind(&catalog.get().game) else { return };
    let found = untrack(|| match kind.role {
        Role::Unit => unit_ids(army, filter).into_iter().next(),
        Role::Leader => found_leaders(army, filter).first().map(|(_, leader)| leader.id.clone()),
        Role::Card | Role::Deck => found_cards(army, filter, kind).first().map(|(_, card)| card.id.clone()),
        Role::Option | Role::Reference => None,
    });
    let Some(id) = found else { return };
    let name = catalog.name(&id);
    if let Some(refusal) = untrack(|| army.why_closed(&id)) {
        return notices.say(format!("{name}: {}", refusal.reason), NoticeAction::None);
    }
    let (edit, done) = match kind.role {
        Role::Leader => (Edit::SetLeader(id.clone()), "leads"),
        Role::Deck => (Edit::Add(id.clone()), "chosen"),
        _ => (Edit::Add(id.clone()), "added"),
    };
    army.edit_saying(&[edit], format!("{name} {done}."));
}

fn unit_ids(army: OpenArmy, filter: RwSignal<RosterFilter>) -> Vec<RosterId> {
    let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
    let filter = filter.get();
    // The points left matter only to a filter that asks for them; otherwise an edit would sort the list anew.
    let left = if filter.affordable { army.bid() } else { 0 };
    let units = filter.units(catalog.get(), faction, left, |unit| army.is_open(&unit.id));
    units.into_iter().map(|unit| unit.id.clone()).collect()
}

fn units(army: OpenArmy, filter: RwSignal<RosterFilter>) -> impl IntoView {
    let shown = Memo::new(move |_| unit_ids(army, filter));
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

fn found_leaders(army: OpenArmy, filter: RwSignal<RosterFilter>) -> Vec<(CatalogRef, &'static Item)> {
    let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
    let filter = filter.get();
    let found = catalog.get().leaders(faction).filter(|leader| filter.finds(&leader.name));
    found.map(|leader| (catalog, leader)).collect()
}

fn leaders(army: OpenArmy, filter: RwSignal<RosterFilter>, kind: &'static Kind) -> impl IntoView {
    let rows = move || found_leaders(army, filter);
    view! {
        <ul class="roster-list" id=ROSTER_LIST tabindex="-1" aria-label=kind.name.as_str()>
            <For each=rows key=|(catalog, leader)| (catalog.edition.id.clone(), leader.id.clone()) let((catalog, leader))>
                <LeaderRow catalog leader />
            </For>
        </ul>
    }
}

/// Cards of a kind; of a deck those that the format has slots for, and what was made for it first.
fn found_cards(
    army: OpenArmy,
    filter: RwSignal<RosterFilter>,
    kind: &'static Kind,
) -> Vec<(CatalogRef, &'static Item)> {
    let Some(Roster { catalog, faction }) = army.roster.get() else { return Vec::new() };
    let filter = filter.get();
    let slots = army.slots.get();
    let found = catalog.get().of_kind(&kind.id).filter(|card| {
        (kind.role != Role::Deck || slots.contains(&card.category))
            && card.is_open_to(faction)
            && filter.finds(&card_words(catalog, card))
    });
    let mut found: Vec<_> = found.map(|card| (catalog, card)).collect();
    let format = army.part(|list| list.format.clone());
    found.sort_by_key(|(_, card)| !card.formats.is_empty() && !format.with(|format| card.formats.contains(format)));
    found
}

fn cards(army: OpenArmy, filter: RwSignal<RosterFilter>, kind: &'static Kind) -> impl IntoView {
    let rows = move || found_cards(army, filter, kind);
    view! {
        <ul class="roster-list" id=ROSTER_LIST tabindex="-1" aria-label=kind.short()>
            <For each=rows key=|(catalog, card)| (catalog.edition.id.clone(), card.id.clone()) let((catalog, card))>
                {match (card.role, &card.body) {
                    (Role::Deck, _) => view! { <MissionRow catalog card /> }.into_any(),
                    (Role::Reference, _) => view! { <ReferenceRow catalog item=card /> }.into_any(),
                    (_, CardBody::Support(_)) => view! { <SupportRow catalog card /> }.into_any(),
                    _ => view! { <CardRow catalog card /> }.into_any(),
                }}
            </For>
        </ul>
    }
}

fn card_words(catalog: CatalogRef, card: &Item) -> String {
    format!("{} {}", card.name, category_name(catalog, card))
}

pub fn category_name(catalog: CatalogRef, card: &Item) -> &'static str {
    let deck = catalog.get().game.kind(&card.kind);
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
