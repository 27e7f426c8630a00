//! What an army has: points of each currency, units and what they consist of, wounds, places taken.

use super::rows::Part;
use crate::facts;
use crate::model::{ArmyList, Catalog, Entry, Game, Item, PlayRules, Role, SlotId, StrengthDef};
use crate::rosters;
use crate::rules::{self, SlotCount};

pub fn parts(catalog: &Catalog, list: &ArmyList) -> Vec<Part> {
    let game = &catalog.game;
    let mut army = Part::new("Army");
    for budget in rules::budgets(catalog, list) {
        let words = budget.limit.map_or(budget.spent.to_string(), |limit| format!("{} of {limit}", budget.spent));
        army.say(&budget.name, budget.spent, words);
    }
    if game.format(&list.format).is_some_and(|format| format.bid) {
        army.count("Bid", facts::bid(catalog, list));
    }
    if let Some((each_round, short)) = facts::resource(catalog, list) {
        army.count(&format!("{short} each round"), each_round);
    }
    let units = || list.taken().filter_map(|entry| Some((entry, catalog.unit(&entry.id)?)));
    let kind = game.kinds_of(Role::Unit).next().map_or("Units", |kind| &kind.name);
    army.count(kind, units().map(|(entry, _)| i64::from(entry.count)).sum());
    let counted = Counted::of(game);
    let consists = |(entry, unit): (&Entry, &Item)| i64::from(entry.count) * counted.pieces(catalog, list, entry, unit);
    army.count(&counted.name, units().map(consists).sum());
    for (stat, of_each) in &counted.wounds {
        let has = |(entry, unit): (&Entry, &Item)| {
            let pieces = if *of_each { counted.pieces(catalog, list, entry, unit).max(1) } else { 1 };
            let stats = facts::upgraded(unit, list.below(entry.key).filter_map(|below| catalog.find(&below.id)));
            i64::from(entry.count) * pieces * i64::from(stats.number(stat).unwrap_or(0))
        };
        army.count(column(game, stat), units().map(has).sum());
    }
    vec![army, places(catalog, list)]
}

/// Whether a unit should have wounds and has none.
pub fn lacks(game: &Game, item: &Item) -> bool {
    let counted = Counted::of(game);
    item.role == Role::Unit
        && !counted.wounds.is_empty()
        && counted.wounds.iter().all(|(stat, _)| item.stats.get(stat).is_none())
}

/// What units consist of, and the stats that say how much it takes to remove them.
struct Counted {
    name: String,
    /// How a battle is kept, where it is kept as numbers.
    strength: Option<StrengthDef>,
    /// Each with whether every piece has it, or only the first of a unit.
    wounds: Vec<(String, bool)>,
}

impl Counted {
    fn of(game: &Game) -> Self {
        match rosters::play_rules(game) {
            Some(Ok(PlayRules::Tracker(rules))) => {
                let strength = rules.strength;
                let wounds = [(strength.wounds.clone(), true), (strength.first.clone(), false)];
                let wounds = wounds.into_iter().filter_map(|(stat, of_each)| Some((stat?, of_each)));
                Self { name: plural(&strength.one), wounds: wounds.collect(), strength: Some(strength) }
            }
            _ => Self { name: "Bases".to_owned(), strength: None, wounds: vec![("wnd".to_owned(), true)] },
        }
    }

    /// Of one copy.
    fn pieces(&self, catalog: &Catalog, list: &ArmyList, entry: &Entry, unit: &Item) -> i64 {
        if let Some(kind) = self.strength.as_ref().and_then(|strength| strength.kind.as_ref()) {
            let below =
                list.below(entry.key).filter(|below| catalog.find(&below.id).is_some_and(|it| it.kind == *kind));
            return below.map(|below| i64::from(below.count)).sum();
        }
        let models = unit.size(entry.size).map_or(0, |size| size.models);
        i64::from(if models == 0 { unit.bases } else { models })
    }
}

/// "model" to "Models".
fn plural(one: &str) -> String {
    let mut letters = one.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}s", first.to_uppercase(), letters.as_str()))
}

/// What people call a stat.
fn column<'a>(game: &'a Game, stat: &'a str) -> &'a str {
    let mut columns = game.stat_columns.iter();
    columns.find(|column| column.parts.iter().any(|part| part == stat)).map_or(stat, |column| &column.name)
}

/// Places that units take, of those there are.
fn places(catalog: &Catalog, list: &ArmyList) -> Part {
    let mut part = Part::new("Slots");
    if catalog.has_unit_slots() {
        let counts = rules::slot_counts(catalog, list);
        for count in counts.iter().filter(|count| catalog.is_unit_slot(&SlotId::new(&count.slot))) {
            part.say(&count.name, count.used, place_words(count));
        }
    }
    part
}

fn place_words(count: &SlotCount) -> String {
    match (count.most, count.least) {
        (Some(most), _) => format!("{} of {most}", count.used),
        (None, least) if count.used < least => format!("{}, needs {least}", count.used),
        (None, _) => count.used.to_string(),
    }
}
