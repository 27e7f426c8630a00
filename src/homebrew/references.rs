//! What an id in a roster can stand for: every thing of a kind with its name, for lists to choose from.

use super::document::OwnRoster;
use super::form::Of;
use super::names::name_of;
use serde_json::Value;

/// Ids with their names, in the order of the roster. They are read from the document, so that a broken game still has its
/// classes.
pub fn references(roster: &OwnRoster, of: Of) -> Vec<(String, String)> {
    let game = |list: &str, id: &str| pairs(roster.game.get(list).and_then(Value::as_array).into_iter().flatten(), id);
    match of {
        Of::Class => game("classes", "id"),
        Of::Currency => game("currencies", "id"),
        Of::Format => game("formats", "id"),
        Of::Kind => game("kinds", "id"),
        Of::Rule => game("rules", "code"),
        Of::Subclass => game("subclasses", "id"),
        Of::Tag => game("tags", "id"),
        Of::Trait => game("traits", "id"),
        Of::Category => categories(roster),
        Of::Slot => [game("slots", "id"), categories(roster)].concat(),
        Of::Faction => pairs(roster.factions.iter().map(AsRef::as_ref), "id"),
        Of::Item => pairs(items(roster), "id"),
        Of::Keyword => keywords(roster),
    }
}

fn pairs<'a>(values: impl Iterator<Item = &'a Value>, id: &str) -> Vec<(String, String)> {
    let pair = |value: &Value| {
        let id = value.get(id)?.as_str()?.to_owned();
        Some((id.clone(), name_of(value).unwrap_or(id)))
    };
    values.filter_map(pair).collect()
}

fn categories(roster: &OwnRoster) -> Vec<(String, String)> {
    let kinds = roster.game.get("kinds").and_then(Value::as_array).into_iter().flatten();
    pairs(kinds.filter_map(|kind| kind.get("categories")?.as_array()).flatten(), "id")
}

/// Keywords as a profile prints them.
fn keywords(roster: &OwnRoster) -> Vec<(String, String)> {
    let known = roster.game.get("keywords").and_then(Value::as_array).into_iter().flatten();
    let printed = known.filter_map(|keyword| {
        let is_numeric = keyword.get("numeric").and_then(Value::as_bool).unwrap_or(false);
        let name = keyword.get("name")?.as_str()?;
        let spoken = name.strip_suffix(" X").filter(|_| is_numeric).unwrap_or(name);
        let aliases = keyword.get("aliases").and_then(Value::as_array).into_iter().flatten();
        let known = |alias: &Value| alias.as_str().is_some_and(|alias| alias == spoken);
        let id = keyword.get("id")?.as_str()?;
        let spoken = if aliases.into_iter().any(known) { spoken } else { id };
        let printed = if is_numeric { format!("{spoken} 1") } else { spoken.to_owned() };
        Some((printed, name.to_owned()))
    });
    printed.collect()
}

fn items(roster: &OwnRoster) -> impl Iterator<Item = &Value> {
    let files = roster.factions.iter().chain(&roster.cards);
    files
        .flat_map(|file| {
            ["units", "leaders", "items", "cards"].into_iter().filter_map(|list| file.get(list)?.as_array())
        })
        .flatten()
}
