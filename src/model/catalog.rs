//! One edition of one game: everything published, loaded once and passed by reference.

use super::{
    ArmyList, Edition, Faction, FactionId, Game, Item, KindId, PrintedArmy, Role, RosterId, Scope, SlotId, Source,
};
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq)]
pub struct Catalog {
    pub edition: Edition,
    pub game: Game,
    pub factions: Vec<Faction>,
    /// Everything a list can hold, in book order.
    pub items: Vec<Item>,
    /// Tutorial and sample armies.
    pub armies: Vec<PrintedArmy>,
    pub sources: Vec<Source>,
    index: HashMap<RosterId, usize>,
}

impl Catalog {
    pub fn new(
        edition: Edition,
        game: Game,
        factions: Vec<Faction>,
        items: Vec<Item>,
        armies: Vec<PrintedArmy>,
        sources: Vec<Source>,
    ) -> Self {
        let index = items.iter().enumerate().map(|(at, item)| (item.id.clone(), at)).collect();
        Self { edition, game, factions, items, armies, sources, index }
    }

    pub fn find(&self, id: &RosterId) -> Option<&Item> {
        self.items.get(*self.index.get(id)?)
    }

    /// Whether it can judge a list that was built on it. A whole edition can, whatever it no longer knows; a part of one
    /// only if it has all that the list holds.
    pub fn serves(&self, list: &ArmyList) -> bool {
        let has = |id: &RosterId| self.index.contains_key(id);
        let entries = list.entries.iter().filter(|entry| entry.count > 0).map(|entry| &entry.id);
        !self.edition.part || (self.faction(&list.faction).is_some() && entries.chain(&list.loose_host).all(has))
    }

    /// For changes to anything but its id.
    pub fn find_mut(&mut self, id: &RosterId) -> Option<&mut Item> {
        self.items.get_mut(*self.index.get(id)?)
    }

    pub fn faction(&self, id: &FactionId) -> Option<&Faction> {
        self.factions.iter().find(|faction| faction.id == *id)
    }

    pub fn unit(&self, id: &RosterId) -> Option<&Item> {
        self.find(id).filter(|item| item.role == Role::Unit)
    }

    pub fn leader(&self, id: &RosterId) -> Option<&Item> {
        self.find(id).filter(|item| item.role == Role::Leader)
    }

    /// A card taken in copies or into a deck.
    pub fn card(&self, id: &RosterId) -> Option<&Item> {
        self.find(id).filter(|item| matches!(item.role, Role::Card | Role::Deck))
    }

    /// Whether it is bought with each copy of what it is under. In a game with options an id this edition does not know may
    /// have been one.
    pub fn is_option(&self, id: &RosterId) -> bool {
        self.find(id).map_or(self.game.has_options(), |item| item.role == Role::Option)
    }

    /// The units a faction may take.
    pub fn units<'a>(&'a self, faction: &'a Faction) -> impl DoubleEndedIterator<Item = &'a Item> + Clone {
        self.open_to(faction, Role::Unit)
    }

    /// The leaders a faction may take.
    pub fn leaders<'a>(&'a self, faction: &'a Faction) -> impl DoubleEndedIterator<Item = &'a Item> + Clone {
        self.open_to(faction, Role::Leader)
    }

    /// Cards taken in copies or into decks, whoever may take them.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = &Item> + Clone {
        self.items.iter().filter(|item| matches!(item.role, Role::Card | Role::Deck))
    }

    /// What a faction may take of a role.
    fn open_to<'a>(&'a self, faction: &'a Faction, role: Role) -> impl DoubleEndedIterator<Item = &'a Item> + Clone {
        self.items.iter().filter(move |item| item.role == role && item.is_open_to(faction))
    }

    /// Whether a faction can use it: it may take it and, if it is an option, something that can carry it.
    pub fn is_of_use(&self, faction: &Faction, item: &Item) -> bool {
        let fits = |unit: &Item| unit.role == Role::Unit && unit.is_open_to(faction) && item.needs.admits(unit);
        item.is_open_to(faction) && (item.role != Role::Option || self.items.iter().any(fits))
    }

    pub fn of_kind<'a>(&'a self, kind: &'a KindId) -> impl Iterator<Item = &'a Item> + Clone {
        self.items.iter().filter(move |item| item.kind == *kind)
    }

    /// Whether units take slots at all.
    pub fn has_unit_slots(&self) -> bool {
        self.items.iter().any(|item| item.role == Role::Unit && !item.uses.is_empty())
    }

    /// Whether its units are more than a name and a count: they take slots, come in sizes, or have options.
    pub fn has_composed_units(&self) -> bool {
        let in_sizes = || self.items.iter().any(|item| item.role == Role::Unit && item.sizes.len() > 1);
        self.has_unit_slots() || self.game.has_options() || in_sizes()
    }

    /// Whether two copies of a unit may differ, in size or in what is put under them.
    pub fn copies_may_differ(&self) -> bool {
        let differ = |item: &Item| item.sizes.len() > 1 || item.gives.iter().any(|gift| gift.scope == Scope::Copy);
        self.items.iter().any(|item| item.role == Role::Unit && differ(item))
    }

    /// Whether a slot is for units: some take it, or it is given and nothing of the edition takes it yet.
    pub fn is_unit_slot(&self, slot: &SlotId) -> bool {
        let mut takers = self.items.iter().filter(|item| item.uses(slot)).peekable();
        let of_faction = self.factions.iter().flat_map(|faction| &faction.gives);
        let mut given = of_faction.chain(self.items.iter().flat_map(|item| &item.gives));
        match takers.peek() {
            Some(_) => takers.any(|item| item.role == Role::Unit),
            None => given.any(|gift| gift.slot == *slot && gift.scope == Scope::Army),
        }
    }

    /// The name people read; the id itself for what this edition does not know.
    pub fn name<'a>(&'a self, id: &'a RosterId) -> &'a str {
        self.find(id).map_or(id.as_str(), |item| &item.name)
    }

    /// Where the numbers of an item come from.
    pub fn source_of(&self, id: &RosterId) -> Option<&Source> {
        self.sources.get(self.find(id)?.source)
    }
}
