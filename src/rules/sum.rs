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

    fn is_rounded(self) -> bool {
        self.hundredths() % 100 != 0
    }

    fn way(self) -> &'static str {
        match self.rounding {
            Rounding::Down => "rounded down",
            Rounding::Up => "rounded up",
        }
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

    /// How the limit was rounded, in words; `None` where there was nothing to round.
    pub fn rounding(&self) -> Option<&'static str> {
        match self.origin {
            Origin::Share(share) | Origin::Copies { share, .. } if share.is_rounded() => Some(share.way()),
            _ => None,
        }
    }

    /// Why one more is too many, for something that has not happened yet: beside the number, and standing alone. `None`
    /// where the title says it.
    pub(super) fn refusal(&self) -> Option<(String, String)> {
        let Sum { limit, origin, .. } = self;
        let short = match origin {
            Origin::Cap => format!("{} short", points(self.gap())),
            Origin::Share(share) => format!("{} over {share}", points(self.gap())),
            Origin::Copies { .. } if *limit == 0 => self.to_string(),
            Origin::Copies { share, .. } => format!("{share} points"),
            Origin::Per { points, .. } => format!("one for each full {points} points"),
            Origin::Stated => return None,
        };
        let reason = match origin {
            Origin::Cap | Origin::Share(_) => short.clone(),
            _ => format!("At most {limit}: {short}"),
        };
        Some((short, reason))
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sum { actual, limit, .. } = self;
        match self.origin {
            Origin::Cap => write!(formatter, "{actual} of {limit} points"),
            Origin::Share(share) => write!(formatter, "{share} points; these cost {}", Costs(self)),
            Origin::Copies { share, each } if *limit == 0 => write!(formatter, "{share} points, and one costs {each}"),
            Origin::Copies { share, each } if limit * each == share.points() => {
                write!(formatter, "{share} points = {limit} × {each}")
            }
            Origin::Copies { share, each } => write!(formatter, "{share} points, enough for {limit} × {each}"),
            Origin::Per { points, cap } => write!(formatter, "One for each full {points} of {cap} points"),
            Origin::Stated => write!(formatter, "{} {limit}, not {actual}", self.bound.words()),
        }
    }
}

impl Bound {
    fn words(self) -> &'static str {
        match self {
            Bound::AtMost => "at most",
            Bound::AtLeast => "at least",
            Bound::Exactly => "exactly",
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
        write!(formatter, ", {} to {}", self.way(), self.points())
    }
}

/// What was spent, card by card where that is more than one.
struct Costs<'a>(&'a Sum);

impl fmt::Display for Costs<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let term = |term: &Term| match term.count {
            1 => term.each.to_string(),
            count => format!("{count} × {}", term.each),
        };
        let terms: Vec<String> = self.0.terms.iter().map(term).collect();
        match terms.as_slice() {
            [] => {}
            [only] if *only == self.0.actual.to_string() => {}
            _ => write!(formatter, "{} = ", terms.join(" + "))?,
        }
        write!(formatter, "{}", self.0.actual)
    }
}

fn points(count: i64) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(percent: i64, cap: i64, rounding: Rounding) -> Share {
        Share { percent, cap, rounding }
    }

    #[track_caller]
    fn check(origin: Origin, bound: Bound, limit: i64, actual: i64, line: &str, refusal: Option<&str>) {
        let sum = Sum { terms: Vec::new(), origin, bound, limit, actual };
        assert_eq!(sum.to_string(), line);
        assert_eq!(sum.refusal().map(|(_, reason)| reason).as_deref(), refusal);
    }

    #[test]
    fn a_cap_says_what_was_spent_and_what_is_short() {
        check(Origin::Cap, Bound::AtMost, 1000, 1075, "1075 of 1000 points", Some("75 points short"));
        check(Origin::Cap, Bound::AtMost, 1000, 1001, "1001 of 1000 points", Some("1 point short"));
    }

    #[test]
    fn a_share_names_its_rounding() {
        let of_750 = Origin::Share(share(15, 750, Rounding::Down));
        let line = "15 % of 750 = 112.5, rounded down to 112 points; these cost 115";
        check(of_750, Bound::AtMost, 112, 115, line, Some("3 points over 15 % of 750 = 112.5, rounded down to 112"));
    }

    #[test]
    fn a_share_adds_up_what_was_spent() {
        let spent = |terms: &[(i64, i64)]| {
            let terms: Vec<Term> = terms.iter().map(|&(count, each)| Term { id: None, count, each }).collect();
            let actual = terms.iter().map(|term| term.count * term.each).sum();
            let origin = Origin::Share(share(15, 1000, Rounding::Down));
            Sum { terms, origin, bound: Bound::AtMost, limit: 150, actual }.to_string()
        };
        assert_eq!(spent(&[(1, 115), (2, 40)]), "15 % of 1000 = 150 points; these cost 115 + 2 × 40 = 195");
        assert_eq!(spent(&[(3, 60)]), "15 % of 1000 = 150 points; these cost 3 × 60 = 180");
        assert_eq!(spent(&[(1, 160)]), "15 % of 1000 = 150 points; these cost 160");
    }

    #[test]
    fn a_quota_counts_copies() {
        let copies = |percent, cap| Origin::Copies { share: share(percent, cap, Rounding::Up), each: 55 };
        let most = Some("At most 6: 33 % of 1000 = 330 points");
        check(copies(33, 1000), Bound::AtMost, 6, 7, "33 % of 1000 = 330 points = 6 × 55", most);
        let line = "33 % of 755 = 249.15, rounded up to 250 points, enough for 4 × 55";
        let most = Some("At most 4: 33 % of 755 = 249.15, rounded up to 250 points");
        check(copies(33, 755), Bound::AtMost, 4, 5, line, most);
        let none = "5 % of 1000 = 50 points, and one costs 55";
        check(copies(5, 1000), Bound::AtMost, 0, 1, none, Some(&format!("At most 0: {none}")));
    }

    #[test]
    fn things_are_counted() {
        let per = Origin::Per { points: 250, cap: 1000 };
        let refusal = "At most 4: one for each full 250 points";
        check(per, Bound::AtMost, 4, 5, "One for each full 250 of 1000 points", Some(refusal));
        check(Origin::Stated, Bound::Exactly, 1, 0, "exactly 1, not 0", None);
        check(Origin::Stated, Bound::AtMost, 2, 3, "at most 2, not 3", None);
        check(Origin::Stated, Bound::AtLeast, 2, 1, "at least 2, not 1", None);
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
