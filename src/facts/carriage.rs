//! Transports and what they can carry: each takes one unit of a class it has room for.

use crate::model::{ClassId, Game, Item, KeywordId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Carriage {
    /// Units that can ride at the same time.
    pub room: u32,
    /// Units that some transport of the army can carry.
    pub passengers: u32,
}

/// The classes a unit can carry; empty for all but transports.
pub fn carries<'a>(game: &'a Game, unit: &Item) -> &'a [ClassId] {
    let mut carrying = game.keywords.iter().filter(|keyword| !keyword.carries.is_empty());
    let printed = |id: &KeywordId| unit.keywords.iter().any(|keyword| keyword.id == *id);
    carrying.find(|keyword| printed(&keyword.id)).map_or(&[], |keyword| &keyword.carries)
}

pub fn carriage(game: &Game, units: &[(&Item, u32)]) -> Carriage {
    let transports = units.iter().map(|(unit, count)| (carries(game, unit), *count));
    let transports: Vec<_> = transports.filter(|(classes, _)| !classes.is_empty()).collect();
    let is_carried = |unit: &Item| transports.iter().any(|(classes, _)| classes.contains(&unit.class));
    Carriage {
        room: transports.iter().map(|(_, count)| count).sum(),
        passengers: units.iter().filter(|(unit, _)| is_carried(unit)).map(|(_, count)| count).sum(),
    }
}
