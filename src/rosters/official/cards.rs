//! Support cards and missions of an official file.

use super::map_code;
use super::reading::Reading;
use crate::model::{Card, CardBody, Category, CategoryId, DeckId, Faction, FactionId, Map, Mission, Support};
use crate::rosters::reader::Node;

const SUPPORT: &[&str] = &[
    "id",
    "name",
    "category",
    "cost",
    "availability",
    "shape",
    "template",
    "duration",
    "details",
    "attack_dice",
    "to_hit",
    "modifier_keywords",
    "keywords",
    "ability_text",
    "factions",
    "tts_card_front",
];
const MISSION: &[&str] = &[
    "id",
    "name",
    "type",
    "desc",
    "setup",
    "scoring",
    "victory",
    "special_rules",
    "map_code",
    "deployment_map",
    "tts_card_front",
];

impl Reading<'_> {
    /// The cards that cost points, in the game's deck for them.
    pub fn support(&mut self, top: &Node<'_>, factions: &[Faction]) -> Vec<Card> {
        let Some(deck) = self.game.decks.iter().find(|deck| !deck.slots).map(|deck| deck.id.clone()) else {
            return Vec::new();
        };
        if top.get("ots").is_none() {
            self.warn(top, "the file has no support cards");
        }
        let items = self.items(top, "ots");
        items.iter().zip(1..).filter_map(|(node, n)| self.support_card(node, n, &deck, factions)).collect()
    }

    /// The mission deck. A file without missions, and a rule that names a card, take ours.
    pub fn missions(&mut self, top: &Node<'_>) -> Vec<Card> {
        let Some(deck) = self.game.slot_deck().map(|deck| deck.id.clone()) else { return Vec::new() };
        let mut cards = Vec::new();
        let read = top.pairs("missions");
        let categories = self.soft(read).unwrap_or_default();
        for (category, list) in self.some(top, categories) {
            let items = list.items();
            let items = self.soft(items).unwrap_or_default();
            for node in self.some(&list, items).into_iter().map(Node::named) {
                let n = u32::try_from(cards.len()).unwrap_or(u32::MAX).saturating_add(1);
                cards.extend(self.mission(&node, n, &deck, category));
            }
        }
        let none = cards.is_empty();
        if none {
            self.warn(top, format!("the file has no missions; those of {} are used", self.base.edition.name));
        }
        let named = |card: &Card| self.game.rules.iter().any(|rule| rule.card.as_ref() == Some(&card.id));
        let ours = self.base.deck(&deck).filter(|card| none || named(card));
        let new = ours.filter(|card| !self.taken.contains(&card.id)).cloned().collect::<Vec<_>>();
        for card in new {
            let n = cards.iter().map(|card| card.n).max().unwrap_or(0).saturating_add(1);
            cards.push(Card { n, ..card });
        }
        cards
    }

    fn support_card(&mut self, node: &Node<'_>, n: u32, deck: &DeckId, factions: &[Faction]) -> Option<Card> {
        self.unread("support card", node, SUPPORT);
        let read = node.name("name").and_then(|name| Ok((name, node.need("cost")?.number(0, 65535)?)));
        let (name, cost) = self.soft(read)?;
        let id = self.new_id(node)?;
        // Older files have dice, template and keywords beside the rest and by other names.
        let details = node.get("details").unwrap_or_else(|| node.clone());
        let first = |reading: &mut Self, one: &'static str, other: &'static str| match reading.text(node, one) {
            text if text.is_empty() => reading.text(node, other),
            text => text,
        };
        let shape = first(self, "shape", "template");
        let mut keywords = self.keywords(node, "modifier_keywords");
        keywords.extend(self.keywords(node, "keywords"));
        let availability = node.need("availability").and_then(|value| value.plus());
        let body = Support {
            availability: self.soft(availability).unwrap_or(0),
            template: self.game.word_today(&shape).to_owned(),
            shape,
            duration: self.text(node, "duration"),
            attack_dice: self.number(&details, "attack_dice", 100),
            to_hit: details.get("to_hit").and_then(|node| self.soft(node.plus())),
            keywords,
            text: self.text(node, "ability_text"),
            today: String::new(),
        };
        Some(Card {
            id,
            n,
            deck: deck.clone(),
            category: {
                let category = Some(self.text(node, "category")).filter(|text| !text.is_empty());
                self.category(node, deck, &category.unwrap_or_else(|| "Other".to_owned()))
            },
            name,
            cost,
            factions: self.only_for(node, factions),
            body: CardBody::Support(body),
            tts_card_front: self.text(node, "tts_card_front"),
            source: self.source,
        })
    }

    fn mission(&mut self, node: &Node<'_>, n: u32, deck: &DeckId, category: &str) -> Option<Card> {
        self.unread("mission", node, MISSION);
        let read = node.name("name");
        let name = self.soft(read)?;
        let id = self.new_id(node)?;
        let map = match node.get("map_code") {
            Some(code) => {
                let read = code.text().and_then(|text| map_code::read(text).map_err(|problem| code.wrong(problem)));
                self.soft(read)
            }
            None => None,
        };
        let nothing = Map { width: 0, height: 0, zones: Vec::new(), objectives: Vec::new() };
        let body = Mission {
            setup: self.text(node, "setup"),
            scoring: self.text(node, "scoring"),
            victory: self.text(node, "victory"),
            special_rules: self.text(node, "special_rules"),
            today: String::new(),
            deploys_first: None,
            deployment: String::new(),
            hands_out: String::new(),
            receivers: None,
            map: map.unwrap_or(nothing),
        };
        Some(Card {
            id,
            n,
            deck: deck.clone(),
            category: self.category(node, deck, category),
            name,
            cost: 0,
            factions: Vec::new(),
            body: CardBody::Mission(body),
            tts_card_front: self.text(node, "tts_card_front"),
            source: self.source,
        })
    }

    /// A category the deck does not have joins it, with a warning.
    fn category(&mut self, node: &Node<'_>, deck: &DeckId, name: &str) -> CategoryId {
        let id = CategoryId::new(&name.to_lowercase());
        let deck = self.game.decks.iter_mut().find(|known| known.id == *deck);
        if let Some(deck) = deck.filter(|deck| !deck.categories.iter().any(|category| category.id == id)) {
            deck.categories.push(Category { id: id.clone(), name: name.to_owned() });
            self.warn(node, format!("the category {name:?} is new to us"));
        }
        id
    }

    fn only_for(&mut self, node: &Node<'_>, factions: &[Faction]) -> Vec<FactionId> {
        let mut only = Vec::new();
        for item in self.items(node, "factions") {
            let read = item.text();
            let Some(id) = self.soft(read).map(FactionId::new) else { continue };
            if !factions.iter().any(|faction| faction.id == id) {
                self.warn(&item, format!("there is no faction {id}"));
            }
            only.push(id);
        }
        only
    }
}
