//! Rules in force: how a rule works is code, what it says is data.

use super::values::{Id, Name, Number};
use super::{KindId, RosterId, RuleCode, SlotId};
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
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(tag = "rule"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RuleKind {
    /// Everything in a list is known to its edition.
    KnownEntries {},
    /// Units, leaders and faction-only cards come from one roster.
    OneFaction {},
    /// What is spent of a currency is at most the cap.
    PointsCap {
        /// The first of the game if left out.
        #[serde(default)]
        currency: Option<String>,
    },
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
    /// The cards of a deck, or all that costs a currency, cost at most this share of the cap. One of the two is named.
    ShareOfCap {
        #[serde(default)]
        deck: Option<KindId>,
        #[serde(default)]
        currency: Option<String>,
        #[serde(with = "Number::<0, 100>")]
        percent: u32,
        #[serde(default)]
        rounding: Rounding,
    },
    /// One card of a deck for every full so many points of the cap.
    OnePer {
        deck: KindId,
        #[serde(with = "Number::<1, 65535>")]
        points: u32,
    },
    /// At most so many cards of a deck.
    MostCards {
        deck: KindId,
        #[serde(with = "Number::<0, 65535>")]
        count: u32,
    },
    /// One card of a deck in every slot of the format.
    OneOfEach { deck: KindId },
    /// This card of a deck and no other.
    OnlyCard { deck: KindId, card: RosterId },
    /// Of each of these slots at least as many places are taken as must be, and at most as many as there are.
    Slots { slots: Vec<SlotId> },
    /// No more copies of a name, and under one copy no more of an item, than it allows.
    Copies {},
    /// An option is under something that may have it.
    Options {},
    /// The cap is the one the format fixes, or at least the least it has.
    FormatCap {},
    /// A note: a card of the deck was made for another format.
    MadeForFormat {},
    /// A note: what is not spent is lost.
    Unspent {},
    /// A note about every list of the game.
    Remark {
        /// In our own words.
        #[serde(with = "Name")]
        text: String,
    },
    /// A note: something in the list has no published price.
    Unpriced {},
    /// A note: games are best with so many units.
    Activations {
        #[serde(with = "Number::<0, 999>")]
        least: u32,
        #[serde(with = "Number::<0, 999>")]
        most: u32,
    },
    /// A note: caps from `least` to `most` are standard.
    UsualCap {
        #[serde(with = "Number::<0, 65535>")]
        least: u32,
        #[serde(with = "Number::<0, 65535>")]
        most: u32,
    },
    /// A note: the transports of a formation and the stands that ride in them.
    FormationRoom {},
    /// A note: a formation that could arrive later if all of its stands could.
    FormationInsertion {},
    /// A note: aircraft among other stands, or with room for nobody.
    FormationAircraft {},
    /// A note: the host may be chosen at setup.
    HostUnchosen {},
    /// A note: the deck is not shown.
    DeckWithheld { deck: KindId },
    /// A note: of the cards taken from a deck only number and points are known.
    HiddenHand { deck: KindId },
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
    pub fn deck(&self) -> Option<&KindId> {
        match self {
            Self::ShareOfCap { deck, .. } => deck.as_ref(),
            Self::OnePer { deck, .. }
            | Self::MostCards { deck, .. }
            | Self::OneOfEach { deck }
            | Self::OnlyCard { deck, .. }
            | Self::DeckWithheld { deck }
            | Self::HiddenHand { deck } => Some(deck),
            _ => None,
        }
    }

    /// The currency a rule names.
    pub fn currency(&self) -> Option<&str> {
        match self {
            Self::PointsCap { currency } | Self::ShareOfCap { currency, .. } => currency.as_deref(),
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
/// A derived `flatten` makes no promise about unknown fields, and a derived `tag` weighs more than all rules together.
impl<'de> Deserialize<'de> for RuleInForce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let mut take = |name| fields.remove(name).ok_or_else(|| D::Error::missing_field(name));
        let (code, reference) = (take("code")?, take("reference")?);
        let Value::String(rule) = take("rule")? else { return Err(D::Error::custom("rule: expected a text")) };
        let kind = Value::Object(Map::from_iter([(rule, Value::Object(fields))]));
        let rule = || -> Result<Self, serde_json::Error> {
            Ok(Self {
                code: Id::deserialize(code)?,
                reference: Name::deserialize(reference)?,
                kind: RuleKind::deserialize(kind)?,
            })
        };
        rule().map_err(D::Error::custom)
    }
}
