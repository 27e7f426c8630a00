//! One line to a list: our code or a link with one, an official share code, or a list file.

use crate::codes::{CodeError, official, share};
use crate::model::{ArmyList, Catalog};
use crate::storage::list_json::{self, ListError};
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
    List(#[from] ListError),
    #[error("this looks like a file but is no JSON")]
    NoJson,
    #[error("no edition here knows the faction {0:?}")]
    Faction(String),
}

/// Where a link keeps its code.
const LINK: &str = "#/l/";

pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Result<Found<'a>, ReadError> {
    if text.starts_with('{') {
        return file(editions, text);
    }
    let code = text.split_once(LINK).map_or(text, |(_, code)| code);
    match share::decode(editions, code) {
        Ok(decoded) => at_home(editions, decoded.list),
        // Our letters are a small part of theirs, so what is no code of ours may still be one of theirs.
        Err(ours @ CodeError::NotACode(_)) => official(editions, code).map_err(|theirs| better(ours, theirs)),
        Err(other) => {
            Err(official(editions, code).err().map_or(ReadError::Code(other.clone()), |theirs| better(other, theirs)))
        }
    }
}

fn official<'a>(editions: &[&'a Catalog], text: &str) -> Result<Found<'a>, CodeError> {
    let mut first = None;
    for catalog in editions.iter().copied() {
        match official::read(catalog, text) {
            Ok(read) => return Ok(Found { catalog, list: read.list }),
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or(CodeError::NotACode("there is no edition to read it in")))
}

/// What a reader of the message can do something about.
fn better(ours: CodeError, theirs: CodeError) -> ReadError {
    ReadError::Code(if matches!(theirs, CodeError::NotACode(_)) { ours } else { theirs })
}

fn file<'a>(editions: &[&'a Catalog], text: &str) -> Result<Found<'a>, ReadError> {
    let value = serde_json::from_str(text).map_err(|_| ReadError::NoJson)?;
    at_home(editions, list_json::from_value(&value)?)
}

/// In its own edition, else in the newest that knows its faction.
fn at_home<'a>(editions: &[&'a Catalog], list: ArmyList) -> Result<Found<'a>, ReadError> {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let other = || crate::codes::newest(editions, |catalog| catalog.faction(&list.faction).is_some());
    let catalog = own.or_else(other).ok_or_else(|| ReadError::Faction(list.faction.to_string()))?;
    Ok(Found { catalog, list })
}
