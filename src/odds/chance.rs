//! The chance that one die succeeds.

use super::Number;
use std::ops::Not;

/// How many of a die's faces succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    faces: u32,
    of: u32,
}

impl Chance {
    pub const NEVER: Self = Self { faces: 0, of: 1 };

    /// A six-sided die shows this or more: always for 1, never for 7 and above.
    pub const fn six_sided(least: u32) -> Self {
        Self::die(6, least)
    }

    /// A die with this many sides shows this or more.
    pub const fn die(sides: u32, least: u32) -> Self {
        let least = if least == 0 { 1 } else { least };
        Self { faces: (sides + 1).saturating_sub(least), of: sides }
    }

    /// One more face succeeds.
    pub fn and_another(self) -> Self {
        Self { faces: (self.faces + 1).min(self.of), ..self }
    }

    pub fn is_never(self) -> bool {
        self.faces == 0
    }

    pub fn number<N: Number>(self) -> N {
        N::ratio(self.faces, self.of)
    }
}

/// The chance of the other faces.
impl Not for Chance {
    type Output = Self;

    fn not(self) -> Self {
        Self { faces: self.of - self.faces, of: self.of }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(least: u32, faces: u32) {
        assert_eq!(Chance::six_sided(least), Chance { faces, of: 6 });
        assert_eq!(!Chance::six_sided(least), Chance { faces: 6 - faces, of: 6 });
    }

    #[test]
    fn faces_are_counted() {
        check(1, 6);
        check(2, 5);
        check(4, 3);
        check(6, 1);
        check(7, 0);
        check(0, 6);
        check(12, 0);
        assert_eq!(Chance::die(8, 5), Chance { faces: 4, of: 8 });
        assert_eq!(Chance::six_sided(4).and_another(), Chance { faces: 4, of: 6 });
        assert_eq!(Chance::six_sided(1).and_another(), Chance { faces: 6, of: 6 });
    }
}
