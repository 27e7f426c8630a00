//! A Saved Object as Tabletop Simulator writes it.

use crate::export::number::Number;
use serde::Serialize;

/// A file for the Saved Objects folder. Nearly everything around its objects is empty.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct SavedFile {
    save_name: &'static str,
    date: &'static str,
    version_number: &'static str,
    game_mode: &'static str,
    game_type: &'static str,
    game_complexity: &'static str,
    tags: [&'static str; 0],
    gravity: f64,
    play_area: f64,
    table: &'static str,
    sky: &'static str,
    note: &'static str,
    tab_states: TabStates,
    lua_script: &'static str,
    lua_script_state: &'static str,
    #[serde(rename = "XmlUI")]
    xml_ui: &'static str,
    object_states: [Object; 1],
}

/// The notebook, which is empty.
#[derive(Serialize)]
struct TabStates {}

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct Object {
    #[serde(rename = "GUID")]
    pub guid: String,
    pub name: &'static str,
    pub transform: Transform,
    pub nickname: String,
    pub description: String,
    #[serde(rename = "GMNotes")]
    pub gm_notes: String,
    pub color_diffuse: Colour,
    pub tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<Counter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bag: Option<Bag>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contained_objects: Option<Vec<Object>>,
    #[serde(flatten)]
    pub script: Option<Script>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Transform {
    pub pos_x: Number,
    pub pos_y: Number,
    pub pos_z: Number,
    pub rot_x: Number,
    pub rot_y: Number,
    pub rot_z: Number,
    pub scale_x: Number,
    pub scale_y: Number,
    pub scale_z: Number,
}

#[derive(Serialize)]
pub struct Colour {
    pub r: Number,
    pub g: Number,
    pub b: Number,
}

#[derive(Serialize)]
pub struct Counter {
    pub value: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct Bag {
    pub order: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct Script {
    pub lua_script: String,
    pub lua_script_state: &'static str,
    #[serde(rename = "XmlUI")]
    pub xml_ui: &'static str,
}

impl SavedFile {
    pub fn of(object: Object) -> Self {
        Self {
            save_name: "",
            date: "",
            version_number: "",
            game_mode: "",
            game_type: "",
            game_complexity: "",
            tags: [],
            gravity: 0.5,
            play_area: 0.5,
            table: "",
            sky: "",
            note: "",
            tab_states: TabStates {},
            lua_script: "",
            lua_script_state: "",
            xml_ui: "",
            object_states: [object],
        }
    }
}

impl Transform {
    /// Upright, in thousandths of an inch.
    pub fn new((pos_x, pos_y, pos_z): (i64, i64, i64), (scale_x, scale_y, scale_z): (i64, i64, i64)) -> Self {
        Self {
            pos_x: Number(pos_x),
            pos_y: Number(pos_y),
            pos_z: Number(pos_z),
            rot_x: Number(0),
            rot_y: Number(0),
            rot_z: Number(0),
            scale_x: Number(scale_x),
            scale_y: Number(scale_y),
            scale_z: Number(scale_z),
        }
    }
}
