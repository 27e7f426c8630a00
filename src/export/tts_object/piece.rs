//! One built-in piece of Tabletop Simulator, and its GUID.

use super::check::MODULUS;
use super::object::{Bag, Colour, Counter, Object, Transform};
use crate::export::number::Number;

pub const BAG: &str = "Bag";
pub const BLOCK: &str = "BlockSquare";
pub const CHECKER: &str = "Checker_white";
pub const COUNTER: &str = "Counter";
pub const ENDLESS_BAG: &str = "Infinite_Bag";
pub const KING: &str = "Chess_King";
const NOTECARD: &str = "Notecard";

/// Coprime to the modulus, so that no two pieces share a GUID.
const STEP: u64 = 6_700_417;

/// Pieces start two inches up and fall onto the table.
const HEIGHT: i64 = 2000;

pub struct Piece {
    pub name: &'static str,
    pub nickname: String,
    pub description: String,
    pub notes: String,
    /// Place on the table: to the right, and towards the player.
    pub at: (i64, i64),
    pub scale: (i64, i64, i64),
    /// `None` for the faction's colour.
    pub tint: Option<[u8; 3]>,
    /// Number of the unit it belongs to.
    pub unit: Option<usize>,
    pub counter: Option<u8>,
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

    /// A notecard, which is white for every faction.
    pub fn notecard(nickname: &str, description: String, at: (i64, i64)) -> Self {
        Self { description, at, tint: Some([255, 255, 255]), ..Self::new(NOTECARD, nickname.to_owned()) }
    }

    /// Numbers this piece, then what it contains.
    pub fn into_object(self, guids: &mut Guids, faction: [u8; 3]) -> Object {
        let [r, g, b] = self.tint.unwrap_or(faction).map(|part| Number((i64::from(part) * 1000 + 127) / 255));
        let tags = ["muster".to_owned(), format!("muster_army_{:06x}", guids.check)];
        let unit = self.unit.map(|unit| format!("muster_unit_{unit}"));
        let (right, near) = self.at;
        Object {
            guid: guids.next(),
            name: self.name,
            transform: Transform::new((right, HEIGHT, -near), self.scale),
            nickname: self.nickname,
            description: self.description,
            gm_notes: self.notes,
            color_diffuse: Colour { r, g, b },
            tags: tags.into_iter().chain(unit).collect(),
            counter: self.counter.map(|value| Counter { value }),
            bag: (self.name == BAG).then_some(Bag { order: 1 }),
            contained_objects: self
                .contained
                .map(|pieces| pieces.into_iter().map(|piece| piece.into_object(guids, faction)).collect()),
            script: None,
        }
    }
}
