//! The numbers that decide which pieces an army has: their hash and their limits.

use super::TtsError;
use super::document::ImporterDocument;

/// The largest prime below 2^24: a GUID is six hex digits, and products stay exact in a Lua number.
pub const MODULUS: u64 = 16_777_213;

/// The hash of the numbers, joined by commas.
pub fn of(document: &ImporterDocument) -> u64 {
    let line = numbers(document).iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    line.bytes().fold(0, |hash, byte| (hash * 31 + u64::from(byte)) % MODULUS)
}

/// In this order: format, millimetres of a unit (tenths), tint, command value, whether there is a leader; units, each
/// with quantity, bases, width and depth; support cards, each with quantity and template; missions, tokens, rules.
fn numbers(ImporterDocument { official, muster }: &ImporterDocument) -> Vec<i64> {
    let mut numbers = vec![i64::from(muster.format), muster.mm_per_unit.0 / 100];
    numbers.extend(muster.tint.map(i64::from));
    numbers.extend([i64::from(muster.command), i64::from(official.leader.is_some())]);
    numbers.push(official.units.len() as i64);
    for (unit, (width, depth)) in official.units.iter().zip(&muster.bases) {
        numbers.extend([unit.quantity, unit.unit_size, *width, *depth].map(i64::from));
    }
    numbers.push(official.ots.len() as i64);
    for (card, size) in official.ots.iter().zip(&muster.support) {
        let (width, depth) = size.template;
        numbers.extend([i64::from(card.quantity), i64::from(width), i64::from(depth)]);
    }
    let lengths = [official.missions.len(), muster.tokens.len(), muster.rules.len()];
    numbers.extend(lengths.map(|length| length as i64));
    numbers
}

/// The importer has the same limits, so that no pasted text floods a table.
pub fn within_limits(ImporterDocument { official, .. }: &ImporterDocument) -> Result<(), TtsError> {
    let units = official.units.iter().map(|unit| i64::from(unit.quantity)).sum();
    let bases = official.units.iter().map(|unit| i64::from(unit.quantity) * i64::from(unit.unit_size)).sum();
    let cards = official.ots.iter().map(|card| i64::from(card.quantity)).sum();
    for (what, count, most) in [("units", units, 150), ("bases", bases, 600), ("support cards", cards, 60)] {
        if count > most {
            return Err(TtsError::TooMany { what, count, most });
        }
    }
    Ok(())
}
