//! An army to look at and not to change: what a link or a match shows.

use super::class_icon::ClassIcon;
use super::keyword_chips::KeywordChips;
use super::stat_line::StatLine;
use crate::model::{ArmyList, CardBody, Found, Missions};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn ArmyView(catalog: CatalogRef, list: ArmyList) -> impl IntoView {
    let (mut leaders, mut units, mut cards) = (Vec::new(), Vec::new(), Vec::new());
    for entry in &list.entries {
        let count = u32::from(entry.count);
        match catalog.get().find(&entry.id) {
            Some(Found::Leader(_, leader)) => {
                let host = list.host.as_ref().map(|host| format!("with {}", catalog.name(host)));
                let texts = leader.abilities.iter().map(|ability| ability.text.as_str()).collect::<Vec<_>>().join(" ");
                leaders.push(row(&leader.name, count, leader.cost, host, texts));
            }
            Some(Found::Unit(_, unit)) => units.push(
                view! {
                    <li class="army-view-unit">
                        <ClassIcon catalog unit />
                        <div>
                            {line(&unit.name, count, unit.cost, None)}
                            <StatLine game=&catalog.get().game stats=&unit.stats />
                            <KeywordChips game=&catalog.get().game keywords=&unit.keywords />
                        </div>
                    </li>
                }
                .into_any(),
            ),
            Some(Found::Card(card)) => {
                let text = match &card.body {
                    CardBody::Support(support) => support.text.clone(),
                    CardBody::Mission(mission) => mission.scoring.clone(),
                };
                cards.push(row(&card.name, count, card.cost, None, text));
            }
            None => units.push(row(entry.id.as_str(), count, 0, Some("not in this roster".to_owned()), String::new())),
        }
    }
    if let Some(hand) = list.hidden_hand {
        cards.push(row(
            "Hidden cards",
            u32::from(hand.cards),
            0,
            Some(format!("{} points", hand.points)),
            String::new(),
        ));
    }
    let missions = match &list.missions {
        Missions::Withheld => "Deck not shown".to_owned(),
        Missions::Chosen(picks) => picks.iter().map(|pick| catalog.name(&pick.card)).collect::<Vec<_>>().join(", "),
    };
    view! {
        <div class="army-view">
            {part("Leader", leaders)} {part("Units", units)} {part("Support cards", cards)}
            <h2 class="heading">"Mission deck"</h2>
            <p>{if missions.is_empty() { "Nothing chosen".to_owned() } else { missions }}</p>
        </div>
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

fn row(name: &str, count: u32, each: u32, aside: Option<String>, text: String) -> AnyView {
    view! {
        <li>
            {line(name, count, each, aside)}
            <p class="note">{text}</p>
        </li>
    }
    .into_any()
}

fn line(name: &str, count: u32, each: u32, aside: Option<String>) -> impl IntoView + use<> {
    let points = (each > 0).then(|| format!("{} pts", u64::from(each) * u64::from(count)));
    view! {
        <div class="army-view-line">
            <b>{format!("{count} × {name}")}</b>
            <span class="aside">{aside}</span>
            <span class="number">{points}</span>
        </div>
    }
}
