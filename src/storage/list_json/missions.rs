//! The mission deck as version 1 wrote it: a list of picks, or the word "withheld".

use crate::model::{CategoryId, RosterId};
use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};
use std::fmt;

const WITHHELD: &str = "withheld";

pub enum Missions {
    Chosen(Vec<Pick>),
    Withheld,
}

#[derive(Deserialize)]
pub struct Pick {
    pub category: CategoryId,
    pub card: RosterId,
}

impl Default for Missions {
    fn default() -> Self {
        Self::Chosen(Vec::new())
    }
}

impl<'de> Deserialize<'de> for Missions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MissionsVisitor)
    }
}

/// An untagged enum would not report which pick is at fault.
struct MissionsVisitor;

impl<'de> Visitor<'de> for MissionsVisitor {
    type Value = Missions;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a list of missions or \"{WITHHELD}\"")
    }

    fn visit_unit<E: Error>(self) -> Result<Missions, E> {
        Ok(Missions::default())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Missions, E> {
        if text == WITHHELD { Ok(Missions::Withheld) } else { Err(E::invalid_value(Unexpected::Str(text), &self)) }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, picks: A) -> Result<Missions, A::Error> {
        let picks = Vec::<Pick>::deserialize(SeqAccessDeserializer::new(picks))?;
        Ok(Missions::Chosen(one_per_category(picks)))
    }
}

/// Keeps the first pick of each category.
fn one_per_category(picks: Vec<Pick>) -> Vec<Pick> {
    let mut kept: Vec<Pick> = Vec::new();
    for pick in picks {
        if kept.iter().all(|other| other.category != pick.category) {
            kept.push(pick);
        }
    }
    kept
}
