//! What may still be added to a list, and what is left for it: what uses up most of the rest comes first.

use super::places::taken;
use super::{Picker, budgets, slot_counts};
use crate::edit::{Edit, apply_all};
use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, Entry, Gift, Item, Most, Role, Scope, SlotId};
use std::cmp::Reverse;

/// One thing more, which nothing forbids.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Addition {
    pub name: String,
    /// In which size, or for which entry; empty where there is nothing to tell apart.
    pub detail: String,
    /// What the list costs more.
    pub cost: Amounts,
    /// Places it takes: "2 Core slots".
    pub takes: Vec<String>,
    /// Places it brings, in the same words.
    pub gives: Vec<String>,
    pub edits: Vec<Edit>,
}

/// Units in every size, cards, options for what is there, and greater sizes of it. Cards of the deck cost nothing and are
/// asked for by the rules, so they are not among them; neither is what nobody has published a price for.
pub fn additions(catalog: &Catalog, list: &ArmyList) -> Vec<Addition> {
    let search = Search { catalog, list, picker: Picker::new(catalog, list), spent: facts::spent(catalog, list) };
    let mut found = search.new_entries();
    for entry in list.taken() {
        found.extend(search.for_entry(entry));
    }
    let left: Vec<i64> = budgets(catalog, list).iter().map(|it| it.limit.map_or(0, |limit| limit - it.spent)).collect();
    // In thousandths of what is left of the currency it takes most of.
    let share = |cost: &Amounts| {
        let shares = cost.iter().zip(&left).map(|(cost, left)| (cost * 1000).checked_div(*left).unwrap_or(0));
        shares.max().unwrap_or(0)
    };
    found.sort_by_key(|addition| Reverse(share(&addition.cost)));
    found
}

/// "330 minerals, 15 gas left; Core 2, Support 1 free"; `None` in a game that limits neither.
pub fn left_words(catalog: &Catalog, list: &ArmyList) -> Option<String> {
    let left = budgets(catalog, list).into_iter().filter_map(|budget| {
        let left = (budget.limit? - budget.spent).max(0);
        Some(format!("{left} {}", budget.name.to_lowercase()))
    });
    let left: Vec<String> = left.collect();
    let slots = slot_counts(catalog, list).into_iter().filter(|count| catalog.is_unit_slot(&SlotId::new(&count.slot)));
    let free = slots.filter_map(|count| {
        let free = count.most? - count.used;
        (free > 0).then(|| format!("{} {free}", count.name))
    });
    let free: Vec<String> = free.collect();
    let words = [(left, "left"), (free, "free")].into_iter().filter(|(parts, _)| !parts.is_empty());
    let words: Vec<String> = words.map(|(parts, is)| format!("{} {is}", parts.join(", "))).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

struct Search<'a> {
    catalog: &'a Catalog,
    list: &'a ArmyList,
    picker: Picker<'a>,
    spent: Amounts,
}

impl Search<'_> {
    /// What the faction may take, by itself.
    fn new_entries(&self) -> Vec<Addition> {
        let Some(faction) = self.catalog.faction(&self.list.faction) else { return Vec::new() };
        let is_led = self.list.taken().any(|entry| self.catalog.leader(&entry.id).is_some());
        let mut found = Vec::new();
        for item in self.catalog.items.iter().filter(|item| item.is_open_to(faction) && !item.unpriced) {
            match item.role {
                Role::Unit => found.extend((0..sizes(item)).filter_map(|size| self.unit(item, size))),
                Role::Card => found.extend(self.judged(item, String::new(), vec![Edit::Add(item.id.clone())])),
                // A second leader would take the place of the first.
                Role::Leader if !is_led => {
                    found.extend(self.judged(item, String::new(), vec![Edit::SetLeader(item.id.clone())]));
                }
                _ => {}
            }
        }
        found
    }

    fn unit(&self, item: &Item, size: u8) -> Option<Addition> {
        let mut edits = vec![Edit::Add(item.id.clone())];
        if size > 0 {
            let with = apply_all(self.catalog, self.list, &edits).ok()?.list;
            let plain =
                |entry: &&Entry| entry.id == item.id && entry.size == 0 && with.below(entry.key).next().is_none();
            edits.push(Edit::SetSize(with.taken().find(plain)?.key, size));
        }
        let detail = if item.sizes.len() > 1 { models(item, size) } else { String::new() };
        let takes = item.uses.iter().map(|used| (&used.slot, taken(item, size, &used.slot)));
        Some(Addition { takes: self.places(takes), ..self.judged(item, detail, edits)? })
    }

    /// Options of an entry and its greater sizes.
    fn for_entry(&self, entry: &Entry) -> Vec<Addition> {
        let Some(item) = self.catalog.find(&entry.id) else { return Vec::new() };
        let faction = self.catalog.faction(&self.list.faction);
        let fits = |option: &&Item| {
            let has_place = |gift: &Gift| gift.scope == Scope::Copy && option.uses(&gift.slot);
            option.role == Role::Option
                && !option.unpriced
                && faction.is_some_and(|faction| option.is_open_to(faction))
                && option.needs.admits(item)
                && item.gives.iter().any(has_place)
        };
        // The rules allow it, but it would be paid for nothing.
        let swapped = |option: &&Item| {
            let below = self.list.below(entry.key).filter_map(|below| self.catalog.find(&below.id));
            !option.replaces.is_empty()
                && !item.is_for_one_model(option)
                && below.into_iter().any(|it| it.replaces == option.replaces && !item.is_for_one_model(it))
        };
        let options = self.catalog.items.iter().filter(fits).filter(|option| !swapped(option)).filter_map(|option| {
            let detail = format!("for {}", self.entry_words(entry, item));
            let takes = option.uses.iter().map(|used| (&used.slot, taken(option, 0, &used.slot)));
            let found = self.judged(option, detail, vec![Edit::AddUnder(option.id.clone(), entry.key)])?;
            Some(Addition { takes: self.places(takes), ..found })
        });
        let mut found: Vec<Addition> = options.collect();
        for size in (0..sizes(item)).filter(|size| !self.catalog.is_option(&entry.id) && *size != entry.size) {
            let more = item
                .uses
                .iter()
                .map(|used| (&used.slot, taken(item, size, &used.slot) - taken(item, entry.size, &used.slot)));
            let detail = format!("{} → {}", count(item, entry.size), models(item, size));
            let larger = self.judged(item, detail, vec![Edit::SetSize(entry.key, size)]);
            let larger = larger.filter(|larger| larger.cost.iter().any(|cost| *cost > 0));
            found.extend(larger.map(|larger| Addition { takes: self.places(more), ..larger }));
        }
        found
    }

    /// `None` where it would be illegal.
    fn judged(&self, item: &Item, detail: String, edits: Vec<Edit>) -> Option<Addition> {
        self.picker.can_all(&edits).ok()?;
        let after = apply_all(self.catalog, self.list, &edits).ok()?.list;
        let spent = facts::spent(self.catalog, &after);
        let gifts = item.gives.iter().filter(|gift| gift.scope == Scope::Army);
        let given = gifts.filter_map(|gift| match gift.most {
            Most::Count(places) => Some((&gift.slot, i64::from(places))),
            Most::Any | Most::Models => None,
        });
        Some(Addition {
            name: item.name.clone(),
            detail,
            cost: [spent[0] - self.spent[0], spent[1] - self.spent[1]],
            takes: Vec::new(),
            gives: self.places(given),
            edits,
        })
    }

    fn places<'b>(&self, places: impl Iterator<Item = (&'b SlotId, i64)>) -> Vec<String> {
        let taken = places.filter(|(_, count)| *count > 0);
        taken.map(|(slot, count)| format!("{count} {}", self.catalog.game.slot_words(slot, count))).collect()
    }

    /// "Marine, 9 models, Bayonet", as far as it tells copies apart.
    fn entry_words(&self, entry: &Entry, item: &Item) -> String {
        let size = (item.sizes.len() > 1).then(|| models(item, entry.size));
        let below = self.list.below(entry.key).map(|below| self.catalog.name(&below.id).to_owned());
        std::iter::once(item.name.clone()).chain(size).chain(below).collect::<Vec<_>>().join(", ")
    }
}

fn sizes(item: &Item) -> u8 {
    u8::try_from(item.sizes.len()).unwrap_or(u8::MAX)
}

fn count(item: &Item, size: u8) -> u32 {
    item.size(size).map_or(0, |size| size.models)
}

fn models(item: &Item, size: u8) -> String {
    match count(item, size) {
        1 => "1 model".to_owned(),
        models => format!("{models} models"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp;

    /// Name, detail, gold and mana, places taken and given, each in a line.
    fn of(cap: u16, text: &str) -> Vec<String> {
        let line = |it: &Addition| {
            let parts = [&it.takes, &it.gives].map(|places| places.join(" + "));
            format!("{} [{}] {}/{} -{} +{}", it.name, it.detail, it.cost[0], it.cost[1], parts[0], parts[1])
        };
        additions(&camp::catalog(), &camp::list(cap, text)).iter().map(line).collect()
    }

    #[test]
    fn what_fits_is_listed_by_how_much_of_the_rest_it_takes() {
        // 50 gold and 1 mana; one place in front is free, none at the back.
        let expected = [
            "spears [5 models] 50/0 -1 Front place +",
            "spears [5 → 10 models] 40/0 -1 Front place +",
            "amulet [for spears, 5 models] 15/0 -1 charm +",
            "shield [for spears, 5 models] 10/0 -1 Gear +",
            "shield [for archers] 10/0 -1 Gear +",
            "torch [for archers] 5/0 -1 Gear +",
            "marshal [] 0/0 - +",
        ];
        assert_eq!(of(210, "spears*2 archers tower"), expected);
        // The tower takes all the mana that is left, an amulet only some of the gold.
        assert_eq!(of(200, "spears*3(shield)").first().unwrap(), "tower [] 0/20 - +1 Back place");
    }

    #[test]
    fn every_addition_is_legal_and_costs_what_it_says() {
        let (catalog, list) = (camp::catalog(), camp::list(400, "spears*2(shield) archers camp | raid"));
        let (before, spent) = (crate::rules::issues(&catalog, &list), facts::spent(&catalog, &list));
        let found = additions(&catalog, &list);
        assert!(found.len() > 5, "{found:#?}");
        for addition in found {
            let after = apply_all(&catalog, &list, &addition.edits).unwrap().list;
            let now = facts::spent(&catalog, &after);
            assert_eq!([now[0] - spent[0], now[1] - spent[1]], addition.cost, "{addition:?}");
            let worse = crate::rules::issues(&catalog, &after)
                .into_iter()
                .find(|issue| issue.severity == crate::rules::Severity::Illegal && issue.is_worse_than(&before));
            assert_eq!(worse, None, "{addition:?}");
        }
    }

    #[test]
    fn what_is_left_is_one_line() {
        let words = |cap, text: &str| left_words(&camp::catalog(), &camp::list(cap, text)).unwrap();
        assert_eq!(words(500, "spears camp"), "450 gold, 20 mana left; Front 3, Back 2 free");
        assert_eq!(words(200, "spears*3 archers"), "0 gold, 20 mana left");
    }

    #[test]
    fn a_game_without_limits_has_nothing_left() {
        let mut catalog = camp::catalog();
        catalog.game.rules.clear();
        assert_eq!(left_words(&catalog, &camp::list(500, "spears")), None);
    }
}
