//! What classes and keywords mean once dice are rolled, in words of the data; `odds` knows how each works.

use serde::{Deserialize, Serialize};

/// What a class counts as in a fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FightsAs {
    /// Takes cover, digs in, charges with weapons that go through armour.
    Infantry,
    /// Has no cover of its own.
    Vehicle,
}

/// What a subclass adds to that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MovesAs {
    /// Always in cover, never in close combat.
    Aerial,
    /// What tow cables bring down.
    Walker,
}

/// What a keyword does for the unit that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Its attacks ignore cover.
    IgnoresCover,
    /// Its attacks ignore armour.
    IgnoresArmor,
    /// An aerial unit that its attack wounds becomes shaken.
    WoundsShakeAerial,
    /// A vehicle or machine that its attack wounds becomes shaken on 1 to 3.
    IonCheck,
    /// So many hits of each attack are saved without a roll.
    Armor,
    /// So many failed saves of each attack are rolled again.
    Shields,
    /// Friends nearby have cover, vehicles too.
    GivesCover,
    /// It has no flanks.
    NoFlanks,
    /// On 5 or 6 it does not become shaken.
    ShrugsOff,
    /// It may take a wound rather than become shaken.
    WoundForShaken,
    /// Ion checks are for it as they are for vehicles.
    Machine,
    /// It brings walkers down.
    TowCable,
    /// Morale checks take three dice without the lowest.
    DropsLowest,
    /// Morale checks take three dice without the highest.
    DropsHighest,
    /// Morale checks are passed without a roll.
    PassesMorale,
    /// Whom its attack wounds is moved.
    Pushes,
    /// Digging in costs one action point.
    EasyDigIn,
}
