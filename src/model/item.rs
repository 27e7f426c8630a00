//! Anything a list can hold: a unit, a leader, a card, an upgrade. What is what, the game's kinds say.

use super::values::Number;
use super::{
    Ability, CardBody, CategoryId, ClassId, Faction, FactionId, FormatId, Keyword, KeywordId, Kind, KindId, Role,
    RosterId, SlotId, Stats, SubclassId, TagId, TraitId, TtsAssets, Weapon,
};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    pub id: RosterId,
    /// Stable number: append-only, never reused, unique within its kind.
    pub n: u32,
    pub name: String,
    pub kind: KindId,
    /// That of its kind.
    pub role: Role,
    /// Of its kind; empty where that has none.
    pub category: CategoryId,
    /// Who may take it; empty means every faction.
    pub factions: Vec<FactionId>,
    /// Tags that the faction must have, all of them.
    pub tags: Vec<TagId>,
    /// The ways to play it was made for; empty means all.
    pub formats: Vec<FormatId>,
    /// Never empty.
    pub sizes: Vec<Size>,
    /// Whether nobody has published what it costs.
    pub unpriced: bool,
    pub uses: Vec<SlotUse>,
    pub gives: Vec<Gift>,
    /// What it can be put under: a leader's host, the unit that takes an upgrade.
    pub needs: Condition,
    /// Copies in a list, counted by name.
    pub most: Option<u16>,
    /// Copies under one entry.
    pub most_under: Option<u16>,
    /// Least and greatest share of the cap, in percent.
    pub min_percent: u32,
    pub max_percent: u32,
    /// The published class; empty where there is none.
    pub class: ClassId,
    pub subclass: Option<SubclassId>,
    pub traits: Vec<TraitId>,
    pub bases: u32,
    /// Width and depth in millimetres; zeros where `base` says it in words.
    pub base_mm: (u32, u32),
    pub base: String,
    pub stats: Stats,
    /// Models from and to, and the supply they count for.
    pub supply_bands: Vec<(u32, u32, u32)>,
    pub weapons: Vec<Weapon>,
    pub keywords: Vec<Keyword>,
    pub abilities: Vec<Ability>,
    /// What it does, in our own words.
    pub text: String,
    /// What the sources disagree about.
    pub note: String,
    /// The weapon an upgrade takes the place of.
    pub replaces: String,
    /// What it adds to the faction's resource each round.
    pub resource: u32,
    /// What comes along without being taken.
    pub summons: Vec<RosterId>,
    pub body: CardBody,
    pub tts: TtsAssets,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

/// One of the sizes an item comes in.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Size {
    #[serde(default, with = "Number::<0, 1000>")]
    pub models: u32,
    #[serde(default)]
    pub cost: Cost,
    /// How many places it takes where slots are counted by supply.
    #[serde(default)]
    pub supply: u16,
}

/// What something costs, in the game's currencies: one number where there is one, a list otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cost(pub [u32; 2]);

/// A slot that an item takes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SlotUse {
    pub slot: SlotId,
    #[serde(default)]
    pub by: UseBy,
}

/// How many places of a slot one copy takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UseBy {
    #[default]
    One,
    /// As many as the supply of its size.
    Supply,
}

/// Places of a slot that a format, a faction or an item brings.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Gift {
    pub slot: SlotId,
    /// So many must be filled.
    #[serde(default)]
    pub least: u16,
    /// So many can be filled; without end if left out.
    #[serde(default)]
    pub most: Most,
    #[serde(default)]
    pub scope: Scope,
    /// Places that only these items may take; they never count for `least`.
    #[serde(default)]
    pub items: Vec<RosterId>,
}

/// Whom a gift is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The whole army.
    #[default]
    Army,
    /// What is put under the same copy.
    Copy,
}

/// How many places a gift has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Most {
    #[default]
    Any,
    Count(u16),
    /// As many as the size has models.
    Models,
}

/// What something asks of the item it is put under. Every list that is given must be met, each by any of its members.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Condition {
    /// The condition in words; empty if there is none.
    pub text: String,
    pub items: Vec<RosterId>,
    pub classes: Vec<ClassId>,
    pub subclasses: Vec<SubclassId>,
    /// Slots that the item must use, such as a rank.
    pub uses: Vec<SlotId>,
    pub keywords: Vec<KeywordId>,
    pub factions: Vec<FactionId>,
}

impl Item {
    /// An item with a price and nothing else.
    pub fn new(kind: &Kind, id: RosterId, n: u32, name: String, cost: u32) -> Self {
        Self {
            id,
            n,
            name,
            kind: kind.id.clone(),
            role: kind.role,
            category: CategoryId::new(""),
            factions: Vec::new(),
            tags: Vec::new(),
            formats: Vec::new(),
            sizes: vec![Size { cost: Cost::new(cost), ..Size::default() }],
            unpriced: false,
            uses: Vec::new(),
            gives: Vec::new(),
            needs: Condition::default(),
            most: None,
            most_under: None,
            min_percent: 0,
            max_percent: 0,
            class: ClassId::new(""),
            subclass: None,
            traits: Vec::new(),
            bases: 1,
            base_mm: (0, 0),
            base: String::new(),
            stats: Stats::default(),
            supply_bands: Vec::new(),
            weapons: Vec::new(),
            keywords: Vec::new(),
            abilities: Vec::new(),
            text: String::new(),
            note: String::new(),
            replaces: String::new(),
            resource: 0,
            summons: Vec::new(),
            body: CardBody::Plain,
            tts: TtsAssets::default(),
            source: 0,
        }
    }

    /// Another price for every size, in the first currency.
    pub fn set_cost(&mut self, cost: u32) {
        self.sizes.iter_mut().for_each(|size| size.cost = Cost::new(cost));
    }

    /// Points of the first size, in the first currency.
    pub fn cost(&self) -> u32 {
        self.cost_of(0).points()
    }

    /// What a copy of this size costs; the first size where there is no such.
    pub fn cost_of(&self, size: u8) -> Cost {
        self.size(size).map_or(Cost::default(), |size| size.cost)
    }

    pub fn size(&self, size: u8) -> Option<&Size> {
        self.sizes.get(usize::from(size)).or(self.sizes.first())
    }

    /// Whether a faction may take it.
    pub fn is_open_to(&self, faction: &Faction) -> bool {
        (self.factions.is_empty() || self.factions.contains(&faction.id))
            && self.tags.iter().all(|tag| faction.tags.contains(tag))
    }

    /// Taken in copies, as a hand of cards is.
    pub fn is_support(&self) -> bool {
        self.role == Role::Card
    }

    /// Whether an option goes to one of its models: there are as many places for it as models.
    pub fn is_for_one_model(&self, option: &Self) -> bool {
        let mut by_models = self.gives.iter().filter(|gift| gift.scope == Scope::Copy && gift.most == Most::Models);
        by_models.any(|gift| option.uses(&gift.slot))
    }

    /// Whether it takes a place of this slot.
    pub fn uses(&self, slot: &SlotId) -> bool {
        self.uses.iter().any(|used| used.slot == *slot)
    }
}

impl Cost {
    pub fn new(points: u32) -> Self {
        Self([points, 0])
    }

    /// In the first currency.
    pub fn points(self) -> u32 {
        self.of(0)
    }

    /// In one currency, counted from 0.
    pub fn of(self, currency: usize) -> u32 {
        self.0.get(currency).copied().unwrap_or(0)
    }
}

impl Condition {
    pub fn is_open(&self) -> bool {
        let Self { text: _, items, classes, subclasses, uses, keywords, factions } = self;
        items.is_empty()
            && classes.is_empty()
            && subclasses.is_empty()
            && uses.is_empty()
            && keywords.is_empty()
            && factions.is_empty()
    }

    pub fn admits(&self, item: &Item) -> bool {
        fn met<T>(wanted: &[T], fits: impl Fn(&T) -> bool) -> bool {
            wanted.is_empty() || wanted.iter().any(fits)
        }
        met(&self.items, |id| *id == item.id)
            && met(&self.classes, |class| *class == item.class)
            && met(&self.subclasses, |subclass| item.subclass.as_ref() == Some(subclass))
            && met(&self.uses, |slot| item.uses(slot))
            && met(&self.keywords, |id| item.keywords.iter().any(|keyword| keyword.id == *id))
            && met(&self.factions, |id| item.factions.contains(id))
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = |value: &serde_json::Value| Number::<0, 65535>::of(value);
        let value = serde_json::Value::deserialize(deserializer)?;
        let numbers = match &value {
            serde_json::Value::Array(list) if list.len() <= 2 => list.iter().map(number).collect::<Result<Vec<_>, _>>(),
            single => number(single).map(|number| vec![number]),
        };
        let mut numbers = numbers.map_err(D::Error::custom)?.into_iter();
        Ok(Self([numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)]))
    }
}

impl<'de> Deserialize<'de> for Most {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Null => Ok(Self::Any),
            serde_json::Value::String(word) if word == "models" => Ok(Self::Models),
            value => {
                let count = value.as_u64().and_then(|count| u16::try_from(count).ok());
                count.map(Self::Count).ok_or_else(|| D::Error::custom("must be a whole number or \"models\""))
            }
        }
    }
}

#[cfg(test)]
mod schema {
    use super::{Cost, Most};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    impl JsonSchema for Cost {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "Cost".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let number = json_schema!({"type": "integer", "minimum": 0, "maximum": 65535});
            json_schema!({"anyOf": [number, {"type": "array", "items": number, "maxItems": 2}]})
        }
    }

    impl JsonSchema for Most {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "Most".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({"anyOf": [{"type": "integer", "minimum": 0, "maximum": 65535}, {"const": "models"}]})
        }
    }
}
