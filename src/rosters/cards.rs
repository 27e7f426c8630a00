//! A file of cards: one deck, its support cards or its missions with their maps.

use super::error::Problem;
use super::faction::find_keywords;
use super::read;
use crate::model::values::{Id, Name, Number};
use crate::model::{
    Card, CardBody, CategoryId, Deck, DeckId, FactionId, Game, Map, Mission, RosterId, Source, Support, Zone,
};
use serde::Deserialize;
use serde_json::Value;

/// The cards of a deck.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// A deck of the game.
    deck: DeckId,
    /// In book order.
    cards: Vec<CardFile>,
}

/// A card with what it is: either `support` or `mission`.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct CardFile {
    /// The official id.
    #[serde(with = "Id")]
    id: RosterId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// As published.
    #[serde(with = "Name")]
    name: String,
    /// A category of the deck.
    category: CategoryId,
    /// Points; left out for 0.
    #[serde(default, with = "Number::<0, 65535>")]
    cost: u32,
    /// Who may take it; left out for everybody.
    #[serde(default)]
    factions: Vec<FactionId>,
    /// Where it differs from that of the file.
    source: Option<Source>,
    support: Option<Support>,
    mission: Option<Mission>,
    /// Address of the card picture, as published.
    #[serde(default)]
    tts_card_front: String,
}

/// A card, and its own source if it has one.
pub type SourcedCard = (Card, Option<Source>);

/// The cards and the source of the file.
pub fn read(value: &Value, game: &Game) -> Result<(Vec<SourcedCard>, Source), Problem> {
    let file: CardsFile = read::shape(value)?;
    let deck = game.deck(&file.deck).ok_or_else(|| Problem::nameless("deck", "there is no such deck"))?;
    let cards = file.cards.into_iter().enumerate().map(|(at, item)| card(item, &format!("cards[{at}]"), game, deck));
    Ok((cards.collect::<Result<_, _>>()?, file.source))
}

fn card(file: CardFile, path: &str, game: &Game, deck: &Deck) -> Result<SourcedCard, Problem> {
    let id = file.id.as_str();
    if !deck.categories.iter().any(|category| category.id == file.category) {
        let problem = format!("the deck {} has no such category", deck.id);
        return Err(Problem::new(format!("{path}.category"), id, problem));
    }
    let body = match (file.support, file.mission) {
        (Some(mut support), None) => {
            game.word_today(&support.shape).clone_into(&mut support.template);
            find_keywords(&mut support.keywords, &format!("{path}.support"), id, game)?;
            CardBody::Support(support)
        }
        (None, Some(mission)) => {
            check_mission(&mission, &format!("{path}.mission"), id, game)?;
            CardBody::Mission(mission)
        }
        _ => return Err(Problem::new(path, id, "must have either \"support\" or \"mission\"")),
    };
    let card = Card {
        id: file.id,
        n: file.n,
        deck: deck.id.clone(),
        category: file.category,
        name: file.name,
        cost: file.cost,
        factions: file.factions,
        body,
        tts_card_front: file.tts_card_front,
        source: 0,
    };
    Ok((card, file.source))
}

fn check_mission(mission: &Mission, path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    for (at, class) in mission.receivers.iter().flat_map(|receivers| &receivers.classes).enumerate() {
        if game.class(class).is_none() {
            let path = format!("{path}.receivers.classes[{at}]");
            return Err(Problem::new(path, id, format!("there is no class {class}")));
        }
    }
    check_map(&mission.map).map_err(|(place, problem)| Problem::new(format!("{path}.map.{place}"), id, problem))
}

/// Everything lies on the table, and no zone on another. What is wrong comes with its place in the map.
fn check_map(map: &Map) -> Result<(), (String, String)> {
    for (at, zone) in map.zones.iter().enumerate() {
        let place = format!("zones[{at}]");
        check_zone(zone, map).map_err(|(field, problem)| (format!("{place}.{field}"), problem))?;
        if map.zones.iter().take(at).any(|other| other.overlaps(zone)) {
            return Err((place, "overlaps another zone".to_owned()));
        }
    }
    for (at, (x, y)) in map.objectives.iter().enumerate() {
        within(*x, 0, map.width).map_err(|problem| (format!("objectives[{at}][0]"), problem))?;
        within(*y, 0, map.height).map_err(|problem| (format!("objectives[{at}][1]"), problem))?;
    }
    Ok(())
}

fn check_zone(zone: &Zone, map: &Map) -> Result<(), (&'static str, String)> {
    within(zone.x, 0, map.width).map_err(|problem| ("x", problem))?;
    within(zone.y, 0, map.height).map_err(|problem| ("y", problem))?;
    within(zone.width, 1, map.width - zone.x).map_err(|problem| ("width", problem))?;
    within(zone.height, 1, map.height - zone.y).map_err(|problem| ("height", problem))
}

fn within(number: u32, least: u32, most: u32) -> Result<(), String> {
    let fits = (least..=most).contains(&number);
    if fits { Ok(()) } else { Err(format!("must be a whole number from {least} to {most}")) }
}
