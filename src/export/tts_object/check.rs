//! What decides which pieces an army has, as numbers: their hash, and how many a table takes.

use super::TtsError;
use super::texts::{items, pairs, whole};
use serde_json::Value;

/// The largest prime below 2^24: a GUID is six hex digits, and products stay exact in a Lua number.
pub const MODULUS: u64 = 16_777_213;

/// The hash of the numbers, joined by commas.
pub fn of(document: &Value) -> u64 {
    let line = numbers(document).iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    line.bytes().fold(0, |hash, byte| (hash * 31 + u64::from(byte)) % MODULUS)
}

/// In this order: format, millimetres of a unit (tenths), tint, command value, whether there is a leader; units, each
/// with quantity, bases, width and depth; support cards, each with quantity and template; missions, tokens, rules.
fn numbers(document: &Value) -> Vec<i64> {
    let muster = &document["muster"];
    let mm = muster["mm_per_unit"].as_f64().unwrap_or_default() * 10.0;
    let mut numbers = vec![whole(muster, "format"), mm.round() as i64];
    numbers.extend(items(muster, "tint").iter().map(|part| part.as_i64().unwrap_or_default()));
    numbers.extend([whole(muster, "command"), i64::from(!document["leader"].is_null())]);
    let units = items(document, "units");
    numbers.push(units.len() as i64);
    for (unit, (width, depth)) in units.iter().zip(pairs(muster, "bases", None)) {
        numbers.extend([whole(unit, "quantity"), whole(unit, "unit_size"), width, depth]);
    }
    let support = items(document, "ots");
    numbers.push(support.len() as i64);
    for (card, (width, depth)) in support.iter().zip(pairs(muster, "support", Some("template"))) {
        numbers.extend([whole(card, "quantity"), width, depth]);
    }
    let lengths = [items(document, "missions"), items(muster, "tokens"), items(muster, "rules")].map(<[Value]>::len);
    numbers.extend(lengths.map(|length| length as i64));
    numbers
}

/// The importer keeps to the same limits, so that no paste floods a table.
pub fn within_limits(document: &Value) -> Result<(), TtsError> {
    let sum = |key: &str, each: fn(&Value) -> i64| items(document, key).iter().map(each).sum::<i64>();
    let units = sum("units", |unit| whole(unit, "quantity"));
    let bases = sum("units", |unit| whole(unit, "quantity").saturating_mul(whole(unit, "unit_size")));
    let cards = sum("ots", |card| whole(card, "quantity"));
    for (what, count, most) in [("units", units, 150), ("bases", bases, 600), ("support cards", cards, 60)] {
        if count > most {
            return Err(TtsError::TooMany { what, count, most });
        }
    }
    Ok(())
}
