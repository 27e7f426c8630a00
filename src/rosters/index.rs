//! The index: which games there are, their editions, and the files of each.

use super::error::RosterError;
use super::read;
use crate::model::values::{Id, Name, Number};
use crate::model::{Edition, EditionId};
use serde::Deserialize;
use std::collections::HashSet;

/// Every game, the one to start with first.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "IndexFile")]
pub struct Index {
    pub games: Vec<IndexedGame>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct IndexedGame {
    /// The folder of the game.
    #[serde(with = "Id")]
    pub id: String,
    /// What people call it.
    #[serde(with = "Name")]
    pub name: String,
    #[cfg_attr(test, schemars(with = "Vec<EditionFile>"))]
    pub editions: Vec<IndexedEdition>,
}

/// An edition and the paths of its files, relative to the index.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "EditionFile")]
pub struct IndexedEdition {
    pub edition: Edition,
    pub game: String,
    pub factions: Vec<String>,
    pub cards: Vec<String>,
    pub armies: Vec<String>,
}

/// The games and their editions.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct IndexFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    /// Every game, the one to start with first.
    games: Vec<IndexedGame>,
}

/// An edition of a game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct EditionFile {
    /// Never changed: lists are saved under it.
    #[serde(with = "Id")]
    id: EditionId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// What people read.
    #[serde(with = "Name")]
    name: String,
    /// Greater is newer.
    #[serde(with = "Number::<0, 9999>")]
    order: u32,
    /// Path of the game file.
    game: FilePath,
    /// Paths of the faction files, in the order players see.
    factions: Vec<FilePath>,
    /// Paths of the files with cards.
    #[serde(default)]
    cards: Vec<FilePath>,
    /// Paths of the files with printed armies.
    #[serde(default)]
    armies: Vec<FilePath>,
}

/// Whether a path stays below the index.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(try_from = "String")]
struct FilePath(String);

impl Index {
    /// The name of the index file in errors, and its path within the rosters.
    pub const FILE: &str = "index.json";

    pub fn read(text: &str) -> Result<Self, RosterError> {
        read::shape(&read::parse(Self::FILE, text)?).map_err(|problem| problem.in_file(Self::FILE))
    }

    pub fn editions(&self) -> impl Iterator<Item = &IndexedEdition> {
        self.games.iter().flat_map(|game| &game.editions)
    }

    pub fn edition(&self, id: &EditionId) -> Option<&IndexedEdition> {
        self.editions().find(|indexed| indexed.edition.id == *id)
    }

    /// Every file of every edition, each once, in the best order to fetch them.
    pub fn files(&self) -> Vec<&str> {
        let mut seen = HashSet::new();
        self.editions().flat_map(IndexedEdition::files).filter(|file| seen.insert(*file)).collect()
    }
}

impl IndexedEdition {
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let rest = self.factions.iter().chain(&self.cards).chain(&self.armies);
        std::iter::once(self.game.as_str()).chain(rest.map(String::as_str))
    }
}

impl From<IndexFile> for Index {
    fn from(file: IndexFile) -> Self {
        Self { games: file.games }
    }
}

impl From<EditionFile> for IndexedEdition {
    fn from(file: EditionFile) -> Self {
        let paths = |paths: Vec<FilePath>| paths.into_iter().map(|FilePath(path)| path).collect();
        Self {
            edition: Edition {
                id: file.id,
                n: Some(file.n),
                name: file.name,
                order: file.order,
                own: None,
                author: String::new(),
                part: false,
            },
            game: file.game.0,
            factions: paths(file.factions),
            cards: paths(file.cards),
            armies: paths(file.armies),
        }
    }
}

impl TryFrom<String> for FilePath {
    type Error = &'static str;

    fn try_from(path: String) -> Result<Self, Self::Error> {
        let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.".contains(&letter);
        let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && part.bytes().all(is_letter);
        if path.split('/').all(is_plain) { Ok(Self(path)) } else { Err("must be a path below the index") }
    }
}
