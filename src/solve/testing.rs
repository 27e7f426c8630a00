//! Small made-up games for property tests, with every possible list in them.

use crate::model::{ArmyList, Catalog, Entry, HiddenHand, RuleKind, testing};
use crate::rules;
use proptest::prelude::*;

/// Three units, three leaders and three cards of the reds in book order; the rest may not be taken.
pub const IDS: [&str; 9] = ["guards", "scouts", "walkers", "captain", "rider", "sergeant", "smoke", "strike", "banner"];
const STRAYS: [&str; 4] = ["horn", "pikes", "baron", "nobody"];
pub const LEADERS: std::ops::Range<usize> = 3..6;

pub type Counts = [u16; 9];

#[derive(Debug, Clone)]
pub struct World {
    pub catalog: Catalog,
    pub list: ArmyList,
}

/// Games with lists in which anything may be wrong; caps are small, so that everything can be tried.
pub fn messy(cap: u16) -> impl Strategy<Value = World> {
    let chosen = (
        0..=cap,
        [0..=3u16, 0..=3, 0..=3, 0..=1, 0..=1, 0..=1, 0..=2, 0..=2, 0..=2],
        [0..=5u16, 0..=8, 0..=8, 0..=5],
        0..=9usize,
        prop::option::weighted(0.2, (0..=2u16, 0..=3u16)),
        prop::option::of(0..3usize),
    );
    (numbers(0, 5), chosen).prop_map(|(numbers, chosen)| World { catalog: catalog(numbers), list: list(chosen) })
}

/// Games in which everything costs something and most lists are at worst incomplete.
pub fn tidy(cap: u16) -> impl Strategy<Value = World> {
    let once = || prop::sample::select(vec![0u16, 0, 0, 0, 1]);
    let led = prop::sample::select(vec![[0u16, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]);
    let counts = ([once(), once(), once()], led, [once(), once(), once()]).prop_map(|(units, leaders, cards)| {
        let mut counts = units.into_iter().chain(leaders).chain(cards);
        [0; 9].map(|none: u16| counts.next().unwrap_or(none))
    });
    let hand = prop::option::weighted(0.1, (0..=1u16, 0..=1u16));
    let chosen = (12..=cap, counts, Just([0; 4]), 0..=9usize, hand, prop::option::of(0..3usize));
    (numbers(2, 50), chosen).prop_map(|(numbers, chosen)| World { catalog: catalog(numbers), list: list(chosen) })
}

/// The lowest price, and the lowest maximum share.
fn numbers(cost: u32, share: u32) -> impl Strategy<Value = Numbers> {
    let costs = [cost..=7u32, cost..=7, cost..=7, 0..=6u32, 0..=6, 0..=6, cost..=5, cost..=5, cost..=5];
    (costs, [0..=25u32, 0..=25, 0..=25], [share..=100u32, share..=100, share..=100], share..=70u32, 2..=8u32)
}

type Numbers = ([u32; 9], [u32; 3], [u32; 3], u32, u32);
type Chosen = (u16, Counts, [u16; 4], usize, Option<(u16, u16)>, Option<usize>);

fn catalog((costs, least, most, percent, per): Numbers) -> Catalog {
    let mut catalog = testing::catalog();
    catalog.items.retain(|item| !["carriers", "flyers", "towers"].contains(&item.id.as_str()));
    let Catalog { edition, game, factions, items, .. } = catalog;
    let mut catalog = Catalog::new(edition, game, factions, items, Vec::new(), Vec::new());
    for (id, cost) in IDS.iter().zip(costs) {
        catalog.get_mut(id).set_cost(cost);
    }
    for (id, share) in IDS.iter().zip(least.into_iter().zip(most)) {
        let unit = catalog.get_mut(id);
        (unit.min_percent, unit.max_percent) = share;
    }
    for rule in &mut catalog.game.rules {
        match &mut rule.kind {
            RuleKind::ShareOfCap { percent: share, .. } => *share = percent,
            RuleKind::OnePer { points, .. } => *points = per,
            _ => {}
        }
    }
    catalog
}

fn list((cap, counts, strays, missions, hand, host): Chosen) -> ArmyList {
    let missions = match missions {
        0 => "| -",
        1 => "| rush wall",
        2 => "| sweep",
        3 => "|",
        _ => "| rush wall sweep",
    };
    let mut list = with_counts(&testing::list(cap, missions), &counts);
    for (id, count) in STRAYS.iter().zip(strays).filter(|(_, count)| *count < 3 && *count > 0) {
        list.add_copies(&(*id).into(), count);
    }
    list.loose_host = host.map(|at| IDS[at].into()).filter(|host| list.count(host) > 0);
    list.settle_host(|id| IDS[LEADERS].contains(&id.as_str()));
    list.hidden_hand = hand.map(|(cards, points)| HiddenHand { cards, points });
    list
}

/// The list with these counts and its deck, and nothing else.
fn with_counts(list: &ArmyList, counts: &Counts) -> ArmyList {
    let deck = list.entries.iter().filter(|entry| entry.slot.is_some()).cloned();
    let mut list = ArmyList { entries: Vec::new(), loose_host: None, ..list.clone() };
    for (id, count) in IDS.iter().zip(counts) {
        list.add_copies(&(*id).into(), *count);
    }
    for card in deck {
        list.entries.push(Entry { key: list.next_key(), ..card });
    }
    list
}

impl World {
    pub fn costs(&self) -> [i64; 9] {
        IDS.map(|id| i64::from(self.catalog.find(&id.into()).unwrap().cost()))
    }

    pub fn counts(&self) -> Counts {
        IDS.map(|id| self.list.count(&id.into()))
    }

    /// Whether these counts with a full deck, or a withheld one, are legal.
    pub fn is_legal(&self, counts: &Counts) -> bool {
        let mut list = with_counts(&self.list, counts);
        if !list.withheld {
            list.entries.retain(|entry| entry.slot.is_none());
            for (slot, card) in [("attack", "rush"), ("hold", "wall"), ("flank", "sweep")] {
                list.put(slot, card);
            }
        }
        rules::is_legal(&rules::issues(&self.catalog, &list))
    }

    /// Every choice of counts that costs at most `most`, with at most `copies` of what costs nothing.
    pub fn everything(&self, most: i64, copies: u16, visit: &mut dyn FnMut(&Counts, i64)) {
        let walk = Walk { costs: self.costs(), most, copies };
        walk.step(0, &mut [0; 9], most, visit);
    }
}

struct Walk {
    costs: [i64; 9],
    most: i64,
    copies: u16,
}

impl Walk {
    fn step(&self, at: usize, counts: &mut Counts, left: i64, visit: &mut dyn FnMut(&Counts, i64)) {
        if at == counts.len() {
            return visit(counts, self.most - left);
        }
        // More than one leader is never legal.
        let led = LEADERS.contains(&at) && counts[LEADERS].contains(&1);
        let copies = if LEADERS.contains(&at) { u16::from(!led) } else { self.copies };
        for count in 0..=copies {
            let left = left - self.costs[at] * i64::from(count);
            if left < 0 {
                break;
            }
            counts[at] = count;
            self.step(at + 1, counts, left, visit);
        }
        counts[at] = 0;
    }
}
