//! What the official mod has no picture or model for, and what its document leaves out.

use super::contents::Contents;
use super::tts::{exported_leader, exported_missions};
use crate::model::{ArmyList, Catalog};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    pub name: String,
    pub kind: GapKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GapKind {
    /// The document has no place for it.
    LeftOut,
    /// No model is published.
    NoModel,
    /// No picture of the card is published.
    NoCard,
}

impl GapKind {
    pub fn words(self) -> &'static str {
        match self {
            GapKind::LeftOut => "not in the official document",
            GapKind::NoModel => "no model published",
            GapKind::NoCard => "no card picture published",
        }
    }
}

/// Sorted by kind, then in list order.
pub fn preflight(catalog: &Catalog, list: &ArmyList) -> Vec<Gap> {
    let contents = Contents::of(catalog, list);
    let mut gaps = left_out(catalog, list, &contents);
    let mut note = |name: &str, address: &str, kind: GapKind| {
        if address.is_empty() {
            gaps.push(Gap { name: name.to_owned(), kind });
        }
    };
    for unit in &contents.units {
        note(&unit.of.name, &unit.of.tts.model, GapKind::NoModel);
    }
    if let Some(leader) = exported_leader(&contents) {
        note(&leader.name, &leader.tts.model, GapKind::NoModel);
        note(&leader.name, &leader.tts.card_front, GapKind::NoCard);
    }
    let support = contents.support.iter().map(|card| card.of.0);
    for card in support.chain(exported_missions(catalog, &contents).into_iter().map(|(card, _)| card)) {
        note(&card.name, &card.tts.card_front, GapKind::NoCard);
    }
    gaps.sort_by_key(|gap| gap.kind);
    gaps
}

fn left_out(catalog: &Catalog, list: &ArmyList, contents: &Contents) -> Vec<Gap> {
    let last = contents.leaders.len().saturating_sub(1);
    let leaders = contents.leaders.iter().take(last).map(|leader| leader.of.name.clone());
    let exported = exported_missions(catalog, contents);
    let missions =
        contents.missions.iter().filter(|(_, card, _)| !exported.iter().any(|(other, _)| other.id == card.id));
    let missions = missions.map(|(_, card, _)| card.name.clone());
    let unknown = contents.left_out.iter().map(|entry| entry.name.to_owned());
    let hand = list.hidden_hand.map(|hand| match hand.cards {
        1 => "1 hidden support card".to_owned(),
        cards => format!("{cards} hidden support cards"),
    });
    let deck = list.withheld.then(|| "the mission deck, which is not shown".to_owned());
    let names = leaders.chain(missions).chain(unknown).chain(hand).chain(deck);
    names.map(|name| Gap { name, kind: GapKind::LeftOut }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn what_is_missing_is_named_by_kind() {
        let list = testing::list(500, "guards captain rider smoke nobody | rush");
        let gaps = preflight(&testing::catalog(), &list);
        let found: Vec<_> = gaps.iter().map(|gap| (gap.name.as_str(), gap.kind)).collect();
        use GapKind::{LeftOut, NoCard, NoModel};
        assert_eq!(
            found,
            [
                ("captain", LeftOut),
                ("nobody", LeftOut),
                ("guards", NoModel),
                ("rider", NoModel),
                ("rider", NoCard),
                ("smoke", NoCard),
                ("rush", NoCard),
            ]
        );
    }
}
