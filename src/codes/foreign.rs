//! A list whose roster is not here, as far as its code tells: names, counts and totals.

use super::share::roster_ids;
use crate::model::{ArmyList, Entry, Fingerprint};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignList {
    /// What its player calls the roster.
    pub roster: String,
    /// Whom to ask for it; may be empty.
    pub author: String,
    pub fingerprint: Fingerprint,
    pub game: String,
    pub faction: String,
    /// What the list costs, by the names of the currencies.
    pub totals: Vec<(u32, String)>,
    /// Of every id of the list, in the order of ids.
    pub names: Vec<String>,
    pub list: ArmyList,
}

/// One line of such a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignLine {
    /// How deep it is under others.
    pub depth: usize,
    pub count: u16,
    pub name: String,
}

impl ForeignList {
    /// Every entry with its name, each followed by what is under it.
    pub fn lines(&self) -> Vec<ForeignLine> {
        let mut lines = Vec::new();
        let roots = self.list.entries.iter().filter(|entry| self.list.above(entry).is_none());
        roots.for_each(|entry| self.add(entry, 0, &mut lines));
        lines
    }

    fn add(&self, entry: &Entry, depth: usize, lines: &mut Vec<ForeignLine>) {
        lines.push(ForeignLine { depth, count: entry.count, name: self.name(entry) });
        // No game nests deeper, and a code cannot make it endless.
        if depth < 8 {
            self.list.below(entry.key).for_each(|below| self.add(below, depth + 1, lines));
        }
    }

    fn name(&self, entry: &Entry) -> String {
        let ids = roster_ids(&self.list);
        let at = ids.iter().position(|id| *id == entry.id);
        at.and_then(|at| self.names.get(at)).cloned().unwrap_or_else(|| entry.id.to_string())
    }

    /// "450 points", "1200 min + 80 gas".
    pub fn total_words(&self) -> String {
        let parts = self.totals.iter().enumerate().filter(|(at, (spent, _))| *at == 0 || *spent > 0);
        parts.map(|(_, (spent, name))| format!("{spent} {name}")).collect::<Vec<_>>().join(" + ")
    }

    /// Whom to ask for the roster.
    pub fn whom(&self) -> &str {
        if self.author.is_empty() { "whoever sent the list" } else { &self.author }
    }
}

impl std::fmt::Display for ForeignList {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { roster, fingerprint, .. } = self;
        write!(
            formatter,
            "this list needs the roster {roster:?} ({fingerprint}), which is not here; ask {} for its file, or for a link \
             that includes it",
            self.whom()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::EntryKey;

    fn foreign(totals: &[(u32, &str)], list: ArmyList) -> ForeignList {
        ForeignList {
            roster: "Attic".to_owned(),
            author: String::new(),
            fingerprint: Fingerprint([0; 5]),
            game: "Game".to_owned(),
            faction: "Faction".to_owned(),
            totals: totals.iter().map(|(spent, name)| (*spent, (*name).to_owned())).collect(),
            names: vec!["Link".to_owned()],
            list,
        }
    }

    /// So many entries, each under the one before.
    fn chain(length: u32) -> ArmyList {
        let mut list = ArmyList::new("e".into(), "f".into(), "battle".into(), 1000);
        let under = |key: u32| key.checked_sub(1).filter(|above| *above > 0).map(EntryKey);
        let link = |key| Entry { under: under(key), ..Entry::new(EntryKey(key), "link".into(), 1) };
        list.entries = (1..=length).map(link).collect();
        list
    }

    #[test]
    fn what_is_under_an_entry_follows_it_as_deep_as_codes_go() {
        let depths = |length| foreign(&[], chain(length)).lines().iter().map(|line| line.depth).collect::<Vec<_>>();
        assert_eq!(depths(1), [0]);
        assert_eq!(depths(3), [0, 1, 2]);
        assert_eq!(depths(9), (0..=8).collect::<Vec<_>>());
        assert_eq!(depths(12), (0..=8).collect::<Vec<_>>());
        assert!(foreign(&[], chain(2)).lines().iter().all(|line| line.name == "Link" && line.count == 1));
    }

    #[track_caller]
    fn check(totals: &[(u32, &str)], words: &str) {
        assert_eq!(foreign(totals, chain(0)).total_words(), words);
    }

    #[test]
    fn only_the_first_currency_is_named_without_spending_any() {
        check(&[(0, "points")], "0 points");
        check(&[(450, "points")], "450 points");
        check(&[(1200, "min"), (0, "gas")], "1200 min");
        check(&[(0, "min"), (80, "gas")], "0 min + 80 gas");
    }
}
