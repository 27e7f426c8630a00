//! A list as rules look at it: every entry looked up once.

use super::{Place, Term};
use crate::facts;
use crate::model::{
    ArmyList, Card, Catalog, ClassId, DeckId, Entry, Faction, Found, Leader, MissionPick, PrintedKind, RosterId, Unit,
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
    /// Whether findings are only compared and not shown: then they have neither words nor terms.
    brief: bool,
}

impl<'a> Subject<'a> {
    pub fn new(catalog: &'a Catalog, list: &'a ArmyList) -> Self {
        Self::with(catalog, list, &|_, id| catalog.find(id))
    }

    /// For findings that nobody reads. `find` also gets the position of what it is asked about.
    pub(super) fn brief(
        catalog: &'a Catalog,
        list: &'a ArmyList,
        find: &dyn Fn(usize, &RosterId) -> Option<Found<'a>>,
    ) -> Self {
        Self { brief: true, ..Self::with(catalog, list, find) }
    }

    fn with(catalog: &'a Catalog, list: &'a ArmyList, find: &dyn Fn(usize, &RosterId) -> Option<Found<'a>>) -> Self {
        let mut subject = Self {
            catalog,
            list,
            cap: cap(catalog, list),
            faction: catalog.faction(&list.faction),
            entries: Vec::with_capacity(list.entries.len()),
            units: Vec::with_capacity(list.entries.len()),
            leaders: Vec::new(),
            picks: Vec::with_capacity(list.picks().len()),
            brief: false,
        };
        for (at, entry) in list.entries.iter().enumerate() {
            let found = find(at, &entry.id);
            match found {
                Some(Found::Unit(_, unit)) => subject.units.push((entry, unit)),
                Some(Found::Leader(_, leader)) => subject.leaders.push((entry, leader)),
                _ => {}
            }
            subject.entries.push((entry, found));
        }
        for (at, pick) in list.picks().iter().enumerate() {
            subject.picks.push((pick, find(list.entries.len() + at, &pick.card)));
        }
        subject
    }

    /// A text for the player, or nothing where nobody will read it.
    pub(super) fn words(&self, words: std::fmt::Arguments<'_>) -> String {
        if self.brief { String::new() } else { std::fmt::format(words) }
    }

    /// Cards taken in copies from one deck.
    pub fn cards(&self, deck: &DeckId) -> Vec<(&'a Entry, &'a Card)> {
        let mut cards = Vec::new();
        for (entry, found) in &self.entries {
            if let Some(Found::Card(card)) = found
                && card.deck == *deck
            {
                cards.push((*entry, *card));
            }
        }
        cards
    }

    pub fn count(&self, unit: &Unit) -> i64 {
        let entry = self.units.iter().find(|(_, other)| std::ptr::eq(*other, unit));
        entry.map_or(0, |(entry, _)| i64::from(entry.count))
    }

    pub fn total(&self) -> i64 {
        let mut total = self.list.hidden_hand.map_or(0, |hand| i64::from(hand.points));
        for (entry, found) in &self.entries {
            total += i64::from(entry.count) * cost(*found);
        }
        total
    }

    /// Every entry that costs something, and a hidden hand.
    pub fn terms(&self) -> Vec<Term> {
        let mut terms = Vec::new();
        if !self.brief {
            for (entry, found) in &self.entries {
                terms.push(Term::of(entry, cost(*found)));
            }
            terms.extend(self.hand());
        }
        terms
    }

    /// The hidden hand's points as a term.
    pub fn hand(&self) -> Option<Term> {
        self.list.hidden_hand.map(|hand| Term { id: None, count: 1, each: i64::from(hand.points) })
    }

    /// Points and number of the copies taken from a deck; a hidden hand is of that deck.
    pub fn deck_spending(&self, deck: &DeckId) -> (i64, i64) {
        let hand = self.list.hidden_hand;
        let (mut points, mut cards) = hand.map_or((0, 0), |hand| (i64::from(hand.points), i64::from(hand.cards)));
        for (entry, found) in &self.entries {
            if let Some(Found::Card(card)) = found
                && card.deck == *deck
            {
                points += i64::from(entry.count) * i64::from(card.cost);
                cards += i64::from(entry.count);
            }
        }
        (points, cards)
    }

    /// What people call the deck; its id where this game has no such deck.
    pub fn deck_name<'b>(&'b self, deck: &'b DeckId) -> &'b str {
        self.catalog.game.deck(deck).map_or(deck.as_str(), |deck| &deck.name)
    }

    /// The deck, then the entries that are of it.
    pub fn deck_places(&self, deck: &DeckId) -> Vec<Place> {
        let mut places = vec![Place::Deck(deck.clone())];
        if !self.brief {
            for (entry, _) in self.cards(deck) {
                places.push(Place::Entry(entry.id.clone()));
            }
        }
        places
    }

    /// The names of the units of a kind.
    pub(super) fn names(&self, wanted: &dyn Fn(&Unit) -> bool) -> Vec<&'a str> {
        let mut names = Vec::new();
        for (_, unit) in &self.units {
            if wanted(unit) {
                names.push(unit.name.as_str());
            }
        }
        names
    }

    /// The entries of the units of a kind.
    pub(super) fn places(&self, wanted: &dyn Fn(&Unit) -> bool) -> Vec<Place> {
        let mut places = Vec::new();
        for (_, unit) in &self.units {
            if wanted(unit) {
                places.push(Place::Entry(unit.id.clone()));
            }
        }
        places
    }

    /// Transports with what each may carry: one unit of one of these classes at a time.
    pub fn transports(&self) -> Vec<(&'a Entry, &'a [ClassId])> {
        let mut transports = Vec::new();
        for (entry, unit) in &self.units {
            let carries = facts::carries(&self.catalog.game, unit);
            if !carries.is_empty() {
                transports.push((*entry, carries));
            }
        }
        transports
    }

    /// The units in the list that may host one of its leaders.
    pub fn hosts(&self) -> Vec<&'a Unit> {
        let mut hosts = Vec::new();
        for (_, unit) in &self.units {
            if self.leaders.iter().any(|(_, leader)| leader.host.admits(unit)) {
                hosts.push(*unit);
            }
        }
        hosts
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

/// The cap a list is held against.
pub fn cap(catalog: &Catalog, list: &ArmyList) -> i64 {
    let fixed = catalog.game.format(&list.format).and_then(|format| format.cap);
    fixed.map_or(i64::from(list.cap), i64::from)
}

fn cost(found: Option<Found<'_>>) -> i64 {
    found.map_or(0, |found| i64::from(found.cost()))
}
