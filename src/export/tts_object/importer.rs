//! The importer as a Saved Object: one block that carries the script. Players download it once.

use super::object::{Colour, Object, SavedFile, Script, Transform};
use super::piece::BLOCK;
use crate::export::number::Number;
use crate::export::tts::pretty;

/// `script` is `importer.lua`, which ships beside the app rather than inside it.
pub fn importer_object(script: &str) -> String {
    pretty(&SavedFile::of(Object {
        guid: "4d5553".to_owned(),
        name: BLOCK,
        transform: Transform::new((0, 2000, 0), (6000, 500, 6000)),
        nickname: "Muster importer".to_owned(),
        description: "Paste the TTS code of an army into the field, then press a button.".to_owned(),
        gm_notes: String::new(),
        color_diffuse: Colour { r: Number(150), g: Number(170), b: Number(200) },
        tags: vec!["muster".to_owned()],
        counter: None,
        bag: None,
        contained_objects: None,
        script: Some(Script { lua_script: script.to_owned(), lua_script_state: "", xml_ui: "" }),
    }))
}
