//! Everything but units: the list, leader, counters, tokens, support and mission cards.

use super::document::ImporterDocument;
use super::piece::{BAG, BLOCK, CHECKER, COUNTER, ENDLESS_BAG, KING, Piece};
use super::shelf::Shelf;
use super::texts::{below_title, lines, title};
use super::units::CARD;
use crate::export::contents::points;
use crate::export::tts::{LeaderDocument, MissionDocument};

/// Space for a bag or a counter, whose sizes are not documented.
const BAG_ROOM: (i64, i64) = (3000, 3000);

const KING_ROOM: (i64, i64) = (1500, 1500);

const TEMPLATE_THICKNESS: i64 = 50;

/// Colours of the kinds of tokens, used in turn.
const TOKEN_TINTS: [[u8; 3]; 5] = [[230, 160, 40], [60, 140, 220], [120, 90, 60], [150, 80, 200], [200, 40, 40]];

pub fn pieces(document: &ImporterDocument, shelf: &mut Shelf) -> Vec<Piece> {
    let ImporterDocument { official, muster } = document;
    let mut pieces = vec![roster(document, shelf.place(CARD))];
    if !muster.rules.is_empty() {
        let rules: Vec<String> = muster.rules.iter().map(|rule| format!("{}: {}", rule.name, rule.text)).collect();
        pieces.push(Piece::notecard("Keywords", lines(&rules), shelf.place(CARD)));
    }
    if let Some(of) = &official.leader {
        pieces.extend(leader(of, &muster.host, shelf));
    }
    pieces.push(counter("Tactical points", format!("Command value {}+", muster.command), muster.command, shelf));
    pieces.push(counter("Victory points", String::new(), 0, shelf));
    let tokens = muster.tokens.iter().zip(TOKEN_TINTS.iter().cycle());
    pieces.extend(tokens.map(|(name, tint)| endless(name, *tint, shelf)));
    if !official.units.is_empty() {
        pieces.push(bag("Initiative tokens", shelf, |at| initiative(document, at)));
    }
    if !official.ots.is_empty() {
        pieces.push(bag("Support cards", shelf, |at| support(document, at)));
    }
    if !official.missions.is_empty() {
        pieces.push(bag("Mission deck", shelf, |at| official.missions.iter().map(|card| mission(card, at)).collect()));
    }
    pieces
}

/// Support cards and missions are secret: the list only counts them.
fn roster(document: &ImporterDocument, at: (i64, i64)) -> Piece {
    let ImporterDocument { official, muster } = document;
    let mut parts = vec![below_title(document), muster.verdict.clone()];
    if let Some(leader) = &official.leader {
        let with = if muster.host.is_empty() { String::new() } else { format!(", with {}", muster.host) };
        parts.push(format!("Leader: {} ({}){with}", leader.name, leader.cost));
    }
    for unit in &official.units {
        parts.push(format!("{}x {} ({})", unit.quantity, unit.name, points(unit.cost, unit.quantity)));
    }
    let cards: i64 = official.ots.iter().map(|card| i64::from(card.quantity)).sum();
    parts.push(format!("Support cards: {cards}, missions: {}", official.missions.len()));
    parts.extend([muster.edition.clone(), muster.code.clone()]);
    Piece { notes: muster.code.clone(), ..Piece::notecard(title(document), lines(&parts), at) }
}

fn leader(leader: &LeaderDocument, host: &str, shelf: &mut Shelf) -> [Piece; 2] {
    let LeaderDocument { name, restriction_text, ability, .. } = leader;
    let card = lines(&[format!("{} points", leader.cost).as_str(), restriction_text, ability]);
    let card = Piece::notecard(name, card, shelf.place(CARD));
    let description = if host.is_empty() { restriction_text.clone() } else { format!("With {host}") };
    [card, Piece { description, at: shelf.place(KING_ROOM), ..Piece::new(KING, name.clone()) }]
}

fn counter(name: &str, description: String, value: u8, shelf: &mut Shelf) -> Piece {
    Piece { description, at: shelf.place(BAG_ROOM), counter: Some(value), ..Piece::new(COUNTER, name.to_owned()) }
}

fn endless(name: &str, tint: [u8; 3], shelf: &mut Shelf) -> Piece {
    let at = shelf.place(BAG_ROOM);
    let token = Piece { at, tint: Some(tint), ..Piece::new(CHECKER, name.to_owned()) };
    Piece { at, tint: Some(tint), contained: Some(vec![token]), ..Piece::new(ENDLESS_BAG, name.to_owned()) }
}

fn bag(name: &str, shelf: &mut Shelf, contained: impl FnOnce((i64, i64)) -> Vec<Piece>) -> Piece {
    let at = shelf.place(BAG_ROOM);
    Piece { at, contained: Some(contained(at)), ..Piece::new(BAG, name.to_owned()) }
}

fn initiative(document: &ImporterDocument, at: (i64, i64)) -> Vec<Piece> {
    let official = &document.official;
    let units = official.units.iter().flat_map(|unit| 0..unit.quantity);
    let name = format!("Initiative: {}", official.metadata.faction_name);
    units.map(|_| Piece { at, ..Piece::new(CHECKER, name.clone()) }).collect()
}

fn support(document: &ImporterDocument, at: (i64, i64)) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (card, size) in document.official.ots.iter().zip(&document.muster.support) {
        let (width, depth) = size.template;
        let availability = format!("Availability {}, {} points", card.availability, card.cost);
        let keywords = card.modifier_keywords.join(", ");
        let text = lines(&[availability.as_str(), &card.shape, &card.duration, &card.ability_text, &keywords]);
        for _ in 0..card.quantity {
            pieces.push(Piece::notecard(&card.name, text.clone(), at));
            if width > 0 && depth > 0 {
                let scale = (i64::from(width), TEMPLATE_THICKNESS, i64::from(depth));
                pieces.push(Piece { at, scale, ..Piece::new(BLOCK, format!("{}, template", card.name)) });
            }
        }
    }
    pieces
}

fn mission(card: &MissionDocument, at: (i64, i64)) -> Piece {
    let titled = |title: &str, words: &str| if words.is_empty() { String::new() } else { format!("{title}: {words}") };
    let parts = [
        card.r#type.clone(),
        titled("Setup", &card.setup),
        titled("Scoring", &card.scoring),
        titled("Victory", &card.victory),
        titled("Special", &card.special_rules),
    ];
    Piece::notecard(&card.name, lines(&parts), at)
}
