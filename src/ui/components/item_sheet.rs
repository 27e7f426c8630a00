//! What a card prints besides its numbers and keywords: weapons, supply, abilities, what it brings and asks for. Shows
//! nothing of what an item does not have.

use super::ability_list::AbilityList;
use super::price::cost;
use super::weapon_list::{Replaced, WeaponTable};
use crate::model::{Cost, Faction, Game, Gift, Item, Most, Role, Scope, SlotId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn ItemSheet(
    catalog: CatalogRef,
    item: &'static Item,
    #[prop(optional, into)] replaced: Signal<Vec<Replaced>>,
) -> impl IntoView {
    let game = &catalog.get().game;
    // There is none in the reference.
    let roster = use_context::<OpenArmy>().and_then(|army| army.roster.get_untracked());
    let resource = roster.map_or("", |roster| resource(roster.faction));
    let facts = facts(catalog, item);
    if facts.is_empty() && item.weapons.is_empty() && item.abilities.is_empty() {
        return ().into_any();
    }
    let lines = facts.into_iter().map(|(label, text)| view! { <dt>{label}</dt><dd>{text}</dd> });
    view! {
        <div class="item-sheet">
            <WeaponTable game weapons=&item.weapons replaced />
            <SupplyBands item />
            <AbilityList abilities=&item.abilities resource />
            <dl>{lines.collect_view()}</dl>
        </div>
    }
    .into_any()
}

/// What the abilities of a faction are paid with.
pub fn resource(faction: &Faction) -> &str {
    faction.resource.as_ref().map_or("", |resource| resource.short.as_str())
}

fn facts(catalog: CatalogRef, item: &'static Item) -> Vec<(&'static str, String)> {
    let game = &catalog.get().game;
    let traits = || item.traits.iter().filter_map(move |id| game.traits.iter().find(|known| known.id == *id));
    let names: Vec<&str> = traits().map(|known| known.name.as_str()).collect();
    let texts = traits().map(|known| known.text.as_str()).filter(|text| !text.is_empty());
    let traits: Vec<String> = std::iter::once(names.join(", ")).chain(texts.map(str::to_owned)).collect();
    let summons: Vec<&str> = item.summons.iter().map(|id| catalog.get().name(id)).collect();
    let options = own_options(catalog, item).unwrap_or_else(|| gifts(game, item, Scope::Copy));
    let all = [
        ("Traits", traits.join(". ")),
        ("Options", options),
        ("Summons", summons.join(", ")),
        ("Effect", item.text.clone()),
        ("Base", item.base.clone()),
        ("Note", item.note.clone()),
    ];
    all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

/// Where every unit has options of its own, those of this one: "AGG-12 (10 min), Combat Shield (20 min or 30 min)".
fn own_options(catalog: CatalogRef, item: &Item) -> Option<String> {
    let game = &catalog.get().game;
    let options = || catalog.get().items.iter().filter(|it| it.role == Role::Option);
    if options().any(|option| option.needs.items.is_empty()) {
        return None;
    }
    let names = options().filter(|option| option.needs.items.contains(&item.id)).map(|option| {
        let mut prices: Vec<Cost> = Vec::new();
        for size in &option.sizes {
            if !prices.contains(&size.cost) {
                prices.push(size.cost);
            }
        }
        let prices: Vec<String> = prices.into_iter().map(|price| cost(game, price)).collect();
        format!("{} ({})", option.name, prices.join(" or "))
    });
    Some(names.collect::<Vec<_>>().join(", ")).filter(|names| !names.is_empty())
}

/// "1 Core, 2 Elite": the places an item gives to the army, or to each copy of it.
pub fn gifts(game: &Game, item: &Item, scope: Scope) -> String {
    gift_words(game, &item.gives, scope)
}

/// The same for any gifts; those of one slot are added up.
pub fn gift_words(game: &Game, gifts: &[Gift], scope: Scope) -> String {
    let mut slots: Vec<(&SlotId, u16)> = Vec::new();
    for gift in gifts.iter().filter(|gift| gift.scope == scope) {
        let count = if let Most::Count(count) = gift.most { count } else { 0 };
        match slots.iter_mut().find(|(slot, _)| **slot == gift.slot) {
            Some((_, sum)) => *sum += count,
            None => slots.push((&gift.slot, count)),
        }
    }
    let words = slots.into_iter().map(|(slot, count)| match count {
        0 => game.slot_name(slot).to_owned(),
        count => format!("{count} {}", game.slot_name(slot)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// How many models count for how much supply.
#[component]
pub fn SupplyBands(item: &'static Item) -> impl IntoView {
    let bands = item.supply_bands.iter().map(|(from, to, supply)| {
        let models = if from == to { from.to_string() } else { format!("{from}–{to}") };
        view! {
            <div>
                <dt>{models}</dt>
                <dd>{*supply}</dd>
            </div>
        }
    });
    (!item.supply_bands.is_empty()).then(|| {
        view! {
            <dl class="supply-bands">
                <div>
                    <dt>"Models"</dt>
                    <dd>"Supply"</dd>
                </div>
                {bands.collect_view()}
            </dl>
        }
    })
}
