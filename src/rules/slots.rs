//! Of a slot as many places are taken as must be, and no more than there are: in the army, and under each copy.

use super::places::{CopyPlaces, Places, taken};
use super::{Bound, Finding, Fix, Issue, Origin, Place, Severity, Subject, Sum};
use crate::edit::Edit;
use crate::model::{Entry, Item, Role, RosterId, Scope, SlotId};

pub fn check(subject: &Subject, slots: &[SlotId]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for slot in slots.iter().filter(|slot| !is_secret(subject, slot)) {
        let places = Places::in_army(subject, slot);
        if places.over > 0 {
            findings.push(too_many(subject, slot, &places));
        } else if places.used < places.least {
            findings.push(too_few(subject, slot, &places));
        }
    }
    for slot in slots {
        findings.extend(under_copies(subject, slot));
    }
    findings.extend(secrets(subject, slots));
    findings
}

/// A withheld deck is not looked into.
fn is_secret(subject: &Subject, slot: &SlotId) -> bool {
    subject.list.withheld && subject.catalog.game.deck_slots().any(|category| category.id == *slot)
}

fn secrets(subject: &Subject, slots: &[SlotId]) -> Vec<Finding> {
    let mut notes = Vec::new();
    for deck in subject.catalog.game.kinds_of(Role::Deck).filter(|_| subject.list.withheld) {
        if deck.categories.iter().any(|category| slots.contains(&category.id)) {
            let line = "Secret until the game, so nobody can check it yet.";
            notes.push(Finding::note(vec![Place::Deck(deck.id.clone())], format!("{} not shown", deck.name), line));
        }
    }
    notes
}

fn too_many(subject: &Subject, slot: &SlotId, places: &Places) -> Finding {
    let (used, limit) = (places.used, places.used - places.over);
    let sum = Sum { terms: places.terms(), origin: Origin::Stated, bound: Bound::AtMost, limit, actual: used };
    let title = format!("{used} of {limit} {}", subject.catalog.game.slot_words(slot, limit));
    let taken = places.takers.iter().map(|(entry, item, each)| (&item.name, i64::from(entry.count), *each));
    let line = format!("{}; taken: {}", given(places), added(taken.collect()));
    Finding { line, ..Finding::summed(Severity::Illegal, blame(slot, places), title, sum) }
}

fn too_few(subject: &Subject, slot: &SlotId, places: &Places) -> Finding {
    let Places { least, used, .. } = *places;
    let sum = Sum { terms: places.terms(), origin: Origin::Stated, bound: Bound::AtLeast, limit: least, actual: used };
    let title = format!("Needs {least} {}", subject.catalog.game.slot_words(slot, least));
    let line = match places.most {
        Some(most) if most == least => "No more and no fewer.",
        _ => "More are allowed.",
    };
    let finding = Finding::summed(Severity::Incomplete, blame(slot, places), title, sum);
    Finding { line: line.to_owned(), have: Some(used), ..finding }
}

fn blame(slot: &SlotId, places: &Places) -> Vec<Place> {
    let takers = places.takers.iter().map(|(entry, ..)| Place::Entry(entry.key));
    std::iter::once(Place::Slot(slot.clone())).chain(takers).collect()
}

/// Where the places come from.
fn given(places: &Places) -> String {
    let sources: Vec<_> = places.sources.iter().map(|source| (&source.name, 1, source.places.unwrap_or(0))).collect();
    if sources.is_empty() { "Nothing gives any".to_owned() } else { added(sources) }
}

/// "Marine 2 × 2 + Medic 1 = 5"
fn added(parts: Vec<(&String, i64, i64)>) -> String {
    let sum: i64 = parts.iter().map(|(_, count, each)| count * each).sum();
    let word = |(name, count, each): &(&String, i64, i64)| match count {
        1 => format!("{name} {each}"),
        _ => format!("{name} {count} × {each}"),
    };
    let words: Vec<String> = parts.iter().map(word).collect();
    match parts.as_slice() {
        [(_, 1, _)] => words.concat(),
        _ => format!("{} = {sum}", words.join(" + ")),
    }
}

/// What is wrong under the copies of each item, its entries together.
fn under_copies(subject: &Subject, slot: &SlotId) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut seen: Vec<&RosterId> = Vec::new();
    for (_, found) in &subject.entries {
        let Some(item) = found else { continue };
        if seen.contains(&&item.id) {
            continue;
        }
        seen.push(&item.id);
        let (mut over, mut missing) = (Faults::default(), Faults::default());
        for (entry, _) in subject.entries.iter().filter(|(entry, _)| entry.id == item.id) {
            let places = CopyPlaces::new(subject, entry, item, slot);
            let copies = subject.list.copies(subject.catalog, entry);
            over.add(entry, &places, places.over() * copies);
            missing.add(entry, &places, places.missing() * copies);
        }
        let (name, game) = (&item.name, &subject.catalog.game);
        if let Some((used, most, _)) = over.first {
            let title = match most {
                0 => format!("{name} takes no {}", game.slot_words(slot, 0)),
                _ => format!("{name}: {used} of {most} {}", game.slot_words(slot, most)),
            };
            let line = format!("{}.", over.options.join(", "));
            findings.push(over.finding(Severity::Illegal, Bound::AtMost, item, slot, title, line));
        }
        if let Some((_, _, least)) = missing.first {
            let title = format!("{name} needs {least} {}", game.slot_words(slot, least));
            let line = "Each copy must have it.".to_owned();
            findings.push(missing.finding(Severity::Incomplete, Bound::AtLeast, item, slot, title, line));
        }
    }
    findings
}

#[derive(Default)]
struct Faults {
    /// Used, most and least of the first copy with a fault.
    first: Option<(i64, i64, i64)>,
    gap: i64,
    places: Vec<Place>,
    /// What the first such copy has there.
    options: Vec<String>,
}

impl Faults {
    fn add(&mut self, entry: &Entry, places: &CopyPlaces, gap: i64) {
        if gap == 0 {
            return;
        }
        if self.first.is_none() {
            self.first = Some((places.used, places.most.unwrap_or(0), places.least));
            self.options = places.options.iter().map(|(_, item, _)| item.name.clone()).collect();
        }
        self.gap += gap;
        self.places.push(Place::Entry(entry.key));
        self.places.extend(places.options.iter().map(|(option, ..)| Place::Entry(option.key)));
    }

    fn finding(
        self,
        severity: Severity,
        bound: Bound,
        item: &Item,
        slot: &SlotId,
        title: String,
        line: String,
    ) -> Finding {
        let (limit, actual) = if bound == Bound::AtMost { (0, self.gap) } else { (self.gap, 0) };
        let place = Place::SlotUnder(item.id.clone(), slot.clone());
        let mut finding = Finding::counted(severity, place, title, line, (bound, limit, actual));
        finding.places.extend(self.places);
        finding
    }
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    match issue.places.first() {
        Some(Place::Slot(slot)) if issue.severity == Severity::Illegal => make_room(subject, slot),
        Some(Place::Slot(slot)) => fill(subject, slot),
        Some(Place::SlotUnder(id, slot)) if issue.severity == Severity::Illegal => drop_options(subject, id, slot),
        Some(Place::SlotUnder(id, slot)) => add_options(subject, id, slot),
        _ => Vec::new(),
    }
}

/// A card that gives a place, a smaller size, or one entry less.
fn make_room(subject: &Subject, slot: &SlotId) -> Vec<Fix> {
    let places = Places::in_army(subject, slot);
    let mut fixes = Vec::new();
    for item in open(subject).filter(|item| item.role == Role::Card) {
        if item.gives.iter().any(|gift| gift.slot == *slot && gift.scope == Scope::Army) {
            fixes.push(Fix::count(subject, &item.id, 1));
        }
    }
    for (entry, item, each) in &places.takers {
        for size in 0..u8::try_from(item.sizes.len()).unwrap_or(u8::MAX) {
            if taken(item, size, slot) < *each {
                fixes.push(Fix::resize(subject, entry, item, size));
            }
        }
    }
    for (entry, _, each) in &places.takers {
        let copies = (places.over + each - 1) / each;
        if copies <= i64::from(entry.count) {
            fixes.push(Fix::take_out(subject, entry, copies));
        }
    }
    fixes
}

/// Whatever takes the places that must be taken.
fn fill(subject: &Subject, slot: &SlotId) -> Vec<Fix> {
    let places = Places::in_army(subject, slot);
    let missing = places.least - places.used;
    let mut cards = Vec::new();
    let mut fixes = Vec::new();
    for item in open(subject) {
        let each = taken(item, 0, slot);
        match item.role {
            _ if each == 0 => {}
            Role::Deck if places.takers.iter().all(|(_, other, _)| other.id != item.id) => cards.push(item),
            Role::Leader => {
                for (host, unit) in subject.units.iter().filter(|(_, unit)| item.needs.admits(unit)) {
                    let words = format!("{}: {}", item.name, unit.name);
                    fixes.push(Fix::change(words, Edit::AddUnder(item.id.clone(), host.key)));
                }
                fixes.push(Fix::count(subject, &item.id, 1));
            }
            Role::Unit | Role::Card => fixes.push(Fix::count(subject, &item.id, (missing + each - 1) / each)),
            _ => {}
        }
    }
    // All that is missing at once, beginning with each card in turn.
    let all = usize::try_from(missing).unwrap_or(0);
    for start in 0..cards.len() {
        let chosen: Vec<&Item> = cards.iter().cycle().skip(start).take(all.min(cards.len())).copied().collect();
        fixes.push(Fix::pick(&chosen));
    }
    fixes
}

fn drop_options(subject: &Subject, id: &RosterId, slot: &SlotId) -> Vec<Fix> {
    let Some(item) = subject.catalog.find(id) else { return Vec::new() };
    let entries = subject.entries.iter().filter(|(entry, _)| entry.id == *id).map(|(entry, _)| *entry);
    let places = entries.map(|entry| CopyPlaces::new(subject, entry, item, slot));
    let faulty: Vec<CopyPlaces> = places.filter(|places| places.over() > 0).collect();
    if let [only] = faulty.as_slice() {
        let alone = only.options.iter().filter(|(.., all)| *all >= only.over());
        let each = |(option, it, _): &(&Entry, &Item, i64)| {
            let places = taken(it, option.size, slot).max(1);
            Fix::take_out(subject, option, (only.over() + places - 1) / places)
        };
        let fixes: Vec<Fix> = alone.map(each).collect();
        if !fixes.is_empty() {
            return fixes;
        }
    }
    let mut all = Vec::new();
    for places in &faulty {
        let mut over = places.over();
        for (option, it, _) in places.options.iter().rev().filter(|_| places.over() > 0) {
            let each = taken(it, option.size, slot).max(1);
            let copies = ((over + each - 1) / each).min(i64::from(option.count));
            if copies > 0 {
                all.push(Fix::take_out(subject, option, copies));
                over -= copies * each;
            }
        }
    }
    vec![Fix::together(all)]
}

fn add_options(subject: &Subject, id: &RosterId, slot: &SlotId) -> Vec<Fix> {
    let Some(item) = subject.catalog.find(id) else { return Vec::new() };
    let mut fixes = Vec::new();
    for option in open(subject).filter(|option| option.role == Role::Option && option.needs.admits(item)) {
        let mut all = Vec::new();
        for (entry, _) in subject.entries.iter().filter(|(entry, _)| entry.id == *id) {
            let each = taken(option, 0, slot);
            let missing = CopyPlaces::new(subject, entry, item, slot).missing();
            if each > 0 && missing > 0 {
                all.push(Fix::give(subject, entry, option, (missing + each - 1) / each));
            }
        }
        if !all.is_empty() {
            fixes.push(Fix::together(all));
        }
    }
    fixes
}

/// What the army may take.
fn open<'a>(subject: &Subject<'a>) -> impl Iterator<Item = &'a Item> {
    let faction = subject.faction;
    subject.catalog.items.iter().filter(move |item| faction.is_some_and(|faction| item.is_open_to(faction)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::{Illegal, Incomplete, Note};
    use super::super::testing::camp::{check, check_list, cured, more, tells, under};
    use crate::model::testing::camp::{catalog, list};
    use crate::model::{ArmyList, Gift, Most, Scope};

    #[test]
    fn places_come_from_the_faction_and_from_cards() {
        check("ranks", "archers spears*3", &[]);
        check("ranks", "archers spears*4", &[Illegal("#front")]);
        check("ranks", "archers spears*4 camp", &[]);
        check("ranks", "archers*2 spears", &[Illegal("#back")]);
        check("ranks", "archers*3 spears tower camp", &[]);
    }

    #[test]
    fn a_unit_takes_as_many_places_as_its_size_has_supply() {
        check("ranks", "archers spears spears^1", &[]);
        check("ranks", "archers spears*2 spears^1", &[Illegal("#front")]);
    }

    #[test]
    fn reserved_places_are_for_some_only() {
        check("ranks", "archers spears*3 altar", &[]);
        check("ranks", "archers spears*4 altar", &[Illegal("#front")]);
        check("ranks", "archers spears*3 king altar", &[]);
        check("ranks", "archers spears*3 king", &[Illegal("#front")]);
        check("ranks", "archers spears*4 king altar*3", &[Illegal("#front")]);
    }

    #[test]
    fn what_must_be_there_is_missing() {
        check("ranks", "spears", &[Incomplete("#back")]);
        check("marshals", "", &[Incomplete("#marshal")]);
        check("marshals", "marshal", &[]);
        check("marshals", "spears(marshal*2)", &[Illegal("#marshal")]);
        check("plans", " | raid", &[Incomplete("#plan")]);
        check("plans", " | raid ambush", &[]);
        check("plans", " | raid ambush siege", &[Illegal("#plan")]);
    }

    #[test]
    fn a_withheld_deck_is_a_note() {
        check_list("plans", &ArmyList { withheld: true, ..list(500, "") }, &[Note("plan")]);
    }

    #[test]
    fn options_take_the_places_of_each_copy() {
        check("kit-slots", "spears*3(shield)", &[]);
        check("kit-slots", "spears(shield torch)", &[Illegal("spears#gear")]);
        check("kit-slots", "archers(shield torch)", &[]);
        check("kit-slots", "spears(amulet*5)", &[]);
        check("kit-slots", "spears(amulet*6)", &[Illegal("spears#charm")]);
        check("kit-slots", "spears^1(amulet*10)", &[]);
        check("kit-slots", "archers(amulet)", &[Illegal("archers#charm")]);
    }

    #[test]
    fn slots_are_called_by_their_names() {
        let line = "north 3; taken: spears 2 × 1 + spears 2 = 4";
        tells("ranks", &list(500, "spears*2 spears^1"), "4 of 3 Front places", line);
        let line = "north 3 + camp 1 = 4; taken: spears 5 × 1 = 5";
        tells("ranks", &list(500, "spears*5 camp"), "5 of 4 Front places", line);
        tells("ranks", &list(500, ""), "Needs 1 Back place (you have 0)", "No more and no fewer.");
        tells("plans", &list(500, " | raid"), "Needs 2 plans (you have 1)", "No more and no fewer.");
        tells("kit-slots", &list(500, "spears(shield torch)"), "spears: 2 of 1 Gear", "shield, torch.");
        tells("kit-slots", &list(500, "archers(amulet)"), "archers takes no charms", "amulet.");
    }

    #[test]
    fn a_fix_gives_a_place_or_takes_one_less() {
        let crowded = list(500, "archers spears*2 spears^1");
        cured(
            "ranks",
            &crowded,
            &["+1 camp (+30 mana)", "spears 10 → 5 models (−40)", "spears 2 → 1 (−50)", "−1 spears (−90)"],
        );
        cured("ranks", &list(290, "archers spears*4"), &["spears 4 → 3 (−50)"]);
        cured("ranks", &list(500, "spears"), &["+1 archers (+60)"]);
        cured("plans", &list(500, " | raid"), &["Choose ambush", "Choose siege"]);
        cured("plans", &list(500, ""), &["Choose ambush, raid", "Choose raid, siege", "Choose siege, ambush"]);
        cured("plans", &list(500, " | raid ambush siege"), &["−raid", "−ambush", "−siege"]);
        cured("marshals", &list(500, "archers spears"), &["marshal: spears", "+marshal"]);
    }

    #[test]
    fn a_fix_drops_an_option_from_every_copy() {
        cured("kit-slots", &list(500, "spears(shield torch)"), &["−1 shield (−10)", "−1 torch (−5)"]);
        cured("kit-slots", &list(500, "spears*3(shield torch)"), &["−3 shield (−30)", "−3 torch (−15)"]);
        let both = list(500, "spears(shield torch) spears^1(shield torch)");
        cured("kit-slots", &both, &["−1 torch (−5), −1 torch (−5)"]);
    }

    #[test]
    fn a_copy_may_have_to_take_an_option() {
        let mut catalog = catalog();
        let must = Gift { slot: "gear".into(), least: 1, most: Most::Count(1), scope: Scope::Copy, items: Vec::new() };
        catalog.get_mut("king").gives = vec![must];
        let of = |text: &str| {
            let list = list(500, text);
            let mut issues = crate::rules::issues(&catalog, &list);
            issues.retain(|issue| issue.rule.as_str() == "kit-slots");
            let fixes = issues.iter().flat_map(|issue| crate::rules::fixes(&catalog, &list, issue));
            (
                issues.iter().map(|issue| issue.to_owner()).collect::<Vec<_>>(),
                fixes.map(|fix| fix.label).collect::<Vec<_>>(),
            )
        };
        assert_eq!(of("king(shield)"), (Vec::new(), Vec::new()));
        assert_eq!(of("king"), (vec!["king needs 1 Gear".to_owned()], vec!["+1 shield: king".to_owned()]));
    }

    #[test]
    fn the_picker_says_the_same() {
        more("spears*2", "spears", "");
        more("spears*3", "spears", "4 of 3 Front places");
        more("spears*3 camp", "spears", "");
        more(" | raid ambush", "siege", "3 of 2 plans");
        under("spears", "shield", "");
        under("spears*2(shield)", "shield", "spears: 2 of 1 Gear");
        under("archers", "amulet", "archers takes no charms");
    }
}
