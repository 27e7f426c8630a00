//! What a rule finds, as a value that screens, texts, prints and programs read alike.

use super::{Bound, Origin, Subject, Sum};
use crate::model::{CategoryId, EntryKey, KindId, RosterId, RuleCode, RuleInForce, SlotId};

#[derive(Debug, Clone, PartialEq)]
pub struct Issue {
    pub rule: RuleCode,
    pub severity: Severity,
    /// What is wrong or missing something, then the entries to blame. The first tells issues of one rule apart.
    pub places: Vec<Place>,
    /// What is wrong now, in a few words.
    pub title: String,
    /// What there is of it, where the title asks for a number.
    pub have: Option<i64>,
    /// The sum or the reason, in one line that repeats nothing of the title.
    pub line: String,
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

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Place {
    List,
    /// A unit, leader or card of the list.
    Entry(EntryKey),
    /// A unit, leader or card of the roster, whether or not the list has any of it.
    Item(RosterId),
    Leader,
    Host,
    Deck(KindId),
    Slot(CategoryId),
    /// A slot of each copy of a unit.
    SlotUnder(RosterId, SlotId),
    /// An option under a unit.
    Under(RosterId, RosterId),
}

/// What a rule finds; the table adds the rule's code and reference, so that no rule reports under another's name.
pub struct Finding {
    pub severity: Severity,
    pub places: Vec<Place>,
    pub title: String,
    pub have: Option<i64>,
    pub line: String,
    pub sum: Option<Sum>,
}

impl Finding {
    pub(super) fn of(self, rule: &RuleInForce) -> Issue {
        Issue {
            rule: rule.code.clone(),
            severity: self.severity,
            places: self.places,
            title: self.title,
            have: self.have,
            line: self.line,
            sum: self.sum,
            reference: rule.reference.clone(),
        }
    }

    /// Something whose sum explains it all.
    pub(super) fn summed(severity: Severity, places: Vec<Place>, title: String, sum: Sum) -> Self {
        Self { severity, places, title, have: None, line: sum.to_string(), sum: Some(sum) }
    }

    /// Something that is counted against a number the rule states; `sum` is the bound, that number and what there is.
    pub(super) fn counted(
        severity: Severity,
        place: Place,
        title: String,
        line: impl Into<String>,
        sum: (Bound, i64, i64),
    ) -> Self {
        let (bound, limit, actual) = sum;
        let sum = Some(Sum { terms: Vec::new(), origin: Origin::Stated, bound, limit, actual });
        Self { severity, places: vec![place], title, have: None, line: line.into(), sum }
    }

    /// The same in the words of a currency.
    pub(super) fn in_currency(mut self, subject: &Subject, currency: usize) -> Self {
        self.title = super::in_currency(subject.catalog, currency, &self.title);
        self.line = super::in_currency(subject.catalog, currency, &self.line);
        self
    }

    pub(super) fn note(places: Vec<Place>, title: impl Into<String>, line: impl Into<String>) -> Self {
        Self { severity: Severity::Note, places, title: title.into(), have: None, line: line.into(), sum: None }
    }
}

impl Issue {
    /// The title as the player who makes the list reads it.
    pub fn to_owner(&self) -> String {
        self.headline("you have")
    }

    /// The title as everybody else reads it: opponents, organisers, documents.
    pub fn to_others(&self) -> String {
        self.headline("has")
    }

    fn headline(&self, has: &str) -> String {
        match self.have {
            Some(have) => format!("{} ({has} {have})", self.title),
            None => self.title.clone(),
        }
    }

    /// All of it as sentences, for everybody else.
    pub fn text(&self) -> String {
        let (title, line) = (self.to_others(), self.line.trim_end_matches('.'));
        if line.is_empty() { format!("{title}.") } else { format!("{title}. {line}.") }
    }

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
