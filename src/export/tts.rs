//! The official builder's TTS code: what its mod for Tabletop Simulator reads.

use super::contents::{Contents, points, shown_bid};
use super::detailed::ability;
use super::json::{array, decimal, object, pretty};
use super::simple::official_slots;
use crate::model::{ArmyList, Card, Catalog, Decimal, Keyword, Leader, Mission, Support, TtsAssets, Unit};
use serde_json::Value;

/// The document as the official builder copies it, byte for byte.
pub fn tts_code(catalog: &Catalog, list: &ArmyList) -> String {
    pretty(&document(catalog, &Contents::of(catalog, list), list))
}

/// Keys in the official order; a list without slots of the official deck has no missions here.
pub fn document(catalog: &Catalog, contents: &Contents, list: &ArmyList) -> Value {
    let total = total(contents, list);
    let metadata = object([
        ("faction_id", list.faction.as_str().into()),
        ("faction_name", contents.faction_name(list).into()),
        ("points_cap", list.cap.into()),
        ("total_points", total.into()),
        ("bid", shown_bid(list, total).into()),
    ]);
    object([
        ("metadata", metadata),
        ("leader", exported_leader(contents).map_or(Value::Null, leader)),
        (
            "missions",
            array(exported_missions(catalog, contents).into_iter().map(|(card, of)| mission(catalog, card, of))),
        ),
        ("units", array(contents.units.iter().map(|copies| unit(copies.of, copies.count)))),
        ("ots", array(contents.support.iter().map(|copies| support(catalog, copies.of, copies.count)))),
    ])
}

/// Of several leaders the last one is exported.
pub fn exported_leader<'a>(contents: &Contents<'a>) -> Option<&'a Leader> {
    contents.leaders.last().map(|leader| leader.of)
}

pub fn exported_missions<'a>(catalog: &'a Catalog, contents: &Contents<'a>) -> Vec<(&'a Card, &'a Mission)> {
    let slots = official_slots(catalog);
    let picked = slots.filter_map(|slot| contents.missions.iter().find(|(category, ..)| **category == slot.id));
    picked.map(|(_, card, mission)| (*card, *mission)).collect()
}

/// Each leader counts once, whatever its count: here the official document differs from the official texts.
pub fn total(contents: &Contents, list: &ArmyList) -> i64 {
    let again = contents.leaders.iter().map(|leader| points(leader.of.cost, leader.count.saturating_sub(1)));
    contents.total(list) - again.sum::<i64>()
}

fn leader(leader: &Leader) -> Value {
    object([
        ("id", leader.id.as_str().into()),
        ("name", leader.name.as_str().into()),
        ("cost", leader.cost.into()),
        ("restriction_text", leader.host.text.as_str().into()),
        ("ability", ability(leader).into()),
        ("tts_image", leader.tts.image.as_str().into()),
        ("tts_card_front", leader.tts.card_front.as_str().into()),
        ("tts_model", leader.tts.model.as_str().into()),
        ("tts_texture", leader.tts.texture.as_str().into()),
        ("tts_collider", leader.tts.collider.as_str().into()),
    ])
}

fn mission(catalog: &Catalog, card: &Card, mission: &Mission) -> Value {
    object([
        ("category", card.category.as_str().into()),
        ("id", card.id.as_str().into()),
        ("name", card.name.as_str().into()),
        ("type", category(catalog, card).into()),
        ("setup", mission.setup.as_str().into()),
        ("scoring", mission.scoring.as_str().into()),
        ("victory", mission.victory.as_str().into()),
        ("special_rules", mission.special_rules.as_str().into()),
        ("tts_card_front", card.tts_card_front.as_str().into()),
    ])
}

fn unit(unit: &Unit, count: u32) -> Value {
    let (stats, tts) = (&unit.stats, &unit.tts);
    object([
        ("id", unit.id.as_str().into()),
        ("name", unit.name.as_str().into()),
        ("quantity", count.into()),
        ("unit_size", unit.bases.into()),
        ("cost", unit.cost.into()),
        ("mv", distance(stats.mv)),
        ("mv_min", distance(stats.mv_min.filter(|least| !least.is_zero()))),
        ("atk_ranged", stats.atk_ranged.into()),
        ("atk_melee", stats.atk_melee.into()),
        ("rng_short", distance(stats.rng_short)),
        ("rng_long", distance(stats.rng_long)),
        ("wnd", stats.wnd.into()),
        ("sv", stats.sv.map(|least| format!("{least}+")).into()),
        ("courage", stats.courage.into()),
        ("keywords", printed(&unit.keywords)),
        ("tts_height", height(tts)),
        ("tts_model", tts.model.as_str().into()),
        ("tts_texture", tts.texture.as_str().into()),
        ("tts_collider", tts.collider.as_str().into()),
    ])
}

fn support(catalog: &Catalog, (card, support): (&Card, &Support), count: u32) -> Value {
    object([
        ("name", card.name.as_str().into()),
        ("quantity", count.into()),
        ("cost", card.cost.into()),
        ("category", category(catalog, card).into()),
        ("availability", format!("{}+", support.availability).into()),
        ("shape", support.shape.as_str().into()),
        ("duration", support.duration.as_str().into()),
        ("modifier_keywords", printed(&support.keywords)),
        ("ability_text", support.text.as_str().into()),
        ("tts_card_front", card.tts_card_front.as_str().into()),
    ])
}

/// A category by its printed name.
fn category<'a>(catalog: &'a Catalog, card: &'a Card) -> &'a str {
    let categories = catalog.game.deck(&card.deck).map(|deck| deck.categories.as_slice()).unwrap_or_default();
    categories.iter().find(|category| category.id == card.category).map_or("", |category| &category.name)
}

fn distance(value: Option<Decimal>) -> Value {
    value.map_or(Value::Null, decimal)
}

fn height(tts: &TtsAssets) -> Value {
    tts.height.filter(|height| !height.is_zero()).map_or(1.into(), decimal)
}

fn printed(keywords: &[Keyword]) -> Value {
    array(keywords.iter().map(|keyword| keyword.published.as_str().into()))
}
