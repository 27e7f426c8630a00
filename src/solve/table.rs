//! Dynamic-programming tables: the fewest copies that make an exact sum of points, and the choices behind it in book
//! order.

mod lots;
mod walk;

use lots::with;

/// Marks a sum that no choice makes.
pub(super) const NEVER: u32 = u32::MAX;

/// Something of which a list can take copies.
#[derive(Clone, Copy)]
pub(super) struct Stock {
    pub cost: usize,
    pub most: usize,
}

/// Stocks with common limits on copies and points.
pub(super) struct Pool {
    pub stocks: Vec<Stock>,
    pub least_copies: usize,
    pub most_copies: usize,
    pub least_points: usize,
    pub most_points: usize,
}

/// Free stocks, then pools. `free[i][s]` is the least number of copies with which stocks `i..` and all pools make `s`.
pub(super) struct Table {
    stocks: Vec<Stock>,
    free: Vec<Vec<u32>>,
    pools: Vec<Filled>,
    /// The same for pools `p..` alone.
    tails: Vec<Vec<u32>>,
}

struct Filled {
    pool: Pool,
    /// `layers[j][s * width + x]`: stocks `j..` make `s` with at least `x` copies.
    layers: Vec<Vec<u32>>,
    width: usize,
}

/// Sums reach from 0 to `top`.
pub(super) fn cells(stocks: &[Stock], pools: &[Pool], top: usize) -> usize {
    let pooled = |pool: &Pool| {
        let points = pool.most_points.min(top).saturating_add(1);
        points.saturating_mul(pool.least_copies.saturating_add(1)).saturating_mul(pool.stocks.len() + 1)
    };
    let free = top.saturating_add(1).saturating_mul(stocks.len() + pools.len() + 2);
    pools.iter().map(pooled).fold(free, usize::saturating_add)
}

impl Table {
    pub fn new(stocks: Vec<Stock>, pools: Vec<Pool>, top: usize) -> Self {
        let pools: Vec<Filled> = pools.into_iter().map(|pool| Filled::new(pool, top)).collect();
        let tails = layers(&pools, nothing_taken(top + 1), Filled::before);
        let free = layers(&stocks, tails.first().cloned().unwrap_or_default(), |stock, after| with(after, *stock, 1));
        Self { stocks, free, pools, tails }
    }

    /// Least number of copies that make this sum.
    pub fn least(&self, sum: usize) -> u32 {
        at(&self.free, 0, sum)
    }

    /// Up to `wanted` choices that make this sum: fewest copies first, then more of what comes first in the book.
    pub fn choices(&self, sum: usize, wanted: usize) -> Vec<Vec<usize>> {
        walk::choices(self, sum, wanted)
    }
}

impl Filled {
    fn new(pool: Pool, top: usize) -> Self {
        let width = pool.least_copies + 1;
        let points = pool.most_points.min(top);
        let none = nothing_taken((points + 1) * width);
        let layers = layers(&pool.stocks, none, |stock, after| with(after, *stock, width));
        Self { pool, layers, width }
    }

    fn least(&self, stock: usize, sum: usize, copies: usize) -> u32 {
        at(&self.layers, stock, sum.saturating_mul(self.width).saturating_add(copies))
    }

    /// Fewest copies of the whole pool within its limits.
    fn own(&self, sum: usize) -> u32 {
        if sum < self.pool.least_points || sum > self.pool.most_points {
            return NEVER;
        }
        let copies = self.least(0, sum, self.pool.least_copies);
        if copies as usize > self.pool.most_copies { NEVER } else { copies }
    }

    fn before(&self, after: &[u32]) -> Vec<u32> {
        let mut tail = vec![NEVER; after.len()];
        let own: Vec<(usize, u32)> =
            (0..after.len()).map(|sum| (sum, self.own(sum))).filter(|(_, copies)| *copies != NEVER).collect();
        for (sum, copies) in after.iter().enumerate().filter(|(_, copies)| **copies != NEVER) {
            for (points, more) in &own {
                if let Some(cell) = tail.get_mut(sum + points) {
                    *cell = (*cell).min(copies.saturating_add(*more));
                }
            }
        }
        tail
    }
}

/// Only the sum 0 is made, with no copies.
fn nothing_taken(cells: usize) -> Vec<u32> {
    let mut layer = vec![NEVER; cells];
    layer.iter_mut().take(1).for_each(|cell| *cell = 0);
    layer
}

/// For every item the layer of it and all items after it, made from the next layer; then the last.
fn layers<T>(items: &[T], last: Vec<u32>, before: impl Fn(&T, &[u32]) -> Vec<u32>) -> Vec<Vec<u32>> {
    let mut layers = Vec::with_capacity(items.len() + 1);
    let mut next = last;
    for item in items.iter().rev() {
        let layer = before(item, &next);
        layers.push(std::mem::replace(&mut next, layer));
    }
    layers.push(next);
    layers.reverse();
    layers
}

fn at(layers: &[Vec<u32>], layer: usize, cell: usize) -> u32 {
    layers.get(layer).and_then(|layer| layer.get(cell)).copied().unwrap_or(NEVER)
}
