//! The state while an official file is read: the game so far, and the warnings.

use super::spot::{self, Spot};
use crate::model::values::Number;
use crate::model::{Catalog, ClassId, Game, Item, Role, RosterId};
use crate::rosters::error::Problem;
use serde_json::Value;
use std::collections::HashSet;

/// A roster has a few hundred entries; a file with more than this is not one, and would only stall the page.
const MOST_ITEMS: usize = 5000;

/// Most warnings about unknown fields of one object.
const MOST_UNREAD: usize = 20;

pub struct Reading<'a> {
    pub base: &'a Catalog,
    /// The shipped game, plus the classes, keywords and categories that only the file has.
    pub game: Game,
    /// Units and leaders so far.
    pub items: Vec<Item>,
    /// Ids taken so far.
    pub taken: HashSet<RosterId>,
    /// Index of the file's own source, after the shipped ones.
    pub source: usize,
    pub problems: Vec<Problem>,
    /// Warnings that are given only once.
    said: HashSet<(&'static str, String)>,
    /// How many items may still be read.
    room: usize,
}

impl<'a> Reading<'a> {
    pub fn new(base: &'a Catalog) -> Self {
        Self {
            base,
            game: base.game.clone(),
            items: Vec::new(),
            taken: HashSet::new(),
            source: base.sources.len(),
            problems: Vec::new(),
            said: HashSet::new(),
            room: MOST_ITEMS,
        }
    }

    pub fn warn(&mut self, spot: &Spot, problem: impl Into<String>) {
        self.problems.push(spot.problem(problem));
    }

    /// Warns only the first time.
    pub fn warn_once(&mut self, kind: &'static str, name: &str, spot: &Spot, problem: impl Into<String>) {
        if self.said.insert((kind, name.to_owned())) {
            self.warn(spot, problem);
        }
    }

    /// Reads an optional field with `read`; warns if it cannot be read.
    pub fn maybe<'v, T, E: Into<String>>(
        &mut self,
        spot: &Spot<'v>,
        field: &str,
        read: impl FnOnce(&'v Value) -> Result<T, E>,
    ) -> Option<T> {
        let value = spot.get(field)?;
        read(value.value).map_err(|problem| self.warn(&value, problem)).ok()
    }

    /// The same for a required field.
    pub fn need<'v, T, E: Into<String>>(
        &mut self,
        spot: &Spot<'v>,
        field: &str,
        read: impl FnOnce(&'v Value) -> Result<T, E>,
    ) -> Option<T> {
        if spot.get(field).is_none() {
            self.warn(spot, format!("{field:?} is missing"));
        }
        self.maybe(spot, field, read)
    }

    /// The text of a field, empty when it is absent.
    pub fn text(&mut self, spot: &Spot, field: &str) -> String {
        self.maybe(spot, field, spot::text).unwrap_or_default().to_owned()
    }

    /// A required text that is not empty.
    pub fn some_text(&mut self, spot: &Spot, field: &str) -> Option<String> {
        Some(self.text(spot, field)).filter(|text| !text.is_empty())
    }

    /// The items of a list that may be absent; anything else is a warning and empty.
    pub fn items<'v>(&mut self, spot: &Spot<'v>, field: &str) -> Vec<Spot<'v>> {
        spot.get(field).map(|list| self.items_of(&list)).unwrap_or_default()
    }

    pub fn items_of<'v>(&mut self, list: &Spot<'v>) -> Vec<Spot<'v>> {
        match list.items() {
            Ok(items) => self.some(list, items),
            Err(problem) => {
                self.warn(list, problem);
                Vec::new()
            }
        }
    }

    /// The values of an object whose names are data, which may be absent.
    pub fn pairs<'v>(&mut self, spot: &Spot<'v>, field: &str) -> Vec<(&'v str, Spot<'v>)> {
        let Some(object) = spot.get(field) else { return Vec::new() };
        match object.pairs() {
            Ok(pairs) => self.some(&object, pairs),
            Err(problem) => {
                self.warn(&object, problem);
                Vec::new()
            }
        }
    }

    /// As many of these as may still be read.
    fn some<T>(&mut self, spot: &Spot, items: impl ExactSizeIterator<Item = T>) -> Vec<T> {
        if items.len() > self.room {
            self.warn_once("file", "", spot, "there is too much in this file; the rest is left out");
        }
        let items: Vec<T> = items.take(self.room).collect();
        self.room -= items.len();
        items
    }

    /// Name and price, without which an entry cannot be used.
    pub fn name_and_cost<const LEAST: u32>(&mut self, spot: &Spot) -> Option<(String, u32)> {
        let name = self.need(spot, "name", spot::name)?;
        Some((name, self.need(spot, "cost", Number::<LEAST, 65535>::of)?))
    }

    /// An unused id; otherwise warns, and the entry is left out.
    pub fn new_id(&mut self, spot: &Spot) -> Option<RosterId> {
        let id = RosterId::new(self.need(spot, "id", spot::id)?);
        if !self.taken.insert(id.clone()) {
            self.warn(spot, format!("{id} is there twice; the first one counts"));
            return None;
        }
        Some(id)
    }

    /// Warns of unknown fields, each once, so that new fields in a newer file are noticed.
    pub fn unread(&mut self, kind: &'static str, spot: &Spot, known: &[&str]) {
        let fields = spot.value.as_object().into_iter().flat_map(|fields| fields.keys());
        for field in fields.filter(|field| !known.contains(&field.as_str())).take(MOST_UNREAD) {
            self.warn_once(kind, field, spot, format!("the field {field:?} of a {kind} is not read"));
        }
    }

    /// Our base sizes: the unit's own if we ship it, else the most common of its class.
    pub fn base_mm(&self, id: &RosterId, class: &ClassId) -> (u32, u32) {
        if let Some(unit) = self.base.unit(self.base.game.current_id(id)) {
            return unit.base_mm;
        }
        let of_class = self.commonest_base(|unit| unit.class == *class);
        of_class.or_else(|| self.commonest_base(|_| true)).unwrap_or_default()
    }

    /// On a tie, the last one.
    fn commonest_base(&self, fits: impl Fn(&Item) -> bool) -> Option<(u32, u32)> {
        let units = self.base.items.iter().filter(|item| item.role == Role::Unit && fits(item));
        let sizes: Vec<(u32, u32)> = units.map(|unit| unit.base_mm).collect();
        let count = |size: &(u32, u32)| sizes.iter().filter(|other| *other == size).count();
        sizes.iter().copied().max_by_key(count)
    }

    /// One warning per column for the units that have nothing in it.
    pub fn missing_stats(&mut self, top: &Spot) {
        for column in &self.game.stat_columns {
            let Some(part) = column.parts.first() else { continue };
            let units = self.items.iter().filter(|item| item.role == Role::Unit);
            let missing: Vec<&Item> = units.filter(|unit| unit.stats.get(part).is_none()).collect();
            let (Some(first), name) = (missing.first(), &column.name) else { continue };
            self.problems.push(top.problem(match missing.len() - 1 {
                0 => format!("{} has no value for {name}", first.name),
                more => format!("{} and {more} more units have no value for {name}", first.name),
            }));
        }
    }
}
