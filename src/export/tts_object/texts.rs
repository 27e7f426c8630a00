//! Reads the document, and writes the words on its pieces.

use serde_json::Value;

pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

pub fn whole(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_default()
}

pub fn items<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Pairs of numbers in a list, or in a field of each of its entries.
pub fn pairs<'a>(value: &'a Value, key: &str, field: Option<&'a str>) -> impl Iterator<Item = (i64, i64)> + 'a {
    items(value, key).iter().map(move |entry| {
        let pair = field.map_or(entry, |field| &entry[field]);
        (pair[0].as_i64().unwrap_or_default(), pair[1].as_i64().unwrap_or_default())
    })
}

/// A text of our added key.
pub fn muster(document: &Value, key: &str) -> String {
    text(&document["muster"], key).to_owned()
}

pub fn tint(document: &Value) -> [i64; 3] {
    let tint = &document["muster"]["tint"];
    [0, 1, 2].map(|part| tint[part].as_i64().unwrap_or_default())
}

/// What is not empty, a line each.
pub fn lines(parts: &[String]) -> String {
    parts.iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join("\n")
}

pub fn joined(value: &Value, key: &str) -> String {
    items(value, key).iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
}

/// The army's name, or its faction's.
pub fn title(document: &Value) -> String {
    let name = muster(document, "name");
    if name.is_empty() { text(&document["metadata"], "faction_name").to_owned() } else { name }
}

pub fn head(document: &Value) -> String {
    let metadata = &document["metadata"];
    let [total, cap, bid] = ["total_points", "points_cap", "bid"].map(|key| whole(metadata, key));
    format!("{}, {total} of {cap} points, bid {bid}", text(metadata, "faction_name"))
}

pub fn stat_line(unit: &Value) -> String {
    let mv_min = &unit["mv_min"];
    let least = if mv_min.as_f64() == Some(0.0) { &Value::Null } else { mv_min };
    format!(
        "Mv {} | Atk {} | Rng {} | Wnd {} | Crg {} | Sv {}",
        pair(&unit["mv"], least, "\""),
        pair(&unit["atk_ranged"], &unit["atk_melee"], ""),
        pair(&unit["rng_short"], &unit["rng_long"], "\""),
        pair(&unit["wnd"], &Value::Null, ""),
        pair(&unit["courage"], &Value::Null, ""),
        unit["sv"].as_str().unwrap_or("-"),
    )
}

fn pair(first: &Value, second: &Value, mark: &str) -> String {
    let parts: Vec<String> =
        [first, second].iter().filter(|part| part.is_number()).map(|part| format!("{part}{mark}")).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join("/") }
}
