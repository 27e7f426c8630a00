//! A list as rules look at it: every entry looked up once.

use super::{Place, Term};
use crate::facts;
use crate::model::{
    ArmyList, Card, Catalog, ClassId, DeckId, Entry, Faction, Found, Leader, MissionPick, PrintedKind, Unit,
};

pub struct Subject<'a> {
    pub catalog: &'a Catalog,
    pub list: &'a ArmyList,
    /// The cap that counts: the format's own where it fixes one.
    pub cap: i64,
    /// `None` for a faction this edition does not know.
    pub faction: Option<&'a Faction>,
    pub entries: Vec<(&'a Entry, Option<Found<'a>>)>,
    /// Known units of whatever faction.
    pub units: Vec<(&'a Entry, &'a Unit)>,
    /// Known leaders of whatever faction.
    pub leaders: Vec<(&'a Entry, &'a Leader)>,
    /// The cards in the slots of the mission deck; none where it is withheld.
    pub picks: Vec<(&'a MissionPick, Option<Found<'a>>)>,
}

impl<'a> Subject<'a> {
    pub fn new(catalog: &'a Catalog, list: &'a ArmyList) -> Self {
        let entries: Vec<_> = list.entries.iter().map(|entry| (entry, catalog.find(&entry.id))).collect();
        let unit = |(entry, found): &(&'a Entry, _)| match found {
            Some(Found::Unit(_, unit)) => Some((*entry, *unit)),
            _ => None,
        };
        let leader = |(entry, found): &(&'a Entry, _)| match found {
            Some(Found::Leader(_, leader)) => Some((*entry, *leader)),
            _ => None,
        };
        Self {
            catalog,
            list,
            cap: facts::cap(catalog, list),
            faction: catalog.faction(&list.faction),
            units: entries.iter().filter_map(unit).collect(),
            leaders: entries.iter().filter_map(leader).collect(),
            picks: list.picks().iter().map(|pick| (pick, catalog.find(&pick.card))).collect(),
            entries,
        }
    }

    /// Cards taken in copies from one deck.
    pub fn cards(&self, deck: &DeckId) -> impl Iterator<Item = (&'a Entry, &'a Card)> {
        self.entries.iter().filter_map(move |(entry, found)| match found {
            Some(Found::Card(card)) if card.deck == *deck => Some((*entry, *card)),
            _ => None,
        })
    }

    pub fn count(&self, unit: &Unit) -> i64 {
        let entry = self.units.iter().find(|(_, other)| std::ptr::eq(*other, unit));
        entry.map_or(0, |(entry, _)| i64::from(entry.count))
    }

    pub fn total(&self) -> i64 {
        let hand = self.list.hidden_hand.map_or(0, |hand| i64::from(hand.points));
        hand + self.entries.iter().map(|(entry, found)| i64::from(entry.count) * cost(*found)).sum::<i64>()
    }

    /// Every entry with what it costs, and a hidden hand.
    pub fn terms(&self) -> Vec<Term> {
        self.entries.iter().map(|(entry, found)| Term::of(entry, cost(*found))).chain(self.hand()).collect()
    }

    /// The hidden hand's points as a term.
    pub fn hand(&self) -> Option<Term> {
        self.list.hidden_hand.map(|hand| Term { id: None, count: 1, each: i64::from(hand.points) })
    }

    /// Points and number of the copies taken from a deck; a hidden hand is of that deck.
    pub fn deck_spending(&self, deck: &DeckId) -> (i64, i64) {
        let hand = self.list.hidden_hand.map_or((0, 0), |hand| (i64::from(hand.points), i64::from(hand.cards)));
        self.cards(deck).fold(hand, |(points, cards), (entry, card)| {
            let count = i64::from(entry.count);
            (points + count * i64::from(card.cost), cards + count)
        })
    }

    /// What people call the deck; its id where this game has no such deck.
    pub fn deck_name<'b>(&'b self, deck: &'b DeckId) -> &'b str {
        self.catalog.game.deck(deck).map_or(deck.as_str(), |deck| &deck.name)
    }

    /// The deck, then the entries that are of it.
    pub fn deck_places(&self, deck: &DeckId) -> Vec<Place> {
        let entries = self.cards(deck).map(|(entry, _)| Place::Entry(entry.id.clone()));
        std::iter::once(Place::Deck(deck.clone())).chain(entries).collect()
    }

    /// Transports with what each may carry: one unit of one of these classes at a time.
    pub fn transports(&self) -> Vec<(&'a Entry, &'a [ClassId])> {
        let carrying = self.units.iter().map(|(entry, unit)| (*entry, facts::carries(&self.catalog.game, unit)));
        carrying.filter(|(_, carries)| !carries.is_empty()).collect()
    }

    /// The units in the list that may host one of its leaders.
    pub fn hosts(&self) -> impl Iterator<Item = &'a Unit> {
        let units = self.units.iter().map(|(_, unit)| *unit);
        units.filter(|unit| self.leaders.iter().any(|(_, leader)| leader.host.admits(unit)))
    }

    /// Units whose kind can hold objectives; those without subclass can.
    pub fn holds_objectives(&self, unit: &Unit) -> bool {
        let subclass = unit.subclass.as_ref().and_then(|id| self.catalog.game.subclass(id));
        subclass.is_none_or(|subclass| subclass.holds_objectives)
    }

    /// Whether the rulebook prints exactly these units for this way to play, so that its own limits cannot be held
    /// against it.
    pub fn is_printed(&self) -> bool {
        let list = self.list;
        self.catalog.armies.iter().any(|army| {
            army.kind == PrintedKind::Tutorial
                && army.format == list.format
                && army.faction == list.faction
                && army.entries.len() == list.entries.len()
                && army.entries.iter().all(|(id, count)| u32::from(list.count(id)) == *count)
        })
    }
}

impl Term {
    pub(super) fn of(entry: &Entry, each: i64) -> Self {
        Self { id: Some(entry.id.clone()), count: i64::from(entry.count), each }
    }
}

fn cost(found: Option<Found<'_>>) -> i64 {
    found.map_or(0, |found| i64::from(found.cost()))
}
