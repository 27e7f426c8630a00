//! The index: which games there are, their editions, and the files of each.

use super::error::RosterError;
use super::reader::{Node, parse};
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
        let node = Node::root(Self::FILE, &value).object(&shapes::INDEX)?;
        let games = node.list("games")?.into_iter().map(game).collect::<Result<_, _>>()?;
        Ok(Self { games })
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

fn game(node: Node<'_>) -> Result<IndexedGame, RosterError> {
    let node = node.object(&shapes::INDEXED_GAME)?;
    let editions = node.list("editions")?.into_iter().map(edition).collect::<Result<_, _>>()?;
    Ok(IndexedGame { id: node.need("id")?.id()?.to_owned(), name: node.name("name")?, editions })
}

fn edition(node: Node<'_>) -> Result<IndexedEdition, RosterError> {
    let node = node.object(&shapes::INDEXED_EDITION)?;
    let paths = |field| node.list(field)?.iter().map(path).collect::<Result<Vec<_>, _>>();
    Ok(IndexedEdition {
        edition: Edition {
            id: node.need("id")?.id()?.into(),
            n: Some(node.need("n")?.number(1, 9999)?),
            name: node.name("name")?,
            order: node.need("order")?.number(0, 9999)?,
        },
        game: path(&node.need("game")?)?,
        factions: paths("factions")?,
        cards: paths("cards")?,
        armies: paths("armies")?,
    })
}

/// A path below the index; nothing that could lead out of it.
fn path(node: &Node<'_>) -> Result<String, RosterError> {
    let text = node.text()?;
    let plain = |part: &str| {
        !part.starts_with('.')
            && !part.is_empty()
            && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    };
    if !text.split('/').all(plain) {
        return Err(node.wrong("must be a path below the index"));
    }
    Ok(text.to_owned())
}
