//! Everything but units: the list, leader, counters, tokens, support and mission cards.

use super::piece::{BAG, BLOCK, CHECKER, COUNTER, ENDLESS_BAG, KING, Piece};
use super::shelf::Shelf;
use super::texts::{head, items, joined, lines, muster, pairs, text, title, whole};
use super::units::CARD;
use serde_json::Value;

/// Room for a bag or a counter, whose own sizes are not documented.
const BAG_ROOM: (i64, i64) = (3000, 3000);

const KING_ROOM: (i64, i64) = (1500, 1500);

const TEMPLATE_THICKNESS: i64 = 50;

/// Colours of the kinds of tokens, from the first on and again.
const TOKEN_TINTS: [[i64; 3]; 5] = [[230, 160, 40], [60, 140, 220], [120, 90, 60], [150, 80, 200], [200, 40, 40]];

pub fn pieces(document: &Value, shelf: &mut Shelf) -> Vec<Piece> {
    let mut pieces = vec![roster(document, shelf.place(CARD))];
    let rules = items(&document["muster"], "rules").iter();
    let rules: Vec<String> = rules.map(|rule| format!("{}: {}", text(rule, "name"), text(rule, "text"))).collect();
    if !rules.is_empty() {
        pieces.push(Piece::notecard("Keywords", lines(&rules), shelf.place(CARD)));
    }
    pieces.extend(leader(document, shelf));
    let command = whole(&document["muster"], "command");
    pieces.push(counter("Tactical points", format!("Command value {command}+"), command, shelf));
    pieces.push(counter("Victory points", String::new(), 0, shelf));
    let tokens = items(&document["muster"], "tokens").iter().filter_map(Value::as_str);
    pieces.extend(tokens.zip(TOKEN_TINTS.iter().cycle()).map(|(name, tint)| endless(name, *tint, shelf)));
    if !items(document, "units").is_empty() {
        pieces.push(bag("Initiative tokens", shelf, |at| initiative(document, at)));
    }
    if !items(document, "ots").is_empty() {
        pieces.push(bag("Support cards", shelf, |at| support(document, at)));
    }
    if !items(document, "missions").is_empty() {
        pieces.push(bag("Mission deck", shelf, |at| {
            items(document, "missions").iter().map(|card| mission(card, at)).collect()
        }));
    }
    pieces
}

/// Support cards and missions are secret: the list only counts them.
fn roster(document: &Value, at: (i64, i64)) -> Piece {
    let leader = &document["leader"];
    let host = muster(document, "host");
    let with = if host.is_empty() { host } else { format!(", with {host}") };
    let mut parts = vec![head(document), muster(document, "verdict")];
    if !leader.is_null() {
        parts.push(format!("Leader: {} ({}){with}", text(leader, "name"), whole(leader, "cost")));
    }
    for unit in items(document, "units") {
        let quantity = whole(unit, "quantity");
        parts.push(format!("{quantity}x {} ({})", text(unit, "name"), quantity * whole(unit, "cost")));
    }
    let cards: i64 = items(document, "ots").iter().map(|card| whole(card, "quantity")).sum();
    parts.push(format!("Support cards: {cards}, missions: {}", items(document, "missions").len()));
    let code = muster(document, "code");
    parts.extend([muster(document, "edition"), code.clone()]);
    Piece { notes: code, ..Piece::notecard(&title(document), lines(&parts), at) }
}

fn leader(document: &Value, shelf: &mut Shelf) -> Vec<Piece> {
    let leader = &document["leader"];
    if leader.is_null() {
        return Vec::new();
    }
    let [name, restriction, ability] = ["name", "restriction_text", "ability"].map(|key| text(leader, key).to_owned());
    let host = muster(document, "host");
    let card = lines(&[format!("{} points", whole(leader, "cost")), restriction.clone(), ability]);
    let card = Piece::notecard(&name, card, shelf.place(CARD));
    let description = if host.is_empty() { restriction } else { format!("With {host}") };
    vec![card, Piece { description, at: shelf.place(KING_ROOM), ..Piece::new(KING, name) }]
}

fn counter(name: &str, description: String, value: i64, shelf: &mut Shelf) -> Piece {
    Piece { description, at: shelf.place(BAG_ROOM), counter: Some(value), ..Piece::new(COUNTER, name.to_owned()) }
}

fn endless(name: &str, tint: [i64; 3], shelf: &mut Shelf) -> Piece {
    let at = shelf.place(BAG_ROOM);
    let token = Piece { at, tint: Some(tint), ..Piece::new(CHECKER, name.to_owned()) };
    Piece { at, tint: Some(tint), contained: Some(vec![token]), ..Piece::new(ENDLESS_BAG, name.to_owned()) }
}

fn bag(name: &str, shelf: &mut Shelf, contained: impl FnOnce((i64, i64)) -> Vec<Piece>) -> Piece {
    let at = shelf.place(BAG_ROOM);
    Piece { at, contained: Some(contained(at)), ..Piece::new(BAG, name.to_owned()) }
}

fn initiative(document: &Value, at: (i64, i64)) -> Vec<Piece> {
    let units: i64 = items(document, "units").iter().map(|unit| whole(unit, "quantity")).sum();
    let name = format!("Initiative: {}", text(&document["metadata"], "faction_name"));
    (0..units).map(|_| Piece { at, ..Piece::new(CHECKER, name.clone()) }).collect()
}

fn support(document: &Value, at: (i64, i64)) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let sizes = pairs(&document["muster"], "support", Some("template"));
    for (card, (width, depth)) in items(document, "ots").iter().zip(sizes) {
        for _ in 0..whole(card, "quantity") {
            let name = text(card, "name");
            let availability = format!("Availability {}, {} points", text(card, "availability"), whole(card, "cost"));
            let [shape, duration, ability] =
                ["shape", "duration", "ability_text"].map(|key| text(card, key).to_owned());
            let parts = [availability, shape, duration, ability, joined(card, "modifier_keywords")];
            pieces.push(Piece::notecard(name, lines(&parts), at));
            if width > 0 && depth > 0 {
                let scale = (width, TEMPLATE_THICKNESS, depth);
                pieces.push(Piece { at, scale, ..Piece::new(BLOCK, format!("{name}, template")) });
            }
        }
    }
    pieces
}

fn mission(card: &Value, at: (i64, i64)) -> Piece {
    let titled = [("Setup", "setup"), ("Scoring", "scoring"), ("Victory", "victory"), ("Special", "special_rules")];
    let mut parts = vec![text(card, "type").to_owned()];
    parts.extend(titled.iter().map(|(title, key)| match text(card, key) {
        "" => String::new(),
        words => format!("{title}: {words}"),
    }));
    Piece::notecard(text(card, "name"), lines(&parts), at)
}
