//! Mission maps of the official file: Base64 of a grid of six-inch cells, and objectives in pixels.

use crate::model::{Map, Side, Zone};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;

const CELL_INCHES: u32 = 6;
const CELL_PIXELS: f64 = 80.0;
const BLUE: &str = "#5c7cfa";
const RED: &str = "#ff6b6b";
/// Far more than any table has, and far less than would stall a page.
const MOST_CELLS: usize = 40;

/// Padding is optional, as in browsers.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub fn read(code: &str) -> Result<Map, &'static str> {
    let letters: String = code.split_ascii_whitespace().collect();
    let json = BASE64.decode(letters).map_err(|_| "the map is not Base64")?;
    let value: Value = serde_json::from_slice(&json).map_err(|_| "the map is not JSON")?;
    let columns = value.get("map").and_then(Value::as_array).ok_or("the map has no columns")?;
    let rows = columns.iter().map(|column| column.as_array().map_or(0, Vec::len)).max().unwrap_or(0);
    if rows == 0 || rows > MOST_CELLS || columns.len() > MOST_CELLS {
        return Err("the map has no size we know");
    }
    let inches = |cells: usize| u32::try_from(cells).unwrap_or(0) * CELL_INCHES;
    let (width, height) = (inches(columns.len()), inches(rows));
    let mut zones: Vec<Zone> = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        for (side, start, length) in runs(column) {
            let (x, y, high) = (inches(at), inches(start), inches(length));
            let grows =
                |zone: &&mut Zone| zone.side == side && zone.y == y && zone.height == high && zone.x + zone.width == x;
            match zones.iter_mut().find(grows) {
                Some(zone) => zone.width += CELL_INCHES,
                None => zones.push(Zone { side, x, y, width: CELL_INCHES, height: high }),
            }
        }
    }
    let tokens = value.get("tokens").and_then(Value::as_array).into_iter().flatten();
    let objective = |token| Some((place(token, "x", width)?, place(token, "y", height)?));
    Ok(Map { width, height, zones, objectives: tokens.filter_map(objective).collect(), markers: Vec::new() })
}

/// Cells of one side that follow each other down a column: side, first cell, number.
fn runs(column: &Value) -> Vec<(Side, usize, usize)> {
    let mut runs: Vec<(Side, usize, usize)> = Vec::new();
    for (at, cell) in column.as_array().into_iter().flatten().enumerate() {
        let side = match cell.as_str() {
            Some(BLUE) => Side::Blue,
            Some(RED) => Side::Red,
            _ => continue,
        };
        match runs.last_mut() {
            Some((last, start, length)) if *last == side && *start + *length == at => *length += 1,
            _ => runs.push((side, at, 1)),
        }
    }
    runs
}

/// Pixels to whole inches; `None` for an objective off the table.
fn place(token: &Value, axis: &str, most: u32) -> Option<u32> {
    let inches = (token.get(axis)?.as_f64()? * f64::from(CELL_INCHES) / CELL_PIXELS).round();
    (0.0..=f64::from(most)).contains(&inches).then_some(inches as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(json: &str) -> String {
        BASE64.encode(json)
    }

    #[test]
    fn cells_become_zones_and_pixels_inches() {
        let json = r##"{"board":"1x2","map":[["#5c7cfa","#5c7cfa",null,"#ff6b6b"],["#5c7cfa","#5c7cfa",null,null]],
            "tokens":[{"x":80,"y":160},{"x":9000,"y":0},{"y":1}]}"##;
        let map = read(&code(json)).unwrap();
        let zone = |side, x, y, width, height| Zone { side, x, y, width, height };
        assert_eq!((map.width, map.height), (12, 24));
        assert_eq!(map.zones, [zone(Side::Blue, 0, 0, 12, 12), zone(Side::Red, 0, 18, 6, 6)]);
        assert_eq!(map.objectives, [(6, 12)]);
    }

    #[test]
    fn other_texts_are_refused() {
        assert!(read("not base64!").is_err());
        assert!(read(&code("[")).is_err());
        assert!(read(&code("{}")).is_err());
        assert!(read(&code(r#"{"map":[]}"#)).is_err());
        assert!(read(&code(&format!(r#"{{"map":[[{}null]]}}"#, "null,".repeat(50)))).is_err());
    }
}
