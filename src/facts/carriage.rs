//! Transports and what they can carry: each takes one unit of a class it has room for.

use crate::model::{ClassId, Game, KeywordId, Unit};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Carriage {
    /// Units that can ride at the same time.
    pub room: u32,
    /// Units that some transport of the army can carry.
    pub passengers: u32,
}

/// The classes a unit can carry; empty for all but transports.
pub fn carries<'a>(game: &'a Game, unit: &Unit) -> &'a [ClassId] {
    let mut carrying = game.keywords.iter().filter(|keyword| !keyword.carries.is_empty());
    let printed = |id: &KeywordId| unit.keywords.iter().any(|keyword| keyword.id == *id);
    carrying.find(|keyword| printed(&keyword.id)).map_or(&[], |keyword| &keyword.carries)
}

pub fn carriage<'a>(game: &Game, units: impl Iterator<Item = (&'a Unit, u32)> + Clone) -> Carriage {
    let carrying = units.clone().map(|(unit, count)| (carries(game, unit), count));
    let transports: Vec<(&[ClassId], u32)> = carrying.filter(|(classes, _)| !classes.is_empty()).collect();
    let fits = |unit: &Unit| transports.iter().any(|(classes, _)| classes.contains(&unit.class));
    Carriage {
        room: transports.iter().map(|(_, count)| count).sum(),
        passengers: units.filter(|(unit, _)| fits(unit)).map(|(_, count)| count).sum(),
    }
}
