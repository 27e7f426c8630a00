//! A file of tutorial or sample armies. One that is wrong is left out, and the others stay.

use super::error::Problem;
use super::read;
use crate::model::{Catalog, PrintedArmy, PrintedEntry, PrintedKind, RosterId, Source};
use serde::Deserialize;
use serde_json::Value;

/// Armies somebody printed.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ArmiesFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// Tutorial armies are as printed, whatever they cost.
    kind: PrintedKind,
    // Each is read by itself.
    #[cfg_attr(test, schemars(with = "Vec<PrintedArmy>"))]
    armies: Vec<Value>,
}

/// Every army or its error, and the source of the file.
pub fn read(value: &Value, catalog: &Catalog) -> Result<(Vec<Result<PrintedArmy, Problem>>, Source), Problem> {
    let ArmiesFile { source, kind, armies, .. } = read::shape(value)?;
    let read = |(at, value)| army(value, &format!("armies[{at}]"), kind, catalog);
    Ok((armies.iter().enumerate().map(read).collect(), source))
}

fn army(value: &Value, path: &str, kind: PrintedKind, catalog: &Catalog) -> Result<PrintedArmy, Problem> {
    let army = PrintedArmy { kind, ..read::shape(value).map_err(|problem| problem.below(path))? };
    check(&army, catalog).map_err(|(field, problem)| Problem::new(format!("{path}.{field}"), &army.id, problem))?;
    Ok(army)
}

/// Errors name their field.
fn check(army: &PrintedArmy, catalog: &Catalog) -> Result<(), (String, String)> {
    for PrintedEntry { id, count, models, with } in &army.entries {
        let wrong = |problem: String| (format!("entries.{id}"), problem);
        let item = catalog.find(id).ok_or_else(|| wrong(format!("there is no {id}")))?;
        if !(1..=65535).contains(count) {
            return Err(wrong("must be a whole number from 1 to 65535".to_owned()));
        }
        if models.is_some_and(|models| item.sizes.iter().all(|size| size.models != models)) {
            return Err(wrong("has no such size".to_owned()));
        }
        for id in with {
            known(id, catalog).map_err(wrong)?;
        }
    }
    if let Some(host) = &army.host {
        known(host, catalog).map_err(|problem| ("host".to_owned(), problem))?;
    }
    for (at, card) in army.missions.iter().enumerate() {
        known(card, catalog).map_err(|problem| (format!("missions[{at}]"), problem))?;
    }
    if catalog.faction(&army.faction).is_none() {
        return Err(("faction".to_owned(), format!("there is no faction {}", army.faction)));
    }
    if catalog.game.format(&army.format).is_none() {
        return Err(("format".to_owned(), format!("there is no format {}", army.format)));
    }
    Ok(())
}

fn known(id: &RosterId, catalog: &Catalog) -> Result<(), String> {
    catalog.find(id).map(|_| ()).ok_or_else(|| format!("there is no {id}"))
}
