//! What a rule finds, as a value that screens, texts, prints and programs read alike.

use super::{Bound, Origin, Sum};
use crate::model::{CategoryId, DeckId, RosterId, RuleCode, RuleInForce};
use std::borrow::Cow;

#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    pub rule: RuleCode,
    pub severity: Severity,
    /// What is wrong or missing something, then the entries to blame. The first tells issues of one rule apart.
    pub places: Vec<Place>,
    /// What it is about, in a word, where the sum explains it all; empty otherwise.
    pub topic: Cow<'static, str>,
    /// What is wrong now, in a few words.
    pub title: String,
    /// One plain sentence.
    pub message: String,
    pub sum: Option<Sum>,
    /// Section of the rulebook.
    pub reference: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Adding cannot cure it.
    Illegal,
    /// Adding can cure it.
    Incomplete,
    /// Worth knowing.
    Note,
}

impl Severity {
    /// The word programs read; never changed.
    pub fn key(self) -> &'static str {
        match self {
            Severity::Illegal => "illegal",
            Severity::Incomplete => "incomplete",
            Severity::Note => "note",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    List,
    /// A unit, leader or card, in the list or missing from it.
    Entry(RosterId),
    Leader,
    Host,
    Deck(DeckId),
    Slot(CategoryId),
}

/// What a rule finds; the table adds the rule's code and reference, so that no rule reports under another's name.
pub struct Finding {
    pub severity: Severity,
    pub places: Vec<Place>,
    pub topic: Cow<'static, str>,
    pub title: String,
    pub message: String,
    pub sum: Option<Sum>,
}

impl Finding {
    pub(super) fn of(self, rule: &RuleInForce) -> Issue {
        Issue {
            rule: rule.code.clone(),
            severity: self.severity,
            places: self.places,
            topic: self.topic,
            title: self.title,
            message: self.message,
            sum: self.sum,
            reference: rule.reference.clone(),
        }
    }

    /// Something that is counted against a number the rule states; `sum` is the bound, that number and what there is.
    pub(super) fn counted(
        severity: Severity,
        place: Place,
        title: String,
        message: String,
        sum: (Bound, i64, i64),
    ) -> Self {
        let (bound, limit, actual) = sum;
        let sum = Some(Sum { terms: Vec::new(), origin: Origin::Stated, bound, limit, actual });
        Self { severity, places: vec![place], topic: "".into(), title, message, sum }
    }

    pub(super) fn note(places: Vec<Place>, title: impl Into<String>, message: impl Into<String>) -> Self {
        let (title, message) = (title.into(), message.into());
        Self { severity: Severity::Note, places, topic: "".into(), title, message, sum: None }
    }
}

impl Issue {
    /// How far from the limit; 0 where nothing was counted.
    pub fn gap(&self) -> i64 {
        self.sum.as_ref().map_or(0, Sum::gap)
    }

    /// The same complaint, perhaps about another amount or other entries.
    pub fn repeats(&self, other: &Self) -> bool {
        self.rule == other.rule && self.severity == other.severity && self.places.first() == other.places.first()
    }

    /// Whether it was not there before, or not so bad.
    pub(super) fn is_worse_than(&self, before: &[Issue]) -> bool {
        !before.iter().any(|other| self.repeats(other) && self.gap() <= other.gap())
    }
}
