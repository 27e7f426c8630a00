//! The stands that four of a kind remove from five of infantry in cover with armour of 3+.

use super::matchup::{Formation, outcome};
use super::{Kind, Stand};
use crate::odds::{Approach, Circumstances, QuickOdds, Switch};

pub fn quick_odds(formation: &Formation) -> QuickOdds {
    let stand = Stand { armour: 3, ..Stand::INFANTRY };
    let ordinary = Kind { id: "".into(), name: String::new(), weapons: [None; 3], range: None, elite: false, stand };
    let ordinary = Formation(vec![(ordinary, 5)]);
    let ways = [("beyond 20 cm", Approach::Long), ("within 20 cm", Approach::Usual), ("in contact", Approach::Close)];
    let figures = ways.into_iter().filter_map(|(how, approach)| {
        let circumstances = Circumstances { approach, switches: vec![Switch::Cover] };
        Some((how.to_owned(), outcome(formation, &ordinary, &circumstances)?.lost))
    });
    QuickOdds { what: "Of five infantry stands 3+ in cover, four of these remove", figures: figures.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    /// Strength 4 beyond 20 cm, 8 within and 2 in contact, divided by 4: one die, two dice, one die. In cover they hit on
    /// 4+, in contact on 3+.
    #[test]
    fn fire_squads_at_a_glance() {
        let catalog = shipped("stands-and-formations");
        let odds = QuickOdds::of(&catalog, &"fire-squad".into()).unwrap();
        let numbers: Vec<f64> = odds.figures.iter().map(|(_, number)| *number).collect();
        assert_eq!(numbers.len(), 3);
        for (number, expected) in numbers.iter().zip([0.5, 1.0, 4.0 / 6.0]) {
            assert!((number - expected).abs() < 1e-12);
        }
        assert_eq!(QuickOdds::of(&catalog, &"mbt".into()), None, "its firepower is not published");
    }
}
