//! Reads tutorial and sample armies.

use super::error::RosterError;
use super::reader::Node;
use super::shapes;
use crate::model::{Catalog, Found, PrintedArmy, PrintedKind, RosterId};

/// The armies, and what is wrong with those that were left out.
pub fn read(node: Node<'_>, catalog: &Catalog) -> Result<(Vec<PrintedArmy>, Vec<RosterError>), RosterError> {
    let node = node.object(&shapes::ARMIES)?;
    let kind = node.need("kind")?;
    let kind = match kind.text()? {
        "tutorial" => PrintedKind::Tutorial,
        "sample" => PrintedKind::Sample,
        _ => return Err(kind.wrong("must be \"tutorial\" or \"sample\"")),
    };
    let (mut armies, mut problems) = (Vec::new(), Vec::new());
    for item in node.list("armies")? {
        match army(item, kind, catalog) {
            Ok(army) => armies.push(army),
            Err(problem) => problems.push(problem),
        }
    }
    Ok((armies, problems))
}

fn army(node: Node<'_>, kind: PrintedKind, catalog: &Catalog) -> Result<PrintedArmy, RosterError> {
    let node = node.object(&shapes::ARMY)?;
    let faction = node.need("faction")?;
    let format = node.need("format")?;
    let army = PrintedArmy {
        id: node.need("id")?.id()?.to_owned(),
        kind,
        name: node.name("name")?,
        faction: faction.id()?.into(),
        format: format.id()?.into(),
        cap: node.need("cap")?.number(0, 65535)?,
        entries: node
            .pairs("entries")?
            .into_iter()
            .map(|(id, count)| Ok((known(&count, catalog, id)?, count.number(1, 65535)?)))
            .collect::<Result<_, RosterError>>()?,
        host: node.get("host").map(|host| known(&host, catalog, host.id()?)).transpose()?,
        missions: node.all("missions", |card| known(&card, catalog, card.id()?))?,
        note: node.text_of("note")?,
    };
    if catalog.faction(&army.faction).is_none() {
        return Err(faction.wrong(format!("there is no faction {}", army.faction)));
    }
    if catalog.game.format(&army.format).is_none() {
        return Err(format.wrong(format!("there is no format {}", army.format)));
    }
    Ok(army)
}

fn known(node: &Node<'_>, catalog: &Catalog, id: &str) -> Result<RosterId, RosterError> {
    let id = RosterId::new(id);
    match catalog.find(&id) {
        Some(Found::Unit(..) | Found::Leader(..) | Found::Card(..)) => Ok(id),
        None => Err(node.wrong(format!("there is no {id}"))),
    }
}
