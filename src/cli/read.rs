//! One line to its lists, by the same recogniser as the page's paste box; files of ours go on to the storage.

use crate::codes::paste::{self, Pasted, PastedList};
use crate::codes::{CodeError, newest};
use crate::model::{ArmyList, Catalog};
use crate::storage::backup::{self, BackupError, Item};
use std::error::Error as _;
use thiserror::Error;

/// A list and the edition it is read in.
pub struct Found<'a> {
    pub catalog: &'a Catalog,
    pub list: ArmyList,
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
    #[error("{text:?}: {reason}")]
    Lost { text: String, reason: String },
}

/// Every list of a line in its order, then what was meant as one.
pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Vec<Result<Found<'a>, ReadError>> {
    let found = |pasted: PastedList| at_home(editions, pasted.list);
    match paste::recognise(editions, text) {
        Ok(Pasted::List(pasted)) => vec![found(*pasted)],
        Ok(Pasted::Lists { lists, lost }) => {
            let lost = lost.into_iter().map(|piece| Err(ReadError::Lost { text: piece.text, reason: piece.reason }));
            lists.into_iter().map(found).chain(lost).collect()
        }
        Ok(Pasted::ListFile | Pasted::Backup) => file(editions, text),
        Ok(Pasted::EditionFile) => vec![Err(ReadError::EditionFile)],
        Err(error) => vec![Err(error.into())],
    }
}

/// The lists of a file; what is in a backup's trash is left there.
fn file<'a>(editions: &[&'a Catalog], text: &str) -> Vec<Result<Found<'a>, ReadError>> {
    let items = match backup::parse(text) {
        Ok(backup) => backup.items,
        Err(error) => return vec![Err(error.into())],
    };
    let lists = items.into_iter().filter_map(|item| match item {
        Item::List(_, saved) => Some(at_home(editions, saved.list)),
        Item::Trash(..) | Item::Other(..) => None,
    });
    let lists: Vec<_> = lists.collect();
    if lists.is_empty() { vec![Err(ReadError::NoList)] } else { lists }
}

/// In its own edition, else in the newest that knows its faction.
fn at_home<'a>(editions: &[&'a Catalog], list: ArmyList) -> Result<Found<'a>, ReadError> {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let other = || newest(editions, |catalog| catalog.faction(&list.faction).is_some());
    let catalog = own.or_else(other).ok_or_else(|| CodeError::Unknown(list.faction.to_string()))?;
    Ok(Found { catalog, list })
}

/// On one line, so the place of the fault stands beside it.
impl From<BackupError> for ReadError {
    fn from(error: BackupError) -> Self {
        Self::File(error.source().map_or_else(|| error.to_string(), |place| format!("{error}: {place}")))
    }
}
