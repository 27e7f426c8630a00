//! Searches on the shipped rosters: known numbers of legal lists, and proposals that the rules agree with.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::model::{ArmyList, Catalog};
use muster::solve::{Fill, LegalLists, Repair, count, fill, limits_at, repair, skeleton, undercut};
use muster::{facts, rosters, rules};

fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

fn empty(catalog: &Catalog, faction: &str, cap: u16) -> ArmyList {
    ArmyList::new(catalog.edition.id.clone(), faction.into(), "battle".into(), cap)
}

#[track_caller]
fn check_count(faction: &str, cap: u16, expected: u64) {
    assert_eq!(count(&catalog(), &faction.into(), &"battle".into(), cap), Some(expected));
}

#[track_caller]
fn check_legal(catalog: &Catalog, list: &ArmyList) {
    let issues = rules::issues(catalog, list);
    assert!(rules::is_legal(&issues), "{list:?}\n{issues:?}");
}

#[track_caller]
fn check_impossible(catalog: &Catalog, cap: u16, expected: &[&str]) {
    match repair(catalog, &empty(catalog, "emp_all", cap)) {
        Repair::Impossible { rules, .. } => {
            assert_eq!(rules.iter().map(|code| code.as_str()).collect::<Vec<_>>(), expected);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn legal_lists_of_500_points() {
    check_count("emp_all", 500, 115_904);
    check_count("reb_all", 500, 42_232);
    check_count("rep_all", 500, 17_136);
    check_count("sep_all", 500, 61_024);
    check_count("gun_all", 500, 4_416);
}

#[test]
fn legal_lists_of_1000_points() {
    check_count("emp_all", 1000, 58_411_400);
    check_count("reb_all", 1000, 17_361_792);
    check_count("rep_all", 1000, 3_515_992);
    check_count("sep_all", 1000, 20_671_936);
    check_count("gun_all", 1000, 598_136);
}

#[test]
fn numbered_lists_are_legal_and_all_different() {
    let catalog = catalog();
    let lists = LegalLists::new(&catalog, &"gun_all".into(), &"battle".into(), 500).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..lists.len() {
        let list = lists.get(number).unwrap();
        check_legal(&catalog, &list);
        assert!(seen.insert(format!("{:?}", &list.entries)), "{number} again: {list:?}");
    }
    assert_eq!(lists.get(lists.len()), None);
}

#[test]
fn lists_drawn_from_millions_are_legal() {
    let catalog = catalog();
    for faction in &catalog.factions {
        let lists = LegalLists::new(&catalog, &faction.id, &"battle".into(), 1000).unwrap();
        for step in 0..500 {
            check_legal(&catalog, &lists.get(lists.len() / 500 * step).unwrap());
        }
    }
}

#[test]
fn a_skeleton_is_legal_in_every_format() {
    let catalog = catalog();
    for faction in &catalog.factions {
        for cap in [500, 750, 1000, 1500, 2000, 65535] {
            check_legal(&catalog, &skeleton(&catalog, &faction.id, &"battle".into(), cap));
        }
        check_legal(&catalog, &skeleton(&catalog, &faction.id, &"learning".into(), 500));
    }
}

#[test]
fn an_empty_list_can_be_filled_to_many_bids() {
    let catalog = catalog();
    for faction in &catalog.factions {
        for (cap, bid) in [(500, 0), (1000, 0), (1000, 13), (2000, 7)] {
            let filled = fill(&catalog, &empty(&catalog, faction.id.as_str(), cap), bid);
            assert!(!filled.proposals().is_empty());
            for proposal in filled.proposals() {
                check_legal(&catalog, &proposal.after);
                assert_eq!(proposal.total, facts::total(&catalog, &proposal.after));
                assert!(proposal.bid == bid || matches!(filled, Fill::Nearest(_)));
            }
        }
    }
}

#[test]
fn a_list_of_one_of_everything_is_repaired() {
    let catalog = catalog();
    for faction in &catalog.factions {
        let mut list = empty(&catalog, faction.id.as_str(), 2000);
        let units = catalog.items.iter().filter(|item| item.role == muster::model::Role::Unit).map(|unit| &unit.id);
        for id in units.chain(catalog.cards().filter(|card| card.cost() > 0).map(|card| &card.id)) {
            list = muster::edit::apply(&catalog, &list, &muster::edit::Edit::AddCopies(id.clone(), 3)).unwrap().list;
        }
        match repair(&catalog, &list) {
            Repair::Smallest(proposal) => check_legal(&catalog, &proposal.after),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn undercutting_brings_the_total_below() {
    let catalog = catalog();
    for faction in &catalog.factions {
        let full = fill(&catalog, &empty(&catalog, faction.id.as_str(), 1000), 0).proposals()[0].after.clone();
        let total = facts::total(&catalog, &full);
        let lower = undercut(&catalog, &full, total).unwrap();
        check_legal(&catalog, &lower.after);
        assert!(lower.total < total && lower.changes == 1);
    }
}

#[test]
fn a_tiny_cap_names_the_rules_that_exclude_each_other() {
    let catalog = catalog();
    check_impossible(&catalog, 10, &["unit-quotas", "one-leader", "leader-host"]);
}

#[test]
fn the_next_cap_allows_more() {
    let catalog = catalog();
    let list = skeleton(&catalog, &"emp_all".into(), &"battle".into(), 500);
    let caps = limits_at(&catalog, &list, &[500, 1000]);
    assert!(caps[0].legal);
    assert!(caps[0].limits.units.iter().zip(&caps[1].limits.units).all(|(small, large)| small.max <= large.max));
}
