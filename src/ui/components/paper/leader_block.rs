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
                <span class="unit-cost">{leader.price.clone()}</span>
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
    let mut words = leader.restriction.trim_end_matches('.').chars();
    words.next().map(|first| format!("{}{}.", first.to_uppercase(), words.as_str())).unwrap_or_default()
}

pub fn ability(ability: &AbilityText) -> impl IntoView + use<> {
    let kind = match ability.kind {
        AbilityKind::Tactical => "Tactical: ",
        AbilityKind::Command => "Command: ",
        AbilityKind::AsPublished => "Ability: ",
        AbilityKind::Active => "Active: ",
        AbilityKind::Passive => "Passive: ",
        AbilityKind::Reaction => "Reaction: ",
    };
    let today = (!ability.today.is_empty()).then(|| view! { <i>{format!(" Now: {}", ability.today)}</i> });
    view! {
        <p>
            <b>{kind}</b>
            {ability.text.clone()}
            {today}
        </p>
    }
}
