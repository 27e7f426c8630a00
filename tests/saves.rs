//! Yesterday's data opens today: every save ever released stands in `tests/saves/`.

#![allow(clippy::unwrap_used)]

use muster::model::Missions;
use muster::storage::envelope::{self, ReadError};
use std::path::Path;

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves").join(name)).unwrap()
}

#[test]
fn a_save_of_version_1_opens_and_is_written_as_it_was() {
    let text = file("v1.json");
    let saved = envelope::read(&text).unwrap();
    assert_eq!((saved.rev, saved.list.missions.clone()), (12, Missions::Withheld));
    assert_eq!(saved.cached.as_ref().map(|cached| cached.total), Some(985));
    let written: serde_json::Value = serde_json::from_str(&envelope::write(&saved)).unwrap();
    assert_eq!(written, serde_json::from_str::<serde_json::Value>(&text).unwrap());
}

#[test]
fn every_kept_save_opens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let saved = envelope::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(envelope::read(&envelope::write(&saved)).unwrap(), saved, "{}", path.display());
    }
}

#[track_caller]
fn refused(text: &str, error: ReadError) {
    assert_eq!(envelope::read(text), Err(error), "{text}");
}

#[test]
fn what_a_newer_version_wrote_is_told_from_what_is_broken() {
    refused(r#"{"v": 2}"#, ReadError::Newer);
    refused(r#"{"v": 1, "rev": 1, "saved": 1, "list": {"format": "muster-list", "version": 2}}"#, ReadError::Newer);
    refused(r#"{"v": "2"}"#, ReadError::Broken);
    refused(r#"{"v": 1, "rev": 1, "saved": 1}"#, ReadError::Broken);
    refused(r#"{"rev": 1, "saved": 1, "list": {"format": "muster-list", "version": 1}}"#, ReadError::Broken);
    refused(r#"{"entries": [["a"]], "missions": {}, "format": "battle"}"#, ReadError::Broken);
    refused(&file("v1.json")[..200], ReadError::Broken);
}
