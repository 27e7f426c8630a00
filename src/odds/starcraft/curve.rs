//! Expected damage by distance in inches.

use super::{Profile, Situation, Weapon, best};
use crate::odds::Outcome;
use crate::odds::curve::{Band, bands};

/// With whichever weapon does most there.
pub fn curve(mine: &Profile, theirs: &Profile, situation: &Situation) -> Vec<Band> {
    let ends = mine.weapons.iter().flat_map(|weapon| [weapon.range, weapon.long_range]);
    bands(ends.flatten().map(f64::from), |_, to| {
        let at = |long, reach: fn(&Weapon) -> Option<u32>| {
            let reaches = |weapon: &&Weapon| reach(weapon).is_some_and(|reach| to <= f64::from(reach));
            let weapons = mine.weapons.iter().filter(reaches).cloned().collect();
            best(&Profile { weapons, ..mine.clone() }, theirs, &Situation { long, ..*situation }, false)
        };
        let both = [at(false, |weapon| weapon.range), at(true, |weapon| weapon.long_range)];
        Some(Outcome::best(both.into_iter().flatten())?.damage)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::Loadout;
    use crate::odds::testing::shipped;

    #[test]
    fn a_specialist_reaches_further() {
        let catalog = shipped("starcraft");
        let of = |address: &str| {
            let marines = Profile::with(&catalog, &Loadout::read(&catalog, address).unwrap()).unwrap();
            let bands = curve(&marines, &marines, &Situation::plain(&marines, &marines));
            bands.iter().map(|band| (band.from, band.to)).collect::<Vec<_>>()
        };
        assert_eq!(of("marine"), [(0.0, 12.0)]);
        assert_eq!(of("marine+marine-agg-12"), [(0.0, 12.0), (12.0, 18.0)]);
    }
}
