//! The tabs of the reference: the kinds of the game's items, its keywords, its rules, and where all of it comes from.

use crate::model::{Catalog, Kind};
use crate::ui::route::SOURCES;

#[derive(Clone, Copy)]
pub enum Topic {
    Kind(&'static Kind),
    Keywords,
    Rules,
    Sources,
}

impl Topic {
    /// The topics that have something to show, in the order of the tabs.
    pub fn all(catalog: &'static Catalog) -> Vec<Self> {
        let game = &catalog.game;
        let kinds = game.kinds.iter().filter(|kind| catalog.of_kind(&kind.id).next().is_some());
        let mut all: Vec<Self> = kinds.map(Self::Kind).collect();
        all.extend((!game.keywords.is_empty()).then_some(Self::Keywords));
        all.extend((!game.reference.is_empty()).then_some(Self::Rules));
        all.push(Self::Sources);
        all
    }

    /// In the address.
    pub fn address(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.id.as_str(),
            Self::Keywords => "keywords",
            Self::Rules => "actions",
            Self::Sources => SOURCES,
        }
    }

    /// On its tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kind(kind) => &kind.name,
            Self::Keywords => "Keywords",
            Self::Rules => "Rules",
            Self::Sources => "Sources",
        }
    }
}

impl PartialEq for Topic {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn every_kind_with_items_is_a_topic_and_no_two_share_an_address() {
        let catalog: &'static Catalog = Box::leak(Box::new(testing::catalog()));
        let topics = Topic::all(catalog);
        for item in &catalog.items {
            assert!(topics.iter().any(|topic| topic.address() == item.kind.as_str()), "{}", item.name);
        }
        for (at, topic) in topics.iter().enumerate() {
            assert!(topics.iter().skip(at + 1).all(|other| other != topic), "{}", topic.address());
        }
        assert!(topics.last() == Some(&Topic::Sources));
    }
}
