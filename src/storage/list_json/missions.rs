//! The mission deck in a list file: a list of picks, or the word "withheld".

use crate::model::{MissionPick, Missions};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

const WITHHELD: &str = "withheld";

pub fn serialize<S: Serializer>(missions: &Missions, serializer: S) -> Result<S::Ok, S::Error> {
    match missions {
        Missions::Chosen(picks) => picks.serialize(serializer),
        Missions::Withheld => serializer.serialize_str(WITHHELD),
    }
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Missions, D::Error> {
    deserializer.deserialize_any(MissionsVisitor)
}

/// An untagged enum would forget at which pick it failed.
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
        let picks = Vec::<MissionPick>::deserialize(SeqAccessDeserializer::new(picks))?;
        Ok(Missions::Chosen(one_per_category(picks)))
    }
}

/// The first one stays.
fn one_per_category(picks: Vec<MissionPick>) -> Vec<MissionPick> {
    let mut kept: Vec<MissionPick> = Vec::new();
    for pick in picks {
        if kept.iter().all(|other| other.category != pick.category) {
            kept.push(pick);
        }
    }
    kept
}
