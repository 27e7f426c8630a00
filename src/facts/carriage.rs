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

pub fn carriage(game: &Game, units: &[(&Unit, u32)]) -> Carriage {
    let mut carriage = Carriage::default();
    let mut carried: Vec<&ClassId> = Vec::new();
    for (unit, count) in units {
        let classes = carries(game, unit);
        if !classes.is_empty() {
            carriage.room += count;
            carried.extend(classes);
        }
    }
    for (unit, count) in units {
        if carried.contains(&&unit.class) {
            carriage.passengers += count;
        }
    }
    carriage
}
