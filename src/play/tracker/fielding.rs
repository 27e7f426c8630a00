//! Turns lists into a tracked battle.

use super::start::{Army, Limit, Mission, Start, Unit};
use crate::facts::{self, Formation};
use crate::model::{
    Amount, ArmyList, CardBody, Catalog, CounterDef, Entry, Income, Item, MarkDef, PlayRules, Side, Stats, TrackerRules,
};
use crate::play::fielding::{Fielding, MOST_UNITS, army_name, number_copies};
use crate::rosters;

/// The tracker a game declares; `None` if it has none.
pub fn rules(catalog: &Catalog) -> Option<TrackerRules> {
    match rosters::play_rules(&catalog.game)?.ok()? {
        PlayRules::Tracker(rules) => Some(*rules),
        PlayRules::Bag(_) => None,
    }
}

impl Fielding<'_, Army> {
    /// `None` if the game declares no tracker.
    pub fn start(mut self) -> Option<Start> {
        let rules = rules(self.catalog)?;
        let card = self.mission.and_then(|id| self.catalog.card(id));
        let mission_stats = card.map(|card| &card.stats);
        let of_side = |amount: &Amount, resource: u32| match amount {
            Amount::Number(number) => *number,
            Amount::Mission(stat) => mission_stats.and_then(|stats| stats.number(stat)).unwrap_or(0),
            Amount::Resource => resource,
            Amount::Stat(_) | Amount::Twice(_) | Amount::MoreThanHalf(_) | Amount::Strength => 0,
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
            agreed: self.agreed(),
            currency: self.catalog.game.currency_word(0),
            rounds,
            at_once: whole(&rules.victory.at_once),
            lead: whole(&rules.victory.lead),
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
        let mut units: Vec<Unit> = units.take(MOST_UNITS).collect();
        number_copies(units.iter_mut().map(|unit| &mut unit.name));
        let resource = facts::resource(catalog, list).and_then(|(resource, _)| u32::try_from(resource).ok());
        Self {
            name: army_name(catalog, list),
            faction: list.faction.clone(),
            code,
            pools: vec![(resource.unwrap_or(0), 0)],
            units,
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

/// Every copy of an entry.
fn units(
    catalog: &Catalog,
    list: &ArmyList,
    rules: &TrackerRules,
    entry: &Entry,
    item: &Item,
) -> impl Iterator<Item = Unit> + use<> {
    let under = || list.below(entry.key);
    let size = item.sizes.get(usize::from(entry.size)).or(item.sizes.first());
    let formation = facts::formations(catalog, list).into_iter().find(|formation| formation.key == entry.key);
    let strength = match (&rules.strength.kind, &formation) {
        // A formation counts as many stands as its stands say.
        (Some(_), Some(formation)) => formation.size,
        (Some(kind), None) => {
            let parts = under().filter(|part| catalog.find(&part.id).is_some_and(|item| item.kind == *kind));
            parts.map(|part| u32::from(part.count)).sum()
        }
        (None, _) => size.map(|size| size.models).filter(|models| *models > 0).unwrap_or(item.bases),
    };
    let stats = facts::upgraded(item, under().filter_map(|part| catalog.find(&part.id)));
    let stat = |name: &Option<String>| name.as_ref().and_then(|name| stats.number(name));
    let options = under().filter_map(|part| {
        let name = &catalog.find(&part.id)?.name;
        Some(if part.count > 1 { format!("{} {name}", part.count) } else { name.clone() })
    });
    let at_strength = match &formation {
        Some(formation) => rout(formation),
        None => Some(Limit::Strength),
    };
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
        counters: rules.counters.iter().map(|counter| limits_of(counter, item, at_strength)).collect(),
        marks: limits(&rules.strength.marks, item, at_strength),
    };
    std::iter::repeat_n(one, usize::from(entry.count))
}

/// The stress that routs a formation: as much as it has stands, or a multiple; `None` for one that never routs.
fn rout(formation: &Formation) -> Option<Limit> {
    match formation.stress.routed?.checked_div(formation.size) {
        None | Some(1) => Some(Limit::Strength),
        Some(times) => Some(Limit::Times(times)),
    }
}

fn limits_of(counter: &CounterDef, item: &Item, at_strength: Option<Limit>) -> Vec<Option<Limit>> {
    if counter.classes.is_empty() || counter.classes.contains(&item.class) {
        // A counter without marks is there all the same.
        let limits = limits(&counter.marks, item, at_strength);
        return if limits.is_empty() { vec![None] } else { limits };
    }
    Vec::new()
}

fn limits(marks: &[MarkDef], item: &Item, at_strength: Option<Limit>) -> Vec<Option<Limit>> {
    let never = |mark: &MarkDef| item.subclass.as_ref().is_some_and(|subclass| mark.never.contains(subclass));
    marks.iter().map(|mark| if never(mark) { None } else { limit(&mark.at, &item.stats, at_strength) }).collect()
}

fn limit(at: &Amount, stats: &Stats, at_strength: Option<Limit>) -> Option<Limit> {
    match at {
        Amount::Number(number) => Some(Limit::At(*number)),
        Amount::Stat(stat) => stats.number(stat).map(Limit::At),
        Amount::Twice(stat) => stats.number(stat).map(|number| Limit::At(number.saturating_mul(2))),
        Amount::MoreThanHalf(stat) => stats.number(stat).map(|number| Limit::At(number / 2 + 1)),
        Amount::Strength => at_strength,
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
    let deployment = match &card.body {
        CardBody::Mission(mission) => mission.deployment.clone(),
        _ => String::new(),
    };
    let texts = texts.into_iter().filter(|text| !text.is_empty()).collect();
    Mission { id: card.id.clone(), name: card.name.clone(), deployment, texts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::march::{catalog, list};
    use serde_json::json;

    /// Stands, and the stress that routs the first formation of this list.
    #[track_caller]
    fn check(text: &str, stands: u32, routed: Option<Limit>) {
        let mut catalog = catalog();
        catalog.game.play = Some(json!({"tracker": {
            "phases": [{"name": "Turn", "activates": true}],
            "strength": {"one": "stand", "kind": "stand"},
            "counters": [{"name": "Stress", "marks": [{"name": "routed", "at": "strength"}]}],
            "victory": {"one": "point"},
        }}));
        let army = Army::of(&catalog, &list(25, text), String::new());
        let unit = &army.units[0];
        assert_eq!((unit.strength, &unit.counters[..]), (stands, &[vec![routed]][..]), "{text}");
        // The builder says the same.
        let limit = facts::formations(&catalog, &list(25, text))[0].stress.routed;
        let here = routed.map(|limit| match limit {
            Limit::At(at) => at,
            Limit::Strength => unit.strength,
            Limit::Times(times) => unit.strength * times,
        });
        assert_eq!(here, limit, "{text}");
    }

    #[test]
    fn formations_rout_where_the_builder_says() {
        check("group(squad*4)", 4, Some(Limit::Strength));
        // An elite one counts half its markers, a fortress counts as three stands, aircraft never rout.
        check("group(squad*3 chief)", 4, Some(Limit::Times(2)));
        check("group(squad fortress)", 4, Some(Limit::Strength));
        check("group(chief fortress)", 4, Some(Limit::Times(2)));
        check("group(gunship*2)", 2, None);
    }
}
