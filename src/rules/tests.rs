//! What holds for all rules together.

use super::*;
use crate::edit::tests::any_list;
use crate::edit::{apply, apply_all};
use crate::model::testing::{catalog, lesson, list};
use proptest::prelude::*;

#[track_caller]
fn closed(cap: u16, text: &str, id: &str, reason: &str) {
    let refusal = can_add(&catalog(), &list(cap, text), &id.into()).unwrap_err();
    assert_eq!(refusal.reason, reason);
}

#[track_caller]
fn open(cap: u16, text: &str, id: &str) {
    assert_eq!(can_add(&catalog(), &list(cap, text), &id.into()), Ok(()));
}

#[test]
fn a_full_list_is_legal() {
    let full = list(1000, "guards*8 walkers*4 captain smoke*2 | rush wall sweep | @guards");
    assert!(is_legal(&issues(&catalog(), &full)));
    assert!(is_legal(&issues(&catalog(), &lesson("guards*2 | lesson"))));
    assert!(!is_legal(&issues(&catalog(), &list(1000, ""))));
}

#[test]
fn an_issue_carries_the_code_and_section_of_its_rule() {
    let issues = issues(&catalog(), &list(1000, "guards*2 captain | -"));
    assert_eq!(issues.iter().map(|issue| issue.rule.as_str()).collect::<Vec<_>>(), ["withheld", "unhosted"]);
    assert_eq!(issues[0].reference, "on withheld");
}

#[test]
fn plus_is_closed_with_the_reason_in_the_same_words() {
    closed(1000, "guards*8", "guards", "At most 8: 40 % of 1000 = 400 points");
    closed(149, "guards*2", "guards", "1 point short");
    closed(100, "guards*2", "guards", "50 points short");
    closed(1000, "strike*2 banner", "smoke", "20 points over 15 % of 1000 = 150");
    closed(500, "smoke*2", "smoke", "At most 2: one for each full 250 points");
    closed(1000, "guards", "pikes", "pikes: only for blues");
}

#[test]
fn plus_is_open_where_nothing_illegal_is_made_or_worsened() {
    open(1000, "", "rider");
    open(1000, "captain", "rider");
    open(1000, "guards", "guards");
    open(1000, "guards*9", "walkers");
    open(1000, " | rush", "siege");
    open(1000, "guards | -", "siege");
    open(300, "guards*4 captain", "sergeant");
}

#[test]
fn what_is_illegal_already_may_not_get_worse() {
    closed(1000, "guards*9", "guards", "At most 8: 40 % of 1000 = 400 points");
    closed(1000, "pikes", "pikes", "pikes: only for blues");
    closed(100, "guards*3", "smoke", "70 points short");
}

#[test]
fn only_points_are_a_matter_of_points() {
    let refusal = |cap, text| can_add(&catalog(), &list(cap, text), &"guards".into()).unwrap_err();
    assert!(refusal(149, "guards*2").by_points);
    assert!(!refusal(1000, "guards*8").by_points);
}

#[test]
fn a_list_without_room_refuses_too() {
    closed(1000, "someone*65535", "someone", "a list holds at most 65535 of someone");
}

#[test]
fn limits_are_what_the_rules_leave_open() {
    let limits = limits(&catalog(), &list(1000, ""));
    let range =
        |id: &str| limits.units.iter().find(|range| range.unit.as_str() == id).map(|range| (range.min, range.max));
    assert_eq!((limits.cap, limits.leaders, limits.leader_needs_host), (Some(1000), Some(1), true));
    assert_eq!((range("guards"), range("flyers"), range("pikes")), (Some((2, 8)), Some((0, 3)), None));
    let tricks = &limits.decks[0];
    assert_eq!((tricks.most_points, tricks.most_cards), (Some(150), Some(4)));
    assert_eq!(tricks.choices, ["smoke", "strike", "banner"].map(Into::into));
    let slots: Vec<_> = limits.slots.iter().map(|slot| (slot.category.as_str(), slot.choices.len())).collect();
    assert_eq!(slots, [("attack", 2), ("hold", 2), ("flank", 2)]);
}

#[test]
fn the_learning_battle_leaves_less_open() {
    let limits = limits(&catalog(), &ArmyList { cap: 9000, ..lesson("") });
    assert_eq!((limits.cap, limits.leaders, limits.leader_needs_host), (Some(300), Some(0), false));
    assert_eq!((limits.decks[0].most_points, limits.decks[0].most_cards), (None, Some(0)));
    assert_eq!(limits.slots, [SlotChoice { category: "lessons".into(), choices: vec!["lesson".into()] }]);
    assert_eq!(limits.units[0].max, 2);
}

#[test]
fn a_dropped_rule_limits_nothing() {
    let limits = limits_without(&catalog(), &list(1000, ""), &["cap".into(), "quotas".into()]);
    assert_eq!((limits.cap, limits.units[0].max), (None, 65535));
}

proptest! {
    #[test]
    fn every_fix_removes_its_issue_and_makes_nothing_illegal(list in any_list()) {
        let catalog = catalog();
        let before = issues(&catalog, &list);
        for issue in &before {
            for fix in fixes(&catalog, &list, issue) {
                let after = issues(&catalog, &apply_all(&catalog, &list, &fix.edits).unwrap().list);
                prop_assert!(after.iter().all(|other| !other.repeats(issue)), "{}: {}", issue.title, fix.label);
                let illegal = |issues: &[Issue]| {
                    issues.iter().filter(|issue| issue.severity == Severity::Illegal).map(Issue::gap).sum::<i64>()
                };
                prop_assert!(illegal(&after) <= illegal(&before), "{}: {}", issue.title, fix.label);
            }
        }
    }

    #[test]
    fn everything_wrong_has_a_sum(list in any_list()) {
        for issue in issues(&catalog(), &list) {
            if let Some(sum) = issue.sum.as_ref().filter(|sum| !sum.terms.is_empty()) {
                prop_assert_eq!(sum.terms.iter().map(|term| term.count * term.each).sum::<i64>(), sum.actual);
            }
            prop_assert_eq!(issue.sum.is_none() && issue.severity != Severity::Note, false, "{}", issue.title);
            prop_assert!(!issue.places.is_empty() && !issue.title.is_empty() && !issue.line.is_empty());
        }
    }

    #[test]
    fn advice_is_only_ever_a_note(list in any_list()) {
        let catalog = catalog();
        let advice = catalog.game.rules.iter().filter(|rule| table::is_advice(&rule.kind));
        let issues = issues_under(advice, &Subject::new(&catalog, &list));
        prop_assert!(issues.iter().all(|issue| issue.severity == Severity::Note));
    }

    #[test]
    fn taking_away_is_always_open(list in any_list(), n in 0usize..20) {
        let catalog = catalog();
        if let Some(entry) = list.entries.get(n) {
            let edit = crate::edit::Edit::Remove(entry.key);
            prop_assert!(apply(&catalog, &list, &edit).is_ok());
            prop_assert_eq!(Picker::new(&catalog, &list).can(&edit), Ok(()));
        }
    }
}

#[test]
fn armies_that_ship_are_legal() {
    let catalog = crate::rosters::shipped().unwrap().catalog;
    for army in &catalog.armies {
        let issues = issues(&catalog, &crate::edit::from_printed(&catalog, army));
        let wrong: Vec<&str> =
            issues.iter().filter(|issue| issue.severity != Severity::Note).map(|issue| issue.title.as_str()).collect();
        assert_eq!(wrong, [""; 0], "{}", army.name);
    }
}

#[test]
fn shipped_minimums_never_exceed_their_maximums() {
    let catalog = crate::rosters::shipped().unwrap().catalog;
    for faction in &catalog.factions {
        let mut list = ArmyList { faction: faction.id.clone(), ..list(0, "") };
        list.format = catalog.game.formats[0].id.clone();
        for cap in (0..=5000).step_by(5) {
            list.cap = cap;
            assert!(limits(&catalog, &list).units.iter().all(|range| range.min <= range.max), "{} {cap}", faction.id);
        }
    }
}
