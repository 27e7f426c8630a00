//! A list in another form: codes and JSON lists take one line, documents are followed by an empty line.

use super::read::Found;
use crate::codes::official::{self, CapForm, Inexpressible};
use crate::codes::share::{self, Sharing};
use crate::export::{self, TtsError};
use crate::model::{Catalog, Game, Offer};
use crate::storage::list_json;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Code,
    Official,
    Chat,
    Markdown,
    Plain,
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
    ("chat", Form::Chat),
    ("markdown", Form::Markdown),
    ("plain", Form::Plain),
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

    fn name(self) -> &'static str {
        FORMS.iter().find(|(_, known)| *known == self).map_or("", |(name, _)| name)
    }

    /// What a game must offer for it, any one of these; nothing for the forms of every game.
    fn needs(self) -> &'static [Offer] {
        match self {
            Self::Official | Self::Simple | Self::Detailed => &[Offer::OfficialCode],
            Self::Tts => &[Offer::Tts, Offer::Tts2025],
            Self::Object => &[Offer::Tts],
            Self::Code | Self::Chat | Self::Markdown | Self::Plain | Self::Json => &[],
        }
    }

    fn is_for(self, game: &Game) -> bool {
        self.needs().is_empty() || self.needs().iter().any(|offer| game.offers(*offer))
    }
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

pub fn write(editions: &[&Catalog], found: &Found, form: Form, output: &mut Vec<u8>) -> Result<(), ConvertError> {
    let (catalog, list) = (found.catalog, &found.list);
    if !form.is_for(&catalog.game) {
        let others = FORMS.iter().filter(|(_, other)| other.is_for(&catalog.game)).map(|(name, _)| *name);
        let others = others.collect::<Vec<_>>().join(", ");
        return Err(ConvertError::NotOfGame { game: catalog.game.name.clone(), form: form.name(), others });
    }
    let code = || share::encode(editions, list, Sharing::default());
    let text = match form {
        Form::Code => code(),
        Form::Chat => export::chat(catalog, list, &code()),
        Form::Markdown => export::markdown(catalog, list, &code()),
        Form::Plain => export::plain(catalog, list),
        Form::Official => official::write_shown(catalog, list, CapForm::Text)?,
        Form::Simple => export::simple(catalog, list),
        Form::Detailed => {
            let code = official::write_shown(catalog, list, CapForm::Number).ok();
            export::detailed(catalog, list, code.as_deref())
        }
        Form::Tts => export::mod_list(catalog, list).unwrap_or_else(|| export::tts_code(catalog, list)),
        Form::Object => export::saved_object(catalog, list, &code())?,
        Form::Json => list_json::write(list),
    };
    output.extend_from_slice(text.trim_end_matches('\n').as_bytes());
    output.push(b'\n');
    if !matches!(form, Form::Code | Form::Official | Form::Json) {
        output.push(b'\n');
    }
    Ok(())
}
