//! Reads a file of cards: one deck, its support cards or its missions with their maps.

use super::faction::keywords;
use super::reader::Node;
use super::shapes;
use crate::model::{Card, CardBody, CategoryId, Deck, Game, Map, Mission, Receivers, Side, Source, Support, Zone};

/// The deck's cards. A card with a source of its own adds it to `sources`.
#[inline(never)]
pub fn read(node: &Node<'_>, game: &Game, source: usize, sources: &mut Vec<Source>) -> Vec<Card> {
    let mut cards = Vec::new();
    let Some(named) = node.need("deck") else { return cards };
    let Some(id) = named.id() else { return cards };
    let Some(deck) = game.deck(&id.into()) else {
        named.wrong(&["there is no such deck"]);
        return cards;
    };
    node.each("cards", &shapes::CARD, &mut |item| {
        let file = sources.get(source).map(|source| source.file.clone()).unwrap_or_default();
        let own = own_source(item, &file, sources);
        cards.extend(card(item, game, deck, own.unwrap_or(source)));
    });
    cards
}

/// What a file or a card says about its source, by its place in `sources`.
#[inline(never)]
pub fn own_source(node: &Node<'_>, file: &str, sources: &mut Vec<Source>) -> Option<usize> {
    let node = node.part("source", &shapes::SOURCE)?;
    let source = Source { file: file.to_owned(), published: node.name("published"), ours: node.name("ours") };
    if node.report().is_full() {
        return None;
    }
    sources.push(source);
    Some(sources.len() - 1)
}

#[inline(never)]
fn card(node: &Node<'_>, game: &Game, deck: &Deck, source: usize) -> Option<Card> {
    let category = category(node, deck)?;
    let body = match (node.get("support"), node.get("mission")) {
        (Some(body), None) => CardBody::Support(support(&body.object(&shapes::SUPPORT)?, game)),
        (None, Some(body)) => CardBody::Mission(mission(&body.object(&shapes::MISSION)?)),
        _ => {
            node.wrong(&["must have either \"support\" or \"mission\""]);
            return None;
        }
    };
    Some(Card {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        deck: deck.id.clone(),
        category,
        name: node.name("name"),
        cost: node.maybe_number("cost", 0, 65535).unwrap_or(0),
        factions: node.ids("factions"),
        body,
        tts_card_front: node.text_of("tts_card_front"),
        source,
    })
}

fn category(node: &Node<'_>, deck: &Deck) -> Option<CategoryId> {
    let node = node.get("category")?;
    let known = deck.categories.iter().find(|known| node.value.as_str() == Some(known.id.as_str()));
    if known.is_none() {
        node.wrong(&["the deck ", deck.id.as_str(), " has no such category"]);
    }
    known.map(|known| known.id.clone())
}

#[inline(never)]
fn support(node: &Node<'_>, game: &Game) -> Support {
    let shape = node.name("shape");
    Support {
        availability: node.maybe_plus("availability").unwrap_or(0),
        template: game.word_today(&shape).to_owned(),
        shape,
        duration: node.name("duration"),
        attack_dice: node.maybe_number("attack_dice", 0, 100),
        to_hit: node.maybe_plus("to_hit"),
        keywords: keywords(node, game),
        text: node.name("text"),
        today: node.text_of("today"),
    }
}

#[inline(never)]
fn mission(node: &Node<'_>) -> Mission {
    Mission {
        setup: node.name("setup"),
        scoring: node.name("scoring"),
        victory: node.text_of("victory"),
        special_rules: node.text_of("special_rules"),
        today: node.text_of("today"),
        deploys_first: side(node, "deploys_first"),
        deployment: node.name("deployment"),
        hands_out: node.text_of("hands_out"),
        receivers: receivers(node),
        map: map(node),
    }
}

fn receivers(node: &Node<'_>) -> Option<Receivers> {
    let node = node.part("receivers", &shapes::RECEIVERS)?;
    Some(Receivers { side: side(&node, "side")?, classes: node.ids("classes") })
}

#[inline(never)]
fn map(node: &Node<'_>) -> Map {
    let mut map = Map { width: 0, height: 0, zones: Vec::new(), objectives: Vec::new() };
    let Some(node) = node.part("map", &shapes::MAP) else { return map };
    (map.width, map.height) = (node.number_of("width", 1, 200), node.number_of("height", 1, 200));
    for item in node.list("zones") {
        let Some(zone) = item.object(&shapes::ZONE).map(|item| zone(&item, map.width, map.height)) else { break };
        if map.zones.iter().any(|other| other.overlaps(&zone)) {
            item.wrong(&["overlaps another zone"]);
        }
        map.zones.push(zone);
    }
    for item in node.list("objectives") {
        map.objectives.push(item.pair((0, map.width), (0, map.height)));
    }
    map
}

#[inline(never)]
fn zone(node: &Node<'_>, width: u32, height: u32) -> Zone {
    let (x, y) = (node.number_of("x", 0, width), node.number_of("y", 0, height));
    Zone {
        side: side(node, "side").unwrap_or(Side::Red),
        x,
        y,
        width: node.number_of("width", 1, width - x),
        height: node.number_of("height", 1, height - y),
    }
}

/// A side of the table in a field that may be absent.
#[inline(never)]
pub fn side(node: &Node<'_>, field: &'static str) -> Option<Side> {
    let at = node.one_of(field, &["red", "blue"], "must be \"red\" or \"blue\"")?;
    Some(if at == 0 { Side::Red } else { Side::Blue })
}
