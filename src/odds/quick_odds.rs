//! A unit at a glance: what one attack does to an ordinary target of its game.

use super::loadout::Loadout;
use super::words::mean;
use super::{Combatant, formations, regiment, star_wars, starcraft, stress};
use crate::model::{Catalog, RosterId};

#[derive(Debug, Clone, PartialEq)]
pub struct QuickOdds {
    /// What is counted, and against whom.
    pub what: &'static str,
    /// How it attacks, and the average.
    pub figures: Vec<(String, f64)>,
}

impl QuickOdds {
    /// `None` for units without published numbers, and for those that cannot attack.
    pub fn of(catalog: &Catalog, id: &RosterId) -> Option<Self> {
        let loadout = Loadout::bare(catalog.find(id)?);
        let odds = match Combatant::of(catalog, &loadout)? {
            Combatant::Regiment(profile) => regiment::quick_odds(&profile),
            Combatant::StarWars(profile) => star_wars::quick_odds(&profile),
            Combatant::Starcraft(profile) => starcraft::quick_odds(&profile),
            Combatant::Formations(formation) => formations::quick_odds(&formation),
            Combatant::Stress(profile) => stress::quick_odds(&profile),
        };
        Some(odds).filter(|odds| !odds.figures.is_empty())
    }

    /// "Wounds to infantry 5+ in cover: 0.44 at short range, 0.22 at long range."
    pub fn sentence(&self) -> String {
        let figures = self.figures.iter().map(|(how, number)| format!("{} {how}", mean(*number)));
        format!("{}: {}.", self.what, figures.collect::<Vec<_>>().join(", "))
    }
}
