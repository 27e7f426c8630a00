//! The leader on the sheet: where it stands and what it can do.

use crate::export::{AbilityText, LeaderRow};
use crate::model::AbilityKind;
use leptos::prelude::*;

#[component]
pub fn LeaderBlock(leader: LeaderRow) -> impl IntoView {
    let host = leader.host.clone().unwrap_or_else(|| "____________________".to_owned());
    view! {
        <section class="paper-block">
            <h3>
                <span>{name(&leader)}</span>
                <span class="unit-cost">{format!("{} pts", leader.cost)}</span>
            </h3>
            <p>{restriction(&leader)} " Host: " <b>{host}</b></p>
            {leader.abilities.iter().map(ability).collect_view()}
        </section>
    }
}

pub fn name(leader: &LeaderRow) -> String {
    if leader.count > 1 { format!("{}× {}", leader.count, leader.name) } else { leader.name.clone() }
}

/// As a sentence of its own.
pub fn restriction(leader: &LeaderRow) -> String {
    let words = leader.restriction.trim_end_matches('.');
    if words.is_empty() { String::new() } else { format!("{words}.") }
}

pub fn ability(ability: &AbilityText) -> impl IntoView + use<> {
    let kind = match ability.kind {
        AbilityKind::Tactical => "Tactical: ",
        AbilityKind::Command => "Command: ",
        AbilityKind::AsPublished => "Ability: ",
    };
    let today = (!ability.today.is_empty()).then(|| view! { <i>{format!(" Today: {}", ability.today)}</i> });
    view! {
        <p>
            <b>{kind}</b>
            {ability.text.clone()}
            {today}
        </p>
    }
}
