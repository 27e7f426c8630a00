//! The arithmetic behind an issue, told in one line.

use crate::model::{RosterId, Rounding};
use std::fmt;

/// What was counted, what it was held against, and where that limit comes from. Whole numbers throughout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// What `actual` is made of; empty where there is only one thing to count.
    pub terms: Vec<Term>,
    pub origin: Origin,
    pub bound: Bound,
    pub limit: i64,
    pub actual: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// `None` for what no entry stands for, such as a hidden hand.
    pub id: Option<RosterId>,
    pub count: i64,
    pub each: i64,
}

/// Where a limit comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The points both players agreed on.
    Cap,
    /// Points: a share of the cap.
    Share(Share),
    /// Copies: as many as a share of the cap pays for.
    Copies { share: Share, each: i64 },
    /// Things: one for every so many points of the cap.
    Per { points: i64, cap: i64 },
    /// Things: a number the rule states.
    Stated,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub percent: i64,
    pub cap: i64,
    pub rounding: Rounding,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    AtMost,
    AtLeast,
    Exactly,
}

impl Share {
    /// Whole points.
    pub fn points(self) -> i64 {
        let hundredths = self.hundredths();
        match self.rounding {
            Rounding::Down => hundredths / 100,
            Rounding::Up => (hundredths + 99) / 100,
        }
    }

    fn hundredths(self) -> i64 {
        self.percent * self.cap
    }
}

impl Sum {
    /// How far the list is from the limit, on the wrong side of it.
    pub fn gap(&self) -> i64 {
        (self.actual - self.limit).abs()
    }

    /// Whether the list is on the wrong side of the limit.
    pub fn is_missed(&self) -> bool {
        match self.bound {
            Bound::AtMost => self.actual > self.limit,
            Bound::AtLeast => self.actual < self.limit,
            Bound::Exactly => self.actual != self.limit,
        }
    }

    /// What may be had, without what there is.
    pub(super) fn allowance(&self) -> String {
        Allowance(self).to_string()
    }

    /// How the limit was rounded, in words; `None` where there was nothing to round.
    pub fn rounding(&self) -> Option<&'static str> {
        match self.origin {
            Origin::Share(share) | Origin::Copies { share, .. } if share.hundredths() % 100 != 0 => {
                Some(match share.rounding {
                    Rounding::Down => "rounded down",
                    Rounding::Up => "rounded up",
                })
            }
            _ => None,
        }
    }

    /// The line for something that has not happened yet.
    pub(super) fn as_prospect(&self) -> String {
        let spent = "you would spend";
        match self.origin {
            Origin::Cap => format!("{} of {} points{}", self.actual, self.limit, Missed(self)),
            Origin::Share(share) => format!("{share}; {spent} {}{}", self.actual, Missed(self)),
            // The copy that is one too many is not there yet.
            Origin::Copies { .. } => Self { actual: self.actual - 1, ..self.clone() }.to_string(),
            Origin::Per { .. } => format!("{}; you would have {}", Allowance(self), self.actual),
            Origin::Stated => format!("{}; there would be {}", Allowance(self), self.actual),
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.origin {
            Origin::Cap => write!(formatter, "{} of {} points{}", self.actual, self.limit, Missed(self)),
            Origin::Share(share) => write!(formatter, "{share}; spent {}{}", self.actual, Missed(self)),
            Origin::Copies { .. } => write!(formatter, "{}; you have {}", Allowance(self), self.actual),
            Origin::Per { .. } | Origin::Stated => {
                write!(formatter, "{}; you have {}{}", Allowance(self), self.actual, Missed(self))
            }
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} % of {} = {}", self.percent, self.cap, self.hundredths() / 100)?;
        match self.hundredths() % 100 {
            0 => return Ok(()),
            tenths if tenths % 10 == 0 => write!(formatter, ".{}", tenths / 10)?,
            rest => write!(formatter, ".{rest:02}")?,
        }
        let way = if self.rounding == Rounding::Up { "up" } else { "down" };
        write!(formatter, ", rounded {way} {}", self.points())
    }
}

/// What may be had.
struct Allowance<'a>(&'a Sum);

impl fmt::Display for Allowance<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.0.limit;
        match (self.0.origin, self.0.bound) {
            (Origin::Copies { share, each }, Bound::AtLeast) => {
                write!(formatter, "at least {share} points, {limit} of {each}")
            }
            (Origin::Copies { share, each }, _) => write!(formatter, "{share} points, {limit} of {each}"),
            (Origin::Per { points, cap }, _) => {
                write!(formatter, "one for each full {points} of {cap} points = {limit}")
            }
            (Origin::Share(share), _) => write!(formatter, "{share} points"),
            (_, Bound::AtLeast) => write!(formatter, "at least {limit}"),
            (_, Bound::Exactly) => write!(formatter, "exactly {limit}"),
            (_, Bound::AtMost) => write!(formatter, "at most {limit}"),
        }
    }
}

/// By how much it is missed.
struct Missed<'a>(&'a Sum);

impl fmt::Display for Missed<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sum { actual, limit, bound, .. } = *self.0;
        match actual - limit {
            over if over > 0 && bound != Bound::AtLeast => write!(formatter, ", {over} too many"),
            under if under < 0 && bound != Bound::AtMost => write!(formatter, ", {} too few", -under),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(percent: i64, cap: i64, rounding: Rounding) -> Share {
        Share { percent, cap, rounding }
    }

    #[track_caller]
    fn check(origin: Origin, bound: Bound, limit: i64, actual: i64, line: &str, prospect: &str) {
        let sum = Sum { terms: Vec::new(), origin, bound, limit, actual };
        assert_eq!(sum.to_string(), line);
        assert_eq!(sum.as_prospect(), prospect);
    }

    #[test]
    fn a_cap_says_how_far_over() {
        check(
            Origin::Cap,
            Bound::AtMost,
            1000,
            1075,
            "1075 of 1000 points, 75 too many",
            "1075 of 1000 points, 75 too many",
        );
    }

    #[test]
    fn a_share_names_its_rounding() {
        let of_750 = Origin::Share(share(15, 750, Rounding::Down));
        check(
            of_750,
            Bound::AtMost,
            112,
            115,
            "15 % of 750 = 112.5, rounded down 112; spent 115, 3 too many",
            "15 % of 750 = 112.5, rounded down 112; you would spend 115, 3 too many",
        );
    }

    #[test]
    fn a_quota_counts_copies() {
        let copies = |percent, cap| Origin::Copies { share: share(percent, cap, Rounding::Up), each: 55 };
        let line = "33 % of 1000 = 330 points, 6 of 55; you have 7";
        check(copies(33, 1000), Bound::AtMost, 6, 7, line, "33 % of 1000 = 330 points, 6 of 55; you have 6");
        let line = "33 % of 755 = 249.15, rounded up 250 points, 4 of 55; you have 5";
        check(
            copies(33, 755),
            Bound::AtMost,
            4,
            5,
            line,
            "33 % of 755 = 249.15, rounded up 250 points, 4 of 55; you have 4",
        );
        let line = "at least 11 % of 1000 = 110 points, 2 of 55; you have 1";
        check(copies(11, 1000), Bound::AtLeast, 2, 1, line, "at least 11 % of 1000 = 110 points, 2 of 55; you have 0");
    }

    #[test]
    fn things_are_counted() {
        let per = Origin::Per { points: 250, cap: 1000 };
        let line = "one for each full 250 of 1000 points = 4; you have 5, 1 too many";
        check(per, Bound::AtMost, 4, 5, line, "one for each full 250 of 1000 points = 4; you would have 5");
        check(Origin::Stated, Bound::Exactly, 1, 0, "exactly 1; you have 0, 1 too few", "exactly 1; there would be 0");
        check(Origin::Stated, Bound::Exactly, 1, 2, "exactly 1; you have 2, 1 too many", "exactly 1; there would be 2");
        check(Origin::Stated, Bound::AtMost, 2, 2, "at most 2; you have 2", "at most 2; there would be 2");
        check(Origin::Stated, Bound::AtMost, 2, 1, "at most 2; you have 1", "at most 2; there would be 1");
        check(Origin::Stated, Bound::AtLeast, 2, 2, "at least 2; you have 2", "at least 2; there would be 2");
        check(Origin::Stated, Bound::AtMost, 0, 2, "at most 0; you have 2, 2 too many", "at most 0; there would be 2");
        check(
            Origin::Stated,
            Bound::AtLeast,
            2,
            1,
            "at least 2; you have 1, 1 too few",
            "at least 2; there would be 1",
        );
    }

    #[test]
    fn rounding_is_named_only_where_something_was_rounded() {
        let rounding = |percent, cap, rounding| {
            let origin = Origin::Share(share(percent, cap, rounding));
            Sum { terms: Vec::new(), origin, bound: Bound::AtMost, limit: 0, actual: 0 }.rounding()
        };
        assert_eq!(rounding(15, 1000, Rounding::Down), None);
        assert_eq!(rounding(15, 750, Rounding::Down), Some("rounded down"));
        assert_eq!(rounding(15, 750, Rounding::Up), Some("rounded up"));
    }

    #[test]
    fn points_are_rounded_the_way_the_data_says() {
        assert_eq!(share(15, 750, Rounding::Down).points(), 112);
        assert_eq!(share(15, 750, Rounding::Up).points(), 113);
        assert_eq!(share(15, 1000, Rounding::Up).points(), 150);
        assert_eq!(share(1, 1, Rounding::Up).points(), 1);
        assert_eq!(share(1, 1, Rounding::Down).points(), 0);
    }
}
