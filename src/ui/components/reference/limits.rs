//! How many of an item an army may have, at every cap the game names.

use crate::model::{ArmyList, Catalog, Item};
use crate::rules;
use leptos::prelude::*;

/// Copies by cap where shares of the cap limit them, and everything else in a sentence.
#[component]
pub fn Limits(catalog: &'static Catalog, item: &'static Item) -> impl IntoView {
    let share = share(item);
    let rows = by_cap(catalog, item).into_iter().map(|(cap, copies)| {
        view! {
            <div>
                <dt>{cap}</dt>
                <dd>{copies}</dd>
            </div>
        }
    });
    let table = share.map(|share| {
        view! {
            <p class="aside">{share}</p>
            <dl class="reference-caps" aria-label="Allowed, by cap">
                {rows.collect_view()}
            </dl>
        }
    });
    let words = words(catalog, item);
    view! {
        {table}
        {(!words.is_empty()).then(|| view! { <p class="aside">{words}</p> })}
    }
}

/// "Allowed: 11–44 % of the cap"; nothing for items without a share.
fn share(item: &Item) -> Option<String> {
    match (item.min_percent, item.max_percent) {
        (0, 0) => None,
        (0, most) => Some(format!("Allowed: up to {most} % of the cap")),
        (least, 0) => Some(format!("Allowed: at least {least} % of the cap")),
        (least, most) => Some(format!("Allowed: {least}–{most} % of the cap")),
    }
}

/// Every preset with the copies it allows, such as "2–8".
fn by_cap(catalog: &Catalog, item: &Item) -> Vec<(u32, String)> {
    let Some(format) = catalog.game.formats.first() else { return Vec::new() };
    let faction = item.factions.first().or(catalog.factions.first().map(|faction| &faction.id));
    let presets = catalog.game.presets.iter().filter_map(|preset| {
        let cap = u16::try_from(preset.cap).ok()?;
        let list = ArmyList::new(catalog.edition.id.clone(), faction?.clone(), format.id.clone(), cap);
        let quota = rules::quota_of(catalog, &list, item);
        let least = quota.least.map_or(0, |sum| sum.limit);
        let copies = match quota.most.map(|sum| sum.limit) {
            Some(most) if most == least => most.to_string(),
            Some(most) => format!("{least}–{most}"),
            None => format!("{least} or more"),
        };
        Some((preset.cap, copies))
    });
    presets.collect()
}

/// Limits that are no shares.
fn words(catalog: &Catalog, item: &Item) -> String {
    let game = &catalog.game;
    let mut words = Vec::new();
    if !item.uses.is_empty() {
        let slots: Vec<&str> = item.uses.iter().map(|used| game.slot_name(&used.slot)).collect();
        words.push(format!("Slot: {}.", slots.join(", ")));
    }
    if let Some(most) = item.most {
        words.push(format!("At most {most} in an army."));
    }
    if let Some(most) = item.most_under {
        words.push(format!("At most {most} for each unit."));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn copies_follow_the_caps_of_the_game() {
        let catalog = testing::catalog();
        let guards = catalog.find(&"guards".into()).unwrap();
        let list =
            |cap| ArmyList::new(catalog.edition.id.clone(), catalog.factions[0].id.clone(), "battle".into(), cap);
        for (cap, copies) in by_cap(&catalog, guards) {
            let list = ArmyList { format: catalog.game.formats[0].id.clone(), ..list(u16::try_from(cap).unwrap()) };
            let limits = rules::limits(&catalog, &list);
            let range = limits.units.iter().find(|range| range.unit == guards.id).unwrap();
            let expected =
                if range.min == range.max { range.min.to_string() } else { format!("{}–{}", range.min, range.max) };
            assert_eq!(copies, expected, "{cap}");
        }
        assert_eq!(by_cap(&catalog, guards).len(), catalog.game.presets.len());
    }

    #[test]
    fn a_share_is_said_with_the_ends_it_has() {
        let mut guards = testing::catalog().find(&"guards".into()).unwrap().clone();
        for (least, most, words) in [
            (11, 44, Some("Allowed: 11–44 % of the cap")),
            (0, 44, Some("Allowed: up to 44 % of the cap")),
            (11, 0, Some("Allowed: at least 11 % of the cap")),
            (0, 0, None),
        ] {
            (guards.min_percent, guards.max_percent) = (least, most);
            assert_eq!(share(&guards).as_deref(), words);
        }
    }
}
