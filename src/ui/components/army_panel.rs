//! The army as it stands: leader, units by class, cards, missions, notes.

use super::army_settings::ArmySettings;
use super::entry_row::EntryRow;
use super::leader_card::LeaderCard;
use super::mission_slots::MissionSlots;
use super::notes_field::NotesField;
use super::roster_panel::Part;
use super::support_hand::SupportHand;
use crate::model::{ClassId, RosterId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// Where a click leads to another part of the builder.
#[derive(Clone, Copy)]
pub struct Goto(pub Callback<Part>);

#[component]
pub fn ArmyPanel(goto: Goto) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let empty = army.part(|list| list.entries.is_empty());
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
                <Show when=move || empty.get()>
                    <div class="empty">
                        <p>"Nothing here yet. Add units from the roster, or start from the least a legal army needs."</p>
                        <div class="chips">
                            <button type="button" class="button primary" on:click=move |_| army.add_skeleton()>
                                "Start with a legal skeleton"
                            </button>
                            <button type="button" class="button" on:click=move |_| goto.0.run(Part::Units)>
                                "Go to the roster"
                            </button>
                        </div>
                    </div>
                </Show>
                <LeaderCard goto />
                <Units />
                <SupportHand goto />
                <MissionSlots />
                <NotesField />
            </div>
        </section>
    }
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
    let ids = Memo::new(move |_| {
        army.groups.with(|groups| {
            let ids = groups.iter().filter(|(other, _)| *other == class).map(|(_, id)| id.clone());
            ids.collect::<Vec<RosterId>>()
        })
    });
    let points = Memo::new(move |_| {
        let cost = |id: &RosterId| catalog.find(id).map_or(0, |found| i64::from(found.cost()));
        army.list.with(|list| ids.with(|ids| ids.iter().map(|id| cost(id) * i64::from(list.count(id))).sum::<i64>()))
    });
    view! {
        <section class="army-group">
            <div class="section-head">
                <h3 class="heading">{name}</h3>
                <span class="aside">{points} " pts"</span>
            </div>
            <ul>
                <For each=move || ids.get() key=Clone::clone let(id)>
                    <EntryRow catalog id ids drop_at />
                </For>
            </ul>
        </section>
    }
}
