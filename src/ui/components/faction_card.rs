//! What the faction itself brings to an army: slots, resources, abilities.

use super::ability_list::AbilityList;
use super::item_sheet::resource;
use crate::model::{Faction, Game, Most};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn FactionCard() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    move || {
        let roster = army.roster.get()?;
        let game = &roster.catalog.get().game;
        let faction = roster.faction;
        let brings = brings(game, faction);
        let summons: Vec<&str> = faction.summons.iter().map(|id| roster.catalog.get().name(id)).collect();
        let shown = !(brings.is_empty() && faction.abilities.is_empty() && faction.note.is_empty());
        shown.then(|| {
            view! {
                <details class="army-settings faction-card">
                    <summary>
                        <span>{faction.name.as_str()}</span>
                        <span class="aside">{brings}</span>
                    </summary>
                    <div class="army-settings-body">
                        <AbilityList abilities=&faction.abilities resource=resource(faction) />
                        {(!summons.is_empty())
                            .then(|| view! { <p class="note">{format!("Summons {}.", summons.join(", "))}</p> })}
                        {(!faction.note.is_empty()).then(|| view! { <p class="aside">{faction.note.as_str()}</p> })}
                    </div>
                </details>
            }
        })
    }
}

/// "3 Core, 1 Hero · 1 CP each round".
fn brings(game: &Game, faction: &Faction) -> String {
    let slots = faction.gives.iter().filter_map(|gift| match gift.most {
        Most::Count(count) => Some(format!("{count} {}", game.slot_name(&gift.slot))),
        Most::Any | Most::Models => None,
    });
    let slots = slots.collect::<Vec<_>>().join(", ");
    let income = faction.resource.as_ref().map(|it| format!("{} {} each round", it.each_round, it.short));
    [slots, income.unwrap_or_default()].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ")
}
