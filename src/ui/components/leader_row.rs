//! A leader of the roster: what they do, where they may go, and the button that makes them lead.

use super::closed::Closed;
use crate::edit::Edit;
use crate::model::{AbilityKind, Leader};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, RowState};
use leptos::prelude::*;

#[component]
pub fn LeaderRow(catalog: CatalogRef, leader: &'static Leader) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let row = army.row(&leader.id);
    let leads = move || row.with(|row| row.count > 0);
    let closed = move || row.with(|row| row.count == 0 && row.closed.is_some());
    let press = move |_| {
        let RowState { count, closed, .. } = row.get_untracked();
        if count > 0 {
            dismiss(army, leader);
        } else if let Some(reason) = closed {
            notices.say(reason, NoticeAction::None);
        } else {
            army.edit(Edit::SetLeader(leader.id.clone()));
        }
    };
    view! {
        <li class="card-row" class:taken=leads>
            <div class="card-row-main">
                <div class="unit-row-title">
                    <h3>{leader.name.as_str()}</h3>
                    <span class="number">{leader.cost} " pts"</span>
                </div>
                <p class="aside">{host_words(catalog, leader)}</p>
                <Abilities leader />
                <Show when=closed>
                    <Closed row />
                </Show>
            </div>
            <button
                type="button"
                class="button"
                class:primary=move || !leads() && !closed()
                aria-disabled=move || closed().to_string()
                aria-label=move || {
                    if leads() { format!("Dismiss {}", leader.name) } else { format!("Choose {}", leader.name) }
                }
                on:click=press
            >
                {move || if leads() { "Dismiss" } else { "Choose" }}
            </button>
        </li>
    }
}

/// With a way back, because the host goes with the leader.
pub fn dismiss(army: OpenArmy, leader: &Leader) {
    army.edit_saying(&[Edit::Remove(leader.id.clone())], format!("{} dismissed.", leader.name));
}

#[component]
pub fn Abilities(leader: &'static Leader) -> impl IntoView {
    let lines = leader.abilities.iter().map(|ability| {
        let kind = match ability.kind {
            AbilityKind::Tactical => "Tactical",
            AbilityKind::Command => "Command",
            AbilityKind::AsPublished => "As published",
        };
        view! {
            <p class="note">
                <b class="tag">{kind}</b>
                " "
                {ability.text.as_str()}
                {(!ability.today.is_empty())
                    .then(|| view! { <span class="today">{format!(" Today: {}", ability.today)}</span> })}
            </p>
        }
    });
    lines.collect_view()
}

/// Where the leader may go, in the roster's words or ours.
pub fn host_words(catalog: CatalogRef, leader: &Leader) -> String {
    if !leader.host.text.is_empty() {
        return leader.host.text.clone();
    }
    match &leader.host.unit {
        Some(unit) => format!("{} host only", catalog.name(unit)),
        None => "Any unit may host".to_owned(),
    }
}
