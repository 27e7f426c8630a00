//! Adds one more stock to a layer, lot by lot.

use super::{NEVER, Stock};

/// The layer with copies of one more stock, added in lots of 1, 2, 4 … which combine to any number up to `most`.
pub(super) fn with(after: &[u32], stock: Stock, width: usize) -> Vec<u32> {
    let mut layer = after.to_vec();
    let (mut left, mut lot) = (stock.most, 1);
    while left > 0 {
        let copies = lot.min(left);
        left -= copies;
        lot = lot.saturating_mul(2);
        let shift = stock.cost.saturating_mul(copies).saturating_mul(width);
        if shift >= layer.len() {
            break;
        }
        match (shift, width) {
            (0, _) => layer.chunks_mut(width).for_each(|row| add_unpriced(row, copies)),
            (_, 1) => add_flat(&mut layer, copies, shift),
            _ => add_rows(&mut layer, copies, shift, width),
        }
    }
    layer
}

/// Copies that cost nothing stay in their row.
fn add_unpriced(row: &mut [u32], copies: usize) {
    for wanted in (0..row.len()).rev() {
        let with = row.get(wanted.saturating_sub(copies)).copied().unwrap_or(NEVER);
        if let Some(cell) = row.get_mut(wanted) {
            improve(cell, with, copies);
        }
    }
}

/// Works from the top down in blocks no longer than the shift, so that no cell is read after it was written.
fn add_flat(layer: &mut [u32], copies: usize, shift: usize) {
    let mut end = layer.len();
    while end > shift {
        let start = end.saturating_sub(shift).max(shift);
        let (below, block) = layer.split_at_mut(start);
        let from = below.get(start - shift..).unwrap_or_default();
        block.iter_mut().take(end - start).zip(from).for_each(|(cell, with)| improve(cell, *with, copies));
        end = start;
    }
}

fn add_rows(layer: &mut [u32], copies: usize, shift: usize, width: usize) {
    for start in (shift..layer.len()).step_by(width).rev() {
        let (below, row) = layer.split_at_mut(start);
        let from = below.get(start - shift..).unwrap_or_default();
        // Requiring fewer copies than the lot has is the same as requiring none.
        let (few, many) = row.split_at_mut(copies.min(width));
        let first = from.first().copied().unwrap_or(NEVER);
        few.iter_mut().for_each(|cell| improve(cell, first, copies));
        let (many, _) = many.split_at_mut(width.saturating_sub(copies));
        many.iter_mut().zip(from).for_each(|(cell, with)| improve(cell, *with, copies));
    }
}

fn improve(cell: &mut u32, with: u32, copies: usize) {
    *cell = (*cell).min(with.saturating_add(copies as u32));
}
