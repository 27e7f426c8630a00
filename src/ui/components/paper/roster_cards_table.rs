//! The cards of a roster: what each gives, and what it costs. The faction is the first of them.

use crate::export::ArmyRoster;
use crate::facts::Amounts;
use crate::model::{Game, Gift, Scope};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::item_sheet::gift_words;
use crate::ui::components::price::amounts;
use leptos::prelude::*;

#[component]
pub fn RosterCardsTable(catalog: CatalogRef, roster: ArmyRoster<'static>) -> impl IntoView {
    let game = &catalog.get().game;
    let resource = roster.income.as_ref().map(|income| income.short);
    let faction = roster.faction.filter(|faction| !faction.gives.is_empty()).map(|faction| {
        let each = faction.resource.as_ref().map_or(0, |resource| resource.each_round);
        row(game, faction.name.clone(), &faction.gives, each, None, resource)
    });
    let groups = roster.cards.iter().map(|group| {
        let rows = group.cards.iter().map(|(card, count)| {
            let times = if *count > 1 { format!("{count}× ") } else { String::new() };
            let price = card.cost_of(0).0.map(|cost| i64::from(cost) * i64::from(*count));
            let gives: Vec<Gift> = (0..*count).flat_map(|_| card.gives.clone()).collect();
            row(game, format!("{times}{}", card.name), &gives, card.resource * count, Some(price), resource)
        });
        view! {
            <tr class="roster-slot">
                <th colspan="4" scope="colgroup">
                    <b>{group.kind.name.as_str()}</b>
                </th>
            </tr>
            {rows.collect_view()}
        }
    });
    let groups = groups.collect_view();
    (!groups.is_empty()).then(|| {
        view! {
            <table class="roster-table">
                <thead>
                    <tr>
                        <th scope="col">"Card"</th>
                        <th scope="col">"Slots"</th>
                        <th scope="col">{resource}</th>
                        <th scope="col" class="roster-price">
                            "Cost"
                        </th>
                    </tr>
                </thead>
                <tbody>{faction} {groups}</tbody>
            </table>
        }
    })
}

fn row(
    game: &'static Game,
    name: String,
    gives: &[Gift],
    each_round: u32,
    price: Option<Amounts>,
    resource: Option<&'static str>,
) -> impl IntoView + use<> {
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{gift_words(game, gives, Scope::Army)}</td>
            <td>{resource.map(|_| each_round)}</td>
            <td class="roster-price">{price.map(|price| amounts(game, price))}</td>
        </tr>
    }
}
