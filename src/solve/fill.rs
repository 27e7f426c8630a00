//! Legal completions of a list that only add entries and reach a bid.

use super::Proposal;
use super::cases::{Case, cases};
use super::removal::whole;
use super::space::{Deck, Item, Space, hidden_points};
use super::table::{NEVER, Pool, Stock, Table, cells};
use super::target::{Distance, Target};
use crate::facts;
use crate::model::{ArmyList, Catalog};
use crate::rules;

/// Proposals shown at once.
const MOST_PROPOSALS: usize = 5;
/// Limit on the cells of all tables; only artificial rosters at enormous caps exceed it, and then late leaders are
/// skipped.
const MOST_CELLS: usize = 1 << 24;
/// Larger bids count as this one.
const FARTHEST: i64 = 1 << 32;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    /// Up to five lists with exactly this bid, fewest additions first.
    Exact(Vec<Proposal>),
    /// The bid cannot be reached: one list for each of the nearest bids that can be, nearest first.
    Nearest(Vec<Proposal>),
    /// Adding alone cannot make this list legal; repair it first.
    Blocked,
}

impl Fill {
    pub fn proposals(&self) -> &[Proposal] {
        match self {
            Self::Exact(proposals) | Self::Nearest(proposals) => proposals,
            Self::Blocked => &[],
        }
    }
}

/// A missing leader and empty slots of the mission deck are also filled. Entries that cost nothing are added only if
/// the rules require them.
pub fn fill(catalog: &Catalog, list: &ArmyList, bid: i64) -> Fill {
    let space = Space::new(catalog, list, &rules::limits(catalog, list));
    let starts = starts(&space);
    let most = starts.iter().map(|start| start.points + start.top).max().unwrap_or(-1);
    let wanted = facts::cap(catalog, list) - bid.clamp(-FARTHEST, FARTHEST) - hidden_points(list);
    let propose = |target: &Target| {
        let proposal = target.proposal(catalog, list, &space)?;
        rules::is_legal(&rules::issues(catalog, &proposal.after)).then_some(proposal)
    };
    let exact: Vec<Proposal> = ending_on(&space, &starts, wanted, MOST_PROPOSALS).iter().filter_map(propose).collect();
    if !exact.is_empty() {
        return Fill::Exact(exact);
    }
    let is_reachable = |points: &i64| starts.iter().any(|start| start.least(*points) != NEVER);
    let nearest = by_distance(wanted, most).filter(is_reachable).take(MOST_PROPOSALS);
    let nearest = nearest.filter_map(|points| propose(ending_on(&space, &starts, points, 1).first()?));
    let nearest: Vec<Proposal> = nearest.collect();
    if nearest.is_empty() { Fill::Blocked } else { Fill::Nearest(nearest) }
}

/// Totals by distance; of two at the same distance the lower one first.
fn by_distance(wanted: i64, most: i64) -> impl Iterator<Item = i64> {
    let reach = wanted.max(most - wanted).max(0);
    let nearest = (-wanted).max(wanted - most).max(1);
    let pairs = (nearest..=reach).flat_map(move |away| [wanted - away, wanted + away]);
    pairs.filter(move |points| (0..=most).contains(points))
}

/// A case with everything it requires already added, and what may still be added.
struct Start {
    target: Target,
    points: i64,
    top: i64,
    table: Table,
}

impl Start {
    fn least(&self, points: i64) -> u32 {
        usize::try_from(points - self.points).map_or(NEVER, |rest| self.table.least(rest))
    }

    /// The target with these copies of units and cards added.
    fn with(&self, choice: &[usize]) -> Target {
        let mut target = self.target.clone();
        for (count, more) in target.units.iter_mut().chain(&mut target.cards).zip(choice) {
            *count += *more as i64;
        }
        target
    }
}

fn starts(space: &Space) -> Vec<Start> {
    let only_adds = space.is_open()
        && space.strays.is_empty()
        && space.decks.iter().all(|deck| deck.copies() <= deck.most_cards && deck.points() <= deck.most_points)
        && space.slots.iter().all(|slot| slot.have.is_none() || slot.is_filled());
    let mut room = MOST_CELLS;
    let mut starts = Vec::new();
    for case in cases(space).into_iter().filter(|_| only_adds) {
        let Some((target, points, top)) = with_least(space, &case) else { continue };
        let (stocks, pools) = stocks(space, &case, &target);
        let Some(left) = room.checked_sub(cells(&stocks, &pools, whole(top))) else { break };
        room = left;
        starts.push(Start { target, points, top, table: Table::new(stocks, pools, whole(top)) });
    }
    starts
}

/// The list with what the case requires; `None` if something would have to be removed.
fn with_least(space: &Space, case: &Case) -> Option<(Target, i64, i64)> {
    let units = space.units.iter().zip(&case.units);
    let units: Option<Vec<i64>> =
        units.map(|(unit, &(least, most))| (unit.have <= most).then_some(unit.have.max(least))).collect();
    let stays = space.leaders.iter().zip(&case.leaders).all(|(leader, copies)| leader.have <= *copies);
    let target = Target {
        units: units?,
        leaders: Some(case.leaders.clone()).filter(|_| stays)?,
        cards: space.cards().map(|card| card.have).collect(),
    };
    let points = target.points(space);
    // No total is greater than the greatest cap.
    let top = (space.cap - points).min(i64::from(u16::MAX));
    (top >= 0).then_some((target, points, top))
}

fn stocks(space: &Space, case: &Case, target: &Target) -> (Vec<Stock>, Vec<Pool>) {
    let stock =
        |item: &Item, most: i64| Stock { cost: whole(item.cost), most: if item.cost > 0 { whole(most) } else { 0 } };
    let units = space.units.iter().zip(&case.units).zip(&target.units);
    let pool = |deck: &Deck| Pool {
        stocks: deck.cards.iter().map(|card| stock(card, card.most - card.have)).collect(),
        least_copies: 0,
        most_copies: whole(deck.most_cards - deck.copies()),
        least_points: 0,
        most_points: whole(deck.most_points - deck.points()),
    };
    let stocks = units.map(|((unit, range), count)| stock(unit, range.1 - count)).collect();
    (stocks, space.decks.iter().map(pool).collect())
}

/// Fewest additions first, then book order.
fn ending_on(space: &Space, starts: &[Start], points: i64, wanted: usize) -> Vec<Target> {
    let reaching = starts.iter().filter(|start| start.least(points) != NEVER);
    let targets = reaching.flat_map(|start| {
        let choices = start.table.choices(whole(points - start.points), wanted);
        choices.into_iter().map(|choice| start.with(&choice))
    });
    let mut ranked: Vec<(Distance, Target)> = targets.map(|target| (target.distance(space), target)).collect();
    ranked.sort_by(|(one, _), (other, _)| one.cmp(other));
    ranked.into_iter().take(wanted).map(|(_, target)| target).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(text: &str, bid: i64, expected: &[&[&str]]) {
        let added = |edit: &Edit| match edit {
            Edit::Add(id) | Edit::SetLeader(id) => id.to_string(),
            Edit::AddCopies(id, count) => format!("{id}*{count}"),
            other => format!("{other:?}"),
        };
        let filled = fill(&catalog(), &list(300, &format!("{text} | rush wall sweep")), bid);
        assert!(matches!(filled, Fill::Exact(_)), "{filled:?}");
        let found: Vec<Vec<String>> =
            filled.proposals().iter().map(|proposal| proposal.edits.iter().map(added).collect()).collect();
        assert_eq!(found, expected);
    }

    fn nearest(text: &str, bid: i64) -> Vec<i64> {
        match fill(&catalog(), &list(300, &format!("{text} | rush wall sweep")), bid) {
            Fill::Nearest(proposals) => proposals.iter().map(|proposal| proposal.bid).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn fewest_additions_come_first_and_then_the_book() {
        check("guards captain", 210, &[&[]]);
        check(
            "guards captain",
            130,
            &[
                &["carriers"],
                &["guards", "scouts"],
                &["guards", "banner"],
                &["towers", "smoke"],
                &["scouts*2", "smoke"],
            ],
        );
    }

    #[test]
    fn a_missing_leader_comes_with_a_host() {
        check("guards", 230, &[&["sergeant"]]);
        check(
            "guards",
            90,
            &[
                &["rider", "walkers"],
                &["captain", "flyers"],
                &["captain", "walkers", "smoke"],
                &["sergeant", "carriers", "towers"],
                &["sergeant", "flyers", "smoke"],
            ],
        );
    }

    #[test]
    fn other_bids_are_offered_nearest_first() {
        assert_eq!(nearest("guards captain", 205), [210, 190, 180, 160, 150]);
        assert_eq!(nearest("guards captain", -3).first(), Some(&0));
    }

    #[test]
    fn a_list_that_needs_removals_is_blocked() {
        let blocked = |text: &str| assert_eq!(fill(&catalog(), &list(300, text), 0), Fill::Blocked);
        blocked("guards*9 captain");
        blocked("captain sergeant guards");
        blocked("pikes");
        blocked("smoke*2");
    }
}
