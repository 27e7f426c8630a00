//! What is known while an official file is read: the game as it grows, and the warnings so far.

use crate::model::{Catalog, ClassId, Faction, Game, RosterId, StatColumn};
use crate::rosters::error::RosterError;
use crate::rosters::reader::Node;

/// A roster has some hundred entries; a file with more than this is none, and would only stall the page.
const MOST_ITEMS: usize = 5000;

pub struct Reading<'a> {
    pub base: &'a Catalog,
    /// The shipped game, plus the classes, keywords and categories that only the file has.
    pub game: Game,
    pub warnings: Vec<RosterError>,
    /// Ids taken so far.
    pub taken: Vec<RosterId>,
    /// Index of the file's own source; it stands behind the shipped ones.
    pub source: usize,
    /// What has been warned about once and needs no second warning.
    said: Vec<(&'static str, String)>,
    /// How many items may still be read.
    room: usize,
}

impl<'a> Reading<'a> {
    pub fn new(base: &'a Catalog) -> Self {
        let (game, source) = (base.game.clone(), base.sources.len());
        Self { base, game, warnings: Vec::new(), taken: Vec::new(), source, said: Vec::new(), room: MOST_ITEMS }
    }

    pub fn warn(&mut self, node: &Node<'_>, problem: impl Into<String>) {
        self.warnings.push(node.wrong(problem));
    }

    /// Warns the first time something of a kind is met.
    pub fn warn_once(&mut self, kind: &'static str, name: &str, node: &Node<'_>, problem: String) {
        if !self.said.iter().any(|(other, said)| *other == kind && said == name) {
            self.said.push((kind, name.to_owned()));
            self.warn(node, problem);
        }
    }

    /// The value, or a warning and nothing.
    pub fn soft<T>(&mut self, read: Result<T, RosterError>) -> Option<T> {
        read.map_err(|problem| self.warnings.push(problem)).ok()
    }

    /// A whole number that may be absent; anything else is a warning.
    pub fn number(&mut self, node: &Node<'_>, field: &'static str, most: u32) -> Option<u32> {
        let read = node.get(field)?.number(0, most);
        self.soft(read)
    }

    /// A text that may be absent; anything else is a warning and empty.
    pub fn text(&mut self, node: &Node<'_>, field: &'static str) -> String {
        let read = node.text_of(field);
        self.soft(read).unwrap_or_default()
    }

    /// The items of a list that may be absent; anything else is a warning and empty.
    pub fn items<'n>(&mut self, node: &Node<'n>, field: &'static str) -> Vec<Node<'n>> {
        let read = node.list(field);
        let items = self.soft(read).unwrap_or_default();
        self.some(node, items).into_iter().map(Node::named).collect()
    }

    /// As many of these as there is room for.
    pub fn some<T>(&mut self, node: &Node<'_>, mut items: Vec<T>) -> Vec<T> {
        if items.len() > self.room {
            items.truncate(self.room);
            self.warn_once("file", "", node, "there is too much in this file; the rest is left out".to_owned());
        }
        self.room -= items.len();
        items
    }

    /// An id nobody has taken yet; otherwise a warning, and the entry is left out.
    pub fn new_id(&mut self, node: &Node<'_>) -> Option<RosterId> {
        let read = node.need("id").and_then(|id| id.id());
        let id = RosterId::new(self.soft(read)?);
        if self.taken.contains(&id) {
            self.warn(node, format!("{id} is there twice; the first one counts"));
            return None;
        }
        self.taken.push(id.clone());
        Some(id)
    }

    /// Names the fields we do not read, each once, so that news in a newer file is not missed in silence.
    pub fn unread(&mut self, kind: &'static str, node: &Node<'_>, known: &[&str]) {
        for field in node.fields().filter(|field| !known.contains(field)).take(20) {
            self.warn_once(kind, field, node, format!("the field {field:?} of a {kind} is not read"));
        }
    }

    /// Our base sizes: the unit's own if we ship it, else the commonest of its class.
    pub fn base_mm(&self, id: &RosterId, class: &ClassId) -> (u32, u32) {
        if let Some(unit) = self.base.unit(self.base.game.current_id(id)) {
            return unit.base_mm;
        }
        let units = || self.base.factions.iter().flat_map(|faction| &faction.units);
        let commonest = |class: Option<&ClassId>| {
            let sizes =
                || units().filter(|unit| class.is_none_or(|class| unit.class == *class)).map(|unit| unit.base_mm);
            sizes().max_by_key(|size| sizes().filter(|other| other == size).count())
        };
        commonest(Some(class)).or_else(|| commonest(None)).unwrap_or_default()
    }

    /// One warning a column for the units that have nothing in it.
    pub fn missing_stats(&mut self, factions: &[Faction], top: &Node<'_>) {
        let units = || factions.iter().flat_map(|faction| &faction.units);
        for StatColumn { name, parts, .. } in self.game.stat_columns.clone() {
            let Some(part) = parts.first() else { continue };
            let without: Vec<&str> =
                units().filter(|unit| unit.stats.part(part).is_none()).map(|unit| unit.name.as_str()).collect();
            match without.as_slice() {
                [] => {}
                [unit] => self.warn(top, format!("{unit} has no value for {name}")),
                [unit, rest @ ..] => {
                    self.warn(top, format!("{unit} and {} more units have no value for {name}", rest.len()));
                }
            }
        }
    }
}
