//! A list in another form: codes and JSON lists take one line, documents are followed by an empty line.

use super::read::Found;
use crate::codes::official::{self, CapForm, Inexpressible};
use crate::codes::share::{self, Sharing};
use crate::export::{self, TtsError};
use crate::model::{Catalog, Game, Offer};
use crate::storage::list_json;
use std::fmt;
use thiserror::Error;

/// What a list can be converted to.
pub struct Form {
    /// As the command line calls it.
    pub name: &'static str,
    /// What a game must offer for it, any one of these; nothing for the forms of every game.
    needs: &'static [Offer],
    /// What separates it from the next list.
    end: &'static str,
    write: fn(&[&Catalog], &Found) -> Result<String, ConvertError>,
}

const LINE: &str = "\n";
const DOCUMENT: &str = "\n\n";

/// Every form, those of every game first.
pub const FORMS: &[Form] = &[
    Form { name: "code", needs: &[], end: LINE, write: |editions, found| Ok(code(editions, found)) },
    Form {
        name: "chat",
        needs: &[],
        end: DOCUMENT,
        write: |editions, found| Ok(export::chat(found.catalog, &found.list, &code(editions, found))),
    },
    Form {
        name: "markdown",
        needs: &[],
        end: DOCUMENT,
        write: |editions, found| Ok(export::markdown(found.catalog, &found.list, &code(editions, found))),
    },
    Form { name: "plain", needs: &[], end: DOCUMENT, write: |_, found| Ok(export::plain(found.catalog, &found.list)) },
    Form { name: "json", needs: &[], end: LINE, write: |_, found| Ok(list_json::write(&found.list)) },
    Form {
        name: "official",
        needs: &[Offer::OfficialCode],
        end: LINE,
        write: |_, found| Ok(official::write_shown(found.catalog, &found.list, CapForm::Text)?),
    },
    Form {
        name: "simple",
        needs: &[Offer::OfficialCode],
        end: DOCUMENT,
        write: |_, found| Ok(export::simple(found.catalog, &found.list)),
    },
    Form {
        name: "detailed",
        needs: &[Offer::OfficialCode],
        end: DOCUMENT,
        write: |_, found| {
            let code = official::write_shown(found.catalog, &found.list, CapForm::Number).ok();
            Ok(export::detailed(found.catalog, &found.list, code.as_deref()))
        },
    },
    Form {
        name: "tts",
        needs: &[Offer::Tts, Offer::Tts2025],
        end: DOCUMENT,
        write: |_, found| {
            let (catalog, list) = (found.catalog, &found.list);
            Ok(export::mod_list(catalog, list).unwrap_or_else(|| export::tts_code(catalog, list)))
        },
    },
    Form {
        name: "object",
        needs: &[Offer::Tts],
        end: DOCUMENT,
        write: |editions, found| Ok(export::saved_object(found.catalog, &found.list, &code(editions, found))?),
    },
];

impl Form {
    pub fn named(name: &str) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.name == name)
    }

    fn is_for(&self, game: &Game) -> bool {
        self.needs.is_empty() || self.needs.iter().any(|offer| game.offers(*offer))
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Form {}

/// The names of some forms in a row.
fn names<'a>(forms: impl Iterator<Item = &'a Form>) -> String {
    forms.map(|form| form.name).collect::<Vec<_>>().join(", ")
}

/// The names of the forms of every game, and those of the others.
pub fn form_names() -> [String; 2] {
    [true, false].map(|every| names(FORMS.iter().filter(|form| form.needs.is_empty() == every)))
}

/// Why a list cannot be converted.
#[derive(Debug, Error)]
pub enum ConvertError {
    #[error("{0}")]
    Official(#[from] Inexpressible),
    #[error("{0}")]
    Tts(#[from] TtsError),
    #[error("{game} has no form {form:?}; it has {others}")]
    NotOfGame { game: String, form: &'static str, others: String },
}

pub fn write(editions: &[&Catalog], found: &Found, form: &Form, output: &mut Vec<u8>) -> Result<(), ConvertError> {
    let game = &found.catalog.game;
    if !form.is_for(game) {
        let others = names(FORMS.iter().filter(|other| other.is_for(game)));
        return Err(ConvertError::NotOfGame { game: game.name.clone(), form: form.name, others });
    }
    let text = (form.write)(editions, found)?;
    output.extend_from_slice(text.trim_end_matches('\n').as_bytes());
    output.extend_from_slice(form.end.as_bytes());
    Ok(())
}

fn code(editions: &[&Catalog], found: &Found) -> String {
    share::encode(editions, &found.list, Sharing::default())
}
