//! What differs between two lists, told as changes: "walkers 4 → 2 (−200)".

use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, CategoryId, Entry, RosterId};

/// One line per change: leader, copies, host, missions, cap.
pub fn changes(catalog: &Catalog, before: &ArmyList, after: &ArmyList) -> Vec<String> {
    let led = |list: &ArmyList| {
        let leaders = list.taken().filter(|entry| catalog.leader(&entry.id).is_some());
        let leaders: Vec<_> = leaders.map(|entry| (entry.id.clone(), entry.count)).collect();
        leaders
    };
    let mut lines = Vec::new();
    let mut replaced = Vec::new();
    if let ([(old, 1)], [(new, 1)]) = (led(before).as_slice(), led(after).as_slice())
        && old != new
    {
        let points = price(catalog, [facts::cost(catalog, new) - facts::cost(catalog, old), 0]);
        lines.push(format!("{} → {}{points}", catalog.name(old), catalog.name(new)));
        replaced.extend([old.clone(), new.clone()]);
    }
    // Several entries of one item are one line.
    let items = |list: &ArmyList| {
        let first = list.taken().filter(|entry| list.entry(&entry.id).is_some_and(|first| first.key == entry.key));
        first.cloned().collect::<Vec<_>>()
    };
    let new = items(after).into_iter().filter(|entry| before.entry(&entry.id).is_none());
    let entries = items(before).into_iter().chain(new).filter(|entry| !replaced.contains(&entry.id));
    for entry in entries {
        let (old, new) = (held(catalog, before, &entry.id), held(catalog, after, &entry.id));
        let difference = [new.spent[0] - old.spent[0], new.spent[1] - old.spent[1]];
        match (old.copies == new.copies, catalog.find(&entry.id)) {
            (false, _) => lines.push(words(catalog, &entry.id, old.copies, new.copies, difference)),
            (true, Some(item)) if old.models != new.models => {
                let price = price(catalog, difference);
                lines.push(format!("{} {} → {} models{price}", item.name, old.models, new.models));
            }
            _ => {}
        }
    }
    lines.extend(host(catalog, before, after));
    lines.extend(missions(catalog, before, after));
    if before.cap != after.cap {
        lines.push(cap(before.cap.into(), after.cap.into()));
    }
    lines
}

/// What a list has of an item, options of every copy included.
struct Held {
    copies: i64,
    models: i64,
    spent: Amounts,
}

fn held(catalog: &Catalog, list: &ArmyList, id: &RosterId) -> Held {
    let mut held = Held { copies: 0, models: 0, spent: [0, 0] };
    for entry in list.taken().filter(|entry| entry.id == *id) {
        let (copies, each) = (list.copies(catalog, entry), facts::each(catalog, list, entry));
        let size = catalog.find(id).filter(|item| item.sizes.len() > 1).and_then(|item| item.size(entry.size));
        held.copies += copies;
        held.models += copies * size.map_or(0, |size| i64::from(size.models));
        held.spent = [held.spent[0] + copies * each[0], held.spent[1] + copies * each[1]];
    }
    held
}

/// Another number of copies. What comes or goes altogether has its number in front.
pub(super) fn copies(catalog: &Catalog, id: &RosterId, old: i64, new: i64) -> String {
    counted(catalog, id, old, new, [facts::cost(catalog, id), second(catalog, id)])
}

fn second(catalog: &Catalog, id: &RosterId) -> i64 {
    catalog.find(id).map_or(0, |item| i64::from(item.cost_of(0).of(1)))
}

/// The same where a copy has a price of its own.
pub(super) fn counted(catalog: &Catalog, id: &RosterId, old: i64, new: i64, each: Amounts) -> String {
    words(catalog, id, old, new, each.map(|each| (new - old) * each))
}

fn words(catalog: &Catalog, id: &RosterId, old: i64, new: i64, difference: Amounts) -> String {
    let (name, points) = (catalog.name(id), price(catalog, difference));
    match (old, new) {
        (0, 1) if catalog.leader(id).is_some() => format!("+{name}{points}"),
        (1, 0) if catalog.leader(id).is_some() => format!("−{name}{points}"),
        (0, _) => format!("+{new} {name}{points}"),
        (_, 0) => format!("−{old} {name}{points}"),
        _ => format!("{name} {old} → {new}{points}"),
    }
}

pub(super) fn cap(old: u32, new: u32) -> String {
    format!("Cap {old} → {new}")
}

/// What a change costs: " (−50)", " (+25 gas)"; nothing where it costs nothing.
pub(super) fn price(catalog: &Catalog, difference: Amounts) -> String {
    let short = catalog.game.currencies.get(1).map_or("", |currency| currency.short.as_str());
    let mut parts = Vec::new();
    for (amount, unit) in difference.into_iter().zip([String::new(), format!(" {short}")]) {
        match amount {
            0 => {}
            ..0 => parts.push(format!("−{}{unit}", -amount)),
            _ => parts.push(format!("+{amount}{unit}")),
        }
    }
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// A host that left with its last copy needs no line of its own.
fn host(catalog: &Catalog, before: &ArmyList, after: &ArmyList) -> Option<String> {
    match (facts::host(catalog, before), facts::host(catalog, after)) {
        (old, new) if old == new => None,
        (_, Some(host)) => Some(format!("Host: {}", catalog.name(host))),
        (Some(host), None) if after.entry(host).is_some() => Some("Host: at setup".to_owned()),
        _ => None,
    }
}

fn missions(catalog: &Catalog, before: &ArmyList, after: &ArmyList) -> Vec<String> {
    let has = |list: &ArmyList, slot: &CategoryId, card: &Entry| {
        list.picks().any(|(other, entry)| other == slot && entry.id == card.id)
    };
    // A card alone in its slot takes the place of the one that was.
    let only = |list: &ArmyList, slot: &CategoryId| {
        let mut cards = list.picks().filter(|(other, _)| *other == slot).map(|(_, entry)| entry.id.clone());
        cards.next().filter(|_| cards.next().is_none())
    };
    let (mut lines, mut set) = (Vec::new(), Vec::new());
    for (slot, card) in before.picks().filter(|(slot, card)| !has(after, slot, card)) {
        if only(before, slot).is_none() || only(after, slot).is_none() {
            lines.push(format!("−{}", catalog.name(&card.id)));
        }
    }
    for (slot, card) in after.picks().filter(|(slot, card)| !has(before, slot, card)) {
        let name = catalog.name(&card.id);
        set.push(match only(before, slot).filter(|_| only(after, slot).is_some()) {
            Some(old) => format!("{} → {name}", catalog.name(&old)),
            None => format!("+{name}"),
        });
    }
    lines.extend(set);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(before: &str, after: &str, expected: &[&str]) {
        assert_eq!(changes(&catalog(), &list(1000, before), &list(1000, after)), expected);
    }

    #[test]
    fn copies_come_and_go_with_their_points() {
        check("walkers*4", "walkers*2", &["walkers 4 → 2 (−200)"]);
        check("guards", "guards*3 strike*2", &["guards 1 → 3 (+100)", "+2 strike (+120)"]);
        check("guards strike*2", "guards", &["−2 strike (−120)"]);
        check("guards someone", "guards", &["−1 someone"]);
        check("guards", "guards", &[]);
    }

    #[test]
    fn a_leader_takes_over() {
        check("guards captain", "guards sergeant", &["captain → sergeant (−20)"]);
        check("guards", "guards captain", &["+captain (+40)"]);
        check("captain*2 rider", "captain", &["captain 2 → 1 (−40)", "−rider (−60)"]);
    }

    #[test]
    fn hosts_and_missions_are_named() {
        check("captain guards", "captain guards | | @guards", &["Host: guards"]);
        check("captain guards | | @guards", "captain guards", &["Host: at setup"]);
        check("captain guards | | @guards", "captain", &["−1 guards (−50)"]);
        check(" | rush wall", " | siege sweep", &["−wall", "rush → siege", "+sweep"]);
    }

    #[test]
    fn a_cap_changes_too() {
        assert_eq!(changes(&catalog(), &list(500, ""), &list(750, "")), ["Cap 500 → 750"]);
    }
}
