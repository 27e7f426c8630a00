//! Rows for support cards and missions, shown or hidden.

use super::Reader;
use crate::export::contents::Contents;
use crate::facts;
use crate::model::{ArmyList, Catalog, Category, Item, Map, Mission, Side, Support};

/// The support cards of a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Hand {
    pub shown: Vec<SupportRow>,
    /// Cards known only by their number.
    pub hidden: u32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SupportRow {
    pub name: String,
    pub count: u32,
    pub cost: u32,
    /// The same in the words of the game.
    pub price: String,
    pub category: String,
    /// Such as "5+".
    pub availability: String,
    pub template: String,
    pub duration: String,
    /// Such as "3 dice at 4+"; empty for cards that do not attack.
    pub attack: String,
    pub keywords: Vec<String>,
    pub text: String,
    /// What rulebook v0.2 changes about it; empty if nothing.
    pub today: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Deck {
    Shown(Vec<MissionRow>),
    Withheld,
}

/// A slot of the deck; `card` is `None` while it is empty.
#[derive(Debug, Clone, PartialEq)]
pub struct MissionRow {
    pub slot: String,
    pub card: Option<MissionCard>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct MissionCard {
    pub name: String,
    /// Where the objectives lie and who deploys when, in sentences.
    pub setup: String,
    pub scoring: String,
    pub victory: String,
    pub special_rules: String,
    pub today: String,
    pub hands_out: String,
    pub map: Map,
    /// The published map is for another table; this one was fitted by us.
    pub fitted: bool,
}

pub fn hand(catalog: &Catalog, list: &ArmyList, contents: &Contents, reader: Reader) -> Hand {
    let hidden = list.hidden_hand.map_or(0, |hand| u32::from(hand.cards));
    match reader {
        Reader::Owner => {
            let shown = contents.support.iter().map(|card| support(catalog, card.of, card.count)).collect();
            Hand { shown, hidden }
        }
        Reader::Opponent => {
            let cards: u32 = contents.support.iter().map(|card| card.count).sum();
            Hand { shown: Vec::new(), hidden: hidden + cards }
        }
    }
}

pub fn deck(catalog: &Catalog, list: &ArmyList, contents: &Contents, reader: Reader) -> Deck {
    if reader == Reader::Opponent || list.withheld {
        return Deck::Withheld;
    }
    let row = |slot: &Category| {
        let picked = contents.missions.iter().find(|(category, ..)| **category == slot.id);
        let card = picked.map(|(_, card, of)| mission(catalog, list, card, of));
        MissionRow { slot: slot.name.clone(), card }
    };
    Deck::Shown(catalog.game.slots(&list.format).map(row).collect())
}

fn support(catalog: &Catalog, (card, support): (&Item, &Support), count: u32) -> SupportRow {
    let categories = catalog.game.kind(&card.kind).map(|deck| deck.categories.as_slice()).unwrap_or_default();
    let category = categories.iter().find(|category| category.id == card.category);
    let attack = match (support.attack_dice, support.to_hit) {
        (Some(dice), Some(least)) => format!("{dice} dice at {least}+"),
        (Some(dice), None) => format!("{dice} dice"),
        (None, _) => String::new(),
    };
    SupportRow {
        name: card.name.clone(),
        count,
        cost: card.cost(),
        price: facts::price_words(&catalog.game, card.cost_of(0).0.map(i64::from)),
        category: category.map(|category| category.name.clone()).unwrap_or_default(),
        availability: format!("{}+", support.availability),
        template: support.template.clone(),
        duration: support.duration.clone(),
        attack,
        keywords: support.keywords.iter().map(|keyword| keyword.published.clone()).collect(),
        text: support.text.clone(),
        today: support.today.clone(),
    }
}

/// The card's own short form does not always say who deploys first; its sentences do.
fn setup(mission: &Mission) -> String {
    let first = match mission.deploys_first {
        Some(Side::Red) => " Red deploys first.",
        Some(Side::Blue) => " Blue deploys first.",
        None => "",
    };
    if mission.brief.is_empty() { format!("{}{first}", mission.setup).trim().to_owned() } else { mission.brief.clone() }
}

fn mission(catalog: &Catalog, list: &ArmyList, card: &Item, mission: &Mission) -> MissionCard {
    let (width, height) = (mission.map.width, mission.map.height);
    let table = facts::table(catalog, list).map_or((width, height), |table| table.inches);
    let fitted = table != (width, height);
    MissionCard {
        name: card.name.clone(),
        setup: setup(mission),
        scoring: mission.scoring.clone(),
        victory: mission.victory.clone(),
        special_rules: mission.special_rules.clone(),
        today: mission.today.clone(),
        hands_out: mission.hands_out.clone(),
        map: mission.map.adapted(table.0, table.1),
        fitted,
    }
}
