//! A pair of values, one for red and one for blue.

use crate::model::Side;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Sides<T> {
    pub red: T,
    pub blue: T,
}

impl<T> Sides<T> {
    pub fn by(mut make: impl FnMut(Side) -> T) -> Self {
        Self { red: make(Side::Red), blue: make(Side::Blue) }
    }

    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }

    pub fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Blue => &mut self.blue,
        }
    }
}

pub const BOTH: [Side; 2] = [Side::Red, Side::Blue];

pub fn other(side: Side) -> Side {
    match side {
        Side::Red => Side::Blue,
        Side::Blue => Side::Red,
    }
}

/// The name within a sentence.
pub fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

/// The name at the start of a sentence.
pub fn capital(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}
