//! A roster as its player has it: the files of an edition in one document, with a name and whom to ask for it.

use super::path::{Path, Segment};
use crate::model::{Edition, EditionId, Fingerprint, Game};
use crate::rosters::{self, Files, Loaded, Place, RosterError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The files are shared between the steps of a history; a change copies only the one it is made in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnRoster {
    /// Ten letters given when it was made; lists name the roster by it, and it travels with the file.
    pub id: String,
    pub name: String,
    /// Whom to ask for it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// The edition it was copied from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub based_on: Option<EditionId>,
    /// The fingerprint of the whole, where this is only what one list uses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt_of: Option<String>,
    pub game: Arc<Value>,
    pub factions: Vec<Arc<Value>>,
    #[serde(default)]
    pub cards: Vec<Arc<Value>>,
    #[serde(default)]
    pub armies: Vec<Arc<Value>>,
}

const PREFIX: &str = "roster-";

/// The edition that lists built on a roster name.
pub fn edition_id(roster: &str) -> EditionId {
    EditionId::new(&format!("{PREFIX}{roster}"))
}

/// The roster of such an edition.
pub fn roster_id(edition: &EditionId) -> Option<&str> {
    edition.as_str().strip_prefix(PREFIX)
}

/// Whether an edition is a roster that a player made.
pub fn is_own(edition: &Edition) -> bool {
    edition.own.is_some()
}

impl OwnRoster {
    /// What stands at a path; the paths of errors lead to what is wrong.
    pub fn value(&self, path: &Path) -> Option<&Value> {
        let (file, rest) = match path.0.split_first()? {
            (Segment::Key(key), rest) if key == "game" => return Path(rest.to_vec()).of(&self.game),
            (Segment::Key(key), rest) => (self.files(key)?, rest),
            (Segment::At(_), _) => return None,
        };
        let (Segment::At(at), rest) = rest.split_first()? else { return None };
        Path(rest.to_vec()).of(file.get(*at)?)
    }

    /// The files of a kind, by the name that paths have for it.
    pub fn files(&self, list: &str) -> Option<&[Arc<Value>]> {
        match list {
            "factions" => Some(&self.factions),
            "cards" => Some(&self.cards),
            "armies" => Some(&self.armies),
            _ => None,
        }
    }

    pub(super) fn files_mut(&mut self, list: &str) -> Option<&mut Vec<Arc<Value>>> {
        match list {
            "factions" => Some(&mut self.factions),
            "cards" => Some(&mut self.cards),
            "armies" => Some(&mut self.armies),
            _ => None,
        }
    }

    /// The game it declares; `None` while that is broken.
    pub fn read_game(&self) -> Option<Game> {
        rosters::read_game(&self.game)
    }

    pub fn edition(&self) -> Edition {
        let whole = self.excerpt_of.as_ref().and_then(|whole| whole.parse().ok());
        let own = Some(whole.unwrap_or_else(|| self.fingerprint()));
        // Never newer than a published edition: nobody is asked to move to somebody's house rules.
        Edition {
            id: edition_id(&self.id),
            n: None,
            name: self.name.clone(),
            order: 0,
            own,
            author: self.author.clone(),
            part: self.excerpt_of.is_some(),
        }
    }

    /// Changes with every number and word of the roster, but not with its name.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hash = Sha256::new();
        for file in std::iter::once(&self.game).chain(&self.factions).chain(&self.cards) {
            hash.update(canonical(file).to_string());
            hash.update("\n");
        }
        let mut short = [0; 5];
        short.iter_mut().zip(hash.finalize()).for_each(|(to, from)| *to = from);
        Fingerprint(short)
    }

    pub fn load(&self) -> Result<Loaded, RosterError> {
        let files = self.as_files();
        rosters::load(&files.indexed(self.edition()), &|name| files.text(name))
    }

    /// Everything that is wrong with it.
    pub fn faults(&self) -> Vec<RosterError> {
        let mut found = rosters::faults(self.as_files(), self.edition());
        if self.name.trim().is_empty() {
            let place = Place { path: String::new(), id: None };
            found.insert(
                0,
                RosterError::Wrong { file: "name".to_owned(), place, problem: "must not be empty".to_owned() },
            );
        }
        found
    }

    fn as_files(&self) -> Files<'_> {
        Files { game: &self.game, factions: &self.factions, cards: &self.cards, armies: &self.armies }
    }
}

/// The place of a fault in the roster.
impl From<&RosterError> for Path {
    fn from(error: &RosterError) -> Self {
        let path = match error {
            RosterError::Wrong { file, place, .. } if place.path.is_empty() => file.clone(),
            RosterError::Wrong { file, place, .. } => format!("{file}.{}", place.path),
            RosterError::Missing { file } | RosterError::TooLarge { file, .. } | RosterError::NotJson { file, .. } => {
                file.clone()
            }
            RosterError::NoEdition(_) => String::new(),
        };
        path.parse().unwrap_or_default()
    }
}

/// The same whatever the order of fields, and with or without the name of a schema.
fn canonical(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().filter(|(key, _)| *key != "$schema").collect();
            sorted.sort_by_key(|(key, _)| *key);
            Value::Object(sorted.into_iter().map(|(key, value)| (key.clone(), canonical(value))).collect())
        }
        Value::Array(values) => Value::Array(values.iter().map(canonical).collect()),
        other => other.clone(),
    }
}
