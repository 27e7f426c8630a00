//! Which units of the roster are shown, and in which order.

use crate::model::{Catalog, ClassId, Faction, Item, KeywordId, SubclassId};

#[derive(Debug, Clone, Default, PartialEq)]
pub struct RosterFilter {
    /// Every word must be found in the name, a keyword, the class or the subclass.
    pub query: String,
    pub class: Option<ClassId>,
    pub subclass: Option<SubclassId>,
    pub keyword: Option<KeywordId>,
    /// Only what the points left under the cap can pay.
    pub affordable: bool,
    /// Only what may be added now.
    pub addable: bool,
    pub sort: Sort,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    #[default]
    Book,
    Name,
    Points,
}

/// Every order with its key and its name.
pub const SORTS: &[(Sort, &str, &str)] =
    &[(Sort::Book, "book", "Book order"), (Sort::Name, "name", "Name"), (Sort::Points, "points", "Points")];

impl RosterFilter {
    /// Units of a faction that pass, in order. `left` are the points under the cap, `is_open` whether one more may come.
    pub fn units<'a>(
        &self,
        catalog: &'a Catalog,
        faction: &'a Faction,
        left: i64,
        is_open: impl Fn(&Item) -> bool,
    ) -> Vec<&'a Item> {
        let mut units: Vec<&Item> = catalog
            .units(faction)
            .filter(|unit| {
                self.class.as_ref().is_none_or(|class| unit.class == *class)
                    && self.subclass.as_ref().is_none_or(|wanted| unit.subclass.as_ref() == Some(wanted))
                    && self.keyword.as_ref().is_none_or(|wanted| unit.keywords.iter().any(|it| it.id == *wanted))
                    && (!self.affordable || i64::from(unit.cost()) <= left)
                    && (!self.addable || is_open(unit))
                    && self.finds(&unit_words(catalog, unit))
            })
            .collect();
        match self.sort {
            Sort::Book => {}
            Sort::Name => units.sort_by(|one, other| one.name.cmp(&other.name)),
            Sort::Points => units.sort_by_key(|unit| unit.cost()),
        }
        units
    }

    /// How many filters hold something back; neither the search nor the order does.
    pub fn set(&self) -> usize {
        let kind = self.class.is_some() || self.subclass.is_some();
        [kind, self.keyword.is_some(), self.affordable, self.addable].into_iter().filter(|&set| set).count()
    }

    /// Whether every word of the query occurs in the text, whatever the case.
    pub fn finds(&self, text: &str) -> bool {
        finds(&self.query, text)
    }
}

pub fn finds(query: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    query.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

fn unit_words(catalog: &Catalog, unit: &Item) -> String {
    let game = &catalog.game;
    let mut words = unit.name.clone();
    let mut add = |word: &str| {
        words.push(' ');
        words.push_str(word);
    };
    add(game.class(&unit.class).map_or(unit.class.as_str(), |class| &class.name));
    if let Some(id) = &unit.subclass {
        add(game.subclass(id).map_or(id.as_str(), |subclass| &subclass.name));
    }
    for keyword in &unit.keywords {
        add(game.keyword(&keyword.id).map_or(keyword.id.as_str(), |known| &known.name));
        add(&keyword.published);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[track_caller]
    fn check(filter: RosterFilter, expected: &[&str]) {
        let catalog = testing::catalog();
        let units = filter.units(&catalog, &catalog.factions[0], 90, |unit| unit.cost() != 50);
        assert_eq!(units.iter().map(|unit| unit.id.as_str()).collect::<Vec<_>>(), expected);
    }

    fn query(text: &str) -> RosterFilter {
        RosterFilter { query: text.to_owned(), ..RosterFilter::default() }
    }

    #[test]
    fn words_are_looked_for_in_names_keywords_and_classes() {
        check(query("SCOU"), &["scouts"]);
        check(query("piercing"), &["walkers", "towers"]);
        check(query("foot quick"), &["scouts"]);
        check(query("nobody"), &[]);
    }

    #[test]
    fn filters_narrow_together() {
        check(RosterFilter { class: Some("Foot".into()), ..query("") }, &["guards", "scouts"]);
        check(RosterFilter { subclass: Some("Aerial".into()), ..query("") }, &["flyers"]);
        check(RosterFilter { keyword: Some("Piercing".into()), class: Some("Gun".into()), ..query("") }, &["towers"]);
        check(RosterFilter { affordable: true, addable: true, ..query("") }, &["scouts", "carriers", "towers"]);
    }

    #[test]
    fn orders_are_by_book_name_or_points() {
        let sorted = |sort| RosterFilter { sort, class: Some("Machine".into()), ..query("") };
        check(sorted(Sort::Book), &["walkers", "carriers", "flyers"]);
        check(sorted(Sort::Name), &["carriers", "flyers", "walkers"]);
        check(sorted(Sort::Points), &["carriers", "walkers", "flyers"]);
    }
}
