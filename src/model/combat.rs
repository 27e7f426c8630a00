//! What classes and keywords mean once dice are rolled, in words of the data; `odds` knows how each works.

use serde::{Deserialize, Serialize};

/// How units of a game attack. `odds` has a module for each, and the page about odds a calculator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// Six-sided dice of every base; courage, then saves.
    Regiment,
    /// Eight-sided dice of every element; cover, dodge, armour, defence dice, suppression.
    StarWars,
    /// A weapon's rate of attack; surge, armour, evade, damage.
    Starcraft,
    /// Strength divided by cover, dice assigned to the nearest stands.
    Formations,
    /// Attack dice against defence dice, damage and stress.
    Stress,
}

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
    /// Panics, but is never suppressed.
    Droid,
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
    /// Moves any unit that its attack wounds.
    Pushes,
    /// Digging in costs one action point.
    EasyDigIn,
    /// So many rolls of 1 become critical hits.
    CriticalOnes,
    /// So many hits become critical against armour.
    Impact,
    /// The target saves on 6 only.
    Pierces,
    /// Dodge does not count against it.
    IgnoresDodge,
    /// Shields do not count against it.
    IgnoresShields,
    /// One more suppression token.
    Suppresses,
    /// One easier to hit aerial units.
    HitsAerial,
    /// Its dice are rolled for every model of the target.
    Sprays,
    /// Needs no line of sight, but somebody who sees the target.
    NeedsSpotter,
    /// So many more dice of each aim token are rolled again.
    MoreRerolls,
    /// Only critical hits count.
    HeavyArmor,
    /// One cover die succeeds without a roll.
    FreeCover,
    /// Shot at, its defence dice save on 1, too, and strike the attacker.
    Deflects,
    /// The keyword it names does nothing to it.
    Immune,
    /// Its dodge tokens cancel critical hits, too.
    DodgesCriticals,
    /// No cover while it has tokens.
    Exposed,
    /// From its weak arc, one easier to hit and one impact.
    WeakPoint,
    /// Evade rolls against it are so much harder.
    HarderEvade,
    /// It removes so many models at most.
    FewCasualties,
    /// So many dice skip armour.
    SkipsArmor,
    /// So many dice fewer skip armour.
    KeepsArmor,
    /// So many failed armour rolls succeed.
    Tough,
    /// So many misses are hits.
    Precision,
    /// So much damage to units with the trait it names.
    DamageAgainst,
    /// It reaches so far at one harder to hit.
    LongRange,
    /// So many dice more against a unit that has not moved.
    DiceAgainstStationary,
    /// Used beside another weapon, in a roll of its own.
    Sidearm,
    /// A target out of sight may evade.
    EvadedUnseen,
    /// Its firepower is rolled after the rest; 4 and 5 count as 6.
    Power,
    /// Hit, it stays on so much or more.
    StaysOn,
    /// Its firepower counts once for every stand of the target.
    CountsStands,
    /// One more firepower against targets of which any part is in cover.
    BreaksCover,
    /// Each 1 rolled gives the target one stress more.
    StressOnOnes,
    /// It can attack aircraft.
    HitsAircraft,
    /// Its loss adds no stress.
    NoStressLost,
    /// Its formation counts half its stress.
    HalvesStress,
    /// Its formation is not easier to hit for being routed.
    SteadyInRout,
}
