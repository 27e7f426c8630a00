//! Factions, units and leaders of an official file.

use super::reading::Reading;
use crate::model::{
    Ability, AbilityKind, Class, ClassId, Faction, HostRestriction, Leader, RosterId, Stats, Subclass, SubclassId,
    TtsAssets, Unit,
};
use crate::rosters::reader::{Node, quoted};

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
    #[inline(never)]
    pub fn factions(&mut self, top: &Node<'_>) -> Vec<Faction> {
        let mut factions: Vec<Faction> = Vec::new();
        for node in self.items(top, "factions") {
            let number = u32::try_from(factions.len()).unwrap_or(u32::MAX).saturating_add(1);
            let Some(faction) = self.faction(&node, number) else { continue };
            match factions.iter().any(|other| other.id == faction.id) {
                true => {
                    let id = faction.id.as_str();
                    node.wrong(&["the faction ", id, " is there twice; the first one counts"]);
                }
                false => factions.push(faction),
            }
        }
        number_all(&mut factions);
        factions
    }

    #[inline(never)]
    fn faction(&mut self, node: &Node<'_>, n: u32) -> Option<Faction> {
        self.unread("faction", node, FACTION);
        let id = node.need("id")?.id()?.into();
        let name = node.name("name");
        if name.is_empty() {
            return None;
        }
        let shipped = self.base.faction(&id);
        let command_value = match node.need("command_value").and_then(|value| value.plus()) {
            Some(value) => u8::try_from(value).unwrap_or(u8::MAX),
            None => shipped.map_or(0, |shipped| shipped.command_value),
        };
        let mut units = Vec::new();
        for node in self.items(node, "units") {
            units.extend(self.unit(&node));
        }
        let mut leaders = Vec::new();
        for node in self.items(node, "leaders") {
            leaders.extend(self.leader(&node, &units));
        }
        Some(Faction {
            id,
            n,
            short: shipped.map_or(&name, |shipped| &shipped.short).clone(),
            name,
            size: node.text_of("type"),
            command_value,
            accent: shipped.and_then(|shipped| shipped.accent.clone()),
            mark: shipped.map(|shipped| shipped.mark.clone()).unwrap_or_default(),
            units,
            leaders,
            source: self.source,
        })
    }

    #[inline(never)]
    fn unit(&mut self, node: &Node<'_>) -> Option<Unit> {
        self.unread("unit", node, UNIT);
        let (name, cost) = self.name_and_cost(node, 1)?;
        let id = self.new_id(node)?;
        let class = self.class(node, "class").unwrap_or_else(|| ClassId::new("Unknown"));
        // The official builder takes a maximum of 0 for none, too.
        let max_percent = percent(node, "max_pct").filter(|percent| *percent > 0).unwrap_or(100);
        let mut min_percent = percent(node, "min_pct").unwrap_or(0);
        if min_percent > max_percent {
            let (min, max) = (min_percent.to_string(), max_percent.to_string());
            node.wrong(&["the minimum of ", &min, " % is above the maximum of ", &max, " %"]);
            min_percent = max_percent;
        }
        Some(Unit {
            n: 0,
            name,
            cost,
            min_percent,
            max_percent,
            subclass: self.subclass(node, "subclass"),
            bases: node.maybe_number("unit_size", 0, 100).filter(|bases| *bases > 0).unwrap_or(1),
            base_mm: self.base_mm(&id, &class),
            stats: stats(node),
            keywords: self.keywords(node, "keywords"),
            tts: tts(node),
            class,
            id,
        })
    }

    #[inline(never)]
    fn leader(&mut self, node: &Node<'_>, units: &[Unit]) -> Option<Leader> {
        self.unread("leader", node, LEADER);
        let (name, cost) = self.name_and_cost(node, 0)?;
        let id = self.new_id(node)?;
        let host = HostRestriction {
            text: node.text_of("restriction_text"),
            class: self.class(node, "requires_class"),
            subclass: self.subclass(node, "requires_subclass"),
            unit: some_text(node, "requires_unit").map(|unit| RosterId::new(&unit)),
        };
        if !units.iter().any(|unit| host.admits(unit)) {
            node.wrong(&["no unit of the faction may host this leader"]);
        }
        let mut abilities = Vec::new();
        if let Some(text) = some_text(node, "ability") {
            abilities.push(Ability { kind: AbilityKind::AsPublished, text, today: String::new() });
        }
        Some(Leader { id, n: 0, name, cost, host, abilities, tts: tts(node) })
    }

    /// A class the game does not know joins it, with a warning.
    #[inline(never)]
    fn class(&mut self, node: &Node<'_>, field: &'static str) -> Option<ClassId> {
        let name = some_text(node, field)?;
        let id = ClassId::new(&name);
        if self.game.class(&id).is_none() {
            node.wrong(&["the class ", &quoted(&name), " is new to us"]);
            let (today, note) = (name.clone(), UNKNOWN.to_owned());
            self.game.classes.push(Class { id: id.clone(), today, name, note, icon: String::new() });
        }
        Some(id)
    }

    #[inline(never)]
    fn subclass(&mut self, node: &Node<'_>, field: &'static str) -> Option<SubclassId> {
        let name = some_text(node, field)?;
        let id = SubclassId::new(&name);
        if self.game.subclass(&id).is_none() {
            node.wrong(&["the subclass ", &quoted(&name), " is new to us"]);
            let (text, icon) = (UNKNOWN.to_owned(), String::new());
            self.game.subclasses.push(Subclass { id: id.clone(), name, text, holds_objectives: true, icon });
        }
        Some(id)
    }
}

/// A text that is there and not empty.
#[inline(never)]
fn some_text(node: &Node<'_>, field: &'static str) -> Option<String> {
    Some(node.text_of(field)).filter(|text| !text.is_empty())
}

#[inline(never)]
fn percent(node: &Node<'_>, field: &'static str) -> Option<u32> {
    let percent = node.maybe_number(field, 0, u32::MAX)?;
    if percent > 100 {
        node.wrong(&[field, " is ", &percent.to_string(), "; taken for 100"]);
    }
    Some(percent.min(100))
}

#[inline(never)]
fn stats(node: &Node<'_>) -> Stats {
    let (mut mv, mut mv_min) = (node.maybe_decimal("mv"), node.maybe_decimal("mv_min"));
    // The first files had the minimum in `mv` and the maximum beside it.
    if let Some(most) = node.maybe_decimal("mv_max") {
        (mv, mv_min) = (Some(most), mv);
    }
    Stats {
        mv,
        mv_min: mv_min.filter(|least| !least.is_zero()),
        rng_short: node.maybe_decimal("rng_short"),
        rng_long: node.maybe_decimal("rng_long"),
        sv: node.maybe_plus("sv"),
        atk_ranged: node.maybe_number("atk_ranged", 0, 1000),
        atk_melee: node.maybe_number("atk_melee", 0, 1000),
        wnd: node.maybe_number("wnd", 0, 1000),
        courage: node.maybe_number("courage", 0, 1000),
    }
}

#[inline(never)]
fn tts(node: &Node<'_>) -> TtsAssets {
    TtsAssets {
        height: node.maybe_decimal("tts_height").filter(|height| !height.is_zero()),
        card_front: node.text_of("tts_card_front"),
        image: node.text_of("tts_image"),
        model: node.text_of("tts_model"),
        texture: node.text_of("tts_texture"),
        collider: node.text_of("tts_collider"),
    }
}

/// Numbers in file order; they mean nothing outside this edition.
fn number_all(factions: &mut [Faction]) {
    for (unit, n) in factions.iter_mut().flat_map(|faction| &mut faction.units).zip(1..) {
        unit.n = n;
    }
    for (leader, n) in factions.iter_mut().flat_map(|faction| &mut faction.leaders).zip(1..) {
        leader.n = n;
    }
}
