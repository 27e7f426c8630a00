//! The army roster as data: units by their slots, the cards that give the slots, the scenario, and what they add up to.
//! Components only decide how it looks.

mod keywords;
mod unit;

use super::keywords::KeywordText;
use super::sheet::Footer;
use super::summary::one_line;
use crate::facts;
use crate::model::{ArmyList, Catalog, Entry, Faction, Item, Kind, Role, SlotId};
use crate::rules::{self, Budget, SlotCount};

pub use unit::{FieldedWeapon, Track, UnitEntry};

#[derive(Debug, Clone, PartialEq)]
pub struct ArmyRoster<'a> {
    /// The list's name, or the faction's if it has none.
    pub title: String,
    pub faction: Option<&'a Faction>,
    pub format: String,
    /// `None` if the rulebook does not settle the size.
    pub table: Option<&'a str>,
    /// What is spent of each currency.
    pub budgets: Vec<Budget>,
    /// What the army has each round for its abilities.
    pub income: Option<Income<'a>>,
    pub groups: Vec<SlotGroup<'a>>,
    /// Cards taken in copies, by kind.
    pub cards: Vec<CardGroup<'a>>,
    /// Cards of the scenario, by deck; none while they are withheld.
    pub decks: Vec<DeckGroup<'a>>,
    /// Names of decks that are withheld.
    pub secret: Vec<&'a str>,
    /// What comes into play without being bought.
    pub summoned: Vec<&'a Item>,
    pub keywords: Vec<KeywordText>,
    /// Ids this edition does not know.
    pub left_out: Vec<String>,
    pub notes: String,
    pub footer: Footer,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Income<'a> {
    pub each_round: i64,
    /// Such as "CP".
    pub short: &'a str,
}

/// Units of one slot, with how many places they take.
#[derive(Debug, Clone, PartialEq)]
pub struct SlotGroup<'a> {
    /// `None` for units that take none.
    pub places: Option<SlotCount>,
    pub units: Vec<UnitEntry<'a>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CardGroup<'a> {
    pub kind: &'a Kind,
    /// Each with its copies.
    pub cards: Vec<(&'a Item, u32)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct DeckGroup<'a> {
    pub kind: &'a Kind,
    pub cards: Vec<&'a Item>,
}

impl<'a> ArmyRoster<'a> {
    /// `code` is our share code.
    pub fn of(catalog: &'a Catalog, list: &ArmyList, code: &str) -> Self {
        let faction = catalog.faction(&list.faction);
        let name = one_line(&list.name);
        let faction_name = faction.map_or(list.faction.as_str(), |faction| &faction.name);
        let format = catalog.game.format(&list.format);
        let unknown = list.taken().filter(|entry| catalog.find(&entry.id).is_none());
        let mut roster = Self {
            title: if name.is_empty() { faction_name.to_owned() } else { name },
            faction,
            format: format.map_or_else(|| list.format.to_string(), |format| format.name.clone()),
            table: facts::table(catalog, list).map(|table| table.name.as_str()),
            budgets: rules::budgets(catalog, list),
            income: facts::resource(catalog, list).map(|(each_round, short)| Income { each_round, short }),
            groups: groups(catalog, list),
            cards: cards(catalog, list),
            decks: decks(catalog, list),
            secret: catalog
                .game
                .kinds_of(Role::Deck)
                .filter(|_| list.withheld)
                .map(|deck| deck.name.as_str())
                .collect(),
            summoned: Vec::new(),
            keywords: Vec::new(),
            left_out: unknown.map(|entry| format!("{}x {}", entry.count, entry.id)).collect(),
            notes: list.notes.clone(),
            footer: Footer::of(catalog, list, code),
        };
        roster.summoned = summoned(catalog, &roster);
        roster.keywords = keywords::texts(&catalog.game, &roster);
        roster
    }

    pub fn units(&self) -> impl Iterator<Item = &UnitEntry<'a>> {
        self.groups.iter().flat_map(|group| &group.units)
    }

    /// The line below the title: faction (unless the title names it), format, what is spent, and table.
    pub fn below_title(&self) -> Vec<String> {
        let faction = self.faction.map(|faction| faction.name.clone()).filter(|name| *name != self.title);
        let spent = self.budgets.iter().map(|budget| match budget.limit {
            Some(limit) => format!("{} of {limit} {}", budget.spent, budget.name.to_lowercase()),
            None => format!("{} {}", budget.spent, budget.name.to_lowercase()),
        });
        let table = self.table.map(|table| format!("table {table}"));
        faction.into_iter().chain([self.format.clone()]).chain(spent).chain(table).collect()
    }
}

/// In the order of the game's slots; units without a place last.
fn groups<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<SlotGroup<'a>> {
    let unit = |entry: &Entry| Some((first_slot(catalog.unit(&entry.id)?), UnitEntry::of(catalog, list, entry)?));
    let mut units: Vec<_> = list.taken().filter_map(unit).collect();
    let mut groups = Vec::new();
    for places in rules::slot_counts(catalog, list) {
        let slot = Some(SlotId::new(&places.slot));
        let here: Vec<_> = units.extract_if(.., |(own, _)| *own == slot).map(|(_, unit)| unit).collect();
        if !here.is_empty() || slot.is_some_and(|slot| catalog.is_unit_slot(&slot)) {
            groups.push(SlotGroup { places: Some(places), units: here });
        }
    }
    if !units.is_empty() {
        groups.push(SlotGroup { places: None, units: units.into_iter().map(|(_, unit)| unit).collect() });
    }
    groups
}

fn first_slot(unit: &Item) -> Option<SlotId> {
    unit.uses.first().map(|used| used.slot.clone())
}

fn cards<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<CardGroup<'a>> {
    let of_kind = |kind: &'a Kind| {
        let taken = list.taken().filter_map(|entry| Some((catalog.find(&entry.id)?, u32::from(entry.count))));
        CardGroup { kind, cards: taken.filter(|(item, _)| item.kind == kind.id).collect() }
    };
    catalog.game.kinds_of(Role::Card).map(of_kind).filter(|group| !group.cards.is_empty()).collect()
}

fn decks<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<DeckGroup<'a>> {
    let of_kind = |kind: &'a Kind| {
        let picked = list.picks().filter_map(|(_, entry)| catalog.find(&entry.id));
        DeckGroup { kind, cards: picked.filter(|item| item.kind == kind.id).collect() }
    };
    let decks = catalog.game.kinds_of(Role::Deck).filter(|_| !list.withheld).map(of_kind);
    decks.filter(|group| !group.cards.is_empty()).collect()
}

/// What the faction, its units, upgrades and cards call, each once.
fn summoned<'a>(catalog: &'a Catalog, roster: &ArmyRoster<'a>) -> Vec<&'a Item> {
    let of_faction = roster.faction.into_iter().flat_map(|faction| &faction.summons);
    let units = roster.units().flat_map(|unit| unit.items());
    let cards = roster.cards.iter().flat_map(|group| group.cards.iter().map(|(card, _)| *card));
    let mut summoned: Vec<&Item> = Vec::new();
    for id in of_faction.chain(units.chain(cards).flat_map(|item| &item.summons)) {
        if let Some(item) = catalog.find(id).filter(|item| !summoned.contains(item)) {
            summoned.push(item);
        }
    }
    summoned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp;

    #[test]
    fn a_roster_adds_up_by_slot_and_currency() {
        let catalog = camp::catalog();
        let list = camp::list(500, "spears^1(shield) archers*2 camp*2 tower | raid");
        let roster = ArmyRoster::of(&catalog, &list, "CODE");
        assert_eq!(roster.title, "north");
        let below = "field, 230 of 500 gold, 80 of 50 mana";
        assert_eq!(roster.below_title().join(", "), below);
        let groups = roster.groups.iter().map(|group| {
            let places = group.places.as_ref().map(|places| (places.name.as_str(), places.used));
            (places, group.units.len())
        });
        let groups: Vec<_> = groups.collect();
        assert_eq!(groups, [(Some(("Front", 2)), 1), (Some(("Back", 2)), 1)]);
        let cards: Vec<_> = roster.cards[0].cards.iter().map(|(card, count)| (card.name.as_str(), *count)).collect();
        assert_eq!(cards, [("camp", 2), ("tower", 1)]);
        assert_eq!(roster.decks[0].cards[0].name, "raid");
    }

    #[test]
    fn a_withheld_deck_is_not_printed() {
        let list = ArmyList { withheld: true, ..camp::list(500, "spears") };
        let catalog = camp::catalog();
        let roster = ArmyRoster::of(&catalog, &list, "CODE");
        assert_eq!((roster.decks, roster.secret), (vec![], vec!["plan"]));
    }

    #[test]
    fn unknown_ids_are_named() {
        let catalog = camp::catalog();
        assert_eq!(ArmyRoster::of(&catalog, &camp::list(500, "nobody*3"), "").left_out, ["3x nobody"]);
    }
}
