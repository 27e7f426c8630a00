//! Where the points go: units by the slot they take, or by class where they take none, then everything else by kind.

use super::rows::Part;
use crate::facts;
use crate::model::{ArmyList, Catalog, Entry, Item, Role};
use crate::rules;

/// A part for each currency, options with what has them.
pub fn parts(catalog: &Catalog, list: &ArmyList) -> Vec<Part> {
    let budgets = rules::budgets(catalog, list);
    let parts = budgets.iter().enumerate().map(|(at, budget)| {
        let mut part = Part::new(format!("{} by kind", budget.name));
        for label in labels(catalog) {
            part.count(label, 0);
        }
        for entry in list.taken().filter(|entry| !catalog.is_option(&entry.id)) {
            let Some(item) = catalog.find(&entry.id) else { continue };
            part.count(label(catalog, item), spent(catalog, list, entry, at));
        }
        if let (Some(hand), 0) = (list.hidden_hand, at) {
            part.count("Hidden cards", i64::from(hand.points));
        }
        part
    });
    parts.collect()
}

fn spent(catalog: &Catalog, list: &ArmyList, entry: &Entry, currency: usize) -> i64 {
    let each = facts::with_options(catalog, list, entry);
    each.get(currency).copied().unwrap_or(0).saturating_mul(i64::from(entry.count))
}

/// Every label in the game's order.
fn labels(catalog: &Catalog) -> impl Iterator<Item = &str> {
    let game = &catalog.game;
    let slots = game.slots.iter().filter(|slot| by_slots(catalog) && catalog.is_unit_slot(&slot.id));
    let classes = game.classes.iter().filter(|_| !by_slots(catalog));
    let kinds = game.kinds.iter().filter(|kind| matches!(kind.role, Role::Leader | Role::Card));
    slots
        .map(|slot| slot.name.as_str())
        .chain(classes.map(|class| class.name.as_str()))
        .chain(kinds.map(|kind| kind.name.as_str()))
}

fn label<'a>(catalog: &'a Catalog, item: &'a Item) -> &'a str {
    let game = &catalog.game;
    let slot = item.uses.first().filter(|_| item.role == Role::Unit && by_slots(catalog));
    let class = game.class(&item.class).filter(|_| item.role == Role::Unit && !by_slots(catalog));
    let kind = game.kind(&item.kind).map_or(item.kind.as_str(), |kind| &kind.name);
    slot.map(|used| game.slot_name(&used.slot)).or(class.map(|class| class.name.as_str())).unwrap_or(kind)
}

/// One slot for all units says nothing.
fn by_slots(catalog: &Catalog) -> bool {
    let slots = catalog.game.slots.iter().filter(|slot| catalog.is_unit_slot(&slot.id));
    slots.count() > 1
}
