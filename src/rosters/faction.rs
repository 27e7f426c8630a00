//! Reads a faction's file: its units and leaders, checked against the game.

use super::error::RosterError;
use super::printed_keyword::printed_keyword;
use super::reader::Node;
use super::shapes;
use crate::model::{
    Ability, AbilityKind, Accent, ClassId, Faction, Game, HostRestriction, Keyword, Leader, Stats, SubclassId,
    TtsAssets, Unit,
};

pub fn read(node: Node<'_>, game: &Game, source: usize) -> Result<Faction, RosterError> {
    let node = node.object(&shapes::FACTION)?;
    let units = node.all("units", |node| unit(node, game))?;
    Ok(Faction {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        short: node.name("short")?,
        size: node.name("size")?,
        command_value: u8::try_from(node.need("command_value")?.plus()?).unwrap_or(u8::MAX),
        accent: node.get("accent").map(accent).transpose()?,
        mark: node.path_data("mark")?,
        leaders: node.all("leaders", |node| leader(node, game, &units))?,
        units,
        source,
    })
}

pub fn keywords(node: &Node<'_>, game: &Game) -> Result<Vec<Keyword>, RosterError> {
    node.all("keywords", |node| {
        let printed = node.text()?;
        printed_keyword(game, printed).ok_or_else(|| node.wrong(format!("there is no keyword {printed:?}")))
    })
}

fn unit(node: Node<'_>, game: &Game) -> Result<Unit, RosterError> {
    let node = node.object(&shapes::UNIT)?;
    let (min_percent, max_percent) =
        (node.need("min_percent")?.number(0, 100)?, node.need("max_percent")?.number(0, 100)?);
    if min_percent > max_percent {
        return Err(node.wrong(format!("min_percent {min_percent} is greater than max_percent {max_percent}")));
    }
    Ok(Unit {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        cost: node.need("cost")?.number(1, 65535)?,
        min_percent,
        max_percent,
        class: class(&node.need("class")?, game)?,
        subclass: node.get("subclass").map(|node| subclass(&node, game)).transpose()?,
        bases: node.need("bases")?.number(1, 100)?,
        base_mm: node.need("base_mm")?.pair(500)?,
        stats: stats(node.need("stats")?)?,
        keywords: keywords(&node, game)?,
        tts: node.get("tts").map_or(Ok(TtsAssets::default()), tts)?,
    })
}

fn leader(node: Node<'_>, game: &Game, units: &[Unit]) -> Result<Leader, RosterError> {
    let node = node.object(&shapes::LEADER)?;
    Ok(Leader {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        cost: node.need("cost")?.number(0, 65535)?,
        host: host(node.need("host")?, game, units)?,
        abilities: node.all("abilities", ability)?,
        tts: node.get("tts").map_or(Ok(TtsAssets::default()), tts)?,
    })
}

fn host(node: Node<'_>, game: &Game, units: &[Unit]) -> Result<HostRestriction, RosterError> {
    let node = node.object(&shapes::HOST)?;
    let restriction = HostRestriction {
        text: node.text_of("text")?,
        class: node.get("class").map(|node| class(&node, game)).transpose()?,
        subclass: node.get("subclass").map(|node| subclass(&node, game)).transpose()?,
        unit: node.get("unit").map(|node| node.id().map(Into::into)).transpose()?,
    };
    match units.iter().any(|unit| restriction.admits(unit)) {
        true => Ok(restriction),
        false => Err(node.wrong("no unit of the faction may host this leader")),
    }
}

fn ability(node: Node<'_>) -> Result<Ability, RosterError> {
    let node = node.object(&shapes::ABILITY)?;
    let kind = node.need("kind")?;
    let kind = match kind.text()? {
        "tactical" => AbilityKind::Tactical,
        "command" => AbilityKind::Command,
        "as-published" => AbilityKind::AsPublished,
        _ => return Err(kind.wrong("must be \"tactical\", \"command\" or \"as-published\"")),
    };
    Ok(Ability { kind, text: node.name("text")?, today: node.text_of("today")? })
}

fn stats(node: Node<'_>) -> Result<Stats, RosterError> {
    let node = node.object(&shapes::STATS)?;
    let decimal = |field| node.get(field).map(|node: Node<'_>| node.decimal()).transpose();
    let number = |field| node.get(field).map(|node: Node<'_>| node.number(0, 1000)).transpose();
    Ok(Stats {
        mv: decimal("mv")?,
        mv_min: decimal("mv_min")?,
        atk_ranged: number("atk_ranged")?,
        atk_melee: number("atk_melee")?,
        rng_short: decimal("rng_short")?,
        rng_long: decimal("rng_long")?,
        wnd: number("wnd")?,
        courage: number("courage")?,
        sv: node.get("sv").map(|node| node.plus()).transpose()?,
    })
}

fn tts(node: Node<'_>) -> Result<TtsAssets, RosterError> {
    let node = node.object(&shapes::TTS)?;
    Ok(TtsAssets {
        height: node.get("height").map(|node| node.decimal()).transpose()?,
        card_front: node.text_of("card_front")?,
        image: node.text_of("image")?,
        model: node.text_of("model")?,
        texture: node.text_of("texture")?,
        collider: node.text_of("collider")?,
    })
}

fn class(node: &Node<'_>, game: &Game) -> Result<ClassId, RosterError> {
    let id = node.id()?.into();
    if game.class(&id).is_none() {
        return Err(node.wrong(format!("there is no class {id}")));
    }
    Ok(id)
}

fn subclass(node: &Node<'_>, game: &Game) -> Result<SubclassId, RosterError> {
    let id = node.id()?.into();
    if game.subclass(&id).is_none() {
        return Err(node.wrong(format!("there is no subclass {id}")));
    }
    Ok(id)
}

fn accent(node: Node<'_>) -> Result<Accent, RosterError> {
    let node = node.object(&shapes::ACCENT)?;
    Ok(Accent { light: colour(&node.need("light")?)?, dark: colour(&node.need("dark")?)? })
}

/// Colours reach the style sheet, so nothing but a colour may stand here.
fn colour(node: &Node<'_>) -> Result<String, RosterError> {
    let text = node.text()?;
    let digits = text.strip_prefix('#').unwrap_or_default();
    if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(node.wrong("must be a colour such as \"#3a5470\""));
    }
    Ok(text.to_owned())
}
