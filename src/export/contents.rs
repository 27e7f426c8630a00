//! A list with its ids resolved, in list order, as every document reads it.

use crate::model::{
    ArmyList, Card, CardBody, Catalog, CategoryId, Faction, Found, Leader, Mission, RosterId, Support, Unit,
};

/// Like the official builder, a list's own faction and the cards decide what an id stands for; anything else is left
/// out of totals and documents, but named.
pub struct Contents<'a> {
    pub faction: Option<&'a Faction>,
    pub leaders: Vec<Copies<&'a Leader>>,
    pub units: Vec<Copies<&'a Unit>>,
    pub support: Vec<Copies<(&'a Card, &'a Support)>>,
    pub missions: Vec<(&'a CategoryId, &'a Card, &'a Mission)>,
    pub left_out: Vec<LeftOut<'a>>,
}

/// Something a list holds and how many of it.
#[derive(Debug, Clone, Copy)]
pub struct Copies<T> {
    pub of: T,
    pub count: u32,
}

/// An entry this faction does not have in this edition.
#[derive(Debug, Clone, Copy)]
pub struct LeftOut<'a> {
    pub id: &'a RosterId,
    pub name: &'a str,
    pub count: u32,
    /// What one costs where it belongs; 0 for an id this edition does not know.
    pub cost: u32,
}

impl<'a> Contents<'a> {
    pub fn of(catalog: &'a Catalog, list: &'a ArmyList) -> Self {
        let mut contents = Self {
            faction: catalog.faction(&list.faction),
            leaders: Vec::new(),
            units: Vec::new(),
            support: Vec::new(),
            missions: missions(catalog, list),
            left_out: Vec::new(),
        };
        for entry in &list.entries {
            let count = u32::from(entry.count);
            match catalog.find(&entry.id) {
                Some(Found::Leader(faction, of)) if faction.id == list.faction => {
                    contents.leaders.push(Copies { of, count });
                }
                Some(Found::Unit(faction, of)) if faction.id == list.faction => {
                    contents.units.push(Copies { of, count });
                }
                Some(Found::Card(card @ Card { body: CardBody::Support(support), .. })) => {
                    contents.support.push(Copies { of: (card, support), count });
                }
                other => {
                    let cost = other.map_or(0, |found| found.cost());
                    contents.left_out.push(LeftOut { id: &entry.id, name: catalog.name(&entry.id), count, cost });
                }
            }
        }
        contents
    }

    /// The faction's name, or its id where this edition does not have it.
    pub fn faction_name(&self, list: &'a ArmyList) -> &'a str {
        self.faction.map_or(list.faction.as_str(), |faction| &faction.name)
    }

    /// Points of what the documents show, a hidden hand included.
    pub fn total(&self, list: &ArmyList) -> i64 {
        let leaders: i64 = self.leaders.iter().map(|leader| points(leader.of.cost, leader.count)).sum();
        let units: i64 = self.units.iter().map(|unit| points(unit.of.cost, unit.count)).sum();
        let support: i64 = self.support.iter().map(|card| points(card.of.0.cost, card.count)).sum();
        leaders + units + support + list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
    }
}

/// Said in place of a mission deck that stays hidden.
pub const DECK_NOT_SHOWN: &str = "Deck not shown";

/// Said in place of support cards that stay hidden, with what they count towards the total.
pub fn hand_not_shown(list: &ArmyList) -> Option<String> {
    let hand = list.hidden_hand?;
    let plural = |count: u16| if count == 1 { "" } else { "s" };
    let (cards, points) = (hand.cards, hand.points);
    Some(format!("Hand not shown: {cards} card{}, {points} point{}", plural(cards), plural(points)))
}

pub fn points(cost: u32, count: u32) -> i64 {
    i64::from(cost) * i64::from(count)
}

/// Cap minus total, as the official builder shows it: not below 0.
pub fn shown_bid(list: &ArmyList, total: i64) -> i64 {
    (i64::from(list.cap) - total).max(0)
}

fn missions<'a>(catalog: &'a Catalog, list: &'a ArmyList) -> Vec<(&'a CategoryId, &'a Card, &'a Mission)> {
    let categories = catalog.game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    let cards = categories.iter().filter_map(|category| {
        let card = catalog.card(list.mission(&category.id)?)?;
        match &card.body {
            CardBody::Mission(mission) => Some((&category.id, card, mission)),
            CardBody::Support(_) => None,
        }
    });
    cards.collect()
}
