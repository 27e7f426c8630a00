//! Who leads the army, and from which unit.

use super::army_panel::Goto;
use super::icon::{Icon, STAR};
use super::leader_row::{Abilities, HostWords, dismiss, host_words};
use super::price::amounts;
use super::roster_panel::Part;
use super::select::{Select, SelectOption};
use crate::edit::Edit;
use crate::model::{EntryKey, Item, Kind, Role};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn LeaderCard(goto: Goto, kind: &'static Kind) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let leaders = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let leaders = list.taken().filter_map(|entry| Some((entry.key, catalog.get().leader(&entry.id)?)));
            leaders.map(|(key, leader)| LeaderEntry { key, leader }).collect::<Vec<LeaderEntry>>()
        })
    });
    let wanted = Memo::new(move |_| army.limits.with(|limits| limits.leaders));
    let points = move || {
        let game = &army.catalog.get().get().game;
        amounts(game, [leaders.with(|leaders| leaders.iter().map(|entry| i64::from(entry.leader.cost())).sum()), 0])
    };
    let rows = move || {
        let catalog = army.catalog.get();
        leaders.get().into_iter().map(|entry| (catalog, entry)).collect::<Vec<_>>()
    };
    view! {
        <section class="army-group" class:hidden=move || { wanted.get() == Some(0) && leaders.with(Vec::is_empty) }>
            <div class="section-head">
                <h3 class="heading">{kind.one.as_str()}</h3>
                <span class="aside">{points}</span>
            </div>
            <For each=rows key=|(catalog, entry)| (catalog.edition.id.clone(), entry.key, entry.leader.id.clone()) let((catalog, entry))>
                <OneLeader catalog entry />
            </For>
            <Show when=move || leaders.with(Vec::is_empty)>
                <button type="button" class="slot" on:click=move |_| goto.0.run(Part::of(&army.catalog.get_untracked().get().game, Role::Leader))>
                    {format!("Choose a {}", kind.one)}
                </button>
            </Show>
        </section>
    }
}

/// A leader of the army.
#[derive(Clone, Copy)]
struct LeaderEntry {
    key: EntryKey,
    leader: &'static Item,
}

impl PartialEq for LeaderEntry {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && std::ptr::eq(self.leader, other.leader)
    }
}

#[component]
fn OneLeader(catalog: CatalogRef, entry: LeaderEntry) -> impl IntoView {
    let LeaderEntry { key, leader } = entry;
    let army = expect_context::<OpenArmy>();
    let wide = dom::media("(min-width: 760px)");
    view! {
        <div class="leader-card">
            <span class="leader-card-star">
                <Icon path=STAR />
            </span>
            <div class="leader-card-main">
                <p class="unit-row-title">
                    <b>{leader.name.as_str()}</b>
                    <span class="number">{leader.cost()}</span>
                </p>
                <HostWords catalog leader />
                <HostSelect catalog entry />
                <details class="leader-card-text" open=wide.get_untracked()>
                    <summary>"What this leader does"</summary>
                    <Abilities leader />
                    {(!leader.text.is_empty()).then(|| view! { <p class="note">{leader.text.as_str()}</p> })}
                </details>
            </div>
            <button
                type="button"
                class="button plain"
                aria-label=format!("Dismiss {}", leader.name)
                on:click=move |_| dismiss(army, key, leader)
            >
                "Dismiss"
            </button>
        </div>
    }
}

/// Only units that may host can be chosen; the others say why not.
#[component]
fn HostSelect(catalog: CatalogRef, entry: LeaderEntry) -> impl IntoView {
    let LeaderEntry { key, leader } = entry;
    let army = expect_context::<OpenArmy>();
    let units = Memo::new(move |_| {
        army.list.with(|list| list.taken().map(|entry| (entry.key, entry.id.clone())).collect::<Vec<_>>())
    });
    let options = Signal::derive(move || {
        let entries = units.get();
        let units = entries.iter().filter_map(|(key, id)| Some((key, catalog.get().unit(id)?))).map(|(key, unit)| {
            let fits = leader.needs.admits(unit);
            let why =
                if fits { String::new() } else { format!(" – not: {}", host_words(catalog, leader).to_lowercase()) };
            SelectOption { disabled: !fits, ..SelectOption::new(key.0, format!("{}{why}", unit.name)) }
        });
        [SelectOption::new("", "Choose at setup")].into_iter().chain(units).collect()
    });
    let host = Memo::new(move |_| {
        let under = army.list.with(|list| list.get(key).and_then(|leader| leader.under));
        under.map_or(String::new(), |host| host.0.to_string())
    });
    let choose = move |host: String| army.edit(Edit::PutUnder(key, host.parse().ok().map(EntryKey)));
    view! {
        <label class="host-select">
            <span>"With"</span>
            <Select value=host options choose />
        </label>
    }
}
