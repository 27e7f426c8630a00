//! The smallest set of changes that makes a list legal.

use super::Proposal;
use super::cases::{Case, cases};
use super::conflict;
use super::removal::{DeckNeed, MOST_CELLS, Need, Removal, cheapest, dearest};
use super::space::Space;
use super::target::{Distance, Target};
use crate::model::{ArmyList, Catalog, RuleCode};
use crate::rules::{self, Severity};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// Nothing to repair.
    Legal,
    Smallest(Proposal),
    /// No list of this faction is legal at this cap.
    Impossible {
        /// Rules that exclude each other; if any one were dropped, the others could be kept.
        rules: Vec<RuleCode>,
        /// One plain sentence.
        message: String,
    },
}

/// Fewest changes first, then fewest points lost, then the order of the book. The cap stays.
pub fn repair(catalog: &Catalog, list: &ArmyList) -> Repair {
    if rules::is_legal(&rules::issues(catalog, list)) {
        return Repair::Legal;
    }
    let space = Space::new(catalog, list, &rules::limits(catalog, list));
    let Some(proposal) = smallest(&space).and_then(|target| target.proposal(catalog, list, &space)) else {
        let (rules, message) = conflict::find(catalog, list);
        return Repair::Impossible { rules, message };
    };
    let left = rules::issues(catalog, &proposal.after);
    if rules::is_legal(&left) {
        return Repair::Smallest(proposal);
    }
    let mut broken: Vec<RuleCode> = Vec::new();
    for issue in left.into_iter().filter(|issue| issue.severity != Severity::Note) {
        if !broken.contains(&issue.rule) {
            broken.push(issue.rule);
        }
    }
    Repair::Impossible { message: conflict::message(list, &broken), rules: broken }
}

/// The nearest list within the search space.
///
/// Only a minimum, a leader or a host ever requires more copies. So within a case every count is first moved into its
/// range, and then the surplus is removed.
pub(super) fn smallest(space: &Space) -> Option<Target> {
    if !space.is_open() {
        return None;
    }
    let mut fewest = i64::MAX;
    let mut near: Vec<Near> = Vec::new();
    for case in cases(space) {
        let target = clamped(space, &case);
        let need = excess(space, &case, &target);
        let Some(removal) = dearest(&need) else { continue };
        let so_far = target.distance(space);
        let changes = so_far.changes + removal.copies;
        if changes < fewest {
            fewest = changes;
            near.clear();
        }
        if changes == fewest {
            near.push(Near { least_lost: so_far.lost + need.points.max(0), target, need, removal });
        }
    }
    near.sort_by_key(|near| near.least_lost);
    let mut room = MOST_CELLS;
    let mut best: Option<(Distance, Target)> = None;
    for Near { least_lost, mut target, need, removal } in near {
        if best.as_ref().is_some_and(|(distance, _)| distance.lost < least_lost) {
            break;
        }
        let removal = if removal.copies > 0 { cheapest(&need, removal, &mut room) } else { removal };
        for (count, taken) in target.units.iter_mut().chain(&mut target.cards).zip(&removal.taken) {
            *count -= taken;
        }
        let distance = target.distance(space);
        if best.as_ref().is_none_or(|(other, _)| distance < *other) {
            best = Some((distance, target));
        }
    }
    best.map(|(_, target)| target)
}

/// A case that needs the fewest changes, before the cheapest way to remove the surplus is known.
struct Near {
    least_lost: i64,
    target: Target,
    need: Need,
    removal: Removal,
}

fn clamped(space: &Space, case: &Case) -> Target {
    Target {
        units: space.units.iter().zip(&case.units).map(|(unit, &(least, most))| unit.have.clamp(least, most)).collect(),
        leaders: case.leaders.clone(),
        cards: space.cards().map(|card| card.have.min(card.most)).collect(),
    }
}

fn excess(space: &Space, case: &Case, target: &Target) -> Need {
    let units = space.units.iter().zip(&case.units).zip(&target.units);
    let mut cards = target.cards.iter().copied();
    let deck = |deck: &super::space::Deck| {
        let cards: Vec<(i64, i64)> =
            deck.cards.iter().zip(cards.by_ref()).map(|(card, count)| (card.cost, count)).collect();
        let points: i64 = cards.iter().map(|(cost, count)| cost * count).sum();
        let copies: i64 = cards.iter().map(|(_, count)| count).sum();
        DeckNeed { copies: copies - deck.most_cards, points: points - deck.most_points, cards }
    };
    Need {
        points: target.points(space) - space.cap,
        units: units.map(|((unit, range), count)| (unit.cost, count - range.0)).collect(),
        decks: space.decks.iter().map(deck).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::model::testing::{catalog, lesson, list};
    use crate::model::{EntryKey, HiddenHand};

    const DECK: &str = "| rush wall sweep";

    fn edits(list: &ArmyList) -> Vec<Edit> {
        match repair(&catalog(), list) {
            Repair::Legal => Vec::new(),
            Repair::Smallest(proposal) => proposal.edits,
            Repair::Impossible { message, .. } => panic!("{message}"),
        }
    }

    /// Keys count from 1 in the order of the text.
    #[track_caller]
    fn check(cap: u16, text: &str, expected: &[Edit]) {
        assert_eq!(edits(&list(cap, &format!("{text} {DECK}"))), expected);
    }

    #[track_caller]
    fn check_impossible(list: &ArmyList, rules: &[&str], message: &str) {
        let rules = rules.iter().map(|code| (*code).into()).collect();
        assert_eq!(repair(&catalog(), list), Repair::Impossible { rules, message: message.to_owned() });
    }

    #[test]
    fn a_legal_list_stays() {
        check(500, "guards captain", &[]);
    }

    #[test]
    fn missing_entries_are_added() {
        check(500, "guards", &[Edit::SetLeader("captain".into())]);
        check(500, "captain", &[Edit::Add("guards".into())]);
        assert_eq!(
            edits(&list(500, "guards captain | rush sweep")),
            [Edit::SetMission("hold".into(), Some("wall".into()))]
        );
    }

    #[test]
    fn fewest_points_are_lost() {
        check(500, "guards*2 walkers*2 flyers captain smoke strike", &[Edit::Remove(EntryKey(6))]);
        check(500, "guards*2 walkers*2 scouts*2 captain sergeant", &[Edit::Remove(EntryKey(5))]);
    }

    #[test]
    fn one_dear_copy_goes_rather_than_two_cheap_ones() {
        check(460, "guards*3 scouts*3 walkers carriers rider strike", &[Edit::Remove(EntryKey(4))]);
    }

    #[test]
    fn a_host_comes_before_another_leader() {
        check(500, "guards rider", &[Edit::Add("walkers".into())]);
        check(150, "guards rider", &[Edit::SetLeader("captain".into())]);
    }

    #[test]
    fn entries_of_other_factions_go_and_such_a_leader_is_replaced() {
        check(500, "guards pikes*2 captain", &[Edit::SetCount(EntryKey(2), 0)]);
        check(500, "guards nobody captain", &[Edit::Remove(EntryKey(2))]);
        check(500, "guards baron", &[Edit::SetLeader("captain".into())]);
    }

    #[test]
    fn clearing_a_wrong_host_is_not_a_change() {
        let found = repair(&catalog(), &list(500, "guards walkers rider | rush wall sweep | @guards"));
        let Repair::Smallest(proposal) = found else { panic!("{found:?}") };
        assert_eq!((proposal.edits, proposal.changes), (vec![Edit::PutUnder(EntryKey(3), None)], 0));
    }

    #[test]
    fn a_withheld_deck_stays_withheld() {
        assert_eq!(edits(&list(500, "guards | -")), [Edit::SetLeader("captain".into())]);
    }

    #[test]
    fn a_learning_list_loses_leader_and_cards() {
        let found = edits(&lesson("guards captain smoke"));
        let mission = Edit::SetMission("lessons".into(), Some("lesson".into()));
        assert_eq!(found, [Edit::Remove(EntryKey(3)), Edit::Remove(EntryKey(2)), mission]);
    }

    #[test]
    fn limits_that_exclude_each_other_are_named() {
        check_impossible(
            &list(15, "| -"),
            &["quotas", "one-leader", "host"],
            "At 15 points no list can keep all of these: quotas, one-leader, host.",
        );
        check_impossible(
            &ArmyList { faction: "blues".into(), ..list(120, "| -") },
            &["cap", "one-leader", "host"],
            "At 120 points no list can keep all of these: cap, one-leader, host. The cheapest one that keeps the rest costs 125.",
        );
    }

    #[test]
    fn a_hidden_hand_cannot_be_repaired() {
        let hand = Some(HiddenHand { cards: 3, points: 40 });
        check_impossible(
            &ArmyList { hidden_hand: hand, ..list(500, "guards captain | -") },
            &["trick-cards"],
            "At 500 points no list can keep all of these: trick-cards. The hidden hand alone has 3 cards and 40 points.",
        );
    }
}
