//! The JSON schemas for editors: derived from the types, and compared with the files here.

use super::{armies::ArmiesFile, cards::CardsFile, faction::FactionFile, game::GameFile, index::IndexFile};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use std::path::Path;
use std::{env, fs};

#[track_caller]
fn check<T: JsonSchema>(name: &str) {
    // The schema for reading, not for writing: a field with a default is optional.
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let mut schema = SchemaGenerator::new(settings).into_root_schema_for::<T>();
    schema.insert("title".to_owned(), name.into());
    let schema = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters").join(format!("{name}.schema.json"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &schema).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(schema, written, "{name}.schema.json: run with UPDATE_GOLDEN=1 and read the diff");
}

#[test]
fn schemas_describe_what_is_read() {
    check::<IndexFile>("index");
    check::<GameFile>("game");
    check::<FactionFile>("faction");
    check::<CardsFile>("cards");
    check::<ArmiesFile>("armies");
}
