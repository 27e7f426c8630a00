//! The figures beside the total: what the army is made of.

use crate::facts::Facts;
use crate::model::{ArmyList, Catalog, ClassId, Found};

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Summary {
    /// Units, which is also the number of initiative tokens and activations.
    pub units: u32,
    pub bases: u32,
    pub wounds: u32,
    pub tactical_points: u32,
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
        let facts = Facts::of(catalog, list);
        let name = |id: &ClassId| catalog.game.class(id).map_or(id.as_str(), |class| class.name.as_str()).to_owned();
        let classes = facts.by_class.iter().map(|tally| Part { name: name(&tally.id), points: tally.points });
        let (mut leaders, mut cards) = (0, list.hidden_hand.map_or(0, |hand| i64::from(hand.points)));
        for entry in &list.entries {
            match catalog.find(&entry.id) {
                Some(Found::Leader(_, leader)) => leaders += i64::from(entry.count) * i64::from(leader.cost),
                Some(Found::Card(card)) => cards += i64::from(entry.count) * i64::from(card.cost),
                _ => {}
            }
        }
        let others = [("Leader", leaders), ("Support", cards)];
        let others = others.into_iter().map(|(name, points)| Part { name: name.to_owned(), points });
        Self {
            units: facts.initiative_tokens,
            bases: facts.bases,
            wounds: facts.wounds,
            tactical_points: facts.tactical_points,
            parts: classes.chain(others).filter(|part| part.points > 0).collect(),
        }
    }

    pub fn size_words(&self) -> String {
        let many = |count: u32, one: &str, more: &str| format!("{count} {}", if count == 1 { one } else { more });
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
