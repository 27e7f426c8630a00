//! Cards: support cards cost points, mission cards carry a map. Both belong to a deck of the game.

use super::{CategoryId, DeckId, FactionId, Keyword, Map, RosterId, Side};

#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    pub id: RosterId,
    pub n: u32,
    pub deck: DeckId,
    pub category: CategoryId,
    pub name: String,
    /// Points; 0 for cards that cost nothing.
    pub cost: u32,
    /// Who may take it; empty means every faction.
    pub factions: Vec<FactionId>,
    pub body: CardBody,
    /// Address of the card picture for Tabletop Simulator; never fetched.
    pub tts_card_front: String,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

impl Card {
    pub fn is_open_to(&self, faction: &FactionId) -> bool {
        self.factions.is_empty() || self.factions.contains(faction)
    }

    pub fn is_support(&self) -> bool {
        matches!(self.body, CardBody::Support(_))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum CardBody {
    Support(Support),
    Mission(Mission),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Support {
    /// 5 stands for "5+".
    pub availability: u32,
    /// Template as published, for the official formats.
    pub shape: String,
    /// Template by its name in rulebook v0.2.
    pub template: String,
    pub duration: String,
    pub attack_dice: Option<u32>,
    /// 4 stands for "4+".
    pub to_hit: Option<u32>,
    pub keywords: Vec<Keyword>,
    pub text: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    pub today: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Mission {
    pub setup: String,
    pub scoring: String,
    pub victory: String,
    pub special_rules: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    pub today: String,
    pub deploys_first: Option<Side>,
    /// In what order units are placed.
    pub deployment: String,
    /// Tokens the mission hands out, such as dug-in tokens, in our words; empty if none.
    pub hands_out: String,
    /// As published; `Map::adapted` fits it to another table.
    pub map: Map,
}
