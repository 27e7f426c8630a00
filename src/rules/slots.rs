//! Each slot holds at least its minimum and at most its maximum, in the army and under each copy.

mod cures;

use super::places::{CopyPlaces, Places};
use super::{Bound, Finding, Origin, Place, Severity, Subject, Sum};
use crate::model::{Entry, Item, Kind, Role, RosterId, SlotId};

pub use cures::cures;

pub fn check(subject: &Subject, slots: &[SlotId]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut missing_cards: Vec<(&Kind, Vec<(&SlotId, Places)>)> = Vec::new();
    for slot in slots.iter().filter(|slot| !is_secret(subject, slot)) {
        let places = Places::in_army(subject, slot);
        if places.over > 0 {
            findings.push(too_many(subject, slot, &places));
        } else if places.used < places.least {
            match deck_of_several(subject, slot) {
                Some(deck) => match missing_cards.iter_mut().find(|(other, _)| other.id == deck.id) {
                    Some((_, slots)) => slots.push((slot, places)),
                    None => missing_cards.push((deck, vec![(slot, places)])),
                },
                None => findings.push(too_few(subject, slot, &places)),
            }
        }
    }
    findings.extend(missing_cards.iter().map(|(deck, slots)| too_few_cards(subject, deck, slots)));
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

/// The deck a slot belongs to, if that has others, too.
fn deck_of_several<'a>(subject: &Subject<'a>, slot: &SlotId) -> Option<&'a Kind> {
    let mut decks = subject.catalog.game.kinds_of(Role::Deck).filter(|deck| deck.categories.len() > 1);
    decks.find(|deck| deck.categories.iter().any(|category| category.id == *slot))
}

fn too_many(subject: &Subject, slot: &SlotId, places: &Places) -> Finding {
    let (used, limit) = (places.used, places.used - places.over);
    let sum = Sum { terms: places.terms(), origin: Origin::Stated, bound: Bound::AtMost, limit, actual: used };
    let title = at_most(limit, &subject.catalog.game.slot_words(slot, limit));
    let taken = places.takers.iter().map(|(entry, item, each)| (&item.name, i64::from(entry.count), *each));
    let line = format!("{}; taken: {}", given(places), added(taken.collect()));
    let takers = places.takers.iter().map(|(entry, ..)| Place::Entry(entry.key));
    let blamed = std::iter::once(Place::Slot(slot.clone())).chain(takers).collect();
    Finding { line, have: Some(used), ..Finding::summed(Severity::Illegal, blamed, title, sum) }
}

fn at_most(limit: i64, words: &str) -> String {
    if limit == 0 { format!("No {words}") } else { format!("At most {limit} {words}") }
}

fn too_few(subject: &Subject, slot: &SlotId, places: &Places) -> Finding {
    let Places { least, used, .. } = *places;
    let sum = Sum { terms: places.terms(), origin: Origin::Stated, bound: Bound::AtLeast, limit: least, actual: used };
    let title = format!("Needs {least} {}", subject.catalog.game.slot_words(slot, least));
    let line = match places.most {
        Some(most) if most == least => "No more and no fewer.",
        _ => "More are allowed.",
    };
    let finding = Finding::summed(Severity::Incomplete, vec![Place::Slot(slot.clone())], title, sum);
    Finding { line: line.to_owned(), have: Some(used), ..finding }
}

/// Everything a deck lacks at once, because one look at it fills it all.
fn too_few_cards(subject: &Subject, deck: &Kind, slots: &[(&SlotId, Places)]) -> Finding {
    let least = slots.iter().map(|(_, places)| places.least).sum();
    let used = slots.iter().map(|(_, places)| places.used).sum();
    let title = match least - used {
        1 => format!("{} needs 1 card", deck.name),
        missing => format!("{} needs {missing} cards", deck.name),
    };
    let lacks = slots.iter().map(|(slot, places)| {
        let missing = places.least - places.used;
        format!("{missing} {}", subject.catalog.game.slot_words(slot, missing))
    });
    let line = format!("Still missing: {}.", lacks.collect::<Vec<_>>().join(", "));
    let place = Place::Deck(deck.id.clone());
    let mut finding = Finding::counted(Severity::Incomplete, place, title, line, (Bound::AtLeast, least, used));
    finding.places.extend(slots.iter().map(|(slot, _)| Place::Slot((*slot).clone())));
    finding
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
                _ => format!("{name}: at most {most} {}", game.slot_words(slot, most)),
            };
            let line = format!("{}.", over.options.join(", "));
            let finding = over.finding(Severity::Illegal, Bound::AtMost, item, slot, title, line);
            findings.push(Finding { have: (most > 0).then_some(used), ..finding });
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

#[cfg(test)]
mod tests {
    use super::super::testing::Said::{Illegal, Incomplete, Note};
    use super::super::testing::camp::{check, check_list, cured, cures, more, tells, under};
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
        tells("ranks", &list(500, "spears*2 spears^1"), "At most 3 Front places (you have 4)", line);
        let line = "north 3 + camp 1 = 4; taken: spears 5 × 1 = 5";
        tells("ranks", &list(500, "spears*5 camp"), "At most 4 Front places (you have 5)", line);
        tells("ranks", &list(500, ""), "Needs 1 Back place (you have 0)", "No more and no fewer.");
        tells("plans", &list(500, " | raid"), "Needs 2 plans (you have 1)", "No more and no fewer.");
        tells("kit-slots", &list(500, "spears(shield torch)"), "spears: at most 1 Gear (you have 2)", "shield, torch.");
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
        let great = |text: &str| ArmyList { format: "great".into(), ..list(600, text) };
        cured("plans", &great(" | raid"), &["Choose ambush", "Choose siege"]);
        cured("plans", &great(""), &["Choose ambush, raid", "Choose raid, siege", "Choose siege, ambush"]);
        // The siege is made for great battles.
        cured("plans", &list(500, " | raid"), &["Choose ambush"]);
        cured("plans", &list(500, ""), &["Choose ambush, raid"]);
        cured("plans", &list(500, " | raid ambush siege"), &["−raid", "−ambush", "−siege"]);
        cured("marshals", &list(500, "archers spears"), &["marshal: spears"]);
    }

    #[test]
    fn several_steps_are_one_fix_where_none_is_enough() {
        // One more than a camp gives, and no mana for a second one.
        let crowded = list(300, "archers spears spears(shield) spears(amulet) spears(shield amulet) king");
        let together = ["+1 altar (+10 mana), −1 spears (−50)", "+1 camp (+30 mana), −1 spears (−50)"];
        let fixes = cures("ranks", &crowded);
        assert_eq!(fixes[..2], together, "{fixes:?}");
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
        more("spears*3", "spears", "At most 3 Front places");
        more("spears*3 camp", "spears", "");
        more(" | raid ambush", "siege", "At most 2 plans");
        under("spears", "shield", "");
        under("spears*2(shield)", "shield", "spears: at most 1 Gear");
        under("archers", "amulet", "archers takes no charms");
    }
}
