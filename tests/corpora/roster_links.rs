//! The letters of rosters in links: as they are, or of a text that begins with `{`, deflated.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use muster::homebrew::{OwnRoster, copy_of, pack, unpack};
use muster::model::EditionId;
use muster::rosters::{FILES, Index};
use std::sync::LazyLock;

/// A copy of every edition that ships.
pub static BASES: LazyLock<Vec<OwnRoster>> = LazyLock::new(|| {
    let files = |name: &str| FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| (*text).to_owned());
    let index = Index::read(&files(Index::FILE).unwrap()).unwrap();
    index.editions().map(|edition| copy_of("abcdefghjk", "A copy", edition, &files).unwrap()).collect()
});

pub fn base_of(edition: Option<&EditionId>) -> Option<&'static OwnRoster> {
    BASES.iter().find(|base| edition.is_some() && base.based_on.as_ref() == edition)
}

pub fn run(text: &str) {
    let letters = match text.strip_prefix('{') {
        Some(_) => BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), 1)),
        None => text.to_owned(),
    };
    match unpack(&letters) {
        Ok(packed) => {
            let base = base_of(packed.base());
            match packed.open(base) {
                Ok(roster) => {
                    let again = unpack(&pack(&roster, base)).unwrap().open(base);
                    assert_eq!(again, Ok(roster));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
