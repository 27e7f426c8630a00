//! What an attack does by distance, for a picture and the table beside it.

/// From one distance to another; the last one may have no end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    pub from: f64,
    pub to: f64,
    /// Wounds or damage of one attack on average.
    pub amount: f64,
}

/// What distances are measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Inches,
    Centimetres,
    /// Lengths of a range ruler, counted from 1.
    Ranges,
}

impl Measure {
    /// "up to 12"", "range 2", "beyond 16"".
    pub fn stretch(self, from: f64, to: f64) -> String {
        match self {
            _ if to.is_infinite() => format!("beyond {}", self.tick(from)),
            Self::Ranges if to > from + 1.0 => format!("range {}–{to}", from + 1.0),
            Self::Ranges => format!("range {to}"),
            _ => format!("up to {}", self.tick(to)),
        }
    }

    pub fn tick(self, at: f64) -> String {
        match self {
            Self::Inches => format!("{at}\""),
            Self::Centimetres => format!("{at} cm"),
            Self::Ranges => at.to_string(),
        }
    }
}

/// The stretches within which nothing changes for either, nearest first.
pub fn stretches(one: &[Band], other: &[Band]) -> Vec<(f64, f64)> {
    let mut ends: Vec<f64> = one.iter().chain(other).flat_map(|band| [band.from, band.to]).collect();
    ends.sort_by(f64::total_cmp);
    ends.dedup();
    ends.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// What a unit does there; `None` where it does not reach.
pub fn amount_at(bands: &[Band], (from, to): (f64, f64)) -> Option<f64> {
    bands.iter().find(|band| band.from <= from && to <= band.to).map(|band| band.amount)
}

/// Bands at each of these ends, as far as there is an attack; equal neighbours are one.
pub fn bands(ends: impl IntoIterator<Item = f64>, attack: impl Fn(f64, f64) -> Option<f64>) -> Vec<Band> {
    let mut ends: Vec<f64> = ends.into_iter().filter(|end| *end > 0.0).collect();
    ends.sort_by(f64::total_cmp);
    ends.dedup();
    let mut bands: Vec<Band> = Vec::new();
    let mut from = 0.0;
    for to in ends {
        if let Some(amount) = attack(from, to) {
            match bands.last_mut() {
                Some(last) if last.to >= from && (last.amount - amount).abs() < 1e-12 => last.to = to,
                _ => bands.push(Band { from, to, amount }),
            }
        }
        from = to;
    }
    bands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_neighbours_are_one_band() {
        let found = bands([12.0, 6.0, 18.0, 24.0], |_, to| match to {
            24.0 => None,
            18.0 => Some(1.0),
            _ => Some(2.0),
        });
        let near = Band { from: 0.0, to: 12.0, amount: 2.0 };
        assert_eq!(found, [near, Band { from: 12.0, to: 18.0, amount: 1.0 }]);
        let other = [Band { from: 0.0, to: 8.0, amount: 3.0 }];
        assert_eq!(stretches(&found, &other), [(0.0, 8.0), (8.0, 12.0), (12.0, 18.0)]);
        assert_eq!((amount_at(&found, (8.0, 12.0)), amount_at(&other, (8.0, 12.0))), (Some(2.0), None));
    }

    #[test]
    fn distances_are_told_in_their_measure() {
        assert_eq!(Measure::Inches.stretch(6.0, 12.0), "up to 12\"");
        assert_eq!(Measure::Inches.stretch(16.0, f64::INFINITY), "beyond 16\"");
        assert_eq!(Measure::Ranges.stretch(1.0, 2.0), "range 2");
        assert_eq!(Measure::Ranges.stretch(0.0, 2.0), "range 1–2");
        assert_eq!(Measure::Centimetres.stretch(0.0, 20.0), "up to 20 cm");
    }
}
