//! The official builder's TTS code: what its mod for Tabletop Simulator reads.

mod document;

use super::contents::{Contents, points, shown_bid};
use super::detailed::ability;
use super::number::Number;
use super::simple::official_slots;
use crate::model::{ArmyList, Catalog, Item, Keyword, Mission, Support};
use document::Metadata;
pub use document::{Document, LeaderDocument, MissionDocument, SupportDocument, UnitDocument};
use serde::Serialize;

/// The document as the official builder copies it, byte for byte.
pub fn tts_code(catalog: &Catalog, list: &ArmyList) -> String {
    pretty(&document(catalog, &Contents::of(catalog, list), list, str::to_owned))
}

/// Indented by two spaces, without a line feed at the end.
pub fn pretty(document: &impl Serialize) -> String {
    // Serializing fails only for maps with other keys than strings, and our documents have none.
    serde_json::to_string_pretty(document).unwrap_or_default()
}

/// `words` is applied to every text. A list without slots of the official deck has no missions here.
pub fn document(catalog: &Catalog, contents: &Contents, list: &ArmyList, words: fn(&str) -> String) -> Document {
    let total = total(contents, list);
    let writer = Writer { catalog, words };
    let missions = exported_missions(catalog, contents);
    Document {
        metadata: Metadata {
            faction_id: words(list.faction.as_str()),
            faction_name: words(contents.faction_name(list)),
            points_cap: list.cap,
            total_points: total,
            bid: shown_bid(list, total),
        },
        leader: exported_leader(contents).map(|leader| writer.leader(leader)),
        missions: missions.into_iter().map(|(card, mission)| writer.mission(card, mission)).collect(),
        units: contents.units.iter().map(|copies| writer.unit(copies.of, copies.count)).collect(),
        ots: contents.support.iter().map(|copies| writer.support(copies.of, copies.count)).collect(),
    }
}

/// Of several leaders the last one is exported.
pub fn exported_leader<'a>(contents: &Contents<'a>) -> Option<&'a Item> {
    contents.leaders.last().map(|leader| leader.of)
}

pub fn exported_missions<'a>(catalog: &'a Catalog, contents: &Contents<'a>) -> Vec<(&'a Item, &'a Mission)> {
    let slots = official_slots(catalog);
    let picked = slots.filter_map(|slot| contents.missions.iter().find(|(category, ..)| **category == slot.id));
    picked.map(|(_, card, mission)| (*card, *mission)).collect()
}

/// Each leader counts once, whatever its count. In this the official document differs from the official texts.
pub fn total(contents: &Contents, list: &ArmyList) -> i64 {
    let again = contents.leaders.iter().map(|leader| points(leader.of.cost(), leader.count.saturating_sub(1)));
    contents.total(list) - again.sum::<i64>()
}

struct Writer<'a> {
    catalog: &'a Catalog,
    words: fn(&str) -> String,
}

impl Writer<'_> {
    fn leader(&self, leader: &Item) -> LeaderDocument {
        let words = self.words;
        LeaderDocument {
            id: words(leader.id.as_str()),
            name: words(&leader.name),
            cost: leader.cost(),
            restriction_text: words(&leader.needs.text),
            ability: words(ability(leader)),
            tts_image: words(&leader.tts.image),
            tts_card_front: words(&leader.tts.card_front),
            tts_model: words(&leader.tts.model),
            tts_texture: words(&leader.tts.texture),
            tts_collider: words(&leader.tts.collider),
        }
    }

    fn mission(&self, card: &Item, mission: &Mission) -> MissionDocument {
        let words = self.words;
        MissionDocument {
            category: words(card.category.as_str()),
            id: words(card.id.as_str()),
            name: words(&card.name),
            r#type: self.category(card),
            setup: words(&mission.setup),
            scoring: words(&mission.scoring),
            victory: words(&mission.victory),
            special_rules: words(&mission.special_rules),
            tts_card_front: words(&card.tts.card_front),
        }
    }

    fn unit(&self, unit: &Item, count: u32) -> UnitDocument {
        let (words, stats, tts) = (self.words, &unit.stats, &unit.tts);
        UnitDocument {
            id: words(unit.id.as_str()),
            name: words(&unit.name),
            quantity: count,
            unit_size: unit.bases,
            cost: unit.cost(),
            mv: stats.mv().map(Number::from),
            mv_min: stats.mv_min().filter(|least| !least.is_zero()).map(Number::from),
            atk_ranged: stats.atk_ranged(),
            atk_melee: stats.atk_melee(),
            rng_short: stats.rng_short().map(Number::from),
            rng_long: stats.rng_long().map(Number::from),
            wnd: stats.wnd(),
            sv: stats.sv().map(|least| format!("{least}+")),
            courage: stats.courage(),
            keywords: self.printed(&unit.keywords),
            tts_height: tts.height.filter(|height| !height.is_zero()).map_or(Number(1000), Number::from),
            tts_model: words(&tts.model),
            tts_texture: words(&tts.texture),
            tts_collider: words(&tts.collider),
        }
    }

    fn support(&self, (card, support): (&Item, &Support), count: u32) -> SupportDocument {
        let words = self.words;
        SupportDocument {
            name: words(&card.name),
            quantity: count,
            cost: card.cost(),
            category: self.category(card),
            availability: format!("{}+", support.availability),
            shape: words(&support.shape),
            duration: words(&support.duration),
            modifier_keywords: self.printed(&support.keywords),
            ability_text: words(&support.text),
            tts_card_front: words(&card.tts.card_front),
        }
    }

    /// A category by its printed name.
    fn category(&self, card: &Item) -> String {
        let deck = self.catalog.game.kind(&card.kind);
        let category = deck.and_then(|deck| deck.categories.iter().find(|category| category.id == card.category));
        category.map_or_else(String::new, |category| (self.words)(&category.name))
    }

    fn printed(&self, keywords: &[Keyword]) -> Vec<String> {
        keywords.iter().map(|keyword| (self.words)(&keyword.published)).collect()
    }
}
