//! One line to a list: our code or a link with one, an official share code, or a list file.

use crate::codes::{CodeError, official, share};
use crate::model::{ArmyList, Catalog};
use crate::storage::list_json::{self, ListError};
use serde::de::IgnoredAny;
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
}

/// Where a link keeps its code.
const LINK: &str = "#/l/";
/// The opening brace and quotation mark of its JSON, in Base64.
const OFFICIAL: &str = "eyJ";

pub fn read<'a>(editions: &[&'a Catalog], text: &str) -> Result<Found<'a>, ReadError> {
    if text.starts_with('{') {
        return file(editions, text);
    }
    let code = text.split_once(LINK).map_or(text, |(_, code)| code);
    // Letters of an official code can all be letters of ours, and now and then even pass our check.
    if code.starts_with(OFFICIAL) {
        return official(editions, code).or_else(|theirs| ours(editions, code).map_err(|_| theirs.into()));
    }
    ours(editions, code).or_else(|error| official(editions, code).map_err(|theirs| better(error, theirs)))
}

fn ours<'a>(editions: &[&'a Catalog], code: &str) -> Result<Found<'a>, CodeError> {
    let list = share::decode(editions, code)?.list;
    at_home(editions, list)
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
    serde_json::from_str::<IgnoredAny>(text).map_err(|_| ReadError::NoJson)?;
    Ok(at_home(editions, list_json::read(text)?)?)
}

/// In its own edition, else in the newest that knows its faction.
fn at_home<'a>(editions: &[&'a Catalog], list: ArmyList) -> Result<Found<'a>, CodeError> {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let other = || crate::codes::newest(editions, |catalog| catalog.faction(&list.faction).is_some());
    let catalog = own.or_else(other).ok_or_else(|| CodeError::Unknown(list.faction.to_string()))?;
    Ok(Found { catalog, list })
}
