//! One built-in piece of Tabletop Simulator, and its GUID.

use super::check::MODULUS;
use crate::export::json::{array, object, thousandths};
use serde_json::Value;

pub const BAG: &str = "Bag";
pub const BLOCK: &str = "BlockSquare";
pub const CHECKER: &str = "Checker_white";
pub const COUNTER: &str = "Counter";
pub const ENDLESS_BAG: &str = "Infinite_Bag";
pub const KING: &str = "Chess_King";
pub const NOTECARD: &str = "Notecard";

/// Coprime to the modulus, so that no two pieces share a GUID.
const STEP: u64 = 6_700_417;

/// Pieces start two inches up and fall onto whatever table there is.
const HEIGHT: i64 = 2000;

pub struct Piece {
    pub name: &'static str,
    pub nickname: String,
    pub description: String,
    pub notes: String,
    /// Place on the table: to the right, and towards the player.
    pub at: (i64, i64),
    pub scale: (i64, i64, i64),
    /// `None` is the faction's.
    pub tint: Option<[i64; 3]>,
    /// Number of the unit it belongs to.
    pub unit: Option<i64>,
    pub counter: Option<i64>,
    pub contained: Option<Vec<Piece>>,
}

pub struct Guids {
    check: u64,
    used: u64,
}

impl Guids {
    pub fn new(check: u64) -> Self {
        Self { check, used: 0 }
    }

    fn next(&mut self) -> String {
        self.used += 1;
        format!("{:06x}", (self.check + self.used * STEP) % MODULUS)
    }
}

impl Piece {
    pub fn new(name: &'static str, nickname: String) -> Self {
        Self {
            name,
            nickname,
            description: String::new(),
            notes: String::new(),
            at: (0, 0),
            scale: (1000, 1000, 1000),
            tint: None,
            unit: None,
            counter: None,
            contained: None,
        }
    }

    /// A notecard is white, whoever plays it.
    pub fn notecard(nickname: &str, description: String, at: (i64, i64)) -> Self {
        Self { description, at, tint: Some([255, 255, 255]), ..Self::new(NOTECARD, nickname.to_owned()) }
    }

    pub fn value(&self, guids: &mut Guids, faction: [i64; 3]) -> Value {
        let [red, green, blue] = self.tint.unwrap_or(faction).map(|part| thousandths((part * 1000 + 127) / 255));
        let mut tags = vec!["muster".to_owned(), format!("muster_army_{:06x}", guids.check)];
        tags.extend(self.unit.map(|unit| format!("muster_unit_{unit}")));
        let mut value = object([
            ("GUID", guids.next().into()),
            ("Name", self.name.into()),
            ("Transform", self.transform()),
            ("Nickname", self.nickname.as_str().into()),
            ("Description", self.description.as_str().into()),
            ("GMNotes", self.notes.as_str().into()),
            ("ColorDiffuse", object([("r", red), ("g", green), ("b", blue)])),
            ("Tags", array(tags.into_iter().map(Value::from))),
        ]);
        let mut add = |key: &str, part: Value| {
            if let Value::Object(keys) = &mut value {
                keys.insert(key.to_owned(), part);
            }
        };
        if let Some(counter) = self.counter {
            add("Counter", object([("value", counter.into())]));
        }
        if let Some(contained) = &self.contained {
            if self.name == BAG {
                add("Bag", object([("Order", 1.into())]));
            }
            add("ContainedObjects", array(contained.iter().map(|piece| piece.value(guids, faction))));
        }
        value
    }

    fn transform(&self) -> Value {
        let (width, height, depth) = self.scale;
        object([
            ("posX", thousandths(self.at.0)),
            ("posY", thousandths(HEIGHT)),
            ("posZ", thousandths(-self.at.1)),
            ("rotX", 0.into()),
            ("rotY", 0.into()),
            ("rotZ", 0.into()),
            ("scaleX", thousandths(width)),
            ("scaleY", thousandths(height)),
            ("scaleZ", thousandths(depth)),
        ])
    }
}
