//! Lists of every shape, legal or not, from a small generator of pseudo-random numbers.

use muster::model::{ArmyList, Catalog, Entry, MissionPick, Missions, RosterId};
use muster::rosters;

/// Xorshift; the same seed gives the same lists.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end.max(1)
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

pub fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

pub fn random_list(catalog: &Catalog, dice: &mut Dice) -> ArmyList {
    let faction = dice.pick(&catalog.factions);
    let cap = 100 * (1 + dice.below(30)) as u16;
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), "battle".into(), cap);
    let names = ["", "Iron Fist", "Überfall [1] “now”", "a\nb", "\"quoted\" \\ back"];
    list.name = (*dice.pick(&names)).to_owned();
    for unit in &faction.units {
        add(&mut list, &unit.id, dice.below(4));
    }
    if dice.below(5) > 0 {
        add(&mut list, &dice.pick(&faction.leaders).id, 1);
    }
    for card in catalog.deck(&"support".into()) {
        add(&mut list, &card.id, dice.below(6).saturating_sub(3));
    }
    if dice.below(2) == 0 {
        list.host = Some(dice.pick(&faction.units).id.clone());
    }
    let (mut picks, missions) = (Vec::new(), "missions".into());
    for category in &catalog.game.slot_deck().unwrap().categories {
        let cards: Vec<_> = catalog.deck(&missions).filter(|card| card.category == category.id).collect();
        if dice.below(3) > 0 && !cards.is_empty() {
            picks.push(MissionPick { category: category.id.clone(), card: dice.pick(&cards).id.clone() });
        }
    }
    list.missions = if dice.below(5) == 0 { Missions::Withheld } else { Missions::Chosen(picks) };
    list
}

/// One of everything, so that a test of every length ends soon.
pub fn small_list(catalog: &Catalog) -> ArmyList {
    let faction = &catalog.factions[0];
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), "battle".into(), 500);
    let missions = "missions".into();
    let mission = catalog.deck(&missions).next().unwrap();
    add(&mut list, &faction.units[0].id, 1);
    add(&mut list, &faction.leaders[0].id, 1);
    add(&mut list, &catalog.cards[0].id, 1);
    list.missions =
        Missions::Chosen(vec![MissionPick { category: mission.category.clone(), card: mission.id.clone() }]);
    list
}

fn add(list: &mut ArmyList, id: &RosterId, count: usize) {
    if count > 0 {
        list.entries.push(Entry { key: list.next_key(), id: id.clone(), count: count as u16 });
    }
}
