//! Support cards and missions of an official file.

use super::map_code;
use super::reading::Reading;
use crate::model::{Card, CardBody, Category, CategoryId, DeckId, Faction, FactionId, Map, Mission, Support};
use crate::rosters::reader::{Node, quoted};

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
    #[inline(never)]
    pub fn support(&mut self, top: &Node<'_>, factions: &[Faction]) -> Vec<Card> {
        let mut cards = Vec::new();
        let Some(deck) = self.game.decks.iter().find(|deck| !deck.slots).map(|deck| deck.id.clone()) else {
            return cards;
        };
        if top.get("ots").is_none() {
            top.wrong(&["the file has no support cards"]);
        }
        for (node, n) in self.items(top, "ots").iter().zip(1..) {
            cards.extend(self.support_card(node, n, &deck, factions));
        }
        cards
    }

    /// The mission deck. A file without missions, and a rule that names a card, take ours.
    #[inline(never)]
    pub fn missions(&mut self, top: &Node<'_>, cards: &mut Vec<Card>) {
        let Some(deck) = self.game.slot_deck().map(|deck| deck.id.clone()) else { return };
        let mut n = 1;
        for category in self.some(top, top.pairs("missions")) {
            let missions = category.items();
            for node in self.some(&category, missions) {
                if let Some(card) = self.mission(&node.named(), n, &deck, category.key()) {
                    cards.push(card);
                    n += 1;
                }
            }
        }
        let none = n == 1;
        if none {
            top.wrong(&["the file has no missions; those of ", &self.base.edition.name, " are used"]);
        }
        for card in &self.base.cards {
            let named = |card: &Card| self.game.rules.iter().any(|rule| rule.card.as_ref() == Some(&card.id));
            if card.deck == deck && (none || named(card)) && !self.taken.contains(&card.id) {
                let mut ours = card.clone();
                ours.n = n;
                cards.push(ours);
                n += 1;
            }
        }
    }

    #[inline(never)]
    fn support_card(&mut self, node: &Node<'_>, n: u32, deck: &DeckId, factions: &[Faction]) -> Option<Card> {
        self.unread("support card", node, SUPPORT);
        let (name, cost) = self.name_and_cost(node, 0)?;
        let id = self.new_id(node)?;
        // Older files have dice, template and keywords beside the rest and by other names.
        let details = node.get("details").unwrap_or(*node);
        let mut shape = node.text_of("shape");
        if shape.is_empty() {
            shape = node.text_of("template");
        }
        let mut keywords = self.keywords(node, "modifier_keywords");
        keywords.extend(self.keywords(node, "keywords"));
        let body = Support {
            availability: node.need("availability").and_then(|value| value.plus()).unwrap_or(0),
            template: self.game.word_today(&shape).to_owned(),
            shape,
            duration: node.text_of("duration"),
            attack_dice: details.maybe_number("attack_dice", 0, 100),
            to_hit: details.maybe_plus("to_hit"),
            keywords,
            text: node.text_of("ability_text"),
            today: String::new(),
        };
        let category = node.text_of("category");
        Some(Card {
            id,
            n,
            deck: deck.clone(),
            category: self.category(node, deck, if category.is_empty() { "Other" } else { &category }),
            name,
            cost,
            factions: self.only_for(node, factions),
            body: CardBody::Support(body),
            tts_card_front: node.text_of("tts_card_front"),
            source: self.source,
        })
    }

    #[inline(never)]
    fn mission(&mut self, node: &Node<'_>, n: u32, deck: &DeckId, category: &str) -> Option<Card> {
        self.unread("mission", node, MISSION);
        let name = node.name("name");
        if name.is_empty() {
            return None;
        }
        let id = self.new_id(node)?;
        let body = Mission {
            map: map(node),
            setup: node.text_of("setup"),
            scoring: node.text_of("scoring"),
            victory: node.text_of("victory"),
            special_rules: node.text_of("special_rules"),
            today: String::new(),
            deploys_first: None,
            deployment: String::new(),
            hands_out: String::new(),
            receivers: None,
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
            tts_card_front: node.text_of("tts_card_front"),
            source: self.source,
        })
    }

    /// A category the deck does not have joins it, with a warning.
    #[inline(never)]
    fn category(&mut self, node: &Node<'_>, deck: &DeckId, name: &str) -> CategoryId {
        let id = CategoryId::new(&name.to_lowercase());
        let deck = self.game.decks.iter_mut().find(|known| known.id == *deck);
        if let Some(deck) = deck.filter(|deck| !deck.categories.iter().any(|category| category.id == id)) {
            deck.categories.push(Category { id: id.clone(), name: name.to_owned() });
            node.wrong(&["the category ", &quoted(name), " is new to us"]);
        }
        id
    }

    #[inline(never)]
    fn only_for(&mut self, node: &Node<'_>, factions: &[Faction]) -> Vec<FactionId> {
        let mut only = Vec::new();
        for item in self.items(node, "factions") {
            let Some(id) = item.text().map(FactionId::new) else { continue };
            if !factions.iter().any(|faction| faction.id == id) {
                item.wrong(&["there is no faction ", id.as_str()]);
            }
            only.push(id);
        }
        only
    }
}

/// The map of a mission; one without size or zones if there is none to read.
fn map(node: &Node<'_>) -> Map {
    let nothing = Map { width: 0, height: 0, zones: Vec::new(), objectives: Vec::new() };
    let Some(node) = node.get("map_code") else { return nothing };
    let Some(code) = node.text() else { return nothing };
    map_code::read(code).unwrap_or_else(|problem| {
        node.wrong(&[problem]);
        nothing
    })
}
