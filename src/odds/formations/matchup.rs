//! One attack of a whole formation on another.

use super::{Attack, Kind, Stand, Target, resolve};
use crate::model::Catalog;
use crate::odds::curve::Measure;
use crate::odds::{Approach, Circumstances, Loadout, Outcome, Switch, Terms};

pub const TERMS: Terms = Terms {
    approaches: &[(Approach::Usual, "Within 20 cm"), (Approach::Long, "Beyond 20 cm"), (Approach::Close, "In contact")],
    switches: &[
        (Switch::Cover, "Targets in cover"),
        (Switch::Routed, "Targets are routed"),
        (Switch::Surrounded, "Targets are surrounded"),
    ],
    piece: "stand",
    many: "stands",
    pieces: "Stands",
    hampered: "Routed",
    damage: "Stands lost",
    measure: Measure::Centimetres,
    assumes: "One attack of a whole formation without stress on another, all stands in reach and in sight, in the order of the list.",
};

/// Kinds of stands and how many there are of each.
#[derive(Debug, Clone, PartialEq)]
pub struct Formation(pub Vec<(Kind, u32)>);

impl Formation {
    /// The stands of an entry or, of a stand itself, four. `None` without any whose armour is published.
    pub fn of(catalog: &Catalog, loadout: &Loadout) -> Option<Self> {
        if let Some(kind) = Kind::of(catalog, loadout.unit) {
            return Some(Self(vec![(kind, 4)]));
        }
        let stands = loadout.options.iter().filter_map(|(option, count)| Some((Kind::of(catalog, option)?, *count)));
        let stands: Vec<_> = stands.filter(|(_, count)| *count > 0).collect();
        (!stands.is_empty()).then_some(Self(stands))
    }

    pub fn stands(&self) -> u32 {
        self.0.iter().map(|(_, count)| count).sum()
    }

    /// "2 × IFV, MBT".
    pub fn words(&self) -> String {
        let words = self.0.iter().map(|(kind, count)| match count {
            1 => kind.name.clone(),
            count => format!("{count} × {}", kind.name),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    pub fn is_elite(&self) -> bool {
        self.0.iter().any(|(kind, _)| kind.elite)
    }

    pub fn attack(&self, approach: Approach) -> Attack {
        let at = match approach {
            Approach::Long => 0,
            Approach::Close => 2,
            _ => 1,
        };
        let armed = self.0.iter().filter_map(|(kind, count)| Some((kind.weapons[at]?, *count as usize)));
        Attack {
            weapons: armed.flat_map(|(weapon, count)| std::iter::repeat_n(weapon, count)).collect(),
            stress: 0,
            elite: self.is_elite(),
        }
    }

    pub fn target(&self, circumstances: &Circumstances) -> Target {
        let (in_cover, in_contact) = (circumstances.has(Switch::Cover), circumstances.approach == Approach::Close);
        let stands = self.0.iter().flat_map(|(kind, count)| {
            std::iter::repeat_n(Stand { in_cover, in_contact, ..kind.stand }, *count as usize)
        });
        Target {
            stands: stands.collect(),
            others: 0,
            stress: 0,
            routed: circumstances.has(Switch::Routed),
            surrounded: circumstances.has(Switch::Surrounded),
        }
    }
}

/// `None` if no stand has firepower at this distance, or none that may be aimed at aircraft.
pub fn outcome(mine: &Formation, theirs: &Formation, circumstances: &Circumstances) -> Option<Outcome> {
    let odds = resolve::<f64>(&mine.attack(circumstances.approach), &theirs.target(circumstances)).ok()?;
    Some(Outcome {
        destroyed: odds.destroyed,
        hampered: odds.routed,
        damage: odds.killed.expected(),
        lost: odds.killed.expected(),
        lost_back: 0.0,
        weapon: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    fn formation(stands: &[(&str, u32)]) -> Formation {
        let catalog = shipped("stands-and-formations");
        let options = stands.iter().map(|(id, count)| (catalog.find(&(*id).into()).unwrap(), *count)).collect();
        let unit = catalog.find(&"formation".into()).unwrap();
        Formation::of(&catalog, &Loadout { options, ..Loadout::bare(unit) }).unwrap()
    }

    /// Four Fire Squads within 20 cm have strength 8, in the open 4 dice. Two Conscripts fall to a 3 each.
    #[test]
    fn the_squads_of_the_book_shoot_at_conscripts() {
        let (squads, conscripts) = (formation(&[("fire-squad", 4)]), formation(&[("conscript", 2)]));
        let odds = outcome(&squads, &conscripts, &TERMS.plain()).unwrap();
        // Four dice on 3+: none hits in 1/81, one in 8/81.
        assert!((odds.lost - (8.0 + 2.0 * 72.0) / 81.0).abs() < 1e-12);
        assert!((odds.destroyed - 72.0 / 81.0).abs() < 1e-12);
        assert_eq!((squads.words().as_str(), squads.stands()), ("4 × Fire Squad", 4));
    }

    #[test]
    fn who_has_no_firepower_does_not_attack() {
        let (tanks, squads) = (formation(&[("mbt", 1), ("conscript", 2)]), formation(&[("fire-squad", 4)]));
        assert_eq!(outcome(&tanks, &squads, &TERMS.plain()), None);
        assert_eq!(tanks.words(), "MBT, 2 × Conscript");
    }
}
