//! A faction's file: its units and leaders, checked against the game.

use super::error::Problem;
use super::printed_keyword::printed_keyword;
use super::read;
use crate::model::values::{Id, Name, Number, PathData, Plus};
use crate::model::{Accent, ClassId, Faction, FactionId, Game, Keyword, Leader, Source, SubclassId, Unit};
use serde::Deserialize;
use serde_json::Value;

/// A faction: its units and leaders.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FactionFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// The official id.
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
    /// "Major" or "Minor", as published.
    #[serde(with = "Name")]
    size: String,
    /// Also the tactical points at the start.
    #[serde(with = "Plus")]
    command_value: u8,
    #[serde(default)]
    accent: Option<Accent>,
    /// Our mark, SVG path data in a 24×24 box, filled by the even-odd rule.
    #[serde(default, with = "PathData")]
    mark: String,
    /// In book order.
    units: Vec<Unit>,
    leaders: Vec<Leader>,
}

pub fn read(value: &Value, game: &Game) -> Result<(Faction, Source), Problem> {
    let file: FactionFile = read::shape(value)?;
    let mut faction = Faction {
        id: file.id,
        n: file.n,
        name: file.name,
        short: file.short,
        size: file.size,
        command_value: file.command_value,
        accent: file.accent,
        mark: file.mark,
        units: file.units,
        leaders: file.leaders,
        source: 0,
    };
    for (at, unit) in faction.units.iter_mut().enumerate() {
        check_unit(unit, &format!("units[{at}]"), game)?;
    }
    for (at, leader) in faction.leaders.iter().enumerate() {
        check_host(leader, &format!("leaders[{at}].host"), game, &faction.units)?;
    }
    Ok((faction, file.source))
}

fn check_unit(unit: &mut Unit, path: &str, game: &Game) -> Result<(), Problem> {
    let (id, least, most) = (unit.id.as_str(), unit.min_percent, unit.max_percent);
    if least > most {
        return Err(Problem::new(path, id, format!("min_percent {least} is greater than max_percent {most}")));
    }
    check_class(Some(&unit.class), path, id, game)?;
    check_subclass(unit.subclass.as_ref(), path, id, game)?;
    find_keywords(&mut unit.keywords, path, id, game)
}

fn check_host(leader: &Leader, path: &str, game: &Game, units: &[Unit]) -> Result<(), Problem> {
    let (id, host) = (leader.id.as_str(), &leader.host);
    check_class(host.class.as_ref(), path, id, game)?;
    check_subclass(host.subclass.as_ref(), path, id, game)?;
    if !units.iter().any(|unit| host.admits(unit)) {
        return Err(Problem::new(path, id, "no unit of the faction may host this leader"));
    }
    Ok(())
}

fn check_class(class: Option<&ClassId>, path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    match class.filter(|class| game.class(class).is_none()) {
        Some(class) => Err(Problem::new(format!("{path}.class"), id, format!("there is no class {class}"))),
        None => Ok(()),
    }
}

fn check_subclass(subclass: Option<&SubclassId>, path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    match subclass.filter(|subclass| game.subclass(subclass).is_none()) {
        Some(subclass) => Err(Problem::new(format!("{path}.subclass"), id, format!("there is no subclass {subclass}"))),
        None => Ok(()),
    }
}

/// Finds out which keywords are printed at `path`.
pub fn find_keywords(keywords: &mut [Keyword], path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    for (at, keyword) in keywords.iter_mut().enumerate() {
        let printed = &keyword.published;
        *keyword = printed_keyword(game, printed).ok_or_else(|| {
            Problem::new(format!("{path}.keywords[{at}]"), id, format!("there is no keyword {printed:?}"))
        })?;
    }
    Ok(())
}
