//! A table: Lua with what Tabletop Simulator allows, and stubs that record what the importer does.

use mlua::{Function, Lua, LuaOptions, StdLib};
use serde_json::Value;

pub const SCRIPT: &str = include_str!("../../src/export/importer.lua");

const STUBS: &str = r#"
load, loadstring, loadfile, dofile, string.dump, collectgarbage = nil
messages, spawned, frames, in_a_frame, most, tagged = {}, {}, {}, 0, 0, {}
description, tabs, block_width, inputs, buttons = "", {}, 1, {}, {}
self = {
  getBoundsNormalized = function() return { size = { x = 6 * block_width, y = 0.5, z = 6 * block_width } } end,
  getScale = function() return { x = 6, y = 0.5, z = 6 } end,
  getPosition = function() return { x = 1, y = 2, z = 3 } end,
  getDescription = function() return description end,
  createInput = function(input) inputs[#inputs + 1] = input end,
  createButton = function(button) buttons[button.click_function] = button end,
}
Notes = { getNotebookTabs = function() return tabs end }
Wait = { frames = function(f) frames[#frames + 1] = f end }
function printToColor(message) messages[#messages + 1] = message end
function spawnObjectData(parameters)
  in_a_frame = in_a_frame + 1
  most = math.max(most, in_a_frame)
  spawned[#spawned + 1] = parameters.data
  assert(#parameters.position == 3)
end
function getObjectsWithTag(tag)
  local found = {}
  for _, data in ipairs(spawned) do
    if data.Tags[2] == tag then
      found[#found + 1] = { destruct = function() end }
    end
  end
  return found
end
function press(name)
  assert(buttons[name], name)
  in_a_frame = 0
  _G[name](self, "Red", false)
  while #frames > 0 do
    in_a_frame = 0
    table.remove(frames, 1)()
  end
end
function type_in(text) _G[inputs[1].input_function](self, "Red", text, true) end
function plan_of(text)
  local army, reason = Importer.read(text)
  if not army then return nil, reason end
  return json_of(Importer.plan(army))
end
function json_of(value)
  if type(value) == "string" then
    return '"' .. value:gsub('[\\"\n]', { ['\\'] = '\\\\', ['"'] = '\\"', ['\n'] = '\\n' }) .. '"'
  elseif type(value) == "number" then
    return string.format(value % 1 == 0 and "%d" or "%.17g", value)
  end
  local parts = {}
  if #value > 0 or next(value) == nil then
    for at, part in ipairs(value) do parts[at] = json_of(part) end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for key, part in pairs(value) do parts[#parts + 1] = '"' .. key .. '":' .. json_of(part) end
  return "{" .. table.concat(parts, ",") .. "}"
end
function all_spawned() return json_of(spawned) end
"#;

pub struct Table(Lua);

impl Table {
    pub fn new() -> Self {
        Self::loaded("")
    }

    pub fn loaded(state: &str) -> Self {
        let libraries = StdLib::STRING | StdLib::TABLE | StdLib::MATH | StdLib::BIT | StdLib::COROUTINE;
        let lua = Lua::new_with(libraries, LuaOptions::default()).unwrap();
        lua.load(STUBS).exec().unwrap();
        lua.load(SCRIPT).set_name("importer.lua").exec().unwrap();
        lua.globals().get::<Function>("onLoad").unwrap().call::<()>(state).unwrap();
        Self(lua)
    }

    /// The army's bag, or why the text is refused.
    pub fn plan(&self, text: &str) -> Result<Value, String> {
        let plan: Function = self.0.globals().get("plan_of").unwrap();
        let (bag, reason): (Option<String>, Option<String>) = plan.call(text).unwrap();
        bag.map(|bag| serde_json::from_str(&bag).unwrap()).ok_or_else(|| reason.unwrap())
    }

    pub fn run(&self, script: &str, argument: &str) {
        self.0.load(script).call::<()>(argument).unwrap();
    }

    pub fn press(&self, button: &str) {
        self.0.globals().get::<Function>("press").unwrap().call::<()>(button).unwrap();
    }

    pub fn type_in(&self, text: &str) {
        self.0.globals().get::<Function>("type_in").unwrap().call::<()>(text).unwrap();
    }

    pub fn messages(&self) -> Vec<String> {
        self.0.globals().get("messages").unwrap()
    }

    pub fn spawned(&self) -> Vec<Value> {
        let spawned: String = self.0.globals().get::<Function>("all_spawned").unwrap().call(()).unwrap();
        serde_json::from_str(&spawned).unwrap()
    }

    pub fn most_in_a_frame(&self) -> u32 {
        self.0.globals().get("most").unwrap()
    }

    pub fn saved_state(&self) -> String {
        self.0.globals().get::<Function>("onSave").unwrap().call(()).unwrap()
    }
}

/// A piece and everything in it.
pub fn pieces(piece: &Value) -> Vec<Value> {
    let mut all = vec![piece.clone()];
    all.extend(piece["ContainedObjects"].as_array().into_iter().flatten().flat_map(pieces));
    all
}

/// The pieces on the table when the army and its units are unpacked.
pub fn unpacked(army: &Value) -> Vec<Value> {
    let inside = army["ContainedObjects"].as_array().unwrap().iter();
    inside
        .flat_map(|piece| match (piece["Name"].as_str(), piece["Tags"].get(2)) {
            (Some("Bag"), Some(_)) => piece["ContainedObjects"].as_array().unwrap().clone(),
            _ => vec![piece.clone()],
        })
        .collect()
}
