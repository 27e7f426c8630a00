//! What a list spends and which slots it fills, each against what the rules in force allow.

use super::places::{CopyPlaces, Places, SlotSource};
use super::{Share, Subject};
use crate::facts;
use crate::model::{ArmyList, Catalog, EntryKey, RuleKind, SlotId};

/// One currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Budget {
    pub currency: String,
    /// What people read.
    pub name: String,
    /// Behind a number.
    pub short: String,
    pub spent: i64,
    /// `None` where no rule limits it.
    pub limit: Option<i64>,
}

/// One kind of slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotCount {
    pub slot: String,
    /// What people read.
    pub name: String,
    pub used: i64,
    pub least: i64,
    /// `None` for no limit.
    pub most: Option<i64>,
    /// Takers that find no place; some places are reserved, so this may be more than what exceeds the most.
    pub over: i64,
    /// Where the places come from: the format, the faction, and items of the list.
    pub sources: Vec<SlotSource>,
}

/// In the order of the game's currencies; none in a game without points.
pub fn budgets(catalog: &Catalog, list: &ArmyList) -> Vec<Budget> {
    let (game, spent, cap) = (&catalog.game, facts::spent(catalog, list), facts::cap(catalog, list));
    let mut limits = [None, None];
    for rule in game.rules_of(&list.format) {
        let limit = match &rule.kind {
            RuleKind::PointsCap { .. } => Some(cap),
            RuleKind::ShareOfCap { currency: Some(_), percent, rounding, .. } => {
                Some(Share { percent: i64::from(*percent), cap, rounding: *rounding }.points())
            }
            _ => None,
        };
        if let (Some(limit), Some(now)) = (limit, limits.get_mut(game.currency(rule.kind.currency()))) {
            *now = Some(now.map_or(limit, |now: i64| now.min(limit)));
        }
    }
    let budget = |currency: String, name: String, short: String, at: usize| Budget {
        currency,
        name,
        short,
        spent: spent.get(at).copied().unwrap_or(0),
        limit: limits.get(at).copied().flatten(),
    };
    if game.currencies.is_empty() && !game.is_capped() {
        return Vec::new();
    }
    if game.currencies.is_empty() {
        return vec![budget("points".to_owned(), "Points".to_owned(), "pts".to_owned(), 0)];
    }
    let currencies = game.currencies.iter().take(limits.len()).enumerate();
    currencies.map(|(at, it)| budget(it.id.clone(), it.name.clone(), it.short.clone(), at)).collect()
}

/// The slots of the whole army, in the order the game lists its rules.
pub fn slot_counts(catalog: &Catalog, list: &ArmyList) -> Vec<SlotCount> {
    let limits = super::limits(catalog, list);
    let led = list.taken().filter(|entry| catalog.leader(&entry.id).is_some());
    let leaders = led.map(|entry| i64::from(entry.count)).sum();
    let leader = limits.leaders.map(|exactly| exactly_one("leader", "Leader", leaders, exactly));
    let slots = limits.slots.iter().map(|slot| {
        let used = list.picks().filter(|(category, _)| **category == slot.category).count();
        exactly_one(slot.category.as_str(), catalog.game.slot_name(&slot.category), used as i64, 1)
    });
    let mut counts: Vec<SlotCount> = leader.into_iter().chain(slots).collect();
    let subject = Subject::new(catalog, list);
    for rule in catalog.game.rules_of(&list.format) {
        let RuleKind::Slots { slots } = &rule.kind else { continue };
        for slot in slots {
            let places = Places::in_army(&subject, slot);
            if places.matters() {
                counts.push(SlotCount {
                    slot: slot.to_string(),
                    name: catalog.game.slot_name(slot).to_owned(),
                    used: places.used,
                    least: places.least,
                    most: places.most,
                    over: places.over,
                    sources: places.sources,
                });
            }
        }
    }
    counts
}

/// A slot of one copy of an entry, filled by the options under it; `None` for what this edition does not know.
pub fn copy_places(catalog: &Catalog, list: &ArmyList, key: EntryKey, slot: &SlotId) -> Option<SlotCount> {
    let entry = list.get(key)?;
    let places = CopyPlaces::new(&Subject::new(catalog, list), entry, catalog.find(&entry.id)?, slot);
    Some(SlotCount {
        slot: slot.to_string(),
        name: catalog.game.slot_name(slot).to_owned(),
        used: places.used,
        least: places.least,
        most: places.most,
        over: places.over(),
        sources: Vec::new(),
    })
}

fn exactly_one(slot: &str, name: &str, used: i64, exactly: i64) -> SlotCount {
    let (slot, name) = (slot.to_owned(), name.to_owned());
    let over = (used - exactly).max(0);
    SlotCount { slot, name, used, least: exactly, most: Some(exactly), over, sources: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog, list};

    #[track_caller]
    fn check(text: &str, expected: &[(&str, i64)]) {
        let counts = slot_counts(&catalog(), &list(1000, text));
        let used: Vec<(&str, i64)> = counts.iter().map(|count| (count.slot.as_str(), count.used)).collect();
        assert_eq!(used, expected);
        assert!(counts.iter().all(|count| (count.least, count.most) == (1, Some(1))));
    }

    #[test]
    fn slots_are_counted_against_the_format() {
        check("", &[("leader", 0), ("attack", 0), ("hold", 0), ("flank", 0)]);
        check("captain rider | rush sweep", &[("leader", 2), ("attack", 1), ("hold", 0), ("flank", 1)]);
    }

    #[test]
    fn points_are_one_currency() {
        let budgets = budgets(&catalog(), &list(1000, "guards captain"));
        let found: Vec<_> = budgets.iter().map(|it| (it.currency.as_str(), it.spent, it.limit)).collect();
        assert_eq!(found, [("points", 90, Some(1000))]);
    }

    #[test]
    fn every_currency_has_its_limit() {
        let budgets = budgets(&camp::catalog(), &camp::list(455, "spears(shield) camp tower"));
        let found: Vec<_> = budgets.iter().map(|it| (it.currency.as_str(), it.spent, it.limit)).collect();
        assert_eq!(found, [("gold", 60, Some(455)), ("mana", 50, Some(45))]);
    }

    #[test]
    fn places_come_from_format_faction_and_cards() {
        let list = camp::list(500, "spears^1(shield) king camp*2 altar archers(marshal) | raid");
        let counts = slot_counts(&camp::catalog(), &list);
        let found: Vec<_> = counts.iter().map(|it| (it.slot.as_str(), it.used, it.least, it.most)).collect();
        let expected =
            [("front", 3, 0, Some(6)), ("back", 1, 1, Some(3)), ("marshal", 1, 1, Some(1)), ("plan", 1, 2, Some(2))];
        assert_eq!(found, expected);
        assert!(counts.iter().all(|count| count.over == 0));
        let sources: Vec<_> = counts[0].sources.iter().map(|it| (it.name.as_str(), it.places)).collect();
        assert_eq!(sources, [("north", Some(3)), ("camp", Some(2)), ("altar", Some(1))]);
    }
}
