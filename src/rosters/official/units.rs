//! Factions, units and leaders of an official file.

use super::reading::Reading;
use super::spot::{self, Spot};
use crate::model::values::{Number, Plus};
use crate::model::{
    Ability, AbilityKind, Class, ClassId, Condition, Faction, FactionId, Item, Role, RosterId, StatValue, Stats,
    Subclass, SubclassId, TtsAssets,
};

const UNKNOWN: &str = "Not known to the rulebook this edition goes by.";

const FACTION: &[&str] = &["id", "name", "type", "command_value", "leaders", "units"];
const LEADER: &[&str] = &[
    "id",
    "name",
    "cost",
    "restriction_text",
    "requires_class",
    "requires_subclass",
    "requires_unit",
    "ability",
    "logic",
    "tts_card_front",
    "tts_image",
    "tts_model",
    "tts_texture",
    "tts_collider",
];
const UNIT: &[&str] = &[
    "id",
    "name",
    "unit_size",
    "cost",
    "min_pct",
    "max_pct",
    "class",
    "subclass",
    "courage",
    "mv",
    "mv_min",
    "mv_max",
    "atk_ranged",
    "atk_melee",
    "rng_short",
    "rng_long",
    "wnd",
    "sv",
    "keywords",
    "tts_height",
    "tts_card_front",
    "tts_image",
    "tts_model",
    "tts_texture",
    "tts_collider",
];

impl Reading<'_> {
    pub fn factions(&mut self, top: &Spot) -> Vec<Faction> {
        let mut factions: Vec<Faction> = Vec::new();
        for node in self.items(top, "factions") {
            let known = self.items.len();
            let Some(faction) = self.faction(&node) else { continue };
            if factions.iter().any(|other| other.id == faction.id) {
                self.items.truncate(known);
                self.warn(&node, format!("the faction {} is there twice; the first one counts", faction.id));
            } else {
                factions.push(faction);
            }
        }
        for (faction, n) in factions.iter_mut().zip(1..) {
            faction.n = n;
        }
        number_all(&mut self.items);
        factions
    }

    fn faction(&mut self, node: &Spot) -> Option<Faction> {
        self.unread("faction", node, FACTION);
        let id = FactionId::new(self.need(node, "id", spot::id)?);
        let name = self.need(node, "name", spot::name)?;
        let shipped = self.base.faction(&id);
        let command_value = self.need(node, "command_value", Plus::of);
        let mut own: Vec<Item> = self.items(node, "units").iter().filter_map(|node| self.unit(node)).collect();
        let leaders: Vec<Item> =
            self.items(node, "leaders").iter().filter_map(|node| self.leader(node, &own)).collect();
        own.extend(leaders);
        own.iter_mut().for_each(|item| item.factions.push(id.clone()));
        self.items.extend(own);
        Some(Faction {
            id,
            n: 0,
            short: shipped.map_or(&name, |shipped| &shipped.short).clone(),
            name,
            size: self.text(node, "type"),
            command_value: command_value.or(shipped.map(|shipped| shipped.command_value)).unwrap_or(0),
            accent: shipped.and_then(|shipped| shipped.accent.clone()),
            mark: shipped.map(|shipped| shipped.mark.clone()).unwrap_or_default(),
            tags: Vec::new(),
            gives: Vec::new(),
            side: String::new(),
            resource: None,
            abilities: Vec::new(),
            summons: Vec::new(),
            text: String::new(),
            note: String::new(),
            source: self.source,
        })
    }

    fn unit(&mut self, node: &Spot) -> Option<Item> {
        self.unread("unit", node, UNIT);
        let (name, cost) = self.name_and_cost::<1>(node)?;
        let id = self.new_id(node)?;
        let class = self.class(node, "class").unwrap_or_else(|| ClassId::new("Unknown"));
        // The official builder also takes a maximum of 0 for none.
        let max_percent = self.percent(node, "max_pct").filter(|percent| *percent > 0).unwrap_or(100);
        let min_percent = self.percent(node, "min_pct").unwrap_or(0);
        if min_percent > max_percent {
            let problem = format!("the minimum of {min_percent} % is above the maximum of {max_percent} %");
            self.warn(node, problem);
        }
        let bases = self.maybe(node, "unit_size", Number::<0, 100>::of);
        let kind = self.game.kinds_of(Role::Unit).next()?.clone();
        Some(Item {
            min_percent: min_percent.min(max_percent),
            max_percent,
            subclass: self.subclass(node, "subclass"),
            bases: bases.filter(|bases| *bases > 0).unwrap_or(1),
            base_mm: self.base_mm(&id, &class),
            stats: self.stats(node),
            keywords: self.keywords(node, "keywords"),
            tts: self.tts(node),
            source: self.source,
            class,
            ..Item::new(&kind, id, 0, name, cost)
        })
    }

    fn leader(&mut self, node: &Spot, units: &[Item]) -> Option<Item> {
        self.unread("leader", node, LEADER);
        let (name, cost) = self.name_and_cost::<0>(node)?;
        let id = self.new_id(node)?;
        let mut needs = Condition {
            text: self.text(node, "restriction_text"),
            classes: self.class(node, "requires_class").into_iter().collect(),
            subclasses: self.subclass(node, "requires_subclass").into_iter().collect(),
            items: self.some_text(node, "requires_unit").map(|unit| RosterId::new(&unit)).into_iter().collect(),
            ..Condition::default()
        };
        // If a unit is named, other conditions do not count.
        if !needs.items.is_empty() {
            needs.classes.clear();
            needs.subclasses.clear();
        }
        if !units.iter().any(|unit| needs.admits(unit)) {
            self.warn(node, "no unit of the faction may host this leader");
        }
        let ability = |text| Ability {
            name: String::new(),
            kind: AbilityKind::AsPublished,
            phase: String::new(),
            cost: String::new(),
            text,
            today: String::new(),
        };
        let abilities = self.some_text(node, "ability").map(ability).into_iter().collect();
        let kind = self.game.kinds_of(Role::Leader).next()?.clone();
        let source = self.source;
        Some(Item { needs, abilities, tts: self.tts(node), source, ..Item::new(&kind, id, 0, name, cost) })
    }

    /// A class that the game does not know is added with a warning.
    fn class(&mut self, node: &Spot, field: &str) -> Option<ClassId> {
        let name = self.some_text(node, field)?;
        let id = ClassId::new(&name);
        if self.game.class(&id).is_none() {
            self.warn(node, format!("the class {name:?} is new to us"));
            let (today, note) = (name.clone(), UNKNOWN.to_owned());
            self.game.classes.push(Class { id: id.clone(), today, name, fights_as: None, note, icon: String::new() });
        }
        Some(id)
    }

    fn subclass(&mut self, node: &Spot, field: &str) -> Option<SubclassId> {
        let name = self.some_text(node, field)?;
        let id = SubclassId::new(&name);
        if self.game.subclass(&id).is_none() {
            self.warn(node, format!("the subclass {name:?} is new to us"));
            let (text, icon) = (UNKNOWN.to_owned(), String::new());
            let own = id.clone();
            self.game.subclasses.push(Subclass { id: own, name, text, holds_objectives: true, moves_as: None, icon });
        }
        Some(id)
    }

    fn percent(&mut self, node: &Spot, field: &str) -> Option<u32> {
        let percent = self.maybe(node, field, Number::<0, { u32::MAX }>::of)?;
        if percent > 100 {
            self.warn(node, format!("{field} is {percent}; taken for 100"));
        }
        Some(percent.min(100))
    }

    fn stats(&mut self, node: &Spot) -> Stats {
        let (mut mv, mut mv_min) = (self.maybe(node, "mv", spot::decimal), self.maybe(node, "mv_min", spot::decimal));
        // The first files had the minimum in `mv` and the maximum beside it.
        if let Some(most) = self.maybe(node, "mv_max", spot::decimal) {
            (mv, mv_min) = (Some(most), mv);
        }
        let mut stats = Stats::default();
        stats.set("mv", mv.map(StatValue::Number));
        stats.set("mv_min", mv_min.filter(|least| !least.is_zero()).map(StatValue::Number));
        for name in ["atk_ranged", "atk_melee"] {
            stats.set(name, self.maybe(node, name, Number::<0, 1000>::of).map(StatValue::from));
        }
        for name in ["rng_short", "rng_long"] {
            stats.set(name, self.maybe(node, name, spot::decimal).map(StatValue::Number));
        }
        for name in ["wnd", "courage"] {
            stats.set(name, self.maybe(node, name, Number::<0, 1000>::of).map(StatValue::from));
        }
        stats.set("sv", self.maybe(node, "sv", spot::plus).map(StatValue::Plus));
        stats
    }

    fn tts(&mut self, node: &Spot) -> TtsAssets {
        TtsAssets {
            height: self.maybe(node, "tts_height", spot::decimal).filter(|height| !height.is_zero()),
            card_front: self.text(node, "tts_card_front"),
            image: self.text(node, "tts_image"),
            model: self.text(node, "tts_model"),
            texture: self.text(node, "tts_texture"),
            collider: self.text(node, "tts_collider"),
        }
    }
}

/// Numbers in file order; they mean nothing outside this edition.
fn number_all(items: &mut [Item]) {
    for role in [Role::Unit, Role::Leader] {
        for (item, n) in items.iter_mut().filter(|item| item.role == role).zip(1..) {
            item.n = n;
        }
    }
}
