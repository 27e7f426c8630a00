//! An army whose units take slots, to look at: units by slot with their size and options, then cards and scenario.

use super::ability_list::AbilityList;
use super::army_view_line::army_view_line;
use super::card_row::brings;
use super::class_icon::ClassIcon;
use super::item_sheet::resource;
use super::keyword_chips::KeywordChips;
use super::map_view::MapView;
use super::odds::odds_link::odds_of;
use super::price::{amounts, spent_words};
use super::stat_line::ExplainedStats;
use super::weapon_list::FieldedLines;
use crate::export::{ArmyRoster, SlotGroup, UnitEntry};
use crate::facts::Amounts;
use crate::model::{ArmyList, CardBody, Role};
use crate::odds::Loadout;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::places_words;
use leptos::prelude::*;

#[component]
pub fn RosterView(catalog: CatalogRef, list: ArmyList) -> impl IntoView {
    let game = &catalog.get().game;
    let roster = ArmyRoster::of(catalog.get(), &list, "");
    let groups = roster.groups.iter().map(|group| units(catalog, group)).collect_view();
    let cards = roster.cards.iter().map(|group| {
        let rows = group.cards.iter().map(|(card, count)| {
            let price = times(card.cost_of(0).0.map(i64::from), *count);
            view! {
                <li>
                    {army_view_line(*count, &card.name, None, Some(spent_words(game, card, price)))}
                    {Some(brings(catalog, card, roster.faction))
                        .filter(|words| !words.is_empty())
                        .map(|words| view! { <p class="aside">{words}</p> })}
                    <AbilityList abilities=&card.abilities resource=roster.faction.map_or("", resource) />
                    <p class="note">{card.text.as_str()}</p>
                </li>
            }
        });
        part(&group.kind.name, "", rows.collect_view().into_any())
    });
    let cards = cards.collect_view();
    let decks = roster.decks.iter().map(|group| {
        let rows = group.cards.iter().map(|card| {
            let map = match &card.body {
                CardBody::Mission(mission) if mission.map.width > 0 => {
                    Some(view! { <MapView map=mission.map.clone() name=card.name.clone() /> }.into_any())
                }
                CardBody::Mission(mission) => Some(view! { <p class="note">{mission.scoring.as_str()}</p> }.into_any()),
                _ => None,
            };
            view! {
                <li>
                    <b>{card.name.as_str()}</b>
                    {map}
                </li>
            }
        });
        let rows = rows.collect_view();
        view! {
            <h2 class="heading">{group.kind.name.as_str()}</h2>
            <ul class="army-view-deck">{rows}</ul>
        }
    });
    let decks = decks.collect_view();
    let names: Vec<&str> = game.kinds_of(Role::Deck).map(|deck| deck.name.as_str()).collect();
    let secret = list.withheld.then(|| view! { <p class="note">{format!("Not shown: {}.", names.join(", "))}</p> });
    let summoned: Vec<&str> = roster.summoned.iter().map(|item| item.name.as_str()).collect();
    let summoned =
        (!summoned.is_empty()).then(|| format!("Summoned in the battle, not bought: {}.", summoned.join(", ")));
    let unknown = (!roster.left_out.is_empty()).then(|| format!("Not in this roster: {}.", roster.left_out.join(", ")));
    view! {
        <div class="army-view">
            {groups} {summoned.map(|words| view! { <p class="note">{words}</p> })}
            {unknown.map(|words| view! { <p class="note">{words}</p> })} {cards} {decks} {secret}
        </div>
    }
}

fn units(catalog: CatalogRef, group: &SlotGroup<'static>) -> impl IntoView + use<> {
    let game = &catalog.get().game;
    let rows = group.units.iter().map(|unit| {
        let item = unit.item;
        let options = unit.options.iter().map(|(option, count, each)| {
            let price = Some(amounts(game, times(*each, *count))).filter(|_| *each != [0, 0]);
            let name = if *count == 1 { option.name.clone() } else { format!("{count} × {}", option.name) };
            view! { <li>{name} " " <span class="aside">{price}</span></li> }
        });
        let options = options.collect_view();
        let leaders = unit.leaders.iter().map(|leader| view! { <li>{leader.name.as_str()}</li> }).collect_view();
        let stats = (!item.stats.0.is_empty()).then(|| view! { <ExplainedStats game stats=unit.stats() /> });
        view! {
            <li class="army-view-unit">
                <ClassIcon catalog unit=item />
                <div>
                    {army_view_line(
                        unit.count,
                        &item.name,
                        Some(size_words(unit)),
                        Some(spent_words(game, item, times(unit.each, unit.count))),
                    )}
                    <ul class="army-view-options">{options} {leaders}</ul>
                    {stats}
                    <FieldedLines game weapons=unit.weapons() />
                    <KeywordChips game keywords=&item.keywords />
                    {odds_of(catalog, &loadout(unit))}
                </div>
            </li>
        }
    });
    let rows = rows.collect_view();
    let (name, places) = match &group.places {
        Some(places) => (places.name.clone(), places_words(places)),
        None => (String::from("Without a slot"), String::new()),
    };
    (!group.units.is_empty()).then(|| part(&name, &places, rows.into_any()))
}

fn loadout(unit: &UnitEntry<'static>) -> Loadout<'static> {
    let options = unit.options.iter().map(|(option, count, _)| (*option, *count)).collect();
    let bare = Loadout::bare(unit.item);
    Loadout { models: bare.models.map(|_| unit.models), options, ..bare }
}

/// "9 models, supply 2", where the unit comes in sizes or has a supply.
fn size_words(unit: &UnitEntry) -> String {
    let models = (unit.item.sizes.len() > 1).then(|| format!("{} models", unit.models));
    let supply = (unit.supply > 0).then(|| format!("supply {}", unit.supply));
    models.into_iter().chain(supply).collect::<Vec<_>>().join(", ")
}

fn part(name: &str, places: &str, rows: AnyView) -> impl IntoView + use<> {
    view! {
        <h2 class="heading">{name.to_owned()} " " {places.to_owned()}</h2>
        <ul>{rows}</ul>
    }
}

fn times(each: Amounts, count: u32) -> Amounts {
    each.map(|each| each * i64::from(count))
}
