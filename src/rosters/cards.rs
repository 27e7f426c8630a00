//! Reads a file of cards: one deck, its support cards or its missions with their maps.

use super::error::RosterError;
use super::faction::keywords;
use super::reader::Node;
use super::shapes;
use crate::model::{Card, CardBody, Deck, Game, Map, Mission, Receivers, Side, Source, Support, Zone};

/// The deck's cards. A card with a source of its own adds it to `sources`.
pub fn read(node: Node<'_>, game: &Game, source: usize, sources: &mut Vec<Source>) -> Result<Vec<Card>, RosterError> {
    let node = node.object(&shapes::CARDS)?;
    let deck = node.need("deck")?;
    let deck = game.deck(&deck.id()?.into()).ok_or_else(|| deck.wrong("there is no such deck"))?;
    let mut cards = Vec::new();
    for item in node.list("cards")? {
        let item = item.object(&shapes::CARD)?;
        let source = match item.get("source") {
            Some(own) => {
                let file = sources.get(source).map(|source| source.file.clone()).unwrap_or_default();
                sources.push(self::source(own, &file)?);
                sources.len() - 1
            }
            None => source,
        };
        cards.push(card(item, game, deck, source)?);
    }
    Ok(cards)
}

pub fn source(node: Node<'_>, file: &str) -> Result<Source, RosterError> {
    let node = node.object(&shapes::SOURCE)?;
    Ok(Source { file: file.to_owned(), published: node.name("published")?, ours: node.name("ours")? })
}

fn card(node: Node<'_>, game: &Game, deck: &Deck, source: usize) -> Result<Card, RosterError> {
    let category = node.need("category")?;
    if !deck.categories.iter().any(|known| Ok(known.id.as_str()) == category.text()) {
        return Err(category.wrong(format!("the deck {} has no such category", deck.id)));
    }
    let body = match (node.get("support"), node.get("mission")) {
        (Some(body), None) => CardBody::Support(support(body, game)?),
        (None, Some(body)) => CardBody::Mission(mission(body)?),
        _ => return Err(node.wrong("must have either \"support\" or \"mission\"")),
    };
    Ok(Card {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        deck: deck.id.clone(),
        category: category.id()?.into(),
        name: node.name("name")?,
        cost: node.get("cost").map_or(Ok(0), |cost| cost.number(0, 65535))?,
        factions: node.all("factions", |faction| Ok(faction.id()?.into()))?,
        body,
        tts_card_front: node.text_of("tts_card_front")?,
        source,
    })
}

fn support(node: Node<'_>, game: &Game) -> Result<Support, RosterError> {
    let node = node.object(&shapes::SUPPORT)?;
    let shape = node.name("shape")?;
    Ok(Support {
        availability: node.need("availability")?.plus()?,
        template: game.word_today(&shape).to_owned(),
        shape,
        duration: node.name("duration")?,
        attack_dice: node.get("attack_dice").map(|dice| dice.number(0, 100)).transpose()?,
        to_hit: node.get("to_hit").map(|to_hit| to_hit.plus()).transpose()?,
        keywords: keywords(&node, game)?,
        text: node.name("text")?,
        today: node.text_of("today")?,
    })
}

fn mission(node: Node<'_>) -> Result<Mission, RosterError> {
    let node = node.object(&shapes::MISSION)?;
    Ok(Mission {
        setup: node.name("setup")?,
        scoring: node.name("scoring")?,
        victory: node.text_of("victory")?,
        special_rules: node.text_of("special_rules")?,
        today: node.text_of("today")?,
        deploys_first: node.get("deploys_first").map(|node| side(&node)).transpose()?,
        deployment: node.name("deployment")?,
        hands_out: node.text_of("hands_out")?,
        receivers: node.get("receivers").map(receivers).transpose()?,
        map: map(node.need("map")?)?,
    })
}

fn receivers(node: Node<'_>) -> Result<Receivers, RosterError> {
    let node = node.object(&shapes::RECEIVERS)?;
    let classes = node.all("classes", |class| Ok(class.id()?.into()))?;
    Ok(Receivers { side: side(&node.need("side")?)?, classes })
}

fn map(node: Node<'_>) -> Result<Map, RosterError> {
    let node = node.object(&shapes::MAP)?;
    let (width, height) = (node.need("width")?.number(1, 200)?, node.need("height")?.number(1, 200)?);
    let mut zones: Vec<Zone> = Vec::new();
    for item in node.list("zones")? {
        let zone = zone(item.clone(), width, height)?;
        if zones.iter().any(|other| other.overlaps(&zone)) {
            return Err(item.wrong("overlaps another zone"));
        }
        zones.push(zone);
    }
    let objective = |item: Node<'_>| match item.items()?.as_slice() {
        [x, y] => Ok((x.number(0, width)?, y.number(0, height)?)),
        _ => Err(item.wrong("must be a list of two numbers")),
    };
    Ok(Map { width, height, zones, objectives: node.all("objectives", objective)? })
}

fn zone(node: Node<'_>, width: u32, height: u32) -> Result<Zone, RosterError> {
    let node = node.object(&shapes::ZONE)?;
    let (x, y) = (node.need("x")?.number(0, width)?, node.need("y")?.number(0, height)?);
    Ok(Zone {
        side: side(&node.need("side")?)?,
        x,
        y,
        width: node.need("width")?.number(1, width - x)?,
        height: node.need("height")?.number(1, height - y)?,
    })
}

pub(super) fn side(node: &Node<'_>) -> Result<Side, RosterError> {
    match node.text()? {
        "red" => Ok(Side::Red),
        "blue" => Ok(Side::Blue),
        _ => Err(node.wrong("must be \"red\" or \"blue\"")),
    }
}
