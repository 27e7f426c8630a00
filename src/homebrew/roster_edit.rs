//! Every change a player can make to a roster: a pure step from roster to roster.

use super::armies;
use super::document::OwnRoster;
use super::path::{Path, Segment};
use serde_json::{Map, Value};
use std::sync::Arc;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq)]
pub enum RosterEdit {
    Rename(String),
    SetAuthor(String),
    /// Gives a field a value; `None` leaves it out.
    Set(Path, Option<Value>),
    /// Puts a value into a list, before what has this position now. A list that is not there is made.
    Insert(Path, usize, Value),
    /// Takes something out of its list.
    Remove(Path),
    /// Moves something within its list.
    Move(Path, usize),
    /// Several changes that are one step.
    All(Vec<RosterEdit>),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EditFault {
    #[error("there is nothing at {0}")]
    Nowhere(Path),
    #[error("{0} is no list")]
    NoList(Path),
}

/// The roster after an edit. Whether it is sound is another question, which `faults` answers.
pub fn apply(roster: &OwnRoster, edit: RosterEdit) -> Result<OwnRoster, EditFault> {
    let mut next = roster.clone();
    change(&mut next, edit)?;
    armies::drop_lost(roster, &mut next);
    let is_part = next.excerpt_of.is_some();
    if is_part && (next.game != roster.game || next.factions != roster.factions || next.cards != roster.cards) {
        // From here on it is no longer a part of what somebody else has.
        next.excerpt_of = None;
    }
    Ok(next)
}

fn change(roster: &mut OwnRoster, edit: RosterEdit) -> Result<(), EditFault> {
    match edit {
        RosterEdit::Rename(name) => roster.name = name,
        RosterEdit::SetAuthor(author) => roster.author = author,
        RosterEdit::Set(path, value) => {
            let id = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
            let ids = (id(roster.value(&path)), id(value.as_ref()));
            set(roster, &path, value)?;
            if let (true, (Some(old), Some(new))) = (is_id(&path), ids) {
                armies::rename(roster, &old, &new);
            }
        }
        RosterEdit::Insert(list, at, value) => insert(roster, &list, at, value)?,
        RosterEdit::Remove(path) => {
            take(roster, &path)?;
        }
        RosterEdit::Move(path, to) => {
            let value = take(roster, &path)?;
            let (list, _) = path.parent().ok_or_else(|| EditFault::Nowhere(path.clone()))?;
            insert(roster, &list, to, value)?;
        }
        RosterEdit::All(edits) => edits.into_iter().try_for_each(|edit| change(roster, edit))?,
    }
    Ok(())
}

/// Whether a path leads to the id of something that armies may name.
fn is_id(path: &Path) -> bool {
    let place: Vec<&str> = path
        .0
        .iter()
        .filter_map(|segment| match segment {
            Segment::Key(key) => Some(key.as_str()),
            Segment::At(_) => None,
        })
        .collect();
    matches!(place.as_slice(), ["factions", "id"] | ["factions" | "cards", _, "id"] | ["game", "formats", "id"])
}

fn set(roster: &mut OwnRoster, path: &Path, value: Option<Value>) -> Result<(), EditFault> {
    let nowhere = || EditFault::Nowhere(path.clone());
    let (above, last) = path.parent().ok_or_else(nowhere)?;
    let place = place(roster, &above).ok_or_else(nowhere)?;
    match (last, place) {
        (Segment::Key(key), place) => {
            if !place.is_object() {
                *place = Value::Object(Map::new());
            }
            let fields = place.as_object_mut().ok_or_else(nowhere)?;
            match value {
                Some(value) => {
                    fields.insert(key.clone(), value);
                    if key == "cost" {
                        fields.shift_remove("unpriced");
                    }
                }
                None => {
                    fields.shift_remove(key);
                }
            }
        }
        (Segment::At(at), Value::Array(values)) => {
            *values.get_mut(*at).ok_or_else(nowhere)? = value.unwrap_or_default();
        }
        _ => return Err(nowhere()),
    }
    Ok(())
}

fn insert(roster: &mut OwnRoster, list: &Path, at: usize, value: Value) -> Result<(), EditFault> {
    if let [Segment::Key(name)] = list.0.as_slice()
        && let Some(files) = roster.files_mut(name)
    {
        files.insert(at.min(files.len()), Arc::new(value));
        return Ok(());
    }
    let (above, last) = list.parent().ok_or_else(|| EditFault::Nowhere(list.clone()))?;
    let place = place(roster, &above).ok_or_else(|| EditFault::Nowhere(list.clone()))?;
    let place = match last {
        Segment::Key(key) => {
            let fields = place.as_object_mut().ok_or_else(|| EditFault::Nowhere(list.clone()))?;
            fields.entry(key.as_str()).or_insert_with(|| Value::Array(Vec::new()))
        }
        Segment::At(at) => place.get_mut(*at).ok_or_else(|| EditFault::Nowhere(list.clone()))?,
    };
    let values = place.as_array_mut().ok_or_else(|| EditFault::NoList(list.clone()))?;
    values.insert(at.min(values.len()), value);
    Ok(())
}

fn take(roster: &mut OwnRoster, path: &Path) -> Result<Value, EditFault> {
    let nowhere = || EditFault::Nowhere(path.clone());
    let (list, last) = path.parent().ok_or_else(nowhere)?;
    let Segment::At(at) = *last else { return Err(EditFault::NoList(list)) };
    if let [Segment::Key(name)] = list.0.as_slice()
        && let Some(files) = roster.files_mut(name)
    {
        let file = (at < files.len()).then(|| files.remove(at)).ok_or_else(nowhere)?;
        return Ok(Arc::unwrap_or_clone(file));
    }
    let values = place(roster, &list).ok_or_else(nowhere)?.as_array_mut().ok_or(EditFault::NoList(list))?;
    if at < values.len() { Ok(values.remove(at)) } else { Err(nowhere()) }
}

/// What stands at a path, to be changed. An object that is left out is made on the way.
fn place<'a>(roster: &'a mut OwnRoster, path: &Path) -> Option<&'a mut Value> {
    let (first, rest) = path.0.split_first()?;
    let Segment::Key(first) = first else { return None };
    let (file, rest) = if first == "game" {
        (&mut roster.game, rest)
    } else {
        let (Segment::At(at), rest) = rest.split_first()? else { return None };
        (roster.files_mut(first)?.get_mut(*at)?, rest)
    };
    rest.iter().try_fold(Arc::make_mut(file), |value, segment| match segment {
        Segment::Key(key) => {
            Some(value.as_object_mut()?.entry(key.as_str()).or_insert_with(|| Value::Object(Map::new())))
        }
        Segment::At(at) => value.get_mut(*at),
    })
}
