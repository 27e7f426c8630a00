//! What is known while an official file is read: the game as it grows, and the warnings so far.

use crate::model::{Catalog, ClassId, Faction, Game, RosterId, StatColumn};
use crate::rosters::reader::{Node, quoted};

/// A roster has some hundred entries; a file with more than this is none, and would only stall the page.
const MOST_ITEMS: usize = 5000;

pub struct Reading<'a> {
    pub base: &'a Catalog,
    /// The shipped game, plus the classes, keywords and categories that only the file has.
    pub game: Game,
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
        Self { base, game, taken: Vec::new(), source, said: Vec::new(), room: MOST_ITEMS }
    }

    /// Warns the first time something of a kind is met.
    #[inline(never)]
    pub fn warn_once(&mut self, kind: &'static str, name: &str, node: &Node<'_>, problem: &[&str]) {
        if !self.said.iter().any(|(other, said)| *other == kind && said == name) {
            self.said.push((kind, name.to_owned()));
            node.wrong(problem);
        }
    }

    /// The items of a list that may be absent; anything else is a warning and empty.
    #[inline(never)]
    pub fn items<'n>(&mut self, node: &'n Node<'_>, field: &'static str) -> Vec<Node<'n>> {
        let mut items = self.some(node, node.list(field));
        for item in &mut items {
            *item = item.named();
        }
        items
    }

    /// As many of these as there is room for.
    #[inline(never)]
    pub fn some<'n>(&mut self, node: &Node<'_>, mut items: Vec<Node<'n>>) -> Vec<Node<'n>> {
        if items.len() > self.room {
            items.truncate(self.room);
            self.warn_once("file", "", node, &["there is too much in this file; the rest is left out"]);
        }
        self.room -= items.len();
        items
    }

    /// Name and price, without which nothing can be made of an entry.
    #[inline(never)]
    pub fn name_and_cost(&self, node: &Node<'_>, least: u32) -> Option<(String, u32)> {
        let name = node.name("name");
        if name.is_empty() {
            return None;
        }
        Some((name, node.need("cost")?.number(least, 65535)?))
    }

    /// An id nobody has taken yet; otherwise a warning, and the entry is left out.
    #[inline(never)]
    pub fn new_id(&mut self, node: &Node<'_>) -> Option<RosterId> {
        let id = RosterId::new(node.need("id")?.id()?);
        if self.taken.contains(&id) {
            node.wrong(&[id.as_str(), " is there twice; the first one counts"]);
            return None;
        }
        self.taken.push(id.clone());
        Some(id)
    }

    /// Names the fields we do not read, each once, so that news in a newer file is not missed in silence.
    #[inline(never)]
    pub fn unread(&mut self, kind: &'static str, node: &Node<'_>, known: &[&str]) {
        let mut most = 20;
        for (field, _) in node.value.as_object().into_iter().flatten() {
            if most > 0 && !known.contains(&field.as_str()) {
                most -= 1;
                let problem = ["the field ", &quoted(field), " of a ", kind, " is not read"];
                self.warn_once(kind, field, node, &problem);
            }
        }
    }

    /// Our base sizes: the unit's own if we ship it, else the commonest of its class.
    #[inline(never)]
    pub fn base_mm(&self, id: &RosterId, class: &ClassId) -> (u32, u32) {
        if let Some(unit) = self.base.unit(self.base.game.current_id(id)) {
            return unit.base_mm;
        }
        self.commonest_base(Some(class)).or_else(|| self.commonest_base(None)).unwrap_or_default()
    }

    #[inline(never)]
    fn commonest_base(&self, class: Option<&ClassId>) -> Option<(u32, u32)> {
        let mut sizes: Vec<((u32, u32), u32)> = Vec::new();
        for unit in self.base.factions.iter().flat_map(|faction| &faction.units) {
            if class.is_some_and(|class| unit.class != *class) {
                continue;
            }
            // A size moves to the end whenever it is met, so that of two as common the later one wins.
            let known = sizes.iter().position(|(size, _)| *size == unit.base_mm);
            let before = known.map_or(0, |at| sizes.remove(at).1);
            sizes.push((unit.base_mm, before + 1));
        }
        sizes.into_iter().max_by_key(|(_, count)| *count).map(|(size, _)| size)
    }

    /// One warning a column for the units that have nothing in it.
    #[inline(never)]
    pub fn missing_stats(&self, factions: &[Faction], top: &Node<'_>) {
        for StatColumn { name, parts, .. } in &self.game.stat_columns {
            let Some(part) = parts.first() else { continue };
            let (mut first, mut more) = ("", 0);
            for unit in factions.iter().flat_map(|faction| &faction.units) {
                if unit.stats.part(part).is_none() {
                    match first {
                        "" => first = unit.name.as_str(),
                        _ => more += 1,
                    }
                }
            }
            match (first, more) {
                ("", _) => {}
                (unit, 0) => top.wrong(&[unit, " has no value for ", name]),
                (unit, more) => {
                    top.wrong(&[unit, " and ", &u32::to_string(&more), " more units have no value for ", name]);
                }
            }
        }
    }
}
