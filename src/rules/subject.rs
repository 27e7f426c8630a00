//! A list as rules look at it: every entry looked up once.

use super::{Place, Term};
use crate::facts;
use crate::model::{ArmyList, Catalog, CategoryId, ClassId, Entry, Faction, Item, KindId, PrintedKind, Role, RosterId};

pub struct Subject<'a> {
    pub catalog: &'a Catalog,
    pub list: &'a ArmyList,
    /// The cap that counts: the format's own where it fixes one.
    pub cap: i64,
    /// `None` for a faction this edition does not know.
    pub faction: Option<&'a Faction>,
    /// Everything but the mission deck.
    pub entries: Vec<(&'a Entry, Option<&'a Item>)>,
    /// Known units of whatever faction.
    pub units: Vec<(&'a Entry, &'a Item)>,
    /// Known leaders of whatever faction.
    pub leaders: Vec<(&'a Entry, &'a Item)>,
    /// The unit that hosts the leader; `None` leaves it to setup.
    pub host: Option<&'a RosterId>,
    /// The slots of the mission deck with their cards; none where it is withheld.
    pub picks: Vec<(&'a CategoryId, &'a Entry, Option<&'a Item>)>,
}

impl<'a> Subject<'a> {
    pub fn new(catalog: &'a Catalog, list: &'a ArmyList) -> Self {
        let entries: Vec<_> = list.taken().map(|entry| (entry, catalog.find(&entry.id))).collect();
        let of_role = |role: Role| {
            let known = entries.iter().filter_map(|(entry, found)| Some((*entry, (*found)?)));
            known.filter(|(_, item)| item.role == role).collect::<Vec<(&'a Entry, &'a Item)>>()
        };
        Self {
            catalog,
            list,
            cap: facts::cap(catalog, list),
            faction: catalog.faction(&list.faction),
            units: of_role(Role::Unit),
            leaders: of_role(Role::Leader),
            host: facts::host(catalog, list),
            picks: list.picks().map(|(slot, entry)| (slot, entry, catalog.find(&entry.id))).collect(),
            entries,
        }
    }

    /// Cards taken in copies from one deck.
    pub fn cards(&self, deck: &KindId) -> impl Iterator<Item = (&'a Entry, &'a Item)> {
        let known = self.entries.iter().filter_map(|(entry, found)| Some((*entry, (*found)?)));
        known.filter(move |(_, card)| card.kind == *deck)
    }

    pub fn count(&self, unit: &Item) -> i64 {
        let entries = self.units.iter().filter(|(entry, _)| entry.id == unit.id);
        entries.map(|(entry, _)| i64::from(entry.count)).sum()
    }

    /// What is spent of a currency.
    pub fn spent(&self, currency: usize) -> i64 {
        facts::spent(self.catalog, self.list).get(currency).copied().unwrap_or(0)
    }

    /// Every entry with what it costs, and a hidden hand.
    pub fn terms(&self, currency: usize) -> Vec<Term> {
        let mut terms = Vec::new();
        for (entry, _) in &self.entries {
            let each = facts::each(self.catalog, self.list, entry).get(currency).copied().unwrap_or(0);
            if currency == 0 || each > 0 {
                let count = self.list.copies(self.catalog, entry);
                terms.push(Term { id: Some(entry.id.clone()), count, each });
            }
        }
        terms.extend(self.hand().filter(|_| currency == 0));
        terms
    }

    /// Everything that is bought by itself, and what a copy of it costs with its options.
    pub fn bought(&self, currency: usize) -> Vec<(&'a Entry, i64)> {
        let is_option = |entry: &Entry| self.list.above(entry).is_some() && self.catalog.is_option(&entry.id);
        let own = self.entries.iter().map(|(entry, _)| *entry).filter(|entry| !is_option(entry));
        let price = |entry| facts::with_options(self.catalog, self.list, entry).get(currency).copied().unwrap_or(0);
        own.map(|entry| (entry, price(entry))).collect()
    }

    /// The hidden hand's points as a term.
    pub fn hand(&self) -> Option<Term> {
        self.list.hidden_hand.map(|hand| Term { id: None, count: 1, each: i64::from(hand.points) })
    }

    /// Points and number of the copies taken from a deck; a hidden hand is of that deck.
    pub fn deck_spending(&self, deck: &KindId) -> (i64, i64) {
        let hand = self.list.hidden_hand.map_or((0, 0), |hand| (i64::from(hand.points), i64::from(hand.cards)));
        self.cards(deck).fold(hand, |(points, cards), (entry, card)| {
            let count = i64::from(entry.count);
            (points + count * i64::from(card.cost()), cards + count)
        })
    }

    /// What people call the deck; its id where this game has no such deck.
    pub fn deck_name<'b>(&'b self, deck: &'b KindId) -> &'b str {
        self.catalog.game.kind(deck).map_or(deck.as_str(), |deck| &deck.name)
    }

    /// The deck, then the entries that are of it.
    pub fn deck_places(&self, deck: &KindId) -> Vec<Place> {
        let entries = self.cards(deck).map(|(entry, _)| Place::Entry(entry.key));
        std::iter::once(Place::Deck(deck.clone())).chain(entries).collect()
    }

    /// Transports with what each may carry: one unit of one of these classes at a time.
    pub fn transports(&self) -> Vec<(&'a Entry, &'a [ClassId])> {
        let carrying = self.units.iter().map(|(entry, unit)| (*entry, facts::carries(&self.catalog.game, unit)));
        carrying.filter(|(_, carries)| !carries.is_empty()).collect()
    }

    /// The units in the list that may host one of its leaders.
    pub fn hosts(&self) -> impl Iterator<Item = &'a Item> {
        let units = self.units.iter().map(|(_, unit)| *unit);
        units.filter(|unit| self.leaders.iter().any(|(_, leader)| leader.needs.admits(unit)))
    }

    /// Units whose kind can hold objectives; those without subclass can.
    pub fn holds_objectives(&self, unit: &Item) -> bool {
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
                && army.entries.len() == self.entries.len()
                && army.entries.iter().all(|printed| u32::from(list.count(&printed.id)) == printed.count)
        })
    }
}

impl Term {
    pub(super) fn of(entry: &Entry, each: i64) -> Self {
        Self { id: Some(entry.id.clone()), count: i64::from(entry.count), each }
    }
}
