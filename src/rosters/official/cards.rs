//! Support cards and missions of an official file.

use super::map_code;
use super::reading::Reading;
use super::spot::{self, Spot};
use crate::model::values::Number;
use crate::model::{
    CardBody, Category, CategoryId, Faction, FactionId, Item, Kind, Map, Mission, Role, RosterId, RuleKind, SlotUse,
    Support, TtsAssets, UseBy,
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
    /// The cards that cost points, in their deck of the game.
    pub fn support(&mut self, top: &Spot, factions: &[Faction]) -> Vec<Item> {
        let Some(deck) = self.game.kinds_of(Role::Card).next().cloned() else {
            return Vec::new();
        };
        if top.get("ots").is_none() {
            self.warn(top, "the file has no support cards");
        }
        let items = self.items(top, "ots");
        items.iter().zip(1..).filter_map(|(node, n)| self.support_card(node, n, &deck, factions)).collect()
    }

    /// The mission deck. If the file has no missions, or a rule names a card it lacks, the shipped ones are used.
    pub fn missions(&mut self, top: &Spot) -> Vec<Item> {
        let Some(deck) = self.game.kinds_of(Role::Deck).next().cloned() else { return Vec::new() };
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
        let ours =
            self.base.of_kind(&deck.id).filter(|card| (none || is_named(&card.id)) && !self.taken.contains(&card.id));
        cards.extend(ours.cloned());
        for (card, n) in cards.iter_mut().zip(1..) {
            card.n = n;
        }
        cards
    }

    fn support_card(&mut self, node: &Spot, n: u32, deck: &Kind, factions: &[Faction]) -> Option<Item> {
        self.unread("support card", node, SUPPORT);
        let (name, cost) = self.name_and_cost::<0>(node)?;
        let id = self.new_id(node)?;
        // Older files have dice, template and keywords at the top level and under other names.
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
        Some(Item {
            category: self.category(node, deck, category.as_deref().unwrap_or("Other")),
            factions: self.only_for(node, factions),
            body: CardBody::Support(body),
            tts: TtsAssets { card_front: self.text(node, "tts_card_front"), ..TtsAssets::default() },
            source: self.source,
            ..Item::new(deck, id, n, name, cost)
        })
    }

    fn mission(&mut self, node: &Spot, deck: &Kind, category: &str) -> Option<Item> {
        self.unread("mission", node, MISSION);
        let name = self.need(node, "name", spot::name)?;
        let id = self.new_id(node)?;
        let body = Mission {
            map: self.map(node),
            setup: self.text(node, "setup"),
            scoring: self.text(node, "scoring"),
            victory: self.text(node, "victory"),
            brief: String::new(),
            special_rules: self.text(node, "special_rules"),
            today: String::new(),
            deploys_first: None,
            deployment: String::new(),
            hands_out: String::new(),
            receivers: None,
            scores: None,
            reminders: Vec::new(),
        };
        let category = self.category(node, deck, category);
        Some(Item {
            uses: vec![SlotUse { slot: category.clone(), by: UseBy::One }],
            category,
            body: CardBody::Mission(Box::new(body)),
            tts: TtsAssets { card_front: self.text(node, "tts_card_front"), ..TtsAssets::default() },
            source: self.source,
            ..Item::new(deck, id, 0, name, 0)
        })
    }

    /// A category that is new to the deck is added with a warning.
    fn category(&mut self, node: &Spot, deck: &Kind, name: &str) -> CategoryId {
        let id = CategoryId::new(&name.to_lowercase());
        let deck = self.game.kinds.iter_mut().find(|known| known.id == deck.id);
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

    /// The map of a mission; empty if there is none that can be read.
    fn map(&mut self, node: &Spot) -> Map {
        self.maybe(node, "map_code", |code| map_code::read(spot::text(code)?)).unwrap_or_default()
    }
}
