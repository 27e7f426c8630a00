//! One edition of one game: everything published, loaded once and passed by reference.

use super::{Card, DeckId, Edition, Faction, FactionId, Game, Leader, PrintedArmy, RosterId, Source, Unit};
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq)]
pub struct Catalog {
    pub edition: Edition,
    pub game: Game,
    pub factions: Vec<Faction>,
    /// Every deck's cards, in book order.
    pub cards: Vec<Card>,
    /// Tutorial and sample armies.
    pub armies: Vec<PrintedArmy>,
    pub sources: Vec<Source>,
    index: HashMap<RosterId, Slot>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Slot {
    Unit(usize, usize),
    Leader(usize, usize),
    Card(usize),
}

/// What an id stands for.
#[derive(Debug, Clone, Copy)]
pub enum Found<'a> {
    Unit(&'a Faction, &'a Unit),
    Leader(&'a Faction, &'a Leader),
    Card(&'a Card),
}

impl<'a> Found<'a> {
    pub fn name(self) -> &'a str {
        match self {
            Found::Unit(_, unit) => &unit.name,
            Found::Leader(_, leader) => &leader.name,
            Found::Card(card) => &card.name,
        }
    }

    pub fn cost(self) -> u32 {
        match self {
            Found::Unit(_, unit) => unit.cost,
            Found::Leader(_, leader) => leader.cost,
            Found::Card(card) => card.cost,
        }
    }
}

impl Catalog {
    pub fn new(
        edition: Edition,
        game: Game,
        factions: Vec<Faction>,
        cards: Vec<Card>,
        armies: Vec<PrintedArmy>,
        sources: Vec<Source>,
    ) -> Self {
        let mut index = HashMap::new();
        for (at, faction) in factions.iter().enumerate() {
            index.extend(faction.units.iter().enumerate().map(|(n, unit)| (unit.id.clone(), Slot::Unit(at, n))));
            index
                .extend(faction.leaders.iter().enumerate().map(|(n, leader)| (leader.id.clone(), Slot::Leader(at, n))));
        }
        index.extend(cards.iter().enumerate().map(|(n, card)| (card.id.clone(), Slot::Card(n))));
        Self { edition, game, factions, cards, armies, sources, index }
    }

    pub fn find(&self, id: &RosterId) -> Option<Found<'_>> {
        Some(match *self.index.get(id)? {
            Slot::Unit(faction, unit) => {
                let faction = self.factions.get(faction)?;
                Found::Unit(faction, faction.units.get(unit)?)
            }
            Slot::Leader(faction, leader) => {
                let faction = self.factions.get(faction)?;
                Found::Leader(faction, faction.leaders.get(leader)?)
            }
            Slot::Card(card) => Found::Card(self.cards.get(card)?),
        })
    }

    pub fn faction(&self, id: &FactionId) -> Option<&Faction> {
        self.factions.iter().find(|faction| faction.id == *id)
    }

    pub fn unit(&self, id: &RosterId) -> Option<&Unit> {
        match self.find(id)? {
            Found::Unit(_, unit) => Some(unit),
            _ => None,
        }
    }

    pub fn leader(&self, id: &RosterId) -> Option<&Leader> {
        match self.find(id)? {
            Found::Leader(_, leader) => Some(leader),
            _ => None,
        }
    }

    pub fn card(&self, id: &RosterId) -> Option<&Card> {
        match self.find(id)? {
            Found::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The name people read; the id itself for what this edition does not know.
    pub fn name<'a>(&'a self, id: &'a RosterId) -> &'a str {
        self.find(id).map_or(id.as_str(), Found::name)
    }

    /// Where the numbers of a unit, leader or card come from.
    pub fn source_of(&self, id: &RosterId) -> Option<&Source> {
        let source = match self.find(id)? {
            Found::Unit(faction, _) | Found::Leader(faction, _) => faction.source,
            Found::Card(card) => card.source,
        };
        self.sources.get(source)
    }

    pub fn deck<'a>(&'a self, deck: &'a DeckId) -> impl Iterator<Item = &'a Card> {
        self.cards.iter().filter(move |card| card.deck == *deck)
    }
}
