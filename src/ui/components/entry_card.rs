//! An entry of the army that opens in place: its size, its options, and the unit's sheet.

use super::chip::Chip;
use super::fault_mark::FaultMark;
use super::formation_facts::FormationFacts;
use super::item_sheet::ItemSheet;
use super::odds::odds_link::OddsLink;
use super::option_slot::OptionSlots;
use super::price::{cost, spent_words};
use super::stat_line::ExplainedStats;
use super::weapon_list::Replaced;
use crate::edit::Edit;
use crate::facts;
use crate::model::{EntryKey, Item, RosterId, UseBy};
use crate::rules::{Refusal, Severity};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::{EntryRefusals, EntryState, NoticeAction, Notices, OpenArmy};
use crate::ui::words::counted;
use leptos::prelude::*;

/// The entry that is open; one at a time.
#[derive(Clone, Copy)]
pub struct OpenEntry(pub RwSignal<Option<EntryKey>>);

impl OpenEntry {
    /// Changes a copy and keeps the focus on it: a copy that was split off or merged moves to another row.
    pub fn change(self, army: OpenArmy, key: EntryKey, edit: Edit, pressed: impl Fn(EntryKey) -> String) {
        if let Some(changed) = army.follow(edit)
            && changed != key
        {
            self.0.set(Some(changed));
            dom::focus_soon(pressed(changed));
        }
    }
}

#[component]
pub fn EntryCard(
    catalog: CatalogRef,
    key: EntryKey,
    id: RosterId,
    /// Entries of which one more copy is closed.
    closed: Memo<Vec<(EntryKey, Refusal)>>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let opened = expect_context::<OpenEntry>();
    let item = catalog.get().find(&id)?;
    let game = &catalog.get().game;
    let name = item.name.as_str();
    let entry = army.entry(key);
    let is_open = Memo::new(move |_| opened.0.get() == Some(key));
    let count = move || entry.with(|entry| entry.as_ref().map_or(0, |entry| entry.count));
    let price = move || {
        let spent = entry
            .with(|entry| entry.as_ref().map_or([0, 0], |entry| entry.each.map(|each| each * i64::from(entry.count))));
        spent_words(game, item, spent)
    };
    let choices = move || entry.with(|entry| entry.as_ref().map(|entry| choices(catalog, item, entry)));
    let refusal = move || closed.with(|all| all.iter().find(|(other, _)| *other == key).map(|(_, why)| why.clone()));
    let duplicate = Callback::new(move |()| match untrack(refusal) {
        Some(refusal) => notices.say(format!("{name}: {}", refusal.reason), NoticeAction::None),
        None => army.edit(Edit::Duplicate(key)),
    });
    let remove = move |_| {
        if untrack(count) > 1 {
            army.edit(Edit::Remove(key));
        } else {
            army.edit_saying(&[Edit::Remove(key)], format!("{name} removed."));
        }
    };
    let fault = Signal::derive(move || entry.with(|entry| entry.as_ref().and_then(|entry| entry.fault)));
    Some(view! {
        <li
            class="entry-card"
            class:open=is_open
            class:faulty=move || fault.get() == Some(Severity::Illegal)
            class:lacking=move || fault.get() == Some(Severity::Incomplete)
            data-entry=key.0.to_string()
            data-item=id.to_string()
        >
            <div class="entry-card-head">
                <span class="entry-row-count">{count} "×"</span>
                <button
                    type="button"
                    class="entry-row-name"
                    id=row_id(key)
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| opened.0.update(|open| *open = (*open != Some(key)).then_some(key))
                >
                    <span>
                        {name}
                        <FaultMark fault />
                    </span>
                    <span class="aside">{choices}</span>
                </button>
                <span class="number">{price}</span>
                <div class="stepper" role="group" aria-label=name>
                    <button type="button" aria-label=format!("One {name} less") on:click=remove>
                        "−"
                    </button>
                    <button
                        type="button"
                        class="stepper-add"
                        aria-label=format!("One {name} more, with its options")
                        aria-disabled=move || refusal().is_some().to_string()
                        on:click=move |_| duplicate.run(())
                    >
                        "+"
                    </button>
                </div>
            </div>
            <FormationFacts catalog key />
            <Show when=move || is_open.get()>
                <Opened catalog key item entry duplicate />
            </Show>
        </li>
    })
}

/// Where the cursor goes when a copy has a row of its own.
fn row_id(key: EntryKey) -> String {
    format!("entry-{}", key.0)
}

/// "9 models, supply 2 · AGG-12, 2 Frag Grenades".
fn choices(catalog: CatalogRef, item: &Item, entry: &EntryState) -> String {
    let mut words = Vec::new();
    if item.sizes.len() > 1 || item.size(entry.size).is_some_and(|size| size.supply > 0) {
        words.push(size_words(item, entry.size));
    }
    let below = entry.below.iter().map(|below| match below.count {
        1 => catalog.get().name(&below.id).to_owned(),
        count => format!("{count} {}", catalog.get().name(&below.id)),
    });
    let below: Vec<String> = below.collect();
    if !below.is_empty() {
        words.push(below.join(", "));
    }
    words.join(" · ")
}

fn size_words(item: &Item, size: u8) -> String {
    let Some(size) = item.size(size) else { return String::new() };
    let models = counted(size.models, "model");
    if item.uses.iter().any(|used| used.by == UseBy::Supply) {
        format!("{models}, supply {}", size.supply)
    } else {
        models
    }
}

#[component]
fn Opened(
    catalog: CatalogRef,
    key: EntryKey,
    item: &'static Item,
    entry: Memo<Option<EntryState>>,
    /// One more copy with its options, or why not.
    duplicate: Callback<()>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let opened = expect_context::<OpenEntry>();
    dom::on_escape(move || {
        opened.0.set(None);
        dom::focus(&row_id(key));
    });
    let game = &catalog.get().game;
    let refusals = army.entry_refusals(key);
    let several = Memo::new(move |_| entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.count > 1)));
    let options = move || {
        let below = entry.with(|entry| entry.as_ref().map(|entry| entry.below.clone()).unwrap_or_default());
        below.into_iter().filter_map(move |below| catalog.get().find(&below.id))
    };
    let stats = Memo::new(move |_| facts::upgraded(item, options()));
    let replaced = Signal::derive(move || {
        let replacing = options().filter(|option| !option.replaces.is_empty()).map(|option| Replaced {
            weapon: option.replaces.clone(),
            by: option.name.clone(),
            one_model: item.is_for_one_model(option),
        });
        replacing.collect::<Vec<_>>()
    });
    view! {
        <div class="entry-card-body">
            <Show when=move || several.get()>
                <p class="note">"A change is for one copy; it gets a row of its own."</p>
            </Show>
            <Sizes catalog key item entry refusals />
            <OptionSlots catalog key item entry refusals />
            {move || {
                let stats = stats.get();
                (!stats.0.is_empty()).then(|| view! { <ExplainedStats game stats /> })
            }}
            <ItemSheet catalog item replaced />
            <div class="chips">
                <button type="button" class="button" on:click=move |_| duplicate.run(())>
                    "Duplicate with its options"
                </button>
                <OddsLink catalog key name=item.name.as_str() />
                <button
                    type="button"
                    class="button plain"
                    on:click=move |_| {
                        army.edit_saying(&[Edit::SetCount(key, 0)], format!("{} removed.", item.name));
                    }
                >
                    {move || if several.get() { "Remove all copies" } else { "Remove" }}
                </button>
            </div>
        </div>
    }
}

/// A switch between the sizes, each with what it costs.
#[component]
fn Sizes(
    catalog: CatalogRef,
    key: EntryKey,
    item: &'static Item,
    entry: Memo<Option<EntryState>>,
    refusals: Memo<EntryRefusals>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let opened = expect_context::<OpenEntry>();
    let game = &catalog.get().game;
    let sizes = item.sizes.iter().zip(0_u8..).map(|(size, at)| {
        let pressed = Memo::new(move |_| entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.size == at)));
        let refusal = Memo::new(move |_| {
            let why = refusals.with(|all| all.sizes.iter().find(|(size, _)| *size == at).map(|(_, why)| why.clone()));
            why.filter(|_| !pressed.get())
        });
        let id = move |key: EntryKey| format!("size-{}-{at}", key.0);
        let press = move || match refusal.get_untracked() {
            Some(refusal) => notices.say(format!("{}: {}", item.name, refusal.reason), NoticeAction::None),
            None => opened.change(army, key, Edit::SetSize(key, at), id),
        };
        view! {
            <Chip
                pressed
                press
                attr:class="chip size-chip"
                attr:id=id(key)
                attr:aria-disabled=move || refusal.with(Option::is_some).to_string()
            >
                <b>{size_words(item, at)}</b>
                " "
                {cost(game, size.cost)}
                {move || refusal.get().map(|refusal| view! { <span class="closed">{refusal.short}</span> })}
            </Chip>
        }
    });
    (item.sizes.len() > 1).then(|| {
        view! {
            <div class="chips entry-card-sizes" role="group" aria-label=format!("Size of {}", item.name)>
                {sizes.collect_view()}
            </div>
        }
    })
}
