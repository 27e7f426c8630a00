//! Reads choices out of a table, fewest copies first.

use super::{NEVER, Stock, Table, at};

/// Up to `wanted` choices that make this sum: fewest copies first, then more of what comes first in the book.
pub(super) fn choices(table: &Table, sum: usize, wanted: usize) -> Vec<Vec<usize>> {
    let mut walk = Walk { table, bound: table.least(sum), next: NEVER, wanted, chosen: Vec::new(), found: Vec::new() };
    while walk.bound != NEVER && walk.found.len() < wanted {
        walk.next = NEVER;
        walk.free(0, sum, 0);
        walk.bound = walk.next;
    }
    walk.found
}

/// Follows only branches with a choice of at most `bound` copies, and records the next bound worth trying.
struct Walk<'a> {
    table: &'a Table,
    bound: u32,
    next: u32,
    wanted: usize,
    chosen: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl Walk<'_> {
    fn leads_on(&mut self, copies: u32) -> bool {
        if copies > self.bound {
            self.next = self.next.min(copies);
        }
        copies <= self.bound && self.found.len() < self.wanted
    }

    fn free(&mut self, at_stock: usize, sum: usize, used: u32) {
        let Some(stock) = self.table.stocks.get(at_stock) else { return self.pool(0, sum, used) };
        for copies in (0..=most(*stock, sum)).rev() {
            let (rest, used) = (sum - copies * stock.cost, used.saturating_add(copies as u32));
            if self.leads_on(used.saturating_add(at(&self.table.free, at_stock + 1, rest))) {
                self.chosen.push(copies);
                self.free(at_stock + 1, rest, used);
                self.chosen.pop();
            }
        }
    }

    fn pool(&mut self, at_pool: usize, sum: usize, used: u32) {
        let table = self.table;
        let Some(filled) = table.pools.get(at_pool) else {
            if used == self.bound && self.found.len() < self.wanted {
                self.found.push(self.chosen.clone());
            }
            return;
        };
        // The last pool takes all that is left.
        let first = if at_pool + 1 == table.pools.len() { sum } else { 0 };
        for points in (first..=sum).rev() {
            let after = at(&table.tails, at_pool + 1, sum - points);
            let own = filled.own(points);
            if own != NEVER && after != NEVER && self.leads_on(used.saturating_add(own).saturating_add(after)) {
                let pooled = Pooled { at_pool, rest: sum - points, after, copies: 0 };
                self.stock(&pooled, 0, points, used);
            }
        }
    }

    fn stock(&mut self, pooled: &Pooled, at_stock: usize, sum: usize, used: u32) {
        let table = self.table;
        let Some(filled) = table.pools.get(pooled.at_pool) else { return };
        let Some(stock) = filled.pool.stocks.get(at_stock) else {
            return self.pool(pooled.at_pool + 1, pooled.rest, used);
        };
        for more in (0..=most(*stock, sum)).rev() {
            let (left, copies) = (sum - more * stock.cost, pooled.copies + more);
            let missing = filled.pool.least_copies.saturating_sub(copies);
            let ahead = filled.least(at_stock + 1, left, missing);
            if ahead == NEVER || copies.saturating_add(ahead as usize) > filled.pool.most_copies {
                continue;
            }
            let used = used.saturating_add(more as u32);
            if self.leads_on(used.saturating_add(ahead).saturating_add(pooled.after)) {
                self.chosen.push(more);
                self.stock(&Pooled { copies, ..*pooled }, at_stock + 1, left, used);
                self.chosen.pop();
            }
        }
    }
}

/// The state of a walk within a pool: what is left for the pools after it, and the copies taken so far.
struct Pooled {
    at_pool: usize,
    rest: usize,
    after: u32,
    copies: usize,
}

fn most(stock: Stock, sum: usize) -> usize {
    sum.checked_div(stock.cost).map_or(stock.most, |affordable| affordable.min(stock.most))
}
