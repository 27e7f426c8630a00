//! The importer as a Saved Object: one block that carries the script. Players download it once.

use super::file;
use super::piece::BLOCK;
use crate::export::json::{object, pretty};
use serde_json::Value;

/// `script` is `importer.lua`, which ships beside the app rather than inside it.
pub fn importer_object(script: &str) -> String {
    let transform = object([
        ("posX", 0.into()),
        ("posY", 2.into()),
        ("posZ", 0.into()),
        ("rotX", 0.into()),
        ("rotY", 0.into()),
        ("rotZ", 0.into()),
        ("scaleX", 6.into()),
        ("scaleY", 0.5.into()),
        ("scaleZ", 6.into()),
    ]);
    let block = object([
        ("GUID", "4d5553".into()),
        ("Name", BLOCK.into()),
        ("Transform", transform),
        ("Nickname", "Muster importer".into()),
        ("Description", "Paste the TTS code of an army into the field, then press a button.".into()),
        ("GMNotes", "".into()),
        ("ColorDiffuse", object([("r", 0.15.into()), ("g", 0.17.into()), ("b", 0.2.into())])),
        ("Tags", Value::Array(vec!["muster".into()])),
        ("LuaScript", script.into()),
        ("LuaScriptState", "".into()),
        ("XmlUI", "".into()),
    ]);
    pretty(&file(block))
}
