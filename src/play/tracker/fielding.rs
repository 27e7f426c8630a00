//! Turns lists into a tracked battle; the only file of the tracker that reads a catalog.

use super::start::{Army, Limit, Mission, Start, Unit};
use crate::facts;
use crate::model::{
    Amount, ArmyList, CardBody, Catalog, CounterDef, Entry, Income, Item, MarkDef, PlayRules, RosterId, Side, Stats,
    TrackerRules,
};
use crate::play::sides::Sides;
use crate::rosters;

/// Most units of an army; a longer list fields the first of them.
const MOST_UNITS: usize = 200;

/// Everything needed to start a battle.
pub struct Fielding<'a> {
    pub catalog: &'a Catalog,
    pub cap: u32,
    pub armies: Sides<Army>,
    pub mission: Option<&'a RosterId>,
    pub mine: Option<Side>,
    /// Milliseconds since 1970.
    pub now: u64,
}

/// The tracker a game declares; `None` if it has none.
pub fn rules(catalog: &Catalog) -> Option<TrackerRules> {
    match rosters::play_rules(&catalog.game)?.ok()? {
        PlayRules::Tracker(rules) => Some(*rules),
        PlayRules::Bag(_) => None,
    }
}

impl Fielding<'_> {
    /// `None` if the game declares no tracker.
    pub fn start(mut self) -> Option<Start> {
        let rules = rules(self.catalog)?;
        let card = self.mission.and_then(|id| self.catalog.card(id));
        let mission_stats = card.map(|card| &card.stats);
        let of_side = |amount: &Amount, resource: u32| match amount {
            Amount::Number(number) => *number,
            Amount::Mission(stat) => mission_stats.and_then(|stats| stats.number(stat)).unwrap_or(0),
            Amount::Resource => resource,
            Amount::Stat(_) | Amount::Twice(_) | Amount::Half(_) | Amount::Strength => 0,
        };
        for side in [Side::Red, Side::Blue] {
            let army = self.armies.of_mut(side);
            let resource = army.pools.first().map_or(0, |(resource, _)| *resource);
            let pools = rules.pools.iter().map(|pool| {
                let more = match &pool.income {
                    Income::More(amount) => of_side(amount, resource),
                    Income::Nothing | Income::Refill => 0,
                };
                (of_side(&pool.start, resource), more)
            });
            army.pools = pools.collect();
        }
        let whole = |amount: &Option<Amount>| amount.as_ref().map_or(0, |amount| of_side(amount, 0));
        let rounds = match whole(&rules.rounds) {
            0 => self.catalog.game.rounds,
            rounds => rounds,
        };
        Some(Start {
            began: self.now,
            edition: self.catalog.edition.id.clone(),
            cap: self.cap,
            currency: self.catalog.game.currency_word(0),
            rounds,
            at_once: whole(&rules.victory.at_once),
            lead: whole(&rules.victory.lead),
            mine: self.mine,
            mission: card.map(mission),
            armies: self.armies,
            rules,
        })
    }
}

impl Army {
    /// `code` is the share code with what the opponent may see of the list. The pools hold what the army's cards bring
    /// until [`Fielding::start`] knows the mission.
    pub fn of(catalog: &Catalog, list: &ArmyList, code: String) -> Self {
        let rules = rules(catalog);
        let units = rules.iter().flat_map(|rules| {
            let entries = list.taken().filter_map(|entry| Some((entry, catalog.unit(&entry.id)?)));
            entries.flat_map(move |(entry, item)| units(catalog, list, rules, entry, item))
        });
        let faction = catalog.faction(&list.faction);
        let resource = facts::resource(catalog, list).and_then(|(resource, _)| u32::try_from(resource).ok());
        Self {
            name: match list.name.as_str() {
                "" => faction.map_or("Army", |faction| &faction.name).to_owned(),
                name => name.to_owned(),
            },
            faction: list.faction.clone(),
            code,
            pools: vec![(resource.unwrap_or(0), 0)],
            units: units.take(MOST_UNITS).collect(),
        }
    }

    /// An opposing army of which only the number of units is known.
    pub fn unknown(units: usize) -> Self {
        let unit = |number: usize| Unit {
            id: None,
            name: format!("Unit {number}"),
            options: Vec::new(),
            cost: 0,
            strength: 1,
            wounds: 1,
            first: 0,
            supply: Vec::new(),
            counters: Vec::new(),
            marks: Vec::new(),
        };
        Self {
            name: "Opponent".to_owned(),
            faction: "".into(),
            code: String::new(),
            pools: vec![(0, 0)],
            units: (1..=units.min(MOST_UNITS)).map(unit).collect(),
        }
    }
}

/// Every copy of an entry, numbered if there are several.
fn units(
    catalog: &Catalog,
    list: &ArmyList,
    rules: &TrackerRules,
    entry: &Entry,
    item: &Item,
) -> impl Iterator<Item = Unit> + use<> {
    let under = || list.below(entry.key);
    let size = item.sizes.get(usize::from(entry.size)).or(item.sizes.first());
    let strength = match &rules.strength.kind {
        Some(kind) => {
            let parts = under().filter(|part| catalog.find(&part.id).is_some_and(|item| item.kind == *kind));
            parts.map(|part| u32::from(part.count)).sum()
        }
        None => size.map(|size| size.models).filter(|models| *models > 0).unwrap_or(item.bases),
    };
    let stat = |name: &Option<String>| name.as_ref().and_then(|name| item.stats.number(name));
    let options = under().filter_map(|part| {
        let name = &catalog.find(&part.id)?.name;
        Some(if part.count > 1 { format!("{} {name}", part.count) } else { name.clone() })
    });
    let cost = facts::with_options(catalog, list, entry)[0];
    let one = Unit {
        id: Some(item.id.clone()),
        name: item.name.clone(),
        options: options.collect(),
        cost: u32::try_from(cost).unwrap_or(0),
        strength: strength.max(1),
        wounds: stat(&rules.strength.wounds).unwrap_or(1).max(1),
        first: stat(&rules.strength.first).unwrap_or(0),
        supply: item.supply_bands.clone(),
        counters: rules.counters.iter().map(|counter| limits_of(counter, item)).collect(),
        marks: limits(&rules.strength.marks, item),
    };
    let count = entry.count;
    (1..=count).map(move |number| match count {
        1 => one.clone(),
        _ => Unit { name: format!("{} {number}", one.name), ..one.clone() },
    })
}

fn limits_of(counter: &CounterDef, item: &Item) -> Vec<Option<Limit>> {
    if counter.classes.is_empty() || counter.classes.contains(&item.class) {
        // A counter without marks is there all the same.
        let limits = limits(&counter.marks, item);
        return if limits.is_empty() { vec![None] } else { limits };
    }
    Vec::new()
}

fn limits(marks: &[MarkDef], item: &Item) -> Vec<Option<Limit>> {
    let never = |mark: &MarkDef| item.subclass.as_ref().is_some_and(|subclass| mark.never.contains(subclass));
    marks.iter().map(|mark| if never(mark) { None } else { limit(&mark.at, &item.stats) }).collect()
}

fn limit(at: &Amount, stats: &Stats) -> Option<Limit> {
    match at {
        Amount::Number(number) => Some(Limit::At(*number)),
        Amount::Stat(stat) => stats.number(stat).map(Limit::At),
        Amount::Twice(stat) => stats.number(stat).map(|number| Limit::At(number.saturating_mul(2))),
        Amount::Half(stat) => stats.number(stat).map(|number| Limit::At(number.div_ceil(2))),
        Amount::Strength => Some(Limit::Strength),
        Amount::Mission(_) | Amount::Resource => None,
    }
}

fn mission(card: &Item) -> Mission {
    let texts = match &card.body {
        CardBody::Mission(mission) => {
            vec![
                mission.brief().to_owned(),
                mission.scoring.clone(),
                mission.victory.clone(),
                mission.special_rules.clone(),
            ]
        }
        _ => vec![card.text.clone()],
    };
    let texts = texts.into_iter().filter(|text| !text.is_empty()).collect();
    Mission { id: card.id.clone(), name: card.name.clone(), texts }
}
