//! The fewest copies to remove to keep caps and deck limits, and among those the cheapest.

use super::table::{Pool, Stock, Table, cells};
use std::cmp::Reverse;
use std::ops::Range;

/// With more cells than this only the number of copies is minimal, not their points.
pub(super) const MOST_CELLS: usize = 1 << 22;

/// What must be removed.
pub(super) struct Need {
    pub points: i64,
    /// Outside any deck: price, and copies that may be removed.
    pub units: Vec<(i64, i64)>,
    pub decks: Vec<DeckNeed>,
}

pub(super) struct DeckNeed {
    pub copies: i64,
    pub points: i64,
    pub cards: Vec<(i64, i64)>,
}

/// Copies to remove: units, then cards deck by deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Removal {
    pub taken: Vec<i64>,
    pub copies: i64,
    pub points: i64,
}

/// Removes the most expensive first: the fewest copies, but not always the fewest points. `None` if even removing all
/// is not enough.
pub(super) fn dearest(need: &Need) -> Option<Removal> {
    let stocks: Vec<(i64, i64)> =
        need.units.iter().chain(need.decks.iter().flat_map(|deck| &deck.cards)).copied().collect();
    let mut removal = Removal { taken: vec![0; stocks.len()], copies: 0, points: 0 };
    let mut start = need.units.len();
    for deck in &need.decks {
        let end = start + deck.cards.len();
        removal.take(&stocks, start..end, deck.points, deck.copies)?;
        start = end;
    }
    removal.take(&stocks, 0..stocks.len(), need.points - removal.points, 0)?;
    Some(removal)
}

/// As few copies as `dearest`, then the fewest points, then those first in the book.
pub(super) fn cheapest(need: &Need, dearest: Removal, room: &mut usize) -> Removal {
    let Ok(top) = usize::try_from(dearest.points) else { return dearest };
    let stock = |&(cost, most): &(i64, i64)| Stock { cost: whole(cost), most: whole(most) };
    let units: Vec<Stock> = need.units.iter().map(stock).collect();
    let pool = |deck: &DeckNeed| Pool {
        stocks: deck.cards.iter().map(stock).collect(),
        least_copies: whole(deck.copies),
        most_copies: usize::MAX,
        least_points: whole(deck.points),
        most_points: whole(deck.cards.iter().map(|(cost, most)| cost * most).sum()).min(top),
    };
    let pools: Vec<Pool> = need.decks.iter().map(pool).collect();
    let Some(left) = room.checked_sub(cells(&units, &pools, top)) else { return dearest };
    *room = left;
    let table = Table::new(units, pools, top);
    let least = (whole(need.points)..=top).find(|&sum| i64::from(table.least(sum)) == dearest.copies);
    let taken = least.and_then(|sum| Some((sum, table.choices(sum, 1).pop()?)));
    match taken {
        Some((sum, taken)) => Removal {
            taken: taken.into_iter().map(|copies| copies as i64).collect(),
            copies: dearest.copies,
            points: sum as i64,
        },
        None => dearest,
    }
}

impl Removal {
    /// Removes the most expensive of a range until at least `points` and `copies` more are removed.
    fn take(&mut self, stocks: &[(i64, i64)], range: Range<usize>, points: i64, copies: i64) -> Option<()> {
        let mut dearest_first: Vec<_> = stocks.get(range.clone())?.iter().zip(self.taken.get_mut(range)?).collect();
        dearest_first.sort_by_key(|((cost, _), _)| Reverse(*cost));
        let (mut points, mut copies) = (points.max(0), copies.max(0));
        for (&(cost, most), taken) in dearest_first {
            let for_points = if cost > 0 { (points + cost - 1) / cost } else { 0 };
            let more = for_points.max(copies).min(most - *taken).max(0);
            *taken += more;
            self.copies += more;
            self.points += more * cost;
            points = (points - more * cost).max(0);
            copies = (copies - more).max(0);
        }
        (points == 0 && copies == 0).then_some(())
    }
}

/// Zero for limits that are already kept.
pub(super) fn whole(number: i64) -> usize {
    usize::try_from(number.max(0)).unwrap_or(usize::MAX)
}
