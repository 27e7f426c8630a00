//! An army to look at and not to change: what a link or a match shows.

use super::army_view_line::army_view_line;
use super::class_icon::ClassIcon;
use super::keyword_chips::KeywordChips;
use super::map_view::MapView;
use super::odds::odds_link::odds_of;
use super::roster_view::RosterView;
use super::stat_line::ExplainedStats;
use crate::facts::{self, price_words};
use crate::model::{ArmyList, CardBody, Game, Role};
use crate::odds::Loadout;
use crate::ui::catalogs::CatalogRef;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn ArmyView(catalog: CatalogRef, list: ArmyList) -> impl IntoView {
    if catalog.get().has_composed_units() {
        view! { <RosterView catalog list /> }.into_any()
    } else {
        view! { <CountedView catalog list /> }.into_any()
    }
}

/// Units by count, with a leader and cards.
#[component]
fn CountedView(catalog: CatalogRef, list: ArmyList) -> impl IntoView {
    let game = &catalog.get().game;
    let (mut leaders, mut units, mut cards) = (Vec::new(), Vec::new(), Vec::new());
    for entry in list.taken() {
        let count = u32::from(entry.count);
        match catalog.get().find(&entry.id) {
            Some(leader) if leader.role == Role::Leader => {
                let host = facts::host(catalog.get(), &list).map(|host| format!("with {}", catalog.name(host)));
                let texts = leader.abilities.iter().map(|ability| ability.text.as_str()).collect::<Vec<_>>().join(" ");
                leaders.push(row(game, &leader.name, count, leader.cost(), host, texts));
            }
            Some(unit) if unit.role == Role::Unit => units.push(
                view! {
                    <li class="army-view-unit">
                        <ClassIcon catalog unit />
                        <div>
                            {army_view_line(count, &unit.name, None, points(game, count, unit.cost()))}
                            <ExplainedStats game=&catalog.get().game stats=unit.stats.clone() />
                            <KeywordChips game=&catalog.get().game keywords=&unit.keywords />
                            {odds_of(catalog, &Loadout::bare(unit))}
                        </div>
                    </li>
                }
                .into_any(),
            ),
            Some(card) => {
                let text = match &card.body {
                    CardBody::Support(support) => support.text.clone(),
                    CardBody::Mission(mission) => mission.scoring.clone(),
                    CardBody::Plain => card.text.clone(),
                };
                cards.push(row(game, &card.name, count, card.cost(), None, text));
            }
            None => {
                units.push(row(game, entry.id.as_str(), count, 0, Some("not in this roster".to_owned()), String::new()))
            }
        }
    }
    if let Some(hand) = list.hidden_hand {
        let hidden = counted(u32::from(hand.cards), "hidden card");
        cards.push(
            view! {
                <li>
                    <div class="army-view-line">
                        <b>{hidden}</b>
                        <span class="number">{price_words(&catalog.get().game, [hand.points.into(), 0])}</span>
                    </div>
                </li>
            }
            .into_any(),
        );
    }
    view! {
        <div class="army-view">
            {part("Leader", leaders)} {part("Units", units)} {part("Support cards", cards)} {deck(catalog, &list)}
        </div>
    }
}

/// The missions side by side, each with its map.
fn deck(catalog: CatalogRef, list: &ArmyList) -> impl IntoView + use<> {
    let slots = catalog.get().game.deck_slots();
    let picks: Vec<_> = list
        .picks()
        .filter_map(|(slot, entry)| {
            let card = catalog.get().card(&entry.id)?;
            let CardBody::Mission(mission) = &card.body else { return None };
            let slot = slots.clone().find(|category| category.id == *slot).map(|category| category.name.as_str());
            Some(view! {
                <li>
                    <MapView map=mission.map.clone() name=card.name.clone() />
                    <b>{card.name.as_str()}</b>
                    <span class="aside">{slot}</span>
                </li>
            })
        })
        .collect();
    let words = match (list.withheld, picks.is_empty()) {
        (true, _) => Some("Deck not shown"),
        (false, true) => Some("Nothing chosen"),
        (false, false) => None,
    };
    view! {
        <h2 class="heading">"Mission deck"</h2>
        {words.map(|words| view! { <p class="note">{words}</p> })}
        <ul class="army-view-deck">{picks}</ul>
    }
}

fn part(name: &'static str, rows: Vec<AnyView>) -> impl IntoView {
    let none = rows.is_empty().then(|| view! { <p class="note">"None"</p> });
    view! {
        <h2 class="heading">{name}</h2>
        {none}
        <ul>{rows}</ul>
    }
}

fn row(game: &Game, name: &str, count: u32, each: u32, aside: Option<String>, text: String) -> AnyView {
    view! {
        <li>
            {army_view_line(count, name, aside, points(game, count, each))}
            <p class="note">{text}</p>
        </li>
    }
    .into_any()
}

/// Nothing where it costs nothing.
fn points(game: &Game, count: u32, each: u32) -> Option<String> {
    (each > 0).then(|| price_words(game, [i64::from(each) * i64::from(count), 0]))
}
