//! Reads the lists of a line with the recogniser of the page's paste box, and our own files with `storage`.

use crate::codes::paste::{self, Pasted, PastedList, Unplaced};
use crate::codes::typed::Guess;
use crate::codes::{CodeError, edition_for};
use crate::model::{ArmyList, Catalog};
use crate::storage::backup::{self, BackupError};
use std::error::Error as _;
use thiserror::Error;

/// A list and the edition it is read in.
pub struct Found<'a> {
    pub catalog: &'a Catalog,
    pub list: ArmyList,
    /// Parts of the text that are missing from the list.
    pub unread: Vec<Unplaced>,
    /// Names that were not written in full, and what they were taken for.
    pub guessed: Vec<Guess>,
}

impl Found<'_> {
    /// What was lost or guessed, a sentence each.
    pub fn told(&self) -> Vec<String> {
        let unread = self.unread.iter().map(|piece| format!("not read: {:?}: {}", piece.text, piece.reason));
        let guessed = self.guessed.iter().map(|guess| format!("{:?} read as {}", guess.typed, guess.taken_for));
        unread.chain(guessed).collect()
    }
}

#[derive(Debug, Error)]
pub enum ReadError {
    #[error("{0}")]
    Code(#[from] CodeError),
    #[error("{0}")]
    File(String),
    #[error("this file holds no list")]
    NoList,
    #[error("this is a data file of the official builder, not a list")]
    EditionFile,
    #[error("this is a roster, not a list")]
    RosterFile,
    #[error("{text:?}: {reason}")]
    Lost { text: String, reason: String },
}

/// Every list of a line in order, then the pieces that look like a list but cannot be read.
pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Vec<Result<Found<'a>, ReadError>> {
    let found = |pasted: PastedList| {
        let PastedList { list, unplaced: unread, guessed, .. } = pasted;
        at_home(editions, list).map(|found| Found { unread, guessed, ..found })
    };
    match paste::recognise(editions, text) {
        Ok(Pasted::List(pasted)) => vec![found(*pasted)],
        Ok(Pasted::Lists { lists, lost }) => {
            let lost = lost.into_iter().map(|piece| Err(ReadError::Lost { text: piece.text, reason: piece.reason }));
            lists.into_iter().map(found).chain(lost).collect()
        }
        Ok(Pasted::ListFile | Pasted::Backup) => file(editions, text),
        Ok(Pasted::EditionFile) => vec![Err(ReadError::EditionFile)],
        Ok(Pasted::RosterFile) => vec![Err(ReadError::RosterFile)],
        Err(error) => vec![Err(error.into())],
    }
}

fn file<'a>(editions: &[&'a Catalog], text: &str) -> Vec<Result<Found<'a>, ReadError>> {
    match backup::lists(text) {
        Ok(lists) if lists.is_empty() => vec![Err(ReadError::NoList)],
        Ok(lists) => lists.into_iter().map(|list| at_home(editions, list)).collect(),
        Err(error) => vec![Err(error.into())],
    }
}

fn at_home<'a>(editions: &[&'a Catalog], list: ArmyList) -> Result<Found<'a>, ReadError> {
    let catalog = edition_for(editions, &list).ok_or_else(|| CodeError::Unknown(list.faction.to_string()))?;
    Ok(Found { catalog, list, unread: Vec::new(), guessed: Vec::new() })
}

/// The error on one line, with its place beside it.
impl From<BackupError> for ReadError {
    fn from(error: BackupError) -> Self {
        Self::File(error.source().map_or_else(|| error.to_string(), |place| format!("{error}: {place}")))
    }
}
