//! Pseudo-random lists, the same in every run: some legal, some not, some with unknown ids.

use muster::model::*;

/// Xorshift: small, quick, and good enough to draw lists.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * limit as u128) >> 64) as usize
    }

    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn list(&mut self, catalog: &Catalog) -> ArmyList {
        let faction = self.pick(&catalog.factions);
        let format = self.pick(&catalog.game.formats);
        let cap = match self.below(8) {
            0 => self.below(65_536) as u16,
            1 => 250 * self.below(20) as u16,
            other => 500 * (other as u16 % 4 + 1),
        };
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.id.clone(), cap);
        for unit in catalog.units(faction) {
            let most = if self.one_in(40) { 2_000 } else { 6 };
            let count = self.below(most);
            self.push(&mut list, &unit.id, count);
        }
        let leaders = if self.one_in(30) { 2 } else { 1 };
        for leader in catalog.leaders(faction).take(leaders) {
            self.push(&mut list, &leader.id, 1);
        }
        let support: Vec<&Item> = catalog.cards().filter(|card| matches!(card.body, CardBody::Support(_))).collect();
        for _ in 0..self.below(6) {
            let (card, count) = (self.pick(&support).id.clone(), self.below(3));
            self.push(&mut list, &card, count);
        }
        self.extras(catalog, faction, &mut list);
        muster::edit::settle(catalog, &mut list);
        list
    }

    fn extras(&mut self, catalog: &Catalog, faction: &Faction, list: &mut ArmyList) {
        if self.one_in(4) {
            list.loose_host = Some(self.pick(&catalog.units(faction).collect::<Vec<_>>()).id.clone());
        }
        if self.one_in(5) {
            list.hidden_hand = Some(HiddenHand { cards: self.below(9) as u16, points: self.below(400) as u16 });
        }
        if self.one_in(6) {
            list.withheld = true;
        } else {
            let slots: Vec<CategoryId> = catalog.game.slots(&list.format).map(|slot| slot.id.clone()).collect();
            for category in slots {
                let fits = |card: &&Item| card.category == category && matches!(card.body, CardBody::Mission(_));
                let cards: Vec<&Item> = catalog.cards().filter(fits).collect();
                if !self.one_in(4) && !cards.is_empty() {
                    let card = self.pick(&cards).id.clone();
                    list.entries.push(Entry::in_slot(list.next_key(), category, card));
                }
            }
        }
        if self.one_in(12) {
            let id = format!("own_{}", self.below(50));
            let count = 1 + self.below(65_535);
            self.push(list, &id.as_str().into(), count);
        }
        if self.one_in(20) {
            list.faction = "nobody".into();
        }
        if self.one_in(20) {
            list.format = "house-rules".into();
        }
        if self.one_in(5) {
            let names = ["Vorhut", "Первая", "1st & 2nd \"Red\"", "名", "a b", "=1+1"];
            list.name = (*self.pick(&names)).to_owned();
        }
    }

    fn push(&mut self, list: &mut ArmyList, id: &RosterId, count: usize) {
        if count > 0 && list.entry(id).is_none() {
            let entry = Entry::new(list.next_key(), id.clone(), count as u16);
            let at = self.below(list.taken().count() + 1);
            list.entries.insert(at, entry);
        }
    }
}
