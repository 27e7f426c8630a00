//! Support cards and missions of an official file.

use super::map_code;
use super::reading::Reading;
use super::spot::{self, Spot};
use crate::model::values::Number;
use crate::model::{
    Card, CardBody, Category, CategoryId, DeckId, Faction, FactionId, Map, Mission, RosterId, RuleKind, Support,
};

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
    pub fn support(&mut self, top: &Spot, factions: &[Faction]) -> Vec<Card> {
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
    pub fn missions(&mut self, top: &Spot) -> Vec<Card> {
        let Some(deck) = self.game.slot_deck().map(|deck| deck.id.clone()) else { return Vec::new() };
        let mut cards = Vec::new();
        for (category, missions) in self.pairs(top, "missions") {
            for node in self.items_of(&missions) {
                cards.extend(self.mission(&node, &deck, category));
            }
        }
        let none = cards.is_empty();
        if none {
            self.warn(top, format!("the file has no missions; those of {} are used", self.base.edition.name));
        }
        let is_named = |id: &RosterId| {
            self.game.rules.iter().any(|rule| matches!(&rule.kind, RuleKind::OnlyCard { card, .. } if card == id))
        };
        let ours = self.base.deck(&deck).filter(|card| (none || is_named(&card.id)) && !self.taken.contains(&card.id));
        cards.extend(ours.cloned());
        for (card, n) in cards.iter_mut().zip(1..) {
            card.n = n;
        }
        cards
    }

    fn support_card(&mut self, node: &Spot, n: u32, deck: &DeckId, factions: &[Faction]) -> Option<Card> {
        self.unread("support card", node, SUPPORT);
        let (name, cost) = self.name_and_cost::<0>(node)?;
        let id = self.new_id(node)?;
        // Older files have dice, template and keywords beside the rest and by other names.
        let details = node.get("details").unwrap_or_else(|| node.clone());
        let shape = self.some_text(node, "shape").unwrap_or_else(|| self.text(node, "template"));
        let mut keywords = self.keywords(node, "modifier_keywords");
        keywords.extend(self.keywords(node, "keywords"));
        let body = Support {
            availability: self.need(node, "availability", spot::plus).unwrap_or(0),
            template: self.game.word_today(&shape).to_owned(),
            shape,
            duration: self.text(node, "duration"),
            attack_dice: self.maybe(&details, "attack_dice", Number::<0, 100>::of),
            to_hit: self.maybe(&details, "to_hit", spot::plus),
            keywords,
            text: self.text(node, "ability_text"),
            today: String::new(),
        };
        let category = self.some_text(node, "category");
        Some(Card {
            id,
            n,
            deck: deck.clone(),
            category: self.category(node, deck, category.as_deref().unwrap_or("Other")),
            name,
            cost,
            factions: self.only_for(node, factions),
            body: CardBody::Support(body),
            tts_card_front: self.text(node, "tts_card_front"),
            source: self.source,
        })
    }

    fn mission(&mut self, node: &Spot, deck: &DeckId, category: &str) -> Option<Card> {
        self.unread("mission", node, MISSION);
        let name = self.need(node, "name", spot::name)?;
        let id = self.new_id(node)?;
        let body = Mission {
            map: self.map(node),
            setup: self.text(node, "setup"),
            scoring: self.text(node, "scoring"),
            victory: self.text(node, "victory"),
            special_rules: self.text(node, "special_rules"),
            today: String::new(),
            deploys_first: None,
            deployment: String::new(),
            hands_out: String::new(),
            receivers: None,
        };
        Some(Card {
            id,
            n: 0,
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
    fn category(&mut self, node: &Spot, deck: &DeckId, name: &str) -> CategoryId {
        let id = CategoryId::new(&name.to_lowercase());
        let deck = self.game.decks.iter_mut().find(|known| known.id == *deck);
        if let Some(deck) = deck.filter(|deck| !deck.categories.iter().any(|category| category.id == id)) {
            deck.categories.push(Category { id: id.clone(), name: name.to_owned() });
            self.warn(node, format!("the category {name:?} is new to us"));
        }
        id
    }

    fn only_for(&mut self, node: &Spot, factions: &[Faction]) -> Vec<FactionId> {
        let mut only = Vec::new();
        for item in self.items(node, "factions") {
            match spot::text(item.value).map(FactionId::new) {
                Ok(id) => {
                    if !factions.iter().any(|faction| faction.id == id) {
                        self.warn(&item, format!("there is no faction {id}"));
                    }
                    only.push(id);
                }
                Err(problem) => self.warn(&item, problem),
            }
        }
        only
    }

    /// The map of a mission; one without size or zones if there is none to read.
    fn map(&mut self, node: &Spot) -> Map {
        let nothing = Map { width: 0, height: 0, zones: Vec::new(), objectives: Vec::new() };
        self.maybe(node, "map_code", |code| map_code::read(spot::text(code)?)).unwrap_or(nothing)
    }
}
