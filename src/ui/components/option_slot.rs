//! The option slots of one copy: what is in them, what fits, and what does not and why.

use super::entry_card::OpenEntry;
use super::keyword_chips::KeywordChips;
use super::price;
use super::stat_line::ExplainedStats;
use super::weapon_list::WeaponLines;
use crate::edit::Edit;
use crate::facts;
use crate::model::{Entry, EntryKey, Game, Item, Role, Scope, SlotId};
use crate::rules;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{EntryRefusals, EntryState, NoticeAction, Notices, OpenArmy};
use leptos::prelude::*;

#[component]
pub fn OptionSlots(
    catalog: CatalogRef,
    key: EntryKey,
    item: &'static Item,
    entry: Memo<Option<EntryState>>,
    refusals: Memo<EntryRefusals>,
) -> impl IntoView {
    let mut slots: Vec<&'static SlotId> = Vec::new();
    for gift in item.gives.iter().filter(|gift| gift.scope == Scope::Copy) {
        if !slots.contains(&&gift.slot) {
            slots.push(&gift.slot);
        }
    }
    let slots = slots.into_iter().map(|slot_id| view! { <OptionSlot catalog key item slot_id entry refusals /> });
    slots.collect_view()
}

#[component]
fn OptionSlot(
    catalog: CatalogRef,
    key: EntryKey,
    item: &'static Item,
    slot_id: &'static SlotId,
    entry: Memo<Option<EntryState>>,
    refusals: Memo<EntryRefusals>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let (game, slot) = (&catalog.get().game, slot_id);
    let name = game.slot_name(slot);
    let options =
        untrack(|| army.options_for(item)).filter(|option| option.uses.first().is_some_and(|it| it.slot == *slot));
    let (fitting, mut others): (Vec<_>, Vec<_>) = options.partition(|option| option.needs.admits(item));
    // Where every unit has options of its own, nobody looks for those of the others.
    others.retain(|option| option.needs.items.is_empty());
    let places = move || {
        // Only what the copy itself holds matters here.
        entry.track();
        let count = army.list.with_untracked(|list| rules::copy_places(catalog.get(), list, key, slot))?;
        Some(match count.most {
            Some(most) => format!("{} of {most}", count.used),
            None => count.used.to_string(),
        })
    };
    // Some slots are only counted: what takes them takes a place of another slot first.
    let options = catalog.get().items.iter().filter(|option| option.role == Role::Option);
    let counted = options.flat_map(|option| option.uses.iter().skip(1)).any(|used| used.slot == *slot);
    let rows = fitting.into_iter().map(|option| view! { <OptionRow catalog key option entry refusals /> });
    let rows = rows.collect_view();
    let none = rows.is_empty().then(|| view! { <p class="note">"Nothing of this roster fits here."</p> });
    let unfit = (!others.is_empty()).then(|| {
        let lines = others.iter().map(|option| view! { <li>{option.name.as_str()} " – " {why_not(option)}</li> });
        view! {
            <details class="option-unfit">
                <summary>{unfit_words(others.len())}</summary>
                <ul>{lines.collect_view()}</ul>
            </details>
        }
    });
    view! {
        <section class="option-slot" aria-label=format!("{name} of {}", item.name)>
            <div class="section-head">
                <h4 class="heading">{name}</h4>
                <span class="aside">{places}</span>
            </div>
            {(!counted).then_some(none)}
            <ul>{rows}</ul>
            {unfit}
        </section>
    }
}

fn unfit_words(count: usize) -> String {
    if count == 1 { "1 other does not fit".to_owned() } else { format!("{count} others do not fit") }
}

fn why_not(option: &Item) -> String {
    if option.needs.text.is_empty() { "not for this unit".to_owned() } else { format!("only {}", option.needs.text) }
}

#[component]
fn OptionRow(
    catalog: CatalogRef,
    key: EntryKey,
    option: &'static Item,
    entry: Memo<Option<EntryState>>,
    refusals: Memo<EntryRefusals>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let opened = expect_context::<OpenEntry>();
    let game: &'static Game = &catalog.get().game;
    let taken = Memo::new(move |_| {
        entry.with(|entry| {
            let below = &entry.as_ref()?.below;
            below.iter().find(|below| below.id == option.id).map(|below| (below.key, below.count))
        })
    });
    let refusal = Memo::new(move |_| refusals.with(|refusals| refusals.options.refusal(&option.id).cloned()));
    // Most options are taken once, so one button does for both ways.
    let once = option.most_under == Some(1) || option.most == Some(1);
    let price = move || {
        if option.unpriced {
            return "no price yet".to_owned();
        }
        let under = Entry { under: Some(key), ..Entry::new(EntryKey(u32::MAX), option.id.clone(), 1) };
        price::amounts(game, army.list.with(|list| facts::each(catalog.get(), list, &under)))
    };
    let id = move |key: EntryKey| format!("option-{}-{}", key.0, option.id);
    let add = move |_| match refusal.get_untracked() {
        Some(refusal) => notices.say(format!("{}: {}", option.name, refusal.reason), NoticeAction::None),
        None => opened.change(army, key, Edit::AddUnder(option.id.clone(), key), id),
    };
    let remove = move |_| {
        if let Some((below, _)) = taken.get_untracked() {
            opened.change(army, key, Edit::Remove(below), id);
        }
    };
    let is_taken = move || taken.with(Option::is_some);
    let closed = move || refusal.with(Option::is_some);
    let press = move |event| if taken.get_untracked().is_some() { remove(event) } else { add(event) };
    let why = move || refusal.get().filter(|_| !is_taken()).map(|it| view! { <p class="closed">{it.short}</p> });
    let more = move || is_taken() && !once && !closed();
    let count = move || taken.get().filter(|(_, count)| *count > 1).map(|(_, count)| format!("{count}× "));
    let verb = move || if is_taken() { "Remove" } else { "Add" };
    view! {
        <li class="option-row" class:taken=is_taken>
            <div class="option-row-main">
                <p class="unit-row-title">
                    <b>{count} {option.name.as_str()}</b>
                    <span class="number">{price}</span>
                </p>
                {(!option.text.is_empty()).then(|| view! { <p class="note">{option.text.as_str()}</p> })}
                <Profile game option />
                <WeaponLines game weapons=&option.weapons />
                {why}
            </div>
            <div class="chips">
                <Show when=more>
                    <button type="button" class="button" aria-label=format!("One {} more", option.name) on:click=add>
                        "+"
                    </button>
                </Show>
                <button
                    type="button"
                    class="button"
                    class:outline=move || !is_taken() && !closed()
                    id=id(key)
                    aria-label=move || format!("{} {}", verb(), option.name)
                    aria-disabled=move || (!is_taken() && closed()).to_string()
                    on:click=press
                >
                    {verb}
                </button>
            </div>
        </li>
    }
}

/// What a stand is: its class, numbers and rules. Upgrades have no class; their numbers are added to those of the unit.
#[component]
fn Profile(game: &'static Game, option: &'static Item) -> impl IntoView {
    game.class(&option.class).map(|class| {
        view! {
            <p class="aside">{class.name.as_str()}</p>
            <ExplainedStats game stats=option.stats.clone() />
            <KeywordChips game keywords=&option.keywords />
            {(!option.note.is_empty()).then(|| view! { <p class="note">{option.note.as_str()}</p> })}
        }
    })
}
