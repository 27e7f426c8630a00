//! The figures beside the total: what the army is made of.

use crate::model::{ArmyList, Catalog, Found};

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Summary {
    /// Units, which is also the number of initiative tokens and activations.
    pub units: i64,
    pub bases: i64,
    pub wounds: i64,
    /// Points by class, then of the leader and of cards; only what costs something.
    pub parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    pub name: String,
    pub points: i64,
}

impl Summary {
    pub fn of(catalog: &Catalog, list: &ArmyList) -> Self {
        let mut summary = Self::default();
        let mut classes: Vec<(&str, i64)> = catalog.game.classes.iter().map(|class| (class.id.as_str(), 0)).collect();
        let (mut leaders, mut cards) = (0, list.hidden_hand.map_or(0, |hand| i64::from(hand.points)));
        for entry in &list.entries {
            let count = i64::from(entry.count);
            match catalog.find(&entry.id) {
                Some(Found::Unit(_, unit)) => {
                    let bases = count * i64::from(unit.bases);
                    summary.units += count;
                    summary.bases += bases;
                    summary.wounds += bases * i64::from(unit.stats.wnd.unwrap_or(0));
                    if let Some(class) = classes.iter_mut().find(|class| class.0 == unit.class.as_str()) {
                        class.1 += count * i64::from(unit.cost);
                    }
                }
                Some(Found::Leader(_, leader)) => leaders += count * i64::from(leader.cost),
                Some(Found::Card(card)) => cards += count * i64::from(card.cost),
                None => {}
            }
        }
        let name = |id: &str| catalog.game.classes.iter().find(|it| it.id.as_str() == id).map_or(id, |it| &it.name);
        let classes = classes.into_iter().map(|(id, points)| Part { name: name(id).to_owned(), points });
        let others = [("Leader", leaders), ("Support", cards)];
        let others = others.into_iter().map(|(name, points)| Part { name: name.to_owned(), points });
        summary.parts = classes.chain(others).filter(|part| part.points > 0).collect();
        summary
    }

    pub fn size_words(&self) -> String {
        let many = |count: i64, one: &str, more: &str| format!("{count} {}", if count == 1 { one } else { more });
        format!(
            "{} · {} · {}",
            many(self.units, "unit", "units"),
            many(self.bases, "base", "bases"),
            many(self.units, "initiative token", "initiative tokens"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Edit, apply};
    use crate::model::testing;

    #[test]
    fn parts_are_classes_then_leader_then_cards() {
        let catalog = testing::catalog();
        let mut list = ArmyList::new(catalog.edition.id.clone(), "reds".into(), "battle".into(), 1000);
        for id in ["smoke", "captain", "towers", "guards", "guards"] {
            list = apply(&catalog, &list, &Edit::Add(id.into())).unwrap().list;
        }
        let summary = Summary::of(&catalog, &list);
        let points: Vec<i64> = summary.parts.iter().map(|part| part.points).collect();
        assert_eq!(points.iter().sum::<i64>(), 220);
        assert_eq!(points.last(), Some(&20));
        assert_eq!(summary.units, 3);
    }
}
