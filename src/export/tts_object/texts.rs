//! The texts on the pieces.

use super::document::ImporterDocument;
use crate::export::tts::UnitDocument;
use std::fmt::Display;

/// Joins the texts that are not empty, one per line.
pub fn lines<S: AsRef<str>>(parts: &[S]) -> String {
    parts.iter().map(AsRef::as_ref).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The army's name, or its faction's.
pub fn title(ImporterDocument { official, muster }: &ImporterDocument) -> &str {
    if muster.name.is_empty() { &official.metadata.faction_name } else { &muster.name }
}

/// The line below the title; it names the faction unless the title does.
pub fn below_title(document: &ImporterDocument) -> String {
    let metadata = &document.official.metadata;
    let spent = format!("{} of {} points", metadata.total_points, metadata.points_cap);
    let spent = if document.muster.no_bid { spent } else { format!("{spent}, bid {}", metadata.bid) };
    if title(document) == metadata.faction_name { spent } else { format!("{}, {spent}", metadata.faction_name) }
}

pub fn stat_line(unit: &UnitDocument) -> String {
    format!(
        "Mv {} | Atk {} | Rng {} | Wnd {} | Crg {} | Sv {}",
        pair(unit.mv, unit.mv_min, "\""),
        pair(unit.atk_ranged, unit.atk_melee, ""),
        pair(unit.rng_short, unit.rng_long, "\""),
        pair(unit.wnd, None, ""),
        pair(unit.courage, None, ""),
        unit.sv.as_deref().unwrap_or("-"),
    )
}

fn pair<T: Display>(first: Option<T>, second: Option<T>, mark: &str) -> String {
    let parts: Vec<String> = [first, second].into_iter().flatten().map(|part| format!("{part}{mark}")).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join("/") }
}
