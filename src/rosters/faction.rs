//! A faction's file: its head and its items, checked against the game.

use super::cards::Sourced;
use super::error::Problem;
use super::item::{self, ItemFile};
use super::read;
use crate::model::values::{Id, MaybePlus, Name, Number, PathData};
use crate::model::{Ability, Accent, Faction, FactionId, Game, Gift, Kind, Resource, Role, RosterId, Source, TagId};
use serde::Deserialize;
use serde_json::Value;

/// A faction: its units and leaders, or items of any kind.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FactionFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// The official id, or readable words.
    #[serde(with = "Id")]
    id: FactionId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// Full name.
    #[serde(with = "Name")]
    name: String,
    /// One word for tight places.
    #[serde(with = "Name")]
    short: String,
    /// "Major" or "Minor", as published; left out where the game has no such sizes.
    #[serde(default)]
    size: String,
    /// Also the tactical points at the start; left out where the game has none.
    #[serde(default, with = "MaybePlus")]
    command_value: Option<u8>,
    #[serde(default)]
    accent: Option<Accent>,
    /// Our mark, SVG path data in a 24×24 box, filled by the even-odd rule.
    #[serde(default, with = "PathData")]
    mark: String,
    /// What items may ask for.
    #[serde(default)]
    tags: Vec<TagId>,
    /// Slots every army of it has.
    #[serde(default)]
    gives: Vec<Gift>,
    /// Which side of the war, or which people.
    #[serde(default)]
    side: String,
    /// What it spends each round.
    #[serde(default)]
    resource: Option<Resource>,
    #[serde(default)]
    abilities: Vec<Ability>,
    /// What comes along without being taken.
    #[serde(default)]
    summons: Vec<RosterId>,
    #[serde(default)]
    text: String,
    /// What the sources disagree about or leave open.
    #[serde(default)]
    note: String,
    /// In book order; of the game's kind of units.
    #[serde(default)]
    units: Vec<ItemFile>,
    /// Of the game's kind of leaders.
    #[serde(default)]
    leaders: Vec<ItemFile>,
    /// Of the kind each of them names.
    #[serde(default)]
    items: Vec<ItemFile>,
}

/// The faction, its items, and the source of the file.
pub fn read(value: &Value, game: &Game) -> Result<(Faction, Vec<Sourced>, Source), Problem> {
    let file: FactionFile = read::shape(value)?;
    let mut items = Vec::new();
    let lists = [
        ("units", Some(Role::Unit), file.units),
        ("leaders", Some(Role::Leader), file.leaders),
        ("items", None, file.items),
    ];
    for (list, role, files) in lists {
        for (at, it) in files.into_iter().enumerate() {
            let path = format!("{list}[{at}]");
            let (mut item, source) = {
                let kind = kind_of(game, role, &it, &path)?;
                item::read(it, &path, game, kind)?
            };
            if item.factions.is_empty() {
                item.factions.push(file.id.clone());
            }
            items.push((item, source));
        }
    }
    for (at, (leader, _)) in items.iter().filter(|(item, _)| item.role == Role::Leader).enumerate() {
        if !items.iter().any(|(unit, _)| unit.role == Role::Unit && leader.needs.admits(unit)) {
            let path = format!("leaders[{at}].needs");
            return Err(Problem::new(path, leader.id.as_str(), "no unit of the faction may host this leader"));
        }
    }
    let faction = Faction {
        id: file.id,
        n: file.n,
        name: file.name,
        short: file.short,
        size: file.size,
        command_value: file.command_value.unwrap_or(0),
        accent: file.accent,
        mark: file.mark,
        tags: file.tags,
        gives: file.gives,
        side: file.side,
        resource: file.resource,
        abilities: file.abilities,
        summons: file.summons,
        text: file.text,
        note: file.note,
        source: 0,
    };
    Ok((faction, items, file.source))
}

fn kind_of<'a>(game: &'a Game, role: Option<Role>, file: &ItemFile, path: &str) -> Result<&'a Kind, Problem> {
    let kind = match (&file.kind, role) {
        (Some(id), _) => game.kind(id),
        (None, Some(role)) => game.kinds_of(role).next(),
        (None, None) => None,
    };
    kind.ok_or_else(|| Problem::nameless(format!("{path}.kind"), "there is no such kind"))
}
