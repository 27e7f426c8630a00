//! Turns a list into an army of a game with an umpire, and a card into its mission.

use super::fielding::{Fielding, MOST_UNITS, army_name, number_copies};
use super::sides::Sides;
use super::start::{Army, Card, CardKey, Fighter, Leader, Mission, Start, UnitKey};
use crate::facts;
use crate::model::{ArmyList, CardBody, Catalog, Decimal, Effect, Item, Keyword, RosterId, Support};
use crate::rosters;

impl Fielding<'_, Army> {
    /// `None` if the game has no play mode with an umpire.
    pub fn start(self) -> Option<Start> {
        let game = &self.catalog.game;
        let rules = rosters::play_rules(game)?.ok()?.bag()?.clone();
        let mission = self.mission.and_then(|id| mission(self.catalog, id, &self.armies));
        let (rounds, victory) = (game.rounds, game.victory);
        Some(Start { agreed: self.agreed(), rules, rounds, victory, armies: self.armies, mission })
    }
}

impl Start {
    /// Shows cards of hidden hands that have been played.
    pub fn reveal(&mut self, catalog: &Catalog, cards: &[(CardKey, RosterId)]) {
        for (key, id) in cards {
            let Some(item) = catalog.card(id) else { continue };
            let hand = &mut self.armies.of_mut(key.0).hand;
            if let (CardBody::Support(support), Some(card)) = (&item.body, hand.get_mut(usize::from(key.1)))
                && card.id.is_none()
            {
                *card = known_card(catalog, &item.id, &item.name, support);
            }
        }
    }
}

impl Army {
    /// `code` is the share code with what the opponent may see of the list.
    pub fn of(catalog: &Catalog, list: &ArmyList, code: String) -> Self {
        let entries = || list.taken();
        let units = entries().filter_map(|entry| Some((catalog.unit(&entry.id)?, entry.count)));
        let mut units: Vec<Fighter> =
            units.flat_map(|(unit, count)| fighters(catalog, unit, count)).take(MOST_UNITS).collect();
        number_copies(units.iter_mut().map(|unit| &mut unit.name));
        let leaders = entries().filter_map(|entry| catalog.leader(&entry.id));
        let leaders = leaders.map(|leader| placed(catalog, list, leader, &units)).collect();
        let faction = catalog.faction(&list.faction);
        Self {
            name: army_name(catalog, list),
            faction: list.faction.clone(),
            command: faction.map_or(0, |faction| u32::from(faction.command_value)),
            code,
            leaders,
            hand: hand(catalog, list),
            units,
        }
    }

    /// An opposing army of which only the number of units is known.
    pub fn unknown(units: usize) -> Self {
        let unit = |number: usize| Fighter { name: format!("Unit {number}"), ..Fighter::unknown() };
        Self {
            name: "Opponent".to_owned(),
            faction: "".into(),
            command: 0,
            code: String::new(),
            units: (1..=units.min(MOST_UNITS)).map(unit).collect(),
            leaders: Vec::new(),
            hand: Vec::new(),
        }
    }

    pub fn is_known(&self) -> bool {
        self.units.iter().any(|unit| unit.id.is_some())
    }
}

impl Fighter {
    fn unknown() -> Self {
        Self {
            id: None,
            name: String::new(),
            cost: 0,
            bases: 1,
            wounds: 0,
            courage: 0,
            moves: None,
            least_move: 0,
            class: None,
            fights_as: None,
            moves_as: None,
            effects: Vec::new(),
            carries: Vec::new(),
            holds: true,
        }
    }
}

/// Every copy of a unit.
fn fighters(catalog: &Catalog, unit: &Item, count: u16) -> impl Iterator<Item = Fighter> {
    let (game, stats) = (&catalog.game, &unit.stats);
    let subclass = unit.subclass.as_ref().and_then(|id| game.subclass(id));
    let one = Fighter {
        id: Some(unit.id.clone()),
        name: unit.name.clone(),
        cost: unit.cost(),
        bases: unit.bases,
        wounds: stats.wnd().unwrap_or(0),
        courage: stats.courage().unwrap_or(0),
        moves: stats.mv().map(inches),
        least_move: stats.mv_min().map_or(0, inches),
        class: Some(unit.class.clone()),
        fights_as: game.class(&unit.class).and_then(|class| class.fights_as),
        moves_as: subclass.and_then(|subclass| subclass.moves_as),
        effects: effects(catalog, &unit.keywords),
        carries: facts::carries(game, unit).to_vec(),
        holds: subclass.is_none_or(|subclass| subclass.holds_objectives),
    };
    std::iter::repeat_n(one, usize::from(count))
}

/// A leader with the first copy of the unit that the list names, or with the only unit that may host it.
fn placed(catalog: &Catalog, list: &ArmyList, leader: &Item, units: &[Fighter]) -> Leader {
    let admits =
        |unit: &Fighter| unit.id.as_ref().and_then(|id| catalog.unit(id)).is_some_and(|unit| leader.needs.admits(unit));
    let places = (0_u16..).zip(units).filter(|(_, unit)| admits(unit));
    let hosts: Vec<u16> = places.clone().map(|(at, _)| at).collect();
    let named = places.clone().find(|(_, unit)| unit.id.as_ref() == facts::host(catalog, list)).map(|(at, _)| at);
    let only = hosts.first().copied().filter(|_| hosts.len() == 1);
    Leader { id: leader.id.clone(), name: leader.name.clone(), host: named.or(only), hosts }
}

fn hand(catalog: &Catalog, list: &ArmyList) -> Vec<Card> {
    let cards = list.taken().filter_map(|entry| Some((catalog.card(&entry.id)?, entry.count)));
    let known = cards.filter_map(|(card, count)| match &card.body {
        CardBody::Support(support) => Some((known_card(catalog, &card.id, &card.name, support), count)),
        _ => None,
    });
    let known = known.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)));
    let hidden = (1..=list.hidden_hand.map_or(0, |hand| hand.cards)).map(|number| Card {
        id: None,
        name: format!("Hidden card {number}"),
        availability: 0,
        text: String::new(),
        attacks: false,
        effects: Vec::new(),
        lasts: false,
    });
    known.chain(hidden).take(MOST_UNITS).collect()
}

fn known_card(catalog: &Catalog, id: &RosterId, name: &str, support: &Support) -> Card {
    let text = [support.text.as_str(), support.today.as_str()];
    Card {
        id: Some(id.clone()),
        name: name.to_owned(),
        availability: support.availability,
        text: text.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "),
        attacks: support.attack_dice.is_some(),
        effects: effects(catalog, &support.keywords),
        lasts: support.duration.to_lowercase().contains("round"),
    }
}

fn mission(catalog: &Catalog, id: &RosterId, armies: &Sides<Army>) -> Option<Mission> {
    let card = catalog.card(id)?;
    let CardBody::Mission(mission) = &card.body else { return None };
    let gives = mission.receivers.iter().flat_map(|to| {
        let units = (0..).zip(&armies.of(to.side).units);
        let gets = units.filter(|(_, unit)| unit.class.as_ref().is_some_and(|class| to.classes.contains(class)));
        gets.map(|(at, _)| (UnitKey(to.side, at), to.token))
    });
    Some(Mission {
        id: id.clone(),
        name: card.name.clone(),
        objectives: mission.map.objectives.len(),
        deployment: mission.deployment.clone(),
        scoring: mission.scoring.clone(),
        special: mission.special_rules.clone(),
        scores: mission.scores.clone(),
        reminders: mission.reminders.clone(),
        gives: gives.collect(),
    })
}

fn effects(catalog: &Catalog, keywords: &[Keyword]) -> Vec<Effect> {
    let known = keywords.iter().filter_map(|keyword| catalog.game.keyword(&keyword.id));
    known.flat_map(|keyword| keyword.effects.iter().copied()).collect()
}

fn inches(distance: Decimal) -> u32 {
    u32::try_from(distance.thousandths() / 1000).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    fn army(text: &str) -> Army {
        Army::of(&catalog(), &list(1000, text), "CODE".to_owned())
    }

    #[test]
    fn every_copy_is_a_unit_of_its_own() {
        let army = army("guards*2 walkers carriers flyers captain smoke*2 | rush");
        let names: Vec<&str> = army.units.iter().map(|unit| unit.name.as_str()).collect();
        assert_eq!(names, ["guards 1", "guards 2", "walkers", "carriers", "flyers"]);
        assert_eq!((army.command, army.hand.len(), army.leaders.len()), (6, 2, 1));
        assert_eq!(army.units[0].carries.len(), 0);
        assert_eq!(army.units[3].carries, ["Foot".into(), "Gun".into()]);
        assert!(army.units[0].holds && !army.units[4].holds && army.is_known());
    }

    #[test]
    fn a_leader_stands_where_the_list_says_or_where_only_one_may_host() {
        let host = |text: &str| army(text).leaders[0].host;
        assert_eq!(host("guards*2 walkers captain"), None);
        assert_eq!(host("walkers guards*2 captain | | @guards"), Some(1));
        assert_eq!(host("guards*2 walkers rider"), Some(2));
        assert_eq!(host("guards rider"), None);
    }

    #[test]
    fn an_unknown_army_has_tokens_only() {
        let army = Army::unknown(3);
        assert_eq!((army.units.len(), army.is_known(), army.command), (3, false, 0));
    }

    #[test]
    fn the_number_of_units_is_limited() {
        assert_eq!(army("guards*65535 smoke*65535").units.len(), MOST_UNITS);
    }
}
