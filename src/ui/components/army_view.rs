//! An army to look at and not to change: what a link or a match shows.

use super::class_icon::ClassIcon;
use super::keyword_chips::KeywordChips;
use super::stat_line::StatLine;
use crate::export::Contents;
use crate::model::{ArmyList, Missions};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn ArmyView(catalog: CatalogRef, list: ArmyList) -> impl IntoView {
    let game = &catalog.get().game;
    let contents = Contents::of(catalog.get(), &list);
    let leaders = contents.leaders.iter().map(|leader| {
        let abilities = leader.of.abilities.iter().map(|ability| view! { <p class="note">{ability.text.clone()}</p> });
        let host = list.host.as_ref().map(|host| format!("with {}", catalog.get().name(host)));
        view! {
            <li>
                <div class="army-view-line">
                    <b>{leader.of.name.as_str()}</b>
                    <span class="aside">{host}</span>
                    <span class="number">{cost(leader.of.cost, leader.count)}</span>
                </div>
                {abilities.collect_view()}
            </li>
        }
    });
    let units = contents.units.iter().map(|unit| {
        view! {
            <li class="army-view-unit">
                <ClassIcon catalog unit=unit.of />
                <div>
                    <div class="army-view-line">
                        <b>{unit.count} " × " {unit.of.name.as_str()}</b>
                        <span class="number">{cost(unit.of.cost, unit.count)}</span>
                    </div>
                    <StatLine game stats=&unit.of.stats />
                    <KeywordChips game keywords=&unit.of.keywords />
                </div>
            </li>
        }
    });
    let cards = contents.support.iter().map(|card| {
        let (card, support, count) = (card.of.0, card.of.1, card.count);
        view! {
            <li>
                <div class="army-view-line">
                    <b>{count} " × " {card.name.clone()}</b>
                    <span class="number">{cost(card.cost, count)}</span>
                </div>
                <p class="note">{support.text.clone()}</p>
            </li>
        }
    });
    let hidden = list.hidden_hand.map(|hand| {
        view! { <li>{format!("{} hidden cards for {} points", hand.cards, hand.points)}</li> }
    });
    let missions = match &list.missions {
        Missions::Withheld => vec!["Deck not shown".to_owned()],
        Missions::Chosen(picks) if picks.is_empty() => vec!["No mission chosen".to_owned()],
        Missions::Chosen(picks) => picks.iter().map(|pick| catalog.get().name(&pick.card).to_owned()).collect(),
    };
    let strangers = contents.left_out.iter().map(|entry| {
        view! { <li>{entry.count} " × " {entry.name.to_owned()} " is not in this roster"</li> }
    });
    view! {
        <div class="army-view">
            <h3 class="heading">"Leader"</h3>
            <ul>{leaders.collect_view()}</ul>
            <h3 class="heading">"Units"</h3>
            <ul>{units.collect_view()} {strangers.collect_view()}</ul>
            <h3 class="heading">"Support cards"</h3>
            <ul>{cards.collect_view()} {hidden}</ul>
            <h3 class="heading">"Mission deck"</h3>
            <ul>{missions.into_iter().map(|name| view! { <li>{name}</li> }).collect_view()}</ul>
        </div>
    }
}

fn cost(each: u32, count: u32) -> String {
    format!("{} pts", u64::from(each) * u64::from(count))
}
