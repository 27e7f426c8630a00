//! Compares the searches with brute force on small made-up games.

use super::testing::{Counts, IDS, LEADERS, World, messy, tidy};
use super::{Fill, LegalLists, Proposal, Repair, fill, repair, undercut};
use crate::edit;
use crate::facts;
use crate::model::{ArmyList, testing};
use crate::rules;
use proptest::prelude::*;

/// Changes and points lost on the way to a legal list with these counts.
fn distance(world: &World, to: &Counts) -> (i64, i64) {
    let (from, costs) = (world.counts(), world.costs());
    let stray = |entry: &&crate::model::Entry| IDS.iter().all(|id| entry.id != (*id).into());
    let (mut changes, mut lost, mut out, mut come, mut exchanged) = (0, 0, 0, 0, 0);
    for entry in world.list.taken().filter(stray) {
        let (count, cost) =
            (i64::from(entry.count), world.catalog.find(&entry.id).map_or(0, |it| i64::from(it.cost())));
        if world.catalog.leader(&entry.id).is_some() {
            out += count;
            exchanged += count * cost;
        } else {
            changes += count;
            lost += count * cost;
        }
    }
    for at in 0..IDS.len() {
        let gone = i64::from(from[at]) - i64::from(to[at]);
        if LEADERS.contains(&at) {
            out += gone.max(0);
            come += (-gone).max(0);
            exchanged += gone * costs[at];
        } else {
            changes += gone.abs();
            lost += gone.max(0) * costs[at];
        }
    }
    if !world.list.withheld {
        changes += 3 - world.list.picks().count() as i64;
    }
    (changes + out.max(come), lost + exchanged.max(0))
}

#[track_caller]
fn check_smallest(world: &World, proposal: &Proposal, most: i64) {
    check_proposal(world, proposal);
    let found = IDS.map(|id| proposal.after.count(&id.into()));
    let best = distance(world, &found);
    assert_eq!(best.0, proposal.changes as i64, "{proposal:?}");
    world.everything(most - hidden(&world.list), 4, &mut |counts, _| {
        let nearer = distance(world, counts) < best;
        assert!(!nearer || !world.is_legal(counts), "{counts:?} is nearer than {found:?}");
    });
}

#[track_caller]
fn check_proposal(world: &World, proposal: &Proposal) {
    let issues = rules::issues(&world.catalog, &proposal.after);
    assert!(rules::is_legal(&issues), "{proposal:?}\n{issues:?}");
    let applied = edit::apply_all(&world.catalog, &world.list, &proposal.edits).unwrap();
    assert_eq!(applied.list, proposal.after);
    assert_eq!(proposal.total, facts::total(&world.catalog, &proposal.after));
    assert_eq!(proposal.bid, facts::bid(&world.catalog, &proposal.after));
}

fn hidden(list: &ArmyList) -> i64 {
    list.hidden_hand.map_or(0, |hand| i64::from(hand.points))
}

fn nothing_is_legal(world: &World, most: i64) -> bool {
    let mut none = true;
    world.everything(most - hidden(&world.list), 4, &mut |counts, _| none = none && !world.is_legal(counts));
    none
}

/// Counts of the legal lists that only add to this one and cost exactly `total`, without entries that cost nothing.
fn completions(world: &World, total: i64) -> Vec<i64> {
    let have = world.counts();
    let mut found = Vec::new();
    world.everything(total - hidden(&world.list), 20, &mut |counts, points| {
        let adds = have.iter().zip(counts).all(|(have, count)| have <= count);
        if adds && points + hidden(&world.list) == total && world.is_legal(counts) {
            found.push(distance(world, counts).0);
        }
    });
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_repair_is_legal_and_no_smaller_one_exists(world in prop_oneof![messy(18), tidy(18)]) {
        match repair(&world.catalog, &world.list) {
            Repair::Legal => prop_assert!(rules::is_legal(&rules::issues(&world.catalog, &world.list))),
            Repair::Smallest(proposal) => check_smallest(&world, &proposal, i64::from(world.list.cap)),
            Repair::Impossible { rules, .. } => {
                prop_assert!(!rules.is_empty());
                prop_assert!(nothing_is_legal(&world, i64::from(world.list.cap)));
            }
        }
    }

    #[test]
    fn an_undercut_is_legal_and_no_smaller_one_exists(world in prop_oneof![messy(18), tidy(18)], total in 0..24i64) {
        let most = (total - 1).min(i64::from(world.list.cap));
        match undercut(&world.catalog, &world.list, total) {
            Some(proposal) => check_smallest(&world, &proposal, most),
            None => prop_assert!(nothing_is_legal(&world, most)),
        }
    }

    #[test]
    fn a_fill_only_adds_and_ends_on_the_bid_with_fewest_additions(world in tidy(20), bid in -1..8i64) {
        let cap = i64::from(world.list.cap);
        let filled = fill(&world.catalog, &world.list, bid);
        let strayed = world.list.taken().any(|entry| IDS.iter().all(|id| entry.id != (*id).into()));
        for proposal in filled.proposals() {
            check_proposal(&world, proposal);
            prop_assert!(world.list.taken().all(|entry| proposal.after.count(&entry.id) >= entry.count));
        }
        let changes: Vec<i64> = filled.proposals().iter().map(|proposal| proposal.changes as i64).collect();
        let all = |bid: i64| if strayed { Vec::new() } else { completions(&world, cap - bid) };
        match &filled {
            Fill::Exact(proposals) => {
                prop_assert!(proposals.iter().all(|proposal| proposal.bid == bid));
                let best: Vec<i64> = all(bid).into_iter().take(5).collect();
                prop_assert_eq!(changes, best);
            }
            Fill::Nearest(proposals) => {
                let away = |proposal: &Proposal| (proposal.bid - bid).abs();
                prop_assert!(proposals.is_sorted_by_key(away));
                for near in 0..proposals.first().map_or(0, away) {
                    prop_assert_eq!(all(bid - near), Vec::<i64>::new());
                    prop_assert_eq!(all(bid + near), Vec::<i64>::new());
                }
                for proposal in proposals {
                    prop_assert_eq!(all(proposal.bid).first().copied(), Some(proposal.changes as i64));
                }
            }
            Fill::Blocked => (0..=cap).for_each(|bid| assert_eq!(all(bid), Vec::<i64>::new())),
        }
    }

    #[test]
    fn counting_agrees_with_trying_everything(world in tidy(14)) {
        let mut list = ArmyList { hidden_hand: None, withheld: true, ..world.list };
        list.entries.retain(|entry| entry.slot.is_none());
        let world = World { list, ..world };
        let mut legal = 0;
        world.everything(i64::from(world.list.cap), 20, &mut |counts, _| legal += u64::from(world.is_legal(counts)));
        let list = &world.list;
        let lists = LegalLists::new(&world.catalog, &list.faction, &list.format, list.cap).unwrap();
        prop_assert_eq!(lists.len(), legal * 8);
        for number in (0..lists.len()).step_by(7) {
            let list = lists.get(number).unwrap();
            prop_assert!(rules::is_legal(&rules::issues(&world.catalog, &list)), "{:?}", list);
        }
    }
}

/// Prices of 0 and 1, hardly any quotas, and the greatest cap: the tables must stay small enough to end soon.
#[test]
fn absurd_numbers_end_soon() {
    let mut catalog = testing::catalog();
    for (cost, unit) in [0, 1, 1, 2, 3, 100_000].into_iter().zip(&mut catalog.items) {
        unit.set_cost(cost);
        (unit.min_percent, unit.max_percent) = (0, 100);
    }
    let cards = catalog.items.iter_mut().filter(|item| item.is_support());
    cards.for_each(|card| card.set_cost(0));
    for text in ["", "guards*65535 scouts*65535 walkers*65535 towers*65535 smoke*65535 nobody*65535"] {
        let list = testing::list(u16::MAX, text);
        let Repair::Smallest(proposal) = repair(&catalog, &list) else { panic!("{text}") };
        assert!(rules::is_legal(&rules::issues(&catalog, &proposal.after)));
        assert!(undercut(&catalog, &list, 1000).is_some_and(|proposal| proposal.total < 1000));
        for bid in [i64::MIN, 65_000] {
            assert_eq!(fill(&catalog, &list, bid) == Fill::Blocked, !text.is_empty());
        }
    }
    let lists = LegalLists::new(&catalog, &"reds".into(), &"battle".into(), u16::MAX);
    assert!(lists.is_none(), "more lists than fit 64 bits");
}

#[test]
fn nothing_known_is_nothing_legal() {
    let catalog = testing::catalog();
    let list = ArmyList { faction: "greens".into(), format: "duel".into(), ..testing::list(500, "guards captain") };
    assert!(matches!(repair(&catalog, &list), Repair::Impossible { .. }));
    assert_eq!(fill(&catalog, &list, 0), Fill::Blocked);
}
