//! The index: which games there are, their editions, and the files of each.

use super::error::RosterError;
use super::reader::{Node, parse};
use super::report::Report;
use super::shapes;
use crate::model::{Edition, EditionId};

#[derive(Debug, Clone, PartialEq)]
pub struct Index {
    pub games: Vec<IndexedGame>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct IndexedGame {
    pub id: String,
    pub name: String,
    pub editions: Vec<IndexedEdition>,
}

/// An edition and the paths of its files, as seen from the index.
#[derive(Debug, Clone, PartialEq)]
pub struct IndexedEdition {
    pub edition: Edition,
    pub game: String,
    pub factions: Vec<String>,
    pub cards: Vec<String>,
    pub armies: Vec<String>,
}

impl Index {
    /// What the index file is called in errors, and where it lies within the rosters.
    pub const FILE: &str = "index.json";

    pub fn read(text: &str) -> Result<Self, RosterError> {
        let value = parse(Self::FILE, text)?;
        let report = Report::first(Self::FILE);
        let node = Node::root(&report, &value).object(&shapes::INDEX);
        report.result(node.map(|node| Self { games: node.all("games", &shapes::INDEXED_GAME, game) }))
    }

    pub fn editions(&self) -> impl Iterator<Item = &IndexedEdition> {
        self.games.iter().flat_map(|game| &game.editions)
    }

    pub fn edition(&self, id: &EditionId) -> Option<&IndexedEdition> {
        self.editions().find(|indexed| indexed.edition.id == *id)
    }

    /// Every file of every edition, each once, in the order they are best fetched.
    pub fn files(&self) -> Vec<&str> {
        let mut files: Vec<&str> = Vec::new();
        for file in self.editions().flat_map(IndexedEdition::files) {
            if !files.contains(&file) {
                files.push(file);
            }
        }
        files
    }
}

impl IndexedEdition {
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let rest = self.factions.iter().chain(&self.cards).chain(&self.armies);
        std::iter::once(self.game.as_str()).chain(rest.map(String::as_str))
    }
}

#[inline(never)]
fn game(node: &Node<'_>) -> IndexedGame {
    let editions = node.all("editions", &shapes::INDEXED_EDITION, edition);
    IndexedGame { id: node.id_of("id").to_owned(), name: node.name("name"), editions }
}

#[inline(never)]
fn edition(node: &Node<'_>) -> IndexedEdition {
    IndexedEdition {
        edition: Edition {
            id: node.id_of("id").into(),
            n: Some(node.number_of("n", 1, 9999)),
            name: node.name("name"),
            order: node.number_of("order", 0, 9999),
        },
        game: node.need("game").map(|node| path(&node)).unwrap_or_default(),
        factions: paths(node, "factions"),
        cards: paths(node, "cards"),
        armies: paths(node, "armies"),
    }
}

#[inline(never)]
fn paths(node: &Node<'_>, field: &'static str) -> Vec<String> {
    let mut paths = Vec::new();
    for node in node.list(field) {
        paths.push(path(&node));
    }
    paths
}

/// A path below the index; nothing that could lead out of it.
#[inline(never)]
fn path(node: &Node<'_>) -> String {
    let text = node.text().unwrap_or_default();
    let plain = |part: &str| {
        !part.starts_with('.')
            && !part.is_empty()
            && part.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_.".contains(&letter))
    };
    if !text.split('/').all(plain) {
        node.wrong(&["must be a path below the index"]);
    }
    text.to_owned()
}
