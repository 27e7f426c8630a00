//! Who leads the army, and from which unit.

use super::army_panel::Goto;
use super::icon::{Icon, STAR};
use super::leader_row::{Abilities, dismiss, host_words};
use super::roster_panel::Part;
use super::select::{Select, SelectOption};
use crate::edit::Edit;
use crate::model::{Leader, RosterId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn LeaderCard(goto: Goto) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let leaders = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let ids = list.entries.iter().filter(|entry| catalog.leader(&entry.id).is_some());
            ids.map(|entry| entry.id.clone()).collect::<Vec<RosterId>>()
        })
    });
    let wanted = Memo::new(move |_| army.limits.with(|limits| limits.leaders));
    let points = move || {
        let catalog = army.catalog.get();
        leaders.with(|ids| ids.iter().filter_map(|id| catalog.leader(id)).map(|leader| leader.cost).sum::<u32>())
    };
    let rows = move || {
        let catalog = army.catalog.get();
        leaders.get().iter().filter_map(|id| Some((catalog, catalog.get().leader(id)?))).collect::<Vec<_>>()
    };
    view! {
        <section class="army-group" class:hidden=move || { wanted.get() == Some(0) && leaders.with(Vec::is_empty) }>
            <div class="section-head">
                <h3 class="heading">"Leader"</h3>
                <span class="aside">{points} " pts"</span>
            </div>
            <For each=rows key=|(catalog, leader)| (catalog.edition.id.clone(), leader.id.clone()) let((catalog, leader))>
                <OneLeader catalog leader />
            </For>
            <Show when=move || leaders.with(Vec::is_empty)>
                <button type="button" class="slot" on:click=move |_| goto.0.run(Part::Leaders)>
                    "Choose a leader"
                </button>
            </Show>
        </section>
    }
}

#[component]
fn OneLeader(catalog: CatalogRef, leader: &'static Leader) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    view! {
        <div class="leader-card">
            <span class="leader-card-star">
                <Icon path=STAR />
            </span>
            <div class="leader-card-main">
                <p class="unit-row-title">
                    <b>{leader.name.as_str()}</b>
                    <span class="aside">{host_words(catalog, leader)}</span>
                    <span class="number">{leader.cost}</span>
                </p>
                <HostSelect catalog leader />
                <Abilities leader />
            </div>
            <button
                type="button"
                class="button plain"
                aria-label=format!("Dismiss {}", leader.name)
                on:click=move |_| dismiss(army, leader)
            >
                "Dismiss"
            </button>
        </div>
    }
}

/// Only units that may host can be chosen; the others say why not.
#[component]
fn HostSelect(catalog: CatalogRef, leader: &'static Leader) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let units = Memo::new(move |_| {
        army.list.with(|list| list.entries.iter().map(|entry| entry.id.clone()).collect::<Vec<RosterId>>())
    });
    let options = Signal::derive(move || {
        let ids = units.get();
        let units = ids.iter().filter_map(|id| catalog.get().unit(id)).map(|unit| {
            let fits = leader.host.admits(unit);
            let why =
                if fits { String::new() } else { format!(" – not: {}", host_words(catalog, leader).to_lowercase()) };
            SelectOption { disabled: !fits, ..SelectOption::new(&unit.id, format!("{}{why}", unit.name)) }
        });
        [SelectOption::new("", "Choose at setup")].into_iter().chain(units).collect()
    });
    let host = army.part(|list| list.host.as_ref().map_or(String::new(), RosterId::to_string));
    let choose = move |id: String| army.edit(Edit::SetHost((!id.is_empty()).then(|| id.as_str().into())));
    view! {
        <label class="host-select">
            <span>"With"</span>
            <Select value=host options choose />
        </label>
    }
}
