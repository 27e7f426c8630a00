//! Small made-up worlds for property tests, and every list there is in them.

use crate::model::{ArmyList, Catalog, Entry, EntryKey, HiddenHand, Missions, RuleKind, testing};
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

/// Worlds in which anything may be wrong; caps are small, so that everything can be tried.
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

/// Worlds in which everything costs something and a list is seldom more than incomplete.
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

/// The least price, and the least of the greatest shares.
fn numbers(cost: u32, share: u32) -> impl Strategy<Value = Numbers> {
    let costs = [cost..=7u32, cost..=7, cost..=7, 0..=6u32, 0..=6, 0..=6, cost..=5, cost..=5, cost..=5];
    (costs, [0..=25u32, 0..=25, 0..=25], [share..=100u32, share..=100, share..=100], share..=70u32, 2..=8u32)
}

type Numbers = ([u32; 9], [u32; 3], [u32; 3], u32, u32);
type Chosen = (u16, Counts, [u16; 4], usize, Option<(u16, u16)>, Option<usize>);

fn catalog((costs, least, most, percent, per): Numbers) -> Catalog {
    let mut catalog = testing::catalog();
    let reds = catalog.factions.first_mut().unwrap();
    reds.units.truncate(3);
    for (at, unit) in reds.units.iter_mut().enumerate() {
        (unit.cost, unit.min_percent, unit.max_percent) = (costs[at], least[at], most[at]);
    }
    reds.leaders.iter_mut().zip(&costs[3..]).for_each(|(leader, cost)| leader.cost = *cost);
    catalog.cards.iter_mut().zip(&costs[6..]).for_each(|(card, cost)| card.cost = *cost);
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
        list.entries.push(Entry { key: list.next_key(), id: (*id).into(), count });
    }
    list.host = host.map(|at| IDS[at].into()).filter(|host| list.count(host) > 0);
    list.hidden_hand = hand.map(|(cards, points)| HiddenHand { cards, points });
    list
}

/// The list with these counts and nothing else, its mission deck filled up.
pub fn with_counts(list: &ArmyList, counts: &Counts) -> ArmyList {
    let entries = IDS.iter().zip(counts).filter(|(_, count)| **count > 0).zip(1..);
    let entries = entries.map(|((id, count), key)| Entry { key: EntryKey(key), id: (*id).into(), count: *count });
    ArmyList { entries: entries.collect(), host: None, ..list.clone() }
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
        if list.missions != Missions::Withheld {
            list.missions = testing::list(0, "| rush wall sweep").missions;
        }
        rules::is_legal(&rules::issues(&self.catalog, &list))
    }

    /// Every choice of counts that costs at most `most`, with `copies` at most of what costs nothing.
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
