//! A battle of two sides with one or several players each: who stands, and whose units move together.

use super::link_groups::{Adjustment, LinkGroups};
use crate::model::{ArmyList, Catalog};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Linked {
    pub sides: [LinkedSide; 2],
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LinkedSide {
    /// By name.
    pub players: Vec<String>,
    pub units: Vec<LinkedUnit>,
    pub groups: LinkGroups,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkedUnit {
    pub name: String,
    /// Index of the player.
    pub player: usize,
    #[serde(default)]
    pub fallen: bool,
}

/// The units of a list one by one; copies are numbered.
pub fn unit_names(catalog: &Catalog, list: &ArmyList) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (unit, count) in list.taken().filter_map(|entry| Some((catalog.unit(&entry.id)?, entry.count))) {
        names.extend((0..count).map(|_| unit.name.clone()));
    }
    let copy = |at: usize| names.iter().take(at + 1).filter(|name| **name == names[at]).count();
    let several = |at: usize| names.iter().filter(|name| **name == names[at]).count() > 1;
    (0..names.len())
        .map(|at| if several(at) { format!("{} {}", names[at], copy(at)) } else { names[at].clone() })
        .collect()
}

impl LinkedSide {
    pub fn standing(&self) -> usize {
        self.units.iter().filter(|unit| !unit.fallen).count()
    }

    fn owners(&self) -> Vec<usize> {
        self.units.iter().map(|unit| unit.player).collect()
    }

    fn settle(&mut self, activations: usize) {
        let stands = |unit: usize| self.units.get(unit).is_some_and(|unit| !unit.fallen);
        self.groups = self.groups.settled(&self.owners(), stands, activations);
    }
}

impl Linked {
    /// How often each side moves in a turn; 0 before both have units.
    pub fn activations(&self) -> usize {
        self.sides.iter().map(LinkedSide::standing).min().unwrap_or(0)
    }

    /// The side that has to link units.
    pub fn larger(&self) -> Option<usize> {
        let [one, other] = self.sides.each_ref().map(LinkedSide::standing);
        match one.cmp(&other) {
            _ if one == 0 || other == 0 => None,
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
        }
    }

    /// What the larger side still has to do; nothing where both move equally often.
    pub fn adjustment(&self) -> Option<Adjustment> {
        let larger = self.sides.get(self.larger()?)?;
        larger.groups.adjustment(self.activations())
    }

    pub fn add_player(&mut self, side: usize, name: String, units: impl IntoIterator<Item = String>) {
        if let Some(side) = self.sides.get_mut(side) {
            let player = side.players.len();
            side.players.push(name);
            side.units.extend(units.into_iter().map(|name| LinkedUnit { name, player, fallen: false }));
        }
        self.propose();
    }

    /// A battle that is under way, by the name of each player and their units, of which some may have fallen. Groups of
    /// the same battle stay as they were arranged.
    #[must_use]
    pub fn of_battle(self, sides: [(String, Vec<(String, bool)>); 2]) -> Self {
        let is_known = self.sides.iter().zip(&sides).all(|(known, (player, units))| {
            let names = known.units.iter().map(|unit| &unit.name);
            known.players == [player.as_str()] && names.eq(units.iter().map(|unit| &unit.0))
        });
        let mut linked = if is_known { self } else { Self::default() };
        for (side, (player, units)) in sides.iter().enumerate().filter(|_| !is_known) {
            linked.add_player(side, player.clone(), units.iter().map(|unit| unit.0.clone()));
        }
        for (side, (_, units)) in sides.iter().enumerate() {
            for (unit, (_, fallen)) in units.iter().enumerate() {
                if linked.sides[side].units.get(unit).is_some_and(|known| known.fallen != *fallen) {
                    linked.set_fallen(side, unit, *fallen);
                }
            }
        }
        linked
    }

    /// A name nobody on either side has: "Player 2".
    pub fn free_name(&self) -> String {
        let taken = |name: &String| self.sides.iter().any(|side| side.players.contains(name));
        (1..).map(|number| format!("Player {number}")).find(|name| !taken(name)).unwrap_or_default()
    }

    /// A player without a name keeps the old one.
    pub fn rename_player(&mut self, side: usize, player: usize, name: &str) {
        let known = self.sides.get_mut(side).and_then(|side| side.players.get_mut(player));
        if let (Some(known), false) = (known, name.trim().is_empty()) {
            name.trim().clone_into(known);
        }
    }

    pub fn remove_player(&mut self, side: usize, player: usize) {
        if let Some(side) = self.sides.get_mut(side).filter(|side| player < side.players.len()) {
            side.players.remove(player);
            side.units.retain(|unit| unit.player != player);
            let later = side.units.iter_mut().filter(|unit| unit.player > player);
            later.for_each(|unit| unit.player -= 1);
        }
        self.propose();
    }

    /// A unit falls or stands again; groups change as little as they must.
    pub fn set_fallen(&mut self, side: usize, unit: usize, fallen: bool) {
        let unit = self.sides.get_mut(side).and_then(|side| side.units.get_mut(unit));
        unit.into_iter().for_each(|unit| unit.fallen = fallen);
        self.settle();
    }

    /// Puts a unit with another, or by itself; the number of groups may then be wrong.
    pub fn put(&mut self, side: usize, unit: usize, with: Option<usize>) {
        self.sides.get_mut(side).into_iter().for_each(|side| side.groups.put(unit, with));
    }

    /// Groups as if nobody had moved a unit between them.
    pub fn propose(&mut self) {
        let activations = self.activations();
        for side in &mut self.sides {
            let standing: Vec<usize> = (0..side.units.len()).filter(|unit| !side.units[*unit].fallen).collect();
            let owners: Vec<usize> = standing.iter().map(|unit| side.units[*unit].player).collect();
            side.groups = LinkGroups::propose(&owners, activations).renamed(&standing);
        }
    }

    fn settle(&mut self) {
        // With nobody on the other side there is nothing to match.
        let activations = match self.activations() {
            0 => usize::MAX,
            activations => activations,
        };
        self.sides.iter_mut().for_each(|side| side.settle(activations));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(mine: usize, theirs: usize) -> Linked {
        let mut battle = Linked::default();
        let units = |count: usize| (1..=count).map(|at| format!("unit {at}")).collect::<Vec<_>>();
        battle.add_player(0, "Anna".to_owned(), units(mine));
        battle.add_player(1, "Bert".to_owned(), units(theirs));
        battle
    }

    fn sizes(battle: &Linked, side: usize) -> Vec<usize> {
        battle.sides[side].groups.groups().iter().map(Vec::len).collect()
    }

    #[test]
    fn the_larger_side_links_seven_units_to_five_moves() {
        let battle = battle(7, 5);
        assert_eq!((battle.activations(), battle.larger(), battle.adjustment()), (5, Some(0), None));
        assert_eq!(sizes(&battle, 0), [2, 2, 1, 1, 1]);
        assert_eq!(sizes(&battle, 1), [1; 5]);
    }

    #[test]
    fn as_units_fall_the_other_side_may_have_to_link() {
        let mut battle = battle(7, 5);
        battle.set_fallen(0, 0, true);
        assert_eq!(sizes(&battle, 0), [1, 2, 1, 1, 1]);
        battle.set_fallen(0, 1, true);
        assert_eq!((battle.larger(), sizes(&battle, 0)), (None, vec![1; 5]));
        battle.set_fallen(0, 2, true);
        assert_eq!((battle.larger(), sizes(&battle, 1)), (Some(1), vec![2, 1, 1, 1]));
        battle.set_fallen(0, 2, false);
        assert_eq!((battle.larger(), sizes(&battle, 1)), (None, vec![1; 5]));
    }

    #[test]
    fn several_players_keep_their_own_groups() {
        let mut battle = battle(4, 5);
        battle.add_player(0, "Cleo".to_owned(), ["a".to_owned(), "b".to_owned(), "c".to_owned()]);
        assert_eq!(sizes(&battle, 0), [2, 1, 1, 2, 1]);
        let owners =
            |group: &Vec<usize>| group.iter().map(|unit| battle.sides[0].units[*unit].player).collect::<Vec<_>>();
        assert!(
            battle.sides[0].groups.groups().iter().all(|group| owners(group).windows(2).all(|two| two[0] == two[1]))
        );
        battle.remove_player(0, 0);
        assert_eq!((battle.sides[0].players.as_slice(), battle.larger()), (&["Cleo".to_owned()][..], Some(1)));
        assert!(battle.sides[0].units.iter().all(|unit| unit.player == 0));
        assert_eq!(sizes(&battle, 1), [2, 2, 1]);
    }

    #[test]
    fn players_have_names_of_their_own_and_may_be_renamed() {
        let mut battle = Linked::default();
        for _ in 0..3 {
            let name = battle.free_name();
            battle.add_player(0, name, ["a".to_owned()]);
        }
        battle.remove_player(0, 0);
        assert_eq!(battle.sides[0].players, ["Player 2", "Player 3"]);
        assert_eq!(battle.free_name(), "Player 1");
        battle.rename_player(0, 1, " Cleo ");
        battle.rename_player(0, 0, " ");
        battle.rename_player(1, 7, "Nobody");
        assert_eq!(battle.sides[0].players, ["Player 2", "Cleo"]);
    }

    #[test]
    fn a_unit_moved_between_groups_may_leave_the_number_wrong() {
        let mut battle = battle(7, 5);
        battle.put(0, 6, Some(0));
        assert_eq!(battle.adjustment(), Some(Adjustment::Part(1)));
        battle.put(0, 6, None);
        assert_eq!(battle.adjustment(), None);
        battle.propose();
        assert_eq!(sizes(&battle, 0), [2, 2, 1, 1, 1]);
    }

    #[test]
    fn a_battle_under_way_keeps_its_groups_as_units_fall() {
        let sides = |mine: usize, theirs: usize, fallen: &[usize]| {
            let units = |count: usize| (0..count).map(|at| at.to_string());
            let lost = |at: usize| fallen.contains(&at);
            [
                ("Anna".to_owned(), units(mine).enumerate().map(|(at, name)| (name, lost(at))).collect()),
                ("Bert".to_owned(), units(theirs).map(|name| (name, false)).collect()),
            ]
        };
        let mut here = Linked::default().of_battle(sides(7, 5, &[]));
        assert_eq!(sizes(&here, 0), [2, 2, 1, 1, 1]);
        here.put(0, 2, Some(0));
        let here = here.of_battle(sides(7, 5, &[6]));
        assert_eq!(here.sides[0].groups.groups()[0], [0, 1]);
        assert_eq!((here.sides[0].standing(), here.adjustment()), (6, None));
        // Another battle begins with a proposal.
        let other = here.of_battle(sides(4, 2, &[0]));
        assert_eq!((sizes(&other, 0), other.sides[0].standing()), (vec![1, 2], 3));
    }

    #[test]
    fn a_battle_reads_as_it_was_written() {
        let mut battle = battle(3, 2);
        battle.set_fallen(1, 0, true);
        let text = serde_json::to_string(&battle).unwrap();
        assert_eq!(serde_json::from_str::<Linked>(&text).unwrap(), battle);
    }

    #[test]
    fn copies_are_numbered() {
        let list = crate::model::testing::list(1000, "guards*2 walkers captain");
        assert_eq!(unit_names(&crate::model::testing::catalog(), &list), ["guards 1", "guards 2", "walkers"]);
    }

    #[test]
    fn without_enemies_nobody_is_linked() {
        let mut battle = battle(3, 0);
        assert_eq!((battle.activations(), battle.larger(), sizes(&battle, 0)), (0, None, vec![1; 3]));
        battle.set_fallen(0, 1, true);
        assert_eq!(sizes(&battle, 0), [1, 1]);
    }
}
