//! Rules in force: how a rule works is code, what it says is data.

use super::values::{Id, Name, Number};
use super::{DeckId, RosterId, RuleCode};
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::{Map, Value};

/// A rule with its numbers.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct RuleInForce {
    /// What issues, switches and the command line show; never changed.
    pub code: RuleCode,
    /// Section of the rulebook.
    #[cfg_attr(test, schemars(with = "Name"))]
    pub reference: String,
    #[cfg_attr(test, schemars(flatten))]
    pub kind: RuleKind,
}

/// The kind of rule and what it needs to know; each has its file in `src/rules/`.
// Braces also where there is nothing in them: without, a field that a rule does not have would be passed over.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RuleKind {
    /// Everything in a list is known to its edition.
    KnownEntries {},
    /// Units, leaders and faction-only cards come from one roster.
    OneFaction {},
    /// The total is at most the cap.
    PointsCap {},
    /// Each unit has a least and a greatest share of the cap; a count is what fits into them.
    UnitQuotas {
        #[serde(default)]
        rounding: Rounding,
    },
    /// A list has exactly so many.
    Exactly {
        of: Counted,
        #[serde(with = "Number::<0, 65535>")]
        count: u32,
    },
    /// A unit of the list may host the leader, by its published class.
    LeaderHost {},
    /// The cards of a deck cost at most this share of the cap.
    ShareOfCap {
        deck: DeckId,
        #[serde(with = "Number::<0, 100>")]
        percent: u32,
        #[serde(default)]
        rounding: Rounding,
    },
    /// One card of a deck for every full so many points of the cap.
    OnePer {
        deck: DeckId,
        #[serde(with = "Number::<1, 65535>")]
        points: u32,
    },
    /// At most so many cards of a deck.
    MostCards {
        deck: DeckId,
        #[serde(with = "Number::<0, 65535>")]
        count: u32,
    },
    /// One card of a deck in every slot of the format.
    OneOfEach { deck: DeckId },
    /// This card of a deck and no other.
    OnlyCard { deck: DeckId, card: RosterId },
    /// A note: the host may be chosen at setup.
    HostUnchosen {},
    /// A note: the deck is not shown.
    DeckWithheld { deck: DeckId },
    /// A note: of the cards taken from a deck only number and points are known.
    HiddenHand { deck: DeckId },
    /// A note: more transports than units to carry.
    TransportRoom {},
    /// A note: a leader inside a transport does nothing.
    LeaderInTransport {},
    /// A note: nobody can hold objectives.
    ObjectiveHolders {},
    /// A note: units that fly hold no objectives.
    AerialObjectives {},
    /// A note: units that cannot move cannot retreat.
    ImmobileUnits {},
    /// A note: some caps have no table size.
    TableSize {},
}

impl RuleKind {
    /// The deck a rule is about.
    pub fn deck(&self) -> Option<&DeckId> {
        match self {
            Self::ShareOfCap { deck, .. }
            | Self::OnePer { deck, .. }
            | Self::MostCards { deck, .. }
            | Self::OneOfEach { deck }
            | Self::OnlyCard { deck, .. }
            | Self::DeckWithheld { deck }
            | Self::HiddenHand { deck } => Some(deck),
            _ => None,
        }
    }
}

/// What a rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    Leader,
}

/// How a share of the cap becomes whole points; down where the data does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    Up,
    #[default]
    Down,
}

/// Taken apart by hand: what every rule has goes first, and the kind refuses whatever is left that is not its own.
/// A derived `flatten` makes no promise about unknown fields.
impl<'de> Deserialize<'de> for RuleInForce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let mut take = |name| fields.remove(name).ok_or_else(|| D::Error::missing_field(name));
        let (code, reference) = (take("code")?, take("reference")?);
        let rule = || -> Result<Self, serde_json::Error> {
            Ok(Self {
                code: Id::deserialize(code)?,
                reference: Name::deserialize(reference)?,
                kind: RuleKind::deserialize(Value::Object(fields))?,
            })
        };
        rule().map_err(D::Error::custom)
    }
}
