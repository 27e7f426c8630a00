//! The units of an army by the slots they take, each with how many there are and where they come from.

use super::army_panel::Goto;
use super::entry_card::{EntryCard, OpenEntry};
use super::price::amounts;
use super::roster_panel::Part;
use crate::facts;
use crate::model::{Entry, EntryKey, Role, SlotId};
use crate::rules::{Refusal, SlotCount};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{OpenArmy, places_words, source_words};
use leptos::prelude::*;

#[component]
pub fn SlotGroups(
    /// Slots that units of the game take, in the game's order.
    slots: Memo<Vec<SlotId>>,
    goto: Goto,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    provide_context(OpenEntry(RwSignal::new(None)));
    let closed = army.copies_closed();
    let counts = army.slot_counts();
    let groups = move || {
        let catalog = army.catalog.get();
        slots.get().into_iter().map(move |slot| (catalog, slot)).collect::<Vec<_>>()
    };
    view! {
        <For each=groups key=|(catalog, slot)| (catalog.edition.id.clone(), slot.clone()) let((catalog, slot))>
            <SlotGroup catalog slot_id=slot closed counts goto />
        </For>
        <Unslotted slots closed />
        <Unknown />
    }
}

#[component]
fn SlotGroup(
    catalog: CatalogRef,
    slot_id: SlotId,
    closed: Memo<Vec<(EntryKey, Refusal)>>,
    counts: Memo<Vec<SlotCount>>,
    goto: Goto,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let slot = slot_id;
    let name = game.slot_name(&slot).to_owned();
    let own = slot.clone();
    // `None` for a slot that nobody gives and nothing takes; that is not worth a heading.
    let places =
        Memo::new(move |_| counts.with(|counts| counts.iter().find(|count| count.slot == own.as_str()).cloned()));
    let ask = move |ask: fn(&SlotCount) -> bool| places.with(|places| places.as_ref().is_some_and(ask));
    let say = move |say: fn(&SlotCount) -> String| places.with(|places| places.as_ref().map(say));
    let takes = move |entry: &Entry| {
        let unit = catalog.get().unit(&entry.id);
        unit.and_then(|unit| unit.uses.first()).is_some_and(|used| used.slot == slot)
    };
    let takes = StoredValue::new(takes);
    let rows = Memo::new(move |_| {
        army.list.with(|list| {
            let here = list.taken().filter(|entry| takes.with_value(|takes| takes(entry)));
            here.map(|entry| (entry.key, entry.id.clone())).collect::<Vec<_>>()
        })
    });
    let spent = move || {
        // Where nothing is taken, "free" would read as a price.
        if rows.with(Vec::is_empty) {
            return String::new();
        }
        army.list.with(|list| {
            let mut spent = [0, 0];
            for (key, _) in rows.get() {
                let Some(entry) = list.get(key) else { continue };
                let each = facts::with_options(catalog.get(), list, entry);
                spent.iter_mut().zip(each).for_each(|(sum, each)| *sum += each * i64::from(entry.count));
            }
            amounts(game, spent)
        })
    };
    let wanted = move || ask(|count| count.used < count.least);
    let over = move || ask(|count| count.over > 0);
    let is_kind = game.kinds_of(Role::Unit).any(|kind| kind.name == name);
    let choose = if is_kind { format!("Choose {}", name.to_lowercase()) } else { format!("Choose {name} units") };
    view! {
        <section class="army-group slot-group" class:hidden=move || places.with(Option::is_none)>
            <div class="section-head">
                <h3 class="heading">{name}</h3>
                <span class="slot-group-places" class:bad=over class:warn=wanted>
                    {move || say(places_words)}
                </span>
                <span class="aside">{spent}</span>
            </div>
            <p class="aside slot-group-from">{move || say(source_words)}</p>
            <ul>
                <For each=move || rows.get() key=Clone::clone let((key, id))>
                    <EntryCard catalog key id closed />
                </For>
            </ul>
            <Show when=wanted>
                <button type="button" class="slot" on:click=move |_| goto.0.run(Part::of(game, Role::Unit))>
                    {choose.clone()}
                </button>
            </Show>
        </section>
    }
}

/// Units that take no slot, as a player may make them.
#[component]
fn Unslotted(slots: Memo<Vec<SlotId>>, closed: Memo<Vec<(EntryKey, Refusal)>>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let rows = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let free =
                list.taken().filter(|entry| catalog.get().unit(&entry.id).is_some_and(|unit| unit.uses.is_empty()));
            free.map(|entry| (catalog, entry.key, entry.id.clone())).collect::<Vec<_>>()
        })
    });
    view! {
        <Show when=move || !rows.with(Vec::is_empty)>
            <section class="army-group">
                <div class="section-head">
                    <h3 class="heading">{move || if slots.with(Vec::is_empty) { "Units" } else { "Others" }}</h3>
                </div>
                <ul>
                    <For
                        each=move || rows.get()
                        key=|(catalog, key, id)| (catalog.edition.id.clone(), *key, id.clone())
                        let((catalog, key, id))
                    >
                        <EntryCard catalog key id closed />
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// What this edition does not know.
#[component]
fn Unknown() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let rows = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let unknown = list.taken().filter(|entry| catalog.find(&entry.id).is_none());
            unknown.map(|entry| (entry.key, entry.id.clone(), entry.count)).collect::<Vec<_>>()
        })
    });
    let items = move || {
        let rows = rows.get().into_iter().map(|(key, id, count)| {
            let label = format!("Remove {id}");
            view! {
                <li>
                    {format!("{count}× {id} ")}
                    <button
                        type="button"
                        class="button"
                        aria-label=label
                        on:click=move |_| army.edit(crate::edit::Edit::SetCount(key, 0))
                    >
                        "Remove"
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Show when=move || !rows.with(Vec::is_empty)>
            <section class="army-group">
                <div class="section-head">
                    <h3 class="heading">"Not in this edition"</h3>
                </div>
                <ul>{items}</ul>
            </section>
        </Show>
    }
}
