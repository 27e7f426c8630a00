//! Factions, units and leaders of an official file.

use super::reading::Reading;
use crate::model::{
    Ability, AbilityKind, Class, ClassId, Decimal, Faction, HostRestriction, Keyword, Leader, RosterId, Stats,
    Subclass, SubclassId, TtsAssets, Unit,
};
use crate::rosters::reader::Node;

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
    pub fn factions(&mut self, top: &Node<'_>) -> Vec<Faction> {
        let mut factions: Vec<Faction> = Vec::new();
        for node in self.items(top, "factions") {
            let number = u32::try_from(factions.len()).unwrap_or(u32::MAX).saturating_add(1);
            match self.faction(&node, number) {
                Some(faction) if factions.iter().any(|other| other.id == faction.id) => {
                    self.warn(&node, format!("the faction {} is there twice; the first one counts", faction.id));
                }
                faction => factions.extend(faction),
            }
        }
        number_all(&mut factions);
        factions
    }

    fn faction(&mut self, node: &Node<'_>, n: u32) -> Option<Faction> {
        self.unread("faction", node, FACTION);
        let read = node.need("id").and_then(|id| id.id());
        let id = self.soft(read)?.into();
        let read = node.name("name");
        let name = self.soft(read)?;
        let shipped = self.base.faction(&id);
        let value = node.need("command_value").and_then(|value| value.plus());
        let command_value = match self.soft(value) {
            Some(value) => u8::try_from(value).unwrap_or(u8::MAX),
            None => shipped.map_or(0, |shipped| shipped.command_value),
        };
        let units: Vec<Unit> = self.items(node, "units").iter().filter_map(|node| self.unit(node)).collect();
        let leaders = self.items(node, "leaders").iter().filter_map(|node| self.leader(node, &units)).collect();
        Some(Faction {
            id,
            n,
            short: shipped.map_or_else(|| name.clone(), |shipped| shipped.short.clone()),
            name,
            size: self.text(node, "type"),
            command_value,
            accent: shipped.and_then(|shipped| shipped.accent.clone()),
            mark: shipped.map(|shipped| shipped.mark.clone()).unwrap_or_default(),
            units,
            leaders,
            source: self.source,
        })
    }

    fn unit(&mut self, node: &Node<'_>) -> Option<Unit> {
        self.unread("unit", node, UNIT);
        let read = node.name("name").and_then(|name| Ok((name, node.need("cost")?.number(1, 65535)?)));
        let (name, cost) = self.soft(read)?;
        let id = self.new_id(node)?;
        let class = self.class(node, "class").unwrap_or_else(|| ClassId::new("Unknown"));
        // The official builder takes a maximum of 0 for none, too.
        let max_percent = self.percent(node, "max_pct").filter(|percent| *percent > 0).unwrap_or(100);
        let mut min_percent = self.percent(node, "min_pct").unwrap_or(0);
        if min_percent > max_percent {
            self.warn(node, format!("the minimum of {min_percent} % is above the maximum of {max_percent} %"));
            min_percent = max_percent;
        }
        Some(Unit {
            n: 0,
            name,
            cost,
            min_percent,
            max_percent,
            subclass: self.subclass(node, "subclass"),
            bases: self.number(node, "unit_size", 100).filter(|bases| *bases > 0).unwrap_or(1),
            base_mm: self.base_mm(&id, &class),
            stats: self.stats(node),
            keywords: self.keywords(node, "keywords"),
            tts: self.tts(node),
            class,
            id,
        })
    }

    fn leader(&mut self, node: &Node<'_>, units: &[Unit]) -> Option<Leader> {
        self.unread("leader", node, LEADER);
        let read = node.name("name").and_then(|name| Ok((name, node.need("cost")?.number(0, 65535)?)));
        let (name, cost) = self.soft(read)?;
        let id = self.new_id(node)?;
        let host = HostRestriction {
            text: self.text(node, "restriction_text"),
            class: self.class(node, "requires_class"),
            subclass: self.subclass(node, "requires_subclass"),
            unit: Some(self.text(node, "requires_unit"))
                .filter(|unit| !unit.is_empty())
                .map(|unit| RosterId::new(&unit)),
        };
        if !units.iter().any(|unit| host.admits(unit)) {
            self.warn(node, "no unit of the faction may host this leader");
        }
        let ability = Some(self.text(node, "ability")).filter(|text| !text.is_empty());
        let abilities =
            ability.into_iter().map(|text| Ability { kind: AbilityKind::AsPublished, text, today: String::new() });
        Some(Leader { id, n: 0, name, cost, host, abilities: abilities.collect(), tts: self.tts(node) })
    }

    fn percent(&mut self, node: &Node<'_>, field: &'static str) -> Option<u32> {
        let percent = self.number(node, field, u32::MAX)?;
        if percent > 100 {
            self.warn(node, format!("{field} is {percent}; taken for 100"));
        }
        Some(percent.min(100))
    }

    fn stats(&mut self, node: &Node<'_>) -> Stats {
        let mut decimal = |field| node.get(field).and_then(|node: Node<'_>| self.soft(node.decimal()));
        let (mut mv, mut mv_min) = (decimal("mv"), decimal("mv_min"));
        // The first files had the minimum in `mv` and the maximum beside it.
        if let Some(most) = decimal("mv_max") {
            (mv, mv_min) = (Some(most), mv);
        }
        let (rng_short, rng_long) = (decimal("rng_short"), decimal("rng_long"));
        let sv = node.get("sv").and_then(|node| self.soft(node.plus()));
        Stats {
            mv,
            mv_min: mv_min.filter(|least| !least.is_zero()),
            atk_ranged: self.number(node, "atk_ranged", 1000),
            atk_melee: self.number(node, "atk_melee", 1000),
            rng_short,
            rng_long,
            wnd: self.number(node, "wnd", 1000),
            courage: self.number(node, "courage", 1000),
            sv,
        }
    }

    fn tts(&mut self, node: &Node<'_>) -> TtsAssets {
        let height = node.get("tts_height").and_then(|node| self.soft(node.decimal()));
        TtsAssets {
            height: height.filter(|height: &Decimal| !height.is_zero()),
            card_front: self.text(node, "tts_card_front"),
            image: self.text(node, "tts_image"),
            model: self.text(node, "tts_model"),
            texture: self.text(node, "tts_texture"),
            collider: self.text(node, "tts_collider"),
        }
    }

    pub fn keywords(&mut self, node: &Node<'_>, field: &'static str) -> Vec<Keyword> {
        let items = self.items(node, field);
        items.iter().filter_map(|node| self.keyword(node)).collect()
    }

    /// A class the game does not know joins it, with a warning.
    fn class(&mut self, node: &Node<'_>, field: &'static str) -> Option<ClassId> {
        let name = Some(self.text(node, field)).filter(|name| !name.is_empty())?;
        let id = ClassId::new(&name);
        if self.game.class(&id).is_none() {
            self.warn(node, format!("the class {name:?} is new to us"));
            let note = "Not known to the rulebook this edition goes by.".to_owned();
            self.game.classes.push(Class { id: id.clone(), today: name.clone(), name, note, icon: String::new() });
        }
        Some(id)
    }

    fn subclass(&mut self, node: &Node<'_>, field: &'static str) -> Option<SubclassId> {
        let name = Some(self.text(node, field)).filter(|name| !name.is_empty())?;
        let id = SubclassId::new(&name);
        if self.game.subclass(&id).is_none() {
            self.warn(node, format!("the subclass {name:?} is new to us"));
            let text = "Not known to the rulebook this edition goes by.".to_owned();
            self.game.subclasses.push(Subclass {
                id: id.clone(),
                name,
                text,
                holds_objectives: true,
                icon: String::new(),
            });
        }
        Some(id)
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
