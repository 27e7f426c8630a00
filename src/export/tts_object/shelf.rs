//! Positions of the pieces of an unpacked army: rows from left to right, each as deep as its deepest piece.

/// Width of a row.
const ROW: i64 = 30_000;

const GAP: i64 = 500;

#[derive(Default)]
pub struct Shelf {
    right: i64,
    top: i64,
    deepest: i64,
}

impl Shelf {
    /// The far left corner of a free place of this size; a place wider than a row gets its own row.
    pub fn corner(&mut self, (width, depth): (i64, i64)) -> (i64, i64) {
        if self.right > 0 && self.right + width > ROW {
            self.new_row();
        }
        let corner = (self.right, self.top);
        self.right += width + GAP;
        self.deepest = self.deepest.max(depth);
        corner
    }

    /// The middle of a free place of this size.
    pub fn place(&mut self, size: (i64, i64)) -> (i64, i64) {
        let (right, top) = self.corner(size);
        (right + size.0 / 2, top + size.1 / 2)
    }

    pub fn new_row(&mut self) {
        if self.right > 0 {
            (self.right, self.top, self.deepest) = (0, self.top + self.deepest + GAP, 0);
        }
    }
}
