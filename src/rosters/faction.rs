//! Reads a faction's file: its units and leaders, checked against the game.

use super::printed_keyword::printed_keyword;
use super::reader::{Node, quoted};
use super::shapes;
use crate::model::{
    Ability, AbilityKind, Accent, ClassId, Faction, Game, HostRestriction, Keyword, Leader, Stats, SubclassId,
    TtsAssets, Unit,
};

#[inline(never)]
pub fn read(node: &Node<'_>, game: &Game, source: usize) -> Faction {
    let units = node.all("units", &shapes::UNIT, |node| unit(node, game));
    Faction {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        short: node.name("short"),
        size: node.name("size"),
        command_value: u8::try_from(node.maybe_plus("command_value").unwrap_or(0)).unwrap_or(u8::MAX),
        accent: node.part("accent", &shapes::ACCENT).map(|node| accent(&node)),
        mark: node.path_data("mark"),
        leaders: node.all("leaders", &shapes::LEADER, |node| leader(node, game, &units)),
        units,
        source,
    }
}

#[inline(never)]
pub fn keywords(node: &Node<'_>, game: &Game) -> Vec<Keyword> {
    let mut keywords = Vec::new();
    for node in node.list("keywords") {
        let Some(printed) = node.text() else { continue };
        match printed_keyword(game, printed) {
            Some(keyword) => keywords.push(keyword),
            None => node.wrong(&["there is no keyword ", &quoted(printed)]),
        }
    }
    keywords
}

#[inline(never)]
fn unit(node: &Node<'_>, game: &Game) -> Unit {
    let (min_percent, max_percent) = (node.number_of("min_percent", 0, 100), node.number_of("max_percent", 0, 100));
    if min_percent > max_percent {
        let (min, max) = (min_percent.to_string(), max_percent.to_string());
        node.wrong(&["min_percent ", &min, " is greater than max_percent ", &max]);
    }
    Unit {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        cost: node.number_of("cost", 1, 65535),
        min_percent,
        max_percent,
        class: class(node, game).unwrap_or_else(|| ClassId::new("")),
        subclass: subclass(node, game),
        bases: node.number_of("bases", 1, 100),
        base_mm: node.pair_of("base_mm", 500),
        stats: node.part("stats", &shapes::STATS).map(|node| stats(&node)).unwrap_or_default(),
        keywords: keywords(node, game),
        tts: tts(node),
    }
}

#[inline(never)]
fn leader(node: &Node<'_>, game: &Game, units: &[Unit]) -> Leader {
    Leader {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        cost: node.number_of("cost", 0, 65535),
        host: node.part("host", &shapes::HOST).map(|node| host(&node, game, units)).unwrap_or_default(),
        abilities: node.all("abilities", &shapes::ABILITY, ability),
        tts: tts(node),
    }
}

#[inline(never)]
fn host(node: &Node<'_>, game: &Game, units: &[Unit]) -> HostRestriction {
    let restriction = HostRestriction {
        text: node.text_of("text"),
        class: class(node, game),
        subclass: subclass(node, game),
        unit: node.maybe_id("unit").map(Into::into),
    };
    if !units.iter().any(|unit| restriction.admits(unit)) {
        node.wrong(&["no unit of the faction may host this leader"]);
    }
    restriction
}

#[inline(never)]
fn ability(node: &Node<'_>) -> Ability {
    let kinds = &["tactical", "command", "as-published"];
    let kind = match node.one_of("kind", kinds, "must be \"tactical\", \"command\" or \"as-published\"") {
        Some(0) => AbilityKind::Tactical,
        Some(1) => AbilityKind::Command,
        _ => AbilityKind::AsPublished,
    };
    Ability { kind, text: node.name("text"), today: node.text_of("today") }
}

#[inline(never)]
fn stats(node: &Node<'_>) -> Stats {
    Stats {
        mv: node.maybe_decimal("mv"),
        mv_min: node.maybe_decimal("mv_min"),
        atk_ranged: node.maybe_number("atk_ranged", 0, 1000),
        atk_melee: node.maybe_number("atk_melee", 0, 1000),
        rng_short: node.maybe_decimal("rng_short"),
        rng_long: node.maybe_decimal("rng_long"),
        wnd: node.maybe_number("wnd", 0, 1000),
        courage: node.maybe_number("courage", 0, 1000),
        sv: node.maybe_plus("sv"),
    }
}

#[inline(never)]
fn tts(node: &Node<'_>) -> TtsAssets {
    let Some(node) = node.part("tts", &shapes::TTS) else { return TtsAssets::default() };
    TtsAssets {
        height: node.maybe_decimal("height"),
        card_front: node.text_of("card_front"),
        image: node.text_of("image"),
        model: node.text_of("model"),
        texture: node.text_of("texture"),
        collider: node.text_of("collider"),
    }
}

#[inline(never)]
fn class(node: &Node<'_>, game: &Game) -> Option<ClassId> {
    let node = node.get("class")?;
    let id = node.id()?.into();
    if game.class(&id).is_none() {
        node.wrong(&["there is no class ", id.as_str()]);
    }
    Some(id)
}

#[inline(never)]
fn subclass(node: &Node<'_>, game: &Game) -> Option<SubclassId> {
    let node = node.get("subclass")?;
    let id = node.id()?.into();
    if game.subclass(&id).is_none() {
        node.wrong(&["there is no subclass ", id.as_str()]);
    }
    Some(id)
}

fn accent(node: &Node<'_>) -> Accent {
    Accent { light: colour(node, "light"), dark: colour(node, "dark") }
}

/// Colours reach the style sheet, so nothing but a colour may stand here.
#[inline(never)]
fn colour(node: &Node<'_>, field: &'static str) -> String {
    let Some(node) = node.get(field) else { return String::new() };
    let Some(text) = node.text() else { return String::new() };
    let digits = text.strip_prefix('#').unwrap_or_default();
    if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        node.wrong(&["must be a colour such as \"#3a5470\""]);
    }
    text.to_owned()
}
