//! Lists of every shape, legal or not, from a small generator of pseudo-random numbers.

use muster::model::{ArmyList, Catalog, Entry, RosterId};
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
    let format = *dice.pick(&["battle", "battle", "learning"]);
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.into(), cap);
    let names = ["", "Iron Fist", "Überfall [1] “now”", "a\nb", "\"quoted\" \\ back"];
    list.name = (*dice.pick(&names)).to_owned();
    for unit in catalog.units(faction) {
        add(&mut list, &unit.id, dice.below(4));
    }
    if dice.below(5) > 0 {
        add(&mut list, &dice.pick(&catalog.leaders(faction).collect::<Vec<_>>()).id, 1);
    }
    for card in catalog.of_kind(&"support".into()) {
        add(&mut list, &card.id, dice.below(6).saturating_sub(3));
    }
    if dice.below(2) == 0 {
        list.loose_host = Some(dice.pick(&catalog.units(faction).collect::<Vec<_>>()).id.clone());
        muster::edit::settle(catalog, &mut list);
    }
    let (mut picks, missions) = (Vec::new(), "missions".into());
    for category in catalog.game.deck_slots() {
        let cards: Vec<_> = catalog.of_kind(&missions).filter(|card| card.category == category.id).collect();
        if dice.below(3) > 0 && !cards.is_empty() {
            picks.push((category.id.clone(), dice.pick(&cards).id.clone()));
        }
    }
    list.withheld = dice.below(5) == 0;
    for (slot, card) in picks.into_iter().filter(|_| !list.withheld).collect::<Vec<_>>() {
        list.entries.push(Entry::in_slot(list.next_key(), slot, card));
    }
    list
}

/// One of each kind of entry, so that a test of every length ends soon.
pub fn small_list(catalog: &Catalog) -> ArmyList {
    let faction = &catalog.factions[0];
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), "battle".into(), 500);
    let missions = "missions".into();
    let mission = catalog.of_kind(&missions).next().unwrap();
    add(&mut list, &catalog.units(faction).next().unwrap().id, 1);
    add(&mut list, &catalog.leaders(faction).next().unwrap().id, 1);
    add(&mut list, &catalog.cards().next().unwrap().id, 1);
    list.entries.push(Entry::in_slot(list.next_key(), mission.category.clone(), mission.id.clone()));
    list
}

fn add(list: &mut ArmyList, id: &RosterId, count: usize) {
    list.add_copies(id, count as u16);
}
