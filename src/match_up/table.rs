//! Both armies at one table: hosts of leaders, transports, moves after deployment, and the map.

use super::state::Player;
use crate::facts;
use crate::model::{ArmyList, CardBody, Catalog, Item, Map, Mission, RosterId, Side};

/// A list with the edition it is written for.
#[derive(Debug, Clone, Copy)]
pub struct Army<'a> {
    pub catalog: &'a Catalog,
    pub list: &'a ArmyList,
}

#[derive(Debug, Clone, Copy)]
pub struct Table<'a> {
    pub mine: Army<'a>,
    /// `None` if only their total is known.
    pub theirs: Option<Army<'a>>,
    pub my_colour: Option<Side>,
    pub mission: Option<&'a RosterId>,
}

/// A leader, and the units of the list that may host it.
#[derive(Debug, Clone, PartialEq)]
pub struct LeaderHost<'a> {
    pub leader: &'a Item,
    /// The host chosen in the list, if it is eligible.
    pub host: Option<&'a Item>,
    pub eligible: Vec<&'a Item>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transport<'a> {
    pub name: &'a str,
    pub count: u16,
    /// Units of the list that it can carry, one at a time.
    pub passengers: Vec<&'a str>,
}

/// Where the game takes place.
#[derive(Debug, Clone, PartialEq)]
pub struct Battlefield<'a> {
    pub card: &'a Item,
    pub mission: &'a Mission,
    /// Fitted to the table of this cap, if the rulebook settles one.
    pub map: Map,
    /// Whether the map was drawn for another table and fitted by us.
    pub fitted: bool,
    /// Name of the table's size; `None` if the players must agree on one.
    pub table: Option<&'a str>,
}

impl<'a> Army<'a> {
    /// Leaders for which the list names no host and several units would do.
    pub fn undecided(self) -> Vec<LeaderHost<'a>> {
        self.leaders().into_iter().filter(|leader| leader.host.is_none() && leader.eligible.len() > 1).collect()
    }

    /// The units with their counts, in the list's order.
    pub fn units(self) -> impl Iterator<Item = (&'a Item, u16)> + Clone {
        self.list.taken().filter_map(move |entry| Some((self.catalog.unit(&entry.id)?, entry.count)))
    }

    pub fn leaders(self) -> Vec<LeaderHost<'a>> {
        let leaders = self.list.taken().filter_map(|entry| self.catalog.leader(&entry.id));
        leaders
            .map(|leader| {
                let eligible: Vec<&Item> =
                    self.units().map(|(unit, _)| unit).filter(|unit| leader.needs.admits(unit)).collect();
                let host = eligible.iter().find(|unit| facts::host(self.catalog, self.list) == Some(&unit.id));
                LeaderHost { leader, host: host.copied(), eligible }
            })
            .collect()
    }

    pub fn transports(self) -> Vec<Transport<'a>> {
        let transport = |(unit, count): (&'a Item, u16)| {
            let classes = facts::carries(&self.catalog.game, unit);
            let fits = self.units().map(|(unit, _)| unit).filter(|unit| classes.contains(&unit.class));
            (!classes.is_empty()).then(|| Transport {
                name: &unit.name,
                count,
                passengers: fits.map(|unit| unit.name.as_str()).collect(),
            })
        };
        self.units().filter_map(transport).collect()
    }

    /// Units that move after all have deployed, copy by copy.
    fn scouts(self) -> Vec<&'a str> {
        let Some((keyword, _)) = &self.catalog.game.setup.after_deployment else { return Vec::new() };
        let scouts = self.units().filter(|(unit, _)| unit.keywords.iter().any(|other| other.id == *keyword));
        scouts.flat_map(|(unit, count)| std::iter::repeat_n(unit.name.as_str(), usize::from(count))).collect()
    }
}

impl<'a> Table<'a> {
    /// My units, then theirs.
    pub fn armies(&self) -> impl Iterator<Item = (Player, Army<'a>)> {
        [Some((Player::Me, self.mine)), self.theirs.map(|theirs| (Player::Them, theirs))].into_iter().flatten()
    }

    pub fn colour(&self, player: Player) -> Option<Side> {
        match (self.my_colour?, player) {
            (Side::Red, Player::Me) | (Side::Blue, Player::Them) => Some(Side::Red),
            _ => Some(Side::Blue),
        }
    }

    /// Who moves which unit after deployment: in turn, one unit each, and the rest once the other player has none left.
    pub fn scouts(&self) -> Vec<(Player, &'a str)> {
        let first = self.mine.catalog.game.setup.after_deployment.as_ref().map(|(_, side)| *side);
        let mut queues: Vec<_> = self.armies().map(|(player, army)| (player, army.scouts().into_iter())).collect();
        if self.my_colour.is_some() && self.colour(Player::Them) == first {
            queues.reverse();
        }
        let mut order = Vec::new();
        loop {
            let before = order.len();
            for (player, queue) in &mut queues {
                order.extend(queue.next().map(|name| (*player, name)));
            }
            if order.len() == before {
                return order;
            }
        }
    }

    /// Where the picked mission takes place.
    pub fn battlefield(&self) -> Option<Battlefield<'a>> {
        self.battlefield_of(self.mission?)
    }

    /// Where a mission would take place at this table.
    pub fn battlefield_of(&self, mission: &RosterId) -> Option<Battlefield<'a>> {
        let card = self.mine.catalog.card(mission)?;
        let CardBody::Mission(mission) = &card.body else { return None };
        let table = facts::table(self.mine.catalog, self.mine.list);
        let published = &mission.map;
        let (width, height) = table.map_or((published.width, published.height), |table| table.inches);
        let map = published.adapted(width, height);
        let fitted = (width, height) != (published.width, published.height);
        Some(Battlefield { card, mission, map, fitted, table: table.map(|table| table.name.as_str()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    /// The order in which mine and theirs move after deployment.
    #[track_caller]
    fn check(my_colour: Option<Side>, mine: &str, theirs: &str, order: &str) {
        let (catalog, mine, theirs) = (catalog(), list(1000, mine), list(1000, theirs));
        let army = |list| Army { catalog: &catalog, list };
        let table = Table { mine: army(&mine), theirs: Some(army(&theirs)), my_colour, mission: None };
        let letters: String =
            table.scouts().iter().map(|(player, _)| if *player == Player::Me { 'm' } else { 't' }).collect();
        assert_eq!(letters, order);
    }

    #[test]
    fn scouts_take_turns_and_red_begins() {
        check(Some(Side::Red), "scouts*2 guards", "scouts*2", "mtmt");
        check(Some(Side::Blue), "scouts*2", "scouts*2", "tmtm");
        check(Some(Side::Blue), "scouts*3", "guards scouts", "tmmm");
        check(Some(Side::Red), "guards", "scouts*2", "tt");
        check(None, "scouts", "scouts", "mt");
        check(Some(Side::Red), "guards", "guards", "");
    }

    #[test]
    fn only_eligible_units_host_a_leader() {
        let catalog = catalog();
        let hosts = |text: &str| {
            let list = list(1000, text);
            let leaders = Army { catalog: &catalog, list: &list }.leaders();
            let name = |item: &Item| item.name.clone();
            let words = leaders.iter().map(|it| {
                let eligible: Vec<String> = it.eligible.iter().copied().map(name).collect();
                format!("{} {:?} {eligible:?}", it.leader.name, it.host.map(name))
            });
            words.collect::<String>()
        };
        assert_eq!(hosts("guards walkers rider"), r#"rider None ["walkers"]"#);
        assert_eq!(hosts("guards walkers rider | | @walkers"), r#"rider Some("walkers") ["walkers"]"#);
        assert_eq!(hosts("guards walkers rider | | @guards"), r#"rider None ["walkers"]"#);
        assert_eq!(hosts("guards rider"), "rider None []");
        assert_eq!(hosts("guards"), "");
        let undecided = |text: &str| Army { catalog: &catalog, list: &list(1000, text) }.undecided().len();
        assert_eq!(undecided("scouts guards sergeant"), 1);
        assert_eq!(undecided("scouts guards sergeant | | @guards"), 0);
        assert_eq!(undecided("walkers rider"), 0);
    }

    #[test]
    fn transports_name_who_fits() {
        let (catalog, list) = (catalog(), list(1000, "guards*2 carriers*2 walkers towers"));
        let transports = Army { catalog: &catalog, list: &list }.transports();
        assert_eq!(transports, [Transport { name: "carriers", count: 2, passengers: vec!["guards", "towers"] }]);
    }

    #[test]
    fn the_map_is_fitted_to_the_table() {
        let catalog = catalog();
        let mission = RosterId::from("rush");
        let field = |cap| {
            let mine = list(cap, "guards");
            let table = Table {
                mine: Army { catalog: &catalog, list: &mine },
                theirs: None,
                my_colour: None,
                mission: Some(&mission),
            };
            table.battlefield().map(|field| (field.map.width, field.fitted, field.table.map(str::to_owned)))
        };
        assert_eq!(field(1000), Some((72, false, Some("large".to_owned()))));
        assert_eq!(field(500), Some((36, true, Some("small".to_owned()))));
        assert_eq!(field(750), Some((72, false, None)));
    }
}
