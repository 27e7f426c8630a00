//! The units of a roster by slot, a row each, with boxes for where they are.

use super::roster_sheet::tick;
use crate::export::{ArmyRoster, SlotGroup, UnitEntry};
use crate::model::Game;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::price::{amounts, spent_words};
use crate::ui::state::source_words;
use leptos::prelude::*;

/// More copies than this share a row.
const MOST_COPIES: u32 = 30;

#[component]
pub fn RosterUnitsTable(
    catalog: CatalogRef,
    roster: ArmyRoster<'static>,
    /// Whether every copy has boxes of its own.
    boxes: bool,
) -> impl IntoView {
    let game = &catalog.get().game;
    let supply = roster.units().any(|unit| unit.supply > 0);
    let columns = 4 + u32::from(supply) + 2 * u32::from(boxes);
    let groups = roster.groups.iter().map(|group| group_rows(game, group, supply, boxes, columns)).collect_view();
    let head = |name: &'static str| view! { <th scope="col">{name}</th> };
    let price = game.currency_name();
    view! {
        <table class="roster-table">
            <thead>
                <tr>
                    {head("Unit")} {head("Models")} {supply.then(|| head("Supply"))} {head("Upgrades")}
                    <th scope="col" class="roster-price">
                        {price}
                    </th>
                    {boxes.then(|| view! {
                        {head("Table")}
                        {head("Lost")}
                    })}
                </tr>
            </thead>
            {groups}
        </table>
    }
}

fn group_rows(
    game: &'static Game,
    group: &SlotGroup<'static>,
    supply: bool,
    boxes: bool,
    columns: u32,
) -> impl IntoView + use<> {
    let title = group.places.as_ref().map(|places| {
        let most = places.most.map_or_else(String::new, |most| format!(" / {most}"));
        (places.name.clone(), format!("{}{most}", places.used), source_words(places))
    });
    let heading = title.map(|(name, places, from)| {
        view! {
            <tr class="roster-slot">
                <th colspan=columns.to_string() scope="colgroup">
                    <b>{name} " " {places}</b>
                    <span>{from}</span>
                </th>
            </tr>
        }
    });
    let rows = group.units.iter().flat_map(|unit| {
        let copies = if boxes && unit.count <= MOST_COPIES { unit.count } else { 1 };
        let each = unit.count / copies.max(1);
        (0..copies).map(move |_| row(game, unit, each, supply, boxes))
    });
    view! {
        <tbody>
            {heading}
            {rows.collect_view()}
        </tbody>
    }
}

fn row(
    game: &'static Game,
    unit: &UnitEntry<'static>,
    copies: u32,
    supply: bool,
    boxes: bool,
) -> impl IntoView + use<> {
    let times = if copies > 1 { format!("{copies}× ") } else { String::new() };
    let price = unit.each.map(|each| each * i64::from(copies));
    let options = unit.options.iter().map(|(option, count, cost)| {
        let times = if *count > 1 { format!("{count}× ") } else { String::new() };
        format!("{times}{} ({})", option.name, amounts(game, cost.map(|cost| cost * i64::from(*count))))
    });
    let leaders = unit.leaders.iter().map(|leader| leader.name.clone());
    let options: Vec<String> = options.chain(leaders).collect();
    view! {
        <tr>
            <th scope="row">{times} {unit.item.name.as_str()}</th>
            <td>{unit.models}</td>
            {supply.then(|| view! { <td>{unit.supply}</td> })}
            <td class="roster-options">{options.join(", ")}</td>
            <td class="roster-price">{spent_words(game, unit.item, price)}</td>
            {boxes.then(|| view! {
                {tick()}
                {tick()}
            })}
        </tr>
    }
}
