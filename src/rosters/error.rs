//! What is wrong with a data file, and where.

use std::fmt;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RosterError {
    #[error("{file} is missing")]
    Missing { file: String },
    #[error("{file} is larger than {most} bytes")]
    TooLarge { file: String, most: usize },
    #[error("{file} is not JSON: {problem}")]
    NotJson { file: String, problem: String },
    #[error("{file}: {place}: {problem}")]
    Wrong { file: String, place: Place, problem: String },
    #[error("the index has no edition {0}")]
    NoEdition(String),
}

/// The JSON path of an error, and the id of the nearest enclosing object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Such as `units[3].cost`; empty for the file itself.
    pub path: String,
    pub id: Option<String>,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.path.is_empty() { "top level" } else { &self.path })?;
        match &self.id {
            Some(id) => write!(formatter, " ({id})"),
            None => Ok(()),
        }
    }
}

/// An error within a file; the caller adds the file's name.
#[derive(Debug, Clone)]
pub struct Problem {
    pub place: Place,
    pub problem: String,
}

impl Problem {
    pub fn new(path: impl Into<String>, id: &str, problem: impl Into<String>) -> Self {
        Self { place: Place { path: path.into(), id: Some(id.to_owned()) }, problem: problem.into() }
    }

    /// An error outside any object with an id; an empty path means the whole file.
    pub fn nameless(path: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: Place { path: path.into(), id: None }, problem: problem.into() }
    }

    /// The same error, with its path from the enclosing value.
    pub fn below(mut self, path: &str) -> Self {
        let dot = if self.place.path.is_empty() { "" } else { "." };
        self.place.path = format!("{path}{dot}{}", self.place.path);
        self
    }

    pub fn in_file(self, file: &str) -> RosterError {
        RosterError::Wrong { file: file.to_owned(), place: self.place, problem: self.problem }
    }
}
