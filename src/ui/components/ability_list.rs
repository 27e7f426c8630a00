//! Abilities by phase, each with what it costs.

use crate::model::{Ability, AbilityKind};
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn AbilityList(
    abilities: &'static [Ability],
    /// What the faction pays with; empty for none.
    resource: &'static str,
) -> impl IntoView {
    let mut phases: Vec<&'static str> = Vec::new();
    for ability in abilities {
        if !phases.contains(&ability.phase.as_str()) {
            phases.push(&ability.phase);
        }
    }
    let groups = phases.into_iter().map(|phase| {
        let here = abilities.iter().filter(|ability| ability.phase == phase);
        let lines = here.map(|ability| {
            view! {
                <li>
                    <b>{ability.name.as_str()}</b>
                    " "
                    <span class="tag">{terms(ability, resource)}</span>
                    " "
                    {ability.text.as_str()}
                </li>
            }
        });
        view! {
            {(!phase.is_empty()).then(|| view! { <p class="ability-phase">{phase_words(phase)}</p> })}
            <ul>{lines.collect_view()}</ul>
        }
    });
    (!abilities.is_empty()).then(|| view! { <div class="ability-list">{groups.collect_view()}</div> })
}

pub fn phase_words(phase: &str) -> String {
    format!("{} phase", sentence(phase).trim_end_matches('.'))
}

pub fn terms(ability: &Ability, resource: &str) -> String {
    let kind = kind_word(ability.kind);
    if ability.cost.is_empty() { kind.to_owned() } else { format!("{kind}, {} {resource}", ability.cost) }
}

pub fn kind_word(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Tactical => "Tactical",
        AbilityKind::Command => "Command",
        AbilityKind::AsPublished => "As published",
        AbilityKind::Active => "Active",
        AbilityKind::Passive => "Passive",
        AbilityKind::Reaction => "Reaction",
    }
}
