//! A list with its ids resolved, in list order, as every document reads it.

use crate::model::{ArmyList, CardBody, Catalog, CategoryId, Faction, Item, Mission, Role, RosterId, Support};

/// As in the official builder, ids are resolved in the list's own faction and the cards; anything else is left out of
/// totals and documents, but named.
pub struct Contents<'a> {
    pub faction: Option<&'a Faction>,
    pub leaders: Vec<Copies<&'a Item>>,
    pub units: Vec<Copies<&'a Item>>,
    pub support: Vec<Copies<(&'a Item, &'a Support)>>,
    pub missions: Vec<(&'a CategoryId, &'a Item, &'a Mission)>,
    pub left_out: Vec<LeftOut<'a>>,
}

/// Something a list holds, and how many of it.
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
    /// Cost of one in its own faction; 0 for an id this edition does not know.
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
        for entry in list.taken() {
            let count = u32::from(entry.count);
            let open = |item: &Item| contents.faction.is_some_and(|faction| item.is_open_to(faction));
            match catalog.find(&entry.id) {
                Some(of) if of.role == Role::Leader && open(of) => contents.leaders.push(Copies { of, count }),
                Some(of) if of.role == Role::Unit && open(of) => contents.units.push(Copies { of, count }),
                Some(card @ Item { body: CardBody::Support(support), .. }) => {
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

    /// The faction's name, or its id if this edition does not have it.
    pub fn faction_name(&self, list: &'a ArmyList) -> &'a str {
        self.faction.map_or(list.faction.as_str(), |faction| &faction.name)
    }

    /// Points of what the documents show, including a hidden hand.
    pub fn total(&self, list: &ArmyList) -> i64 {
        let leaders: i64 = self.leaders.iter().map(|leader| points(leader.of.cost(), leader.count)).sum();
        let units: i64 = self.units.iter().map(|unit| points(unit.of.cost(), unit.count)).sum();
        let support: i64 = self.support.iter().map(|card| points(card.of.0.cost(), card.count)).sum();
        leaders + units + support + list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
    }
}

/// Shown instead of a hidden mission deck.
pub const DECK_NOT_SHOWN: &str = "Deck not shown";

/// Shown instead of hidden support cards, with their share of the total.
pub fn hand_not_shown(list: &ArmyList) -> Option<String> {
    let hand = list.hidden_hand?;
    let plural = |count: u16| if count == 1 { "" } else { "s" };
    let (cards, points) = (hand.cards, hand.points);
    Some(format!("Hand not shown: {cards} card{}, {points} point{}", plural(cards), plural(points)))
}

pub fn points(cost: u32, count: u32) -> i64 {
    i64::from(cost) * i64::from(count)
}

/// Cap minus total, as the official builder shows it: at least 0.
pub fn shown_bid(list: &ArmyList, total: i64) -> i64 {
    (i64::from(list.cap) - total).max(0)
}

fn missions<'a>(catalog: &'a Catalog, list: &'a ArmyList) -> Vec<(&'a CategoryId, &'a Item, &'a Mission)> {
    let cards = catalog.game.deck_slots().filter_map(|category| {
        let card = catalog.card(list.mission(&category.id)?)?;
        match &card.body {
            CardBody::Mission(mission) => Some((&category.id, card, mission.as_ref())),
            _ => None,
        }
    });
    cards.collect()
}
