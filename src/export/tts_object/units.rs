//! Unit bags: a notecard and the bases in front of it.

use super::document::ImporterDocument;
use super::piece::{BAG, BLOCK, Piece};
use super::shelf::Shelf;
use super::texts::{lines, stat_line};
use crate::export::number::Number;
use crate::export::tts::UnitDocument;

/// Space for a notecard, whose size is not documented.
pub const CARD: (i64, i64) = (6000, 4000);

/// Gap between the bases of a unit.
const APART: i64 = 200;

/// Gap between a notecard and the bases in front of it.
const IN_FRONT: i64 = 500;

const THICKNESS: i64 = 125;

pub fn pieces(ImporterDocument { official, muster }: &ImporterDocument, shelf: &mut Shelf) -> Vec<Piece> {
    let mut bags = Vec::new();
    for (unit, mm) in official.units.iter().zip(&muster.bases) {
        for copy in 1..=unit.quantity {
            let number = bags.len() + 1;
            bags.push(bag(&Block { unit, copy, number, mm: *mm, mm_per_unit: muster.mm_per_unit }, shelf));
        }
    }
    bags
}

/// One unit on the table.
struct Block<'a> {
    unit: &'a UnitDocument,
    /// Its number among the copies of its kind.
    copy: u32,
    /// Its number among all units.
    number: usize,
    mm: (u32, u32),
    mm_per_unit: Number,
}

fn bag(block: &Block, shelf: &mut Shelf) -> Piece {
    let Block { unit, copy, mm, mm_per_unit, .. } = *block;
    let title = match unit.quantity {
        1 => unit.name.clone(),
        quantity => format!("{} {copy}/{quantity}", unit.name),
    };
    let bases = i64::from(unit.unit_size);
    let (width, depth) = (length(mm.0, mm_per_unit), length(mm.1, mm_per_unit));
    let room = CARD.0.max(bases * width + (bases - 1) * APART);
    let deep = CARD.1 + IN_FRONT + depth;
    let (right, top) = shelf.corner((room, deep));
    let noun = if bases == 1 { "base" } else { "bases" };
    let summary = format!("{bases} {noun}, {}x{} mm, {} points", mm.0, mm.1, unit.cost);
    let stats = lines(&[stat_line(unit), unit.keywords.join(", ")]);
    let card = lines(&[&summary, &stats]);
    let mut contained = vec![Piece::notecard(&title, card, (right + room / 2, top + CARD.1 / 2))];
    for base in 1..=bases {
        let of = if bases > 1 { format!(", base {base}/{bases}") } else { String::new() };
        contained.push(Piece {
            description: stats.clone(),
            notes: format!("unit={} copy={copy} base={base}", unit.id),
            at: (right + (base - 1) * (width + APART) + width / 2, top + CARD.1 + IN_FRONT + depth / 2),
            scale: (width, THICKNESS, depth),
            ..Piece::new(BLOCK, format!("{title}{of}"))
        });
    }
    contained.iter_mut().for_each(|piece| piece.unit = Some(block.number));
    Piece {
        description: summary,
        at: (right + room / 2, top + deep / 2),
        unit: Some(block.number),
        contained: Some(contained),
        ..Piece::new(BAG, title)
    }
}

fn length(mm: u32, mm_per_unit: Number) -> i64 {
    (f64::from(mm) * 1_000_000.0 / mm_per_unit.0 as f64).round() as i64
}
