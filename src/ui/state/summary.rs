//! The figures beside the total: what the army is made of.

use crate::facts::{self, Facts};
use crate::model::{ArmyList, Catalog, ClassId, Role};
use crate::ui::words::counted;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Summary {
    /// Units, which is also the number of initiative tokens and activations.
    pub units: u32,
    pub bases: u32,
    /// 0 where units are counted in bases.
    pub models: u32,
    /// Of formations; 0 where there are none.
    pub stands: u32,
    /// Whether every unit has an initiative token.
    pub has_tokens: bool,
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
        let mut classes: Vec<(&ClassId, i64)> = catalog.game.classes.iter().map(|class| (&class.id, 0)).collect();
        let (mut leaders, mut cards) = (0, list.hidden_hand.map_or(0, |hand| i64::from(hand.points)));
        let mut models = 0_u32;
        for entry in list.taken() {
            let Some(item) = catalog.find(&entry.id) else { continue };
            let points = facts::with_options(catalog, list, entry)[0] * i64::from(entry.count);
            match item.role {
                Role::Unit => {
                    classes.iter_mut().filter(|(id, _)| **id == item.class).for_each(|(_, sum)| *sum += points);
                    let each = item.size(entry.size).map_or(0, |size| size.models);
                    models = models.saturating_add(each.saturating_mul(entry.count.into()));
                }
                Role::Leader => leaders += points,
                Role::Card | Role::Deck => cards += points,
                // Bought with what it is under.
                Role::Option | Role::Reference => {}
            }
        }
        let formations = facts::formations(catalog, list);
        let name = |id: &ClassId| catalog.game.class(id).map_or(id.as_str(), |class| class.name.as_str()).to_owned();
        let classes = classes.iter().map(|(id, points)| Part { name: name(id), points: *points });
        let others = [("Leader", leaders), ("Support", cards)];
        let others = others.into_iter().map(|(name, points)| Part { name: name.to_owned(), points });
        Self {
            units: facts.initiative_tokens,
            bases: facts.bases,
            models,
            stands: formations.iter().map(|formation| formation.size.saturating_mul(formation.copies)).sum(),
            has_tokens: catalog.game.has_bag(),
            wounds: facts.wounds,
            tactical_points: facts.tactical_points,
            parts: classes.chain(others).filter(|part| part.points > 0).collect(),
        }
    }

    pub fn size_words(&self) -> String {
        let size = match (self.models, self.stands) {
            (0, 0) if self.bases == self.units && !self.has_tokens => None,
            (0, 0) => Some(counted(self.bases, "base")),
            (0, stands) => Some(counted(stands, "stand")),
            (models, _) => Some(counted(models, "model")),
        };
        let tokens = self.has_tokens.then(|| counted(self.units, "initiative token"));
        let words = [Some(counted(self.units, "unit")), size, tokens];
        words.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Edit, apply};
    use crate::model::testing;

    #[test]
    fn formations_are_counted_in_stands() {
        let catalog = testing::march::catalog();
        let list = testing::march::list(25, "group*2(squad*3) group(squad)");
        assert_eq!(Summary::of(&catalog, &list).size_words(), "3 units · 7 stands");
    }

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
