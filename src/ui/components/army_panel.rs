//! The army as it stands: leader, units by class, cards, missions, notes.

use super::army_settings::ArmySettings;
use super::entry_row::EntryRow;
use super::faction_card::FactionCard;
use super::leader_card::LeaderCard;
use super::mission_slots::MissionSlots;
use super::notes_field::NotesField;
use super::roster_panel::Part;
use super::slot_groups::SlotGroups;
use super::support_hand::SupportHand;
use crate::facts;
use crate::model::{ClassId, EditionId, Entry, EntryKey, Kind, KindId, Role};
use crate::solve;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// Where a click leads to another part of the builder.
#[derive(Clone, Copy)]
pub struct Goto(pub Callback<Part>);

#[component]
pub fn ArmyPanel(goto: Goto) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let empty = army.part(|list| list.taken().next().is_none());
    let slots = army.unit_slots();
    // Copies that may differ have a card each, whether or not they take slots.
    let by_copy = Memo::new(move |_| !slots.with(Vec::is_empty) || army.catalog.get().copies_may_differ());
    let solved = Memo::new(move |_| solve::supports(&army.catalog.get().get().game));
    let kinds = move |role: Role| {
        let catalog = army.catalog.get();
        catalog.get().game.kinds_of(role).map(|kind| (catalog, kind)).collect::<Vec<_>>()
    };
    view! {
        <section class="panel army-panel" aria-labelledby="army-heading">
            <div class="panel-head">
                <h2 class="heading" id="army-heading">
                    "Army"
                </h2>
                <p class="aside">{move || army.facts.with(|facts| facts.size_words())}</p>
            </div>
            <div class="army-body">
                <ArmySettings />
                <FactionCard />
                <Show when=move || empty.get()>
                    <div class="empty">
                        <p>
                            "Nothing here yet. Add units from the roster"
                            {move || if solved.get() { ", or start from the least a legal army needs." } else { "." }}
                        </p>
                        <div class="chips">
                            <Show when=move || solved.get()>
                                <button type="button" class="button primary" on:click=move |_| army.add_skeleton()>
                                    "Quick legal start"
                                </button>
                            </Show>
                            <button
                                type="button"
                                class="button"
                                on:click=move |_| {
                                    goto.0.run(Part::of(&army.catalog.get_untracked().get().game, Role::Unit));
                                }
                            >
                                "Go to the roster"
                            </button>
                        </div>
                    </div>
                </Show>
                <For each=move || kinds(Role::Leader) key=kind_key let((_, kind))>
                    <LeaderCard goto kind />
                </For>
                <Show when=move || by_copy.get() fallback=|| view! { <Units /> }>
                    <SlotGroups slots goto />
                </Show>
                <For each=move || kinds(Role::Card) key=kind_key let((_, kind))>
                    <SupportHand goto kind />
                </For>
                <For each=move || kinds(Role::Deck) key=kind_key let((_, kind))>
                    <MissionSlots kind />
                </For>
                <NotesField />
            </div>
        </section>
    }
}

/// Another edition has kinds of its own.
fn kind_key((catalog, kind): &(CatalogRef, &'static Kind)) -> (EditionId, KindId) {
    (catalog.edition.id.clone(), kind.id.clone())
}

/// Classes in the game's order; what this edition does not know comes last, without a class.
#[component]
fn Units() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let groups = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.groups.with(|groups| {
            let known = catalog.get().game.classes.iter().map(|class| Some(class.id.clone()));
            let wanted = known.chain([None]);
            let taken = wanted.filter(|class| groups.iter().any(|(other, _)| other == class));
            taken.map(|class| (catalog, class)).collect::<Vec<_>>()
        })
    });
    view! {
        <For each=move || groups.get() key=|(catalog, class)| (catalog.edition.id.clone(), class.clone()) let((catalog, class))>
            <Group catalog class />
        </For>
    }
}

#[component]
fn Group(catalog: CatalogRef, class: Option<ClassId>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let drop_at = RwSignal::new(None);
    let name = match &class {
        Some(id) => catalog.get().game.class(id).map_or(id.as_str(), |class| class.name.as_str()).to_owned(),
        None => "Not in this edition".to_owned(),
    };
    let keys = Memo::new(move |_| {
        army.groups.with(|groups| {
            let keys = groups.iter().filter(|(other, _)| *other == class).map(|(_, key)| *key);
            keys.collect::<Vec<EntryKey>>()
        })
    });
    let points = Memo::new(move |_| {
        let cost = |entry: &Entry| catalog.find(&entry.id).map_or(0, |found| i64::from(found.cost()));
        army.list.with(|list| {
            let entries = keys.with(|keys| keys.iter().filter_map(|key| list.get(*key)).collect::<Vec<_>>());
            let sum = entries.into_iter().map(|entry| cost(entry) * i64::from(entry.count)).sum::<i64>();
            facts::price_words(&catalog.get().game, [sum, 0])
        })
    });
    let rows = move || {
        let keys = keys.get();
        let ids = army.list.with(|list| {
            keys.iter().filter_map(|key| list.get(*key)).map(|entry| entry.id.clone()).collect::<Vec<_>>()
        });
        keys.into_iter().zip(ids).collect::<Vec<_>>()
    };
    view! {
        <section class="army-group">
            <div class="section-head">
                <h3 class="heading">{name}</h3>
                <span class="aside">{points}</span>
            </div>
            <ul>
                <For each=rows key=Clone::clone let((key, id))>
                    <EntryRow catalog key id keys drop_at />
                </For>
            </ul>
        </section>
    }
}
