//! Who leads the army, and from which unit.

use super::army_panel::Goto;
use super::icon::{Icon, STAR};
use super::leader_row::{Abilities, dismiss, host_words};
use super::roster_panel::Part;
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
    let options = move || {
        let ids = units.get();
        let units = ids.iter().filter_map(|id| catalog.get().unit(id));
        units
            .map(|unit| {
                let fits = leader.host.admits(unit);
                let text = if fits {
                    unit.name.clone()
                } else {
                    format!("{} – not: {}", unit.name, host_words(catalog, leader).to_lowercase())
                };
                view! {
                    <option value=unit.id.as_str() disabled=!fits>
                        {text}
                    </option>
                }
            })
            .collect_view()
    };
    // Read from the list itself, so that every change of the options makes the choice again.
    let host = move || army.list.with(|list| list.host.as_ref().map_or(String::new(), RosterId::to_string));
    view! {
        <label class="host-select">
            <span>"With"</span>
            <select
                prop:value=host
                on:change:target=move |event| {
                    let value = event.target().value();
                    army.edit(Edit::SetHost((!value.is_empty()).then(|| value.as_str().into())));
                }
            >
                <option value="">"Choose at setup"</option>
                {options}
            </select>
        </label>
    }
}
