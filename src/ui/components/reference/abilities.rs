//! What an item can do: by name, or by kind where the rules tell kinds apart.

use crate::model::{Ability, AbilityKind, Item};
use leptos::prelude::*;

#[component]
pub fn Abilities(item: &'static Item) -> impl IntoView {
    let lines = item.abilities.iter().map(|ability| {
        let title = title(ability).map(|title| view! { <b class="tag">{title}</b> " " });
        let terms = terms(ability);
        let terms = (!terms.is_empty()).then(|| view! { <span class="aside">{terms}</span> " " });
        let today = (!ability.today.is_empty()).then(|| format!(" Now: {}", ability.today));
        view! {
            <p class="note">
                {title} {terms} {ability.text.as_str()} {today.map(|today| view! { <span class="today">{today}</span> })}
            </p>
        }
    });
    lines.collect_view()
}

fn title(ability: &'static Ability) -> Option<&'static str> {
    let kind = match ability.kind {
        AbilityKind::Tactical => Some("Tactical"),
        AbilityKind::Command => Some("Command"),
        AbilityKind::Active => Some("Active"),
        AbilityKind::Passive => Some("Passive"),
        AbilityKind::Reaction => Some("Reaction"),
        AbilityKind::AsPublished => None,
    };
    if ability.name.is_empty() { kind } else { Some(&ability.name) }
}

/// When it can be used, and what for.
fn terms(ability: &Ability) -> String {
    let cost = (!ability.cost.is_empty()).then(|| format!("costs {}", ability.cost));
    let phase = (!ability.phase.is_empty()).then(|| ability.phase.clone());
    [phase, cost].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
