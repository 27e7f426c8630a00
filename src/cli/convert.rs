//! A list in another form: codes and JSON lists take one line, documents are followed by an empty line.

use super::read::Found;
use crate::codes::official::{self, CapForm, Unsayable};
use crate::codes::share::{self, Sharing};
use crate::export::{self, TtsError};
use crate::model::Catalog;
use crate::storage::list_json;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Code,
    Official,
    Simple,
    Detailed,
    Tts,
    Object,
    Json,
}

/// Every form with its name on the command line.
const FORMS: &[(&str, Form)] = &[
    ("code", Form::Code),
    ("official", Form::Official),
    ("simple", Form::Simple),
    ("detailed", Form::Detailed),
    ("tts", Form::Tts),
    ("object", Form::Object),
    ("json", Form::Json),
];

impl Form {
    pub fn named(name: &str) -> Option<Self> {
        FORMS.iter().find(|(known, _)| *known == name).map(|(_, form)| *form)
    }
}

/// Why a list cannot be converted.
#[derive(Debug, Error)]
pub enum ConvertError {
    #[error("{0}")]
    Official(#[from] Unsayable),
    #[error("{0}")]
    Tts(#[from] TtsError),
}

pub fn write(editions: &[&Catalog], found: &Found, form: Form, output: &mut Vec<u8>) -> Result<(), ConvertError> {
    let (catalog, list) = (found.catalog, &found.list);
    let text = match form {
        Form::Code => share::encode(editions, list, Sharing::default()),
        Form::Official => official::write_shown(catalog, list, CapForm::Text)?,
        Form::Simple => export::simple(catalog, list),
        Form::Detailed => {
            let code = official::write_shown(catalog, list, CapForm::Number).ok();
            export::detailed(catalog, list, code.as_deref())
        }
        Form::Tts => export::mod_list(catalog, list).unwrap_or_else(|| export::tts_code(catalog, list)),
        Form::Object => {
            let code = share::encode(editions, list, Sharing::default());
            export::saved_object(catalog, list, &code)?
        }
        Form::Json => list_json::write(list),
    };
    output.extend_from_slice(text.trim_end_matches('\n').as_bytes());
    output.push(b'\n');
    if matches!(form, Form::Simple | Form::Detailed | Form::Tts | Form::Object) {
        output.push(b'\n');
    }
    Ok(())
}
