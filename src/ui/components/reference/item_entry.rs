//! One thing of the reference: what it costs, its numbers and words, how many are allowed, and the way to its odds.

use super::abilities::Abilities;
use super::limits::Limits;
use super::maps::Maps;
use super::weapons::Weapons;
use crate::model::{CardBody, Catalog, Cost, Item, Offer, Role};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::class_icon::ClassIcon;
use crate::ui::components::item_sheet::SupplyBands;
use crate::ui::components::keyword_chips::KeywordChips;
use crate::ui::components::leader_row::HostWords;
use crate::ui::components::mission_row::MissionText;
use crate::ui::components::stat_line::ExplainedStats;
use crate::ui::components::support_row::SupportText;
use crate::ui::route::{OddsAt, Route};
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn ItemEntry(
    catalog: CatalogRef,
    item: &'static Item,
    /// Where a search found it, if not in its name.
    places: Vec<&'static str>,
) -> impl IntoView {
    let found =
        (!places.is_empty()).then(|| view! { <p class="aside">{format!("Found in: {}", places.join(", "))}</p> });
    match &item.body {
        CardBody::Plain => view! { <PlainEntry catalog item>{found}</PlainEntry> }.into_any(),
        CardBody::Support(_) => view! {
            <li class="reference-card">
                <SupportText catalog card=item />
                {found}
            </li>
        }
        .into_any(),
        CardBody::Mission(mission) => view! {
            <li class="reference-card">
                <MissionText catalog card=item />
                {found}
                {(mission.map.width > 0)
                    .then(|| view! { <Maps catalog=catalog.get() card=item map=&mission.map /> })}
            </li>
        }
        .into_any(),
    }
}

/// Whatever has no card of its own making: units, leaders, upgrades.
#[component]
fn PlainEntry(catalog: CatalogRef, item: &'static Item, children: Children) -> impl IntoView {
    let game = &catalog.get().game;
    let is_unit = item.role == Role::Unit;
    let icon = (!item.class.as_str().is_empty()).then(|| view! { <ClassIcon catalog unit=item /> });
    let bases = (is_unit && item.bases > 1).then(|| counted(item.bases, "base"));
    let odds = (is_unit && game.offers(Offer::Odds)).then(|| {
        let href = Route::Odds(OddsAt::by(item.id.to_string())).href();
        view! {
            <a class="button" href=href aria-label=format!("Odds of {}", item.name)>
                "Odds"
            </a>
        }
    });
    let host = (item.role == Role::Leader).then(|| view! { <HostWords catalog leader=item /> });
    let needs = (item.role == Role::Option && !item.needs.text.is_empty()).then_some(item.needs.text.as_str());
    view! {
        <li class="reference-item">
            {icon}
            <div class="reference-item-main">
                <div class="unit-row-title">
                    <h3>{item.name.as_str()}</h3>
                    <span class="number">{price(catalog.get(), item)}</span>
                    {bases.map(|bases| view! { <span class="aside">{bases}</span> })}
                </div>
                {children()}
                {traits(catalog.get(), item)}
                {has_numbers(item).then(|| view! { <ExplainedStats game stats=item.stats.clone() /> })}
                <Weapons game weapons=&item.weapons />
                <SupplyBands item />
                <KeywordChips game keywords=&item.keywords />
                {host}
                {needs.map(|needs| view! { <p class="aside">{needs}</p> })}
                <Abilities item />
                {(!item.text.is_empty()).then(|| view! { <p class="note">{item.text.as_str()}</p> })}
                {(!item.note.is_empty()).then(|| view! { <p class="aside">{item.note.as_str()}</p> })}
            </div>
            <div class="reference-item-limits">
                <Limits catalog=catalog.get() item />
            </div>
            {odds}
        </li>
    }
}

/// Upgrades have numbers for their unit, and say so in words.
fn has_numbers(item: &Item) -> bool {
    !item.stats.0.is_empty() && (item.role != Role::Option || !item.class.as_str().is_empty())
}

/// "Biological · Light"; nothing for games without traits.
fn traits(catalog: &'static Catalog, item: &'static Item) -> Option<impl IntoView + use<>> {
    let known = item.traits.iter().filter_map(|id| catalog.game.traits.iter().find(|known| known.id == *id));
    let names: Vec<&str> = known.map(|known| known.name.as_str()).collect();
    (!names.is_empty()).then(|| view! { <p class="aside">{names.join(" · ")}</p> })
}

/// In the game's currencies, size by size; nothing for what is never bought.
fn price(catalog: &Catalog, item: &Item) -> String {
    if item.unpriced {
        return "no price yet".to_owned();
    }
    let currencies = &catalog.game.currencies;
    let one = |cost: Cost| {
        let parts = (0..currencies.len().max(1)).filter(|at| cost.of(*at) > 0).map(|at| {
            let short = currencies.get(at).map_or("pts", |currency| currency.short.as_str());
            format!("{} {short}", cost.of(at))
        });
        parts.collect::<Vec<_>>().join(" + ")
    };
    let sizes = item.sizes.iter().map(|size| match (size.models, one(size.cost)) {
        (0, cost) => cost,
        (models, cost) if cost.is_empty() => counted(models, "model"),
        (models, cost) => format!("{}: {cost}", counted(models, "model")),
    });
    sizes.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Currency, Size, testing};

    #[test]
    fn a_price_is_in_the_currencies_of_the_game() {
        let mut catalog = testing::catalog();
        let mut item = catalog.find(&"guards".into()).unwrap().clone();
        item.sizes = vec![Size { models: 0, cost: Cost::new(50), supply: 0 }];
        assert_eq!(price(&catalog, &item), "50 pts");
        let currency = |id: &str, short: &str| Currency { id: id.into(), name: id.into(), short: short.into() };
        catalog.game.currencies = vec![currency("ore", "ore"), currency("gas", "gas")];
        item.sizes = vec![
            Size { models: 3, cost: Cost([110, 0]), supply: 1 },
            Size { models: 6, cost: Cost([200, 40]), supply: 2 },
        ];
        assert_eq!(price(&catalog, &item), "3 models: 110 ore · 6 models: 200 ore + 40 gas");
        item.unpriced = true;
        assert_eq!(price(&catalog, &item), "no price yet");
    }
}
