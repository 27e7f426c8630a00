//! The units an army fields, as far as dice and prices are concerned.

use super::loadout::Loadout;
use super::matchup::Outcome;
use super::{Circumstances, formations, regiment, star_wars, starcraft, stress};
use crate::model::{ArmyList, Catalog, RosterId, Sequence};

#[derive(Debug, Clone, PartialEq)]
pub struct Fielded {
    pub id: RosterId,
    /// How an address names it with its options.
    pub address: String,
    pub name: String,
    /// Its size where there are several, and what it has besides; told where two units of an army share their name.
    pub options: String,
    pub count: u32,
    /// Of one copy with its options, in the first currency; `None` if that is not published.
    pub price: Option<u32>,
    pub combatant: Combatant,
}

/// One unit, in the terms of its attack sequence.
#[derive(Debug, Clone, PartialEq)]
pub enum Combatant {
    Regiment(regiment::Profile),
    StarWars(star_wars::Profile),
    Starcraft(starcraft::Profile),
    Formations(formations::Formation),
    Stress(stress::Profile),
}

impl Fielded {
    /// A unit of the largest size, without options; `None` if its numbers are not published.
    pub fn bare(catalog: &Catalog, id: &RosterId) -> Option<Self> {
        Self::of(catalog, &Loadout::bare(catalog.unit(id)?))
    }

    /// One unit; `None` if its numbers are not published.
    pub fn of(catalog: &Catalog, loadout: &Loadout) -> Option<Self> {
        let combatant = Combatant::of(catalog, loadout)?;
        let name = match &combatant {
            Combatant::Formations(formation) => formation.words(),
            _ => loadout.unit.name.clone(),
        };
        let options = if name == loadout.unit.name { loadout.words() } else { String::new() };
        let (id, address) = (loadout.unit.id.clone(), loadout.address());
        Some(Self { id, address, name, options, count: 1, price: loadout.price, combatant })
    }

    /// Every entry in the order of the list, copies that do not differ together; then the names of units without published
    /// numbers.
    pub fn all(catalog: &Catalog, list: &ArmyList) -> (Vec<Self>, Vec<String>) {
        let (mut all, mut left_out): (Vec<Self>, Vec<String>) = (Vec::new(), Vec::new());
        for entry in list.taken() {
            let Some(loadout) = Loadout::of(catalog, list, entry) else { continue };
            let Some(next) = Self::of(catalog, &loadout) else {
                left_out.push(loadout.unit.name.clone());
                continue;
            };
            let count = u32::from(entry.count);
            match all.iter_mut().find(|other| Self { count: 1, ..(*other).clone() } == next) {
                Some(other) => other.count = other.count.saturating_add(count),
                None => all.push(Self { count, ..next }),
            }
        }
        left_out.sort_unstable();
        left_out.dedup();
        (all, left_out)
    }
}

impl Combatant {
    pub fn of(catalog: &Catalog, loadout: &Loadout) -> Option<Self> {
        match catalog.game.attacks? {
            Sequence::Regiment => regiment::Profile::of(catalog, &loadout.unit.id).map(Self::Regiment),
            Sequence::StarWars => star_wars::Profile::with(catalog, loadout).map(Self::StarWars),
            Sequence::Starcraft => starcraft::Profile::with(catalog, loadout).map(Self::Starcraft),
            Sequence::Formations => formations::Formation::of(catalog, loadout).map(Self::Formations),
            Sequence::Stress => stress::Profile::of(loadout.unit).map(Self::Stress),
        }
    }

    /// The place of a weapon among those it may choose from.
    pub fn weapon(&self, name: &str) -> Option<usize> {
        match self {
            Self::StarWars(profile) => profile.weapons.iter().position(|weapon| weapon.name == name),
            Self::Starcraft(profile) => profile.weapons.iter().position(|weapon| weapon.name == name),
            Self::Regiment(_) | Self::Formations(_) | Self::Stress(_) => None,
        }
    }

    /// How many pieces it is lost in.
    pub fn pieces(&self) -> u32 {
        let pieces = match self {
            Self::Regiment(profile) => profile.bases,
            Self::StarWars(profile) => profile.target.elements,
            Self::Starcraft(profile) => profile.most(),
            Self::Formations(formation) => formation.stands(),
            Self::Stress(profile) => profile.armor + profile.structure,
        };
        pieces.max(1)
    }

    /// What one attack on that unit does; `None` if it cannot be made.
    pub fn attack(&self, on: &Self, circumstances: &Circumstances) -> Option<Outcome> {
        match (self, on) {
            (Self::Regiment(by), Self::Regiment(on)) => {
                regiment::outcome(&regiment::Side::full(by), &regiment::Side::full(on), &circumstances.into())
            }
            (Self::StarWars(by), Self::StarWars(on)) => star_wars::outcome(by, on, circumstances),
            (Self::Starcraft(by), Self::Starcraft(on)) => starcraft::outcome(by, on, circumstances),
            (Self::Formations(by), Self::Formations(on)) => formations::outcome(by, on, circumstances),
            (Self::Stress(by), Self::Stress(on)) => stress::outcome(by, on, circumstances),
            _ => None,
        }
    }
}
