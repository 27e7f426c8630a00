//! The units an army fields, as far as dice and points are concerned.

use super::Profile;
use crate::model::{ArmyList, Catalog, RosterId};

#[derive(Debug, Clone, PartialEq)]
pub struct Fielded {
    pub id: RosterId,
    pub name: String,
    pub profile: Profile,
    /// Points of one such unit.
    pub cost: u32,
    pub count: u32,
}

impl Fielded {
    pub fn of(catalog: &Catalog, id: &RosterId, count: u32) -> Option<Self> {
        let (unit, profile) = (catalog.unit(id)?, Profile::of(catalog, id)?);
        Some(Self { id: id.clone(), name: unit.name.clone(), profile, cost: unit.cost(), count })
    }

    /// Each kind of unit once, in the order of the list, without those that this edition does not know.
    pub fn all(catalog: &Catalog, list: &ArmyList) -> Vec<Self> {
        let entries = list.taken();
        entries.filter_map(|entry| Self::of(catalog, &entry.id, u32::from(entry.count))).collect()
    }

    /// The points of this many lost bases.
    pub fn points(&self, bases: f64) -> f64 {
        f64::from(self.cost) * bases / f64::from(self.profile.bases.max(1))
    }
}
