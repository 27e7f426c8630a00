//! Unit bags: a notecard and the bases in front of it.

use super::piece::{BAG, BLOCK, Piece};
use super::shelf::Shelf;
use super::texts::{items, joined, lines, pairs, stat_line, text, whole};
use serde_json::Value;

/// Room for a notecard, whose own size is not documented.
pub const CARD: (i64, i64) = (6000, 4000);

/// Between the bases of a unit.
const APART: i64 = 200;

/// Between a notecard and the bases in front of it.
const IN_FRONT: i64 = 500;

const THICKNESS: i64 = 125;

pub fn pieces(document: &Value, shelf: &mut Shelf) -> Vec<Piece> {
    let muster = &document["muster"];
    let mm_per_unit = muster["mm_per_unit"].as_f64().unwrap_or(1.0);
    let mut bags = Vec::new();
    for (unit, mm) in items(document, "units").iter().zip(pairs(muster, "bases", None)) {
        let quantity = whole(unit, "quantity");
        for copy in 1..=quantity {
            let mut title = text(unit, "name").to_owned();
            if quantity > 1 {
                title += &format!(" {copy}/{quantity}");
            }
            let number = bags.len() as i64 + 1;
            bags.push(bag(&Block { unit, title, copy, number, mm, mm_per_unit }, shelf));
        }
    }
    bags
}

/// One unit on the table.
struct Block<'a> {
    unit: &'a Value,
    title: String,
    copy: i64,
    number: i64,
    mm: (i64, i64),
    mm_per_unit: f64,
}

fn bag(block: &Block, shelf: &mut Shelf) -> Piece {
    let unit = block.unit;
    let bases = whole(unit, "unit_size");
    let (width, depth) = (length(block.mm.0, block.mm_per_unit), length(block.mm.1, block.mm_per_unit));
    let room = CARD.0.max(bases * width + (bases - 1) * APART);
    let deep = CARD.1 + IN_FRONT + depth;
    let (right, top) = shelf.corner((room, deep));
    let summary = format!(
        "{bases} {}, {}x{} mm, {} points",
        if bases == 1 { "base" } else { "bases" },
        block.mm.0,
        block.mm.1,
        whole(unit, "cost")
    );
    let stats = lines(&[stat_line(unit), joined(unit, "keywords")]);
    let card = lines(&[summary.clone(), stats.clone()]);
    let mut contained = vec![Piece::notecard(&block.title, card, (right + room / 2, top + CARD.1 / 2))];
    for base in 1..=bases {
        let of = if bases > 1 { format!(", base {base}/{bases}") } else { String::new() };
        contained.push(Piece {
            description: stats.clone(),
            notes: format!("unit={} copy={} base={base}", text(unit, "id"), block.copy),
            at: (right + (base - 1) * (width + APART) + width / 2, top + CARD.1 + IN_FRONT + depth / 2),
            scale: (width, THICKNESS, depth),
            ..Piece::new(BLOCK, format!("{}{of}", block.title))
        });
    }
    contained.iter_mut().for_each(|piece| piece.unit = Some(block.number));
    Piece {
        description: summary,
        at: (right + room / 2, top + deep / 2),
        unit: Some(block.number),
        contained: Some(contained),
        ..Piece::new(BAG, block.title.clone())
    }
}

fn length(mm: i64, mm_per_unit: f64) -> i64 {
    (mm as f64 * 1000.0 / mm_per_unit).round() as i64
}
