//! Expected losses by distance in centimetres.

use super::{Attack, Formation, Target, resolve};
use crate::odds::Approach;
use crate::odds::curve::{Band, bands};

/// Up to here stands have the firepower of short range.
const SHORT: f64 = 20.0;

/// What a formation with these stress markers does to the target.
pub fn curve(mine: &Formation, stress: u32, on: &Target) -> Vec<Band> {
    let ends = mine.0.iter().filter_map(|(kind, _)| kind.range.map(f64::from));
    bands(ends.chain([SHORT]), |from, to| {
        let far = from >= SHORT;
        let reaches = |range: Option<u32>| !far || range.is_some_and(|range| to <= f64::from(range));
        let stands = mine.0.iter().filter(|(kind, _)| reaches(kind.range)).cloned().collect();
        let approach = if far { Approach::Long } else { Approach::Usual };
        let attack = Attack { stress, elite: mine.is_elite(), ..Formation(stands).attack(approach) };
        Some(resolve::<f64>(&attack, on).ok()?.killed.expected())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::Loadout;
    use crate::odds::formations::TERMS;
    use crate::odds::testing::shipped;

    /// Fire Squads reach 50 cm, IFVs 30.
    #[test]
    fn each_kind_reaches_its_own_distance() {
        let catalog = shipped("stands-and-formations");
        let formation = |address: &str| Formation::of(&catalog, &Loadout::read(&catalog, address).unwrap()).unwrap();
        let (mixed, target) = (formation("formation+4*fire-squad+2*ifv"), formation("formation+5*conscript"));
        let bands = curve(&mixed, 0, &target.target(&TERMS.plain()));
        let ends: Vec<_> = bands.iter().map(|band| (band.from, band.to)).collect();
        assert_eq!(ends, [(0.0, 20.0), (20.0, 30.0), (30.0, 50.0)]);
        // Four squads alone, beyond 30 cm: strength 4, two dice on 3+.
        assert!((bands[2].amount - 4.0 / 3.0).abs() < 1e-12);
    }
}
