//! Rows for units and leaders.

use crate::export::contents::{Contents, points};
use crate::facts;
use crate::model::{AbilityKind, ArmyList, Catalog, Item, RosterId};

#[derive(Debug, Clone, PartialEq)]
pub struct UnitRow {
    pub id: RosterId,
    pub name: String,
    /// Number of copies; each has its own boxes.
    pub count: u32,
    /// Points for one: the value of a destroyed unit in the tie-break. `None` in a game without points.
    pub cost: Option<u32>,
    /// The same in the words of the game; empty where there are no points.
    pub price: String,
    pub points: i64,
    pub class: String,
    /// The type that rulebook v0.2 gives it, if that differs.
    pub class_today: Option<String>,
    pub subclass: Option<String>,
    pub bases: u32,
    /// Wound boxes of each base.
    pub wounds: u32,
    /// Such as "30×30 mm".
    pub base_size: String,
    pub stats: Vec<StatCell>,
    pub keywords: Vec<String>,
    /// Leaders that chose this unit as host; they are with one of the copies.
    pub leaders: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatCell {
    pub label: String,
    pub value: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LeaderRow {
    pub id: RosterId,
    pub name: String,
    pub count: u32,
    pub cost: u32,
    /// The same in the words of the game.
    pub price: String,
    /// Which units may host it, in words.
    pub restriction: String,
    /// The chosen host; `None` leaves it to setup.
    pub host: Option<String>,
    pub abilities: Vec<AbilityText>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbilityText {
    pub kind: AbilityKind,
    pub text: String,
    /// What rulebook v0.2 changes about it; empty if nothing.
    pub today: String,
}

pub fn units(catalog: &Catalog, list: &ArmyList, contents: &Contents) -> Vec<UnitRow> {
    let leaders: Vec<String> = contents.leaders.iter().map(|leader| leader.of.name.clone()).collect();
    let rows = contents.units.iter().map(|copies| {
        let hosts = facts::host(catalog, list) == Some(&copies.of.id);
        unit(catalog, copies.of, copies.count, if hosts { leaders.clone() } else { Vec::new() })
    });
    rows.collect()
}

fn unit(catalog: &Catalog, unit: &Item, count: u32, leaders: Vec<String>) -> UnitRow {
    let game = &catalog.game;
    let class = game.class(&unit.class);
    let subclass = unit.subclass.as_ref();
    let stats = game.stat_columns.iter();
    UnitRow {
        id: unit.id.clone(),
        name: unit.name.clone(),
        count,
        cost: catalog.game.is_capped().then(|| unit.cost()),
        price: facts::spent_words(game, unit, unit.cost_of(0).0.map(i64::from)),
        points: points(unit.cost(), count),
        class: class.map_or_else(|| unit.class.as_str().to_owned(), |class| class.name.clone()),
        class_today: class.filter(|class| class.today != class.name).map(|class| class.today.clone()),
        subclass: subclass
            .map(|id| game.subclass(id).map_or_else(|| id.as_str().to_owned(), |known| known.name.clone())),
        bases: unit.bases,
        wounds: unit.stats.wnd().unwrap_or(0),
        base_size: format!("{}×{} mm", unit.base_mm.0, unit.base_mm.1),
        stats: stats.map(|column| StatCell { label: column.label.clone(), value: column.text(&unit.stats) }).collect(),
        keywords: unit.keywords.iter().map(|keyword| keyword.published.clone()).collect(),
        leaders,
    }
}

pub fn leaders(catalog: &Catalog, list: &ArmyList, contents: &Contents) -> Vec<LeaderRow> {
    let rows = contents.leaders.iter().map(|copies| LeaderRow {
        id: copies.of.id.clone(),
        name: copies.of.name.clone(),
        count: copies.count,
        cost: copies.of.cost(),
        price: facts::price_words(&catalog.game, copies.of.cost_of(0).0.map(i64::from)),
        restriction: copies.of.needs.text.clone(),
        host: facts::host(catalog, list).map(|host| catalog.name(host).to_owned()),
        abilities: copies
            .of
            .abilities
            .iter()
            .map(|ability| AbilityText { kind: ability.kind, text: ability.text.clone(), today: ability.today.clone() })
            .collect(),
    });
    rows.collect()
}
