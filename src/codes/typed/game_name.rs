//! The name of a game somewhere in a line.

use super::folded::Folded;
use crate::model::Catalog;
use std::ops::Range;

/// The names of all games, folded.
pub struct GameNames<'a>(Vec<(String, &'a str)>);

impl<'a> GameNames<'a> {
    pub fn new(editions: &[&'a Catalog]) -> Self {
        let games = editions.iter().map(|catalog| &catalog.game);
        let names = games.flat_map(|game| {
            let names =
                [game.name.as_str(), game.id.as_str()].into_iter().chain(game.aliases.iter().map(String::as_str));
            names.map(|name| (fold(name), game.name.as_str()))
        });
        Self(names.collect())
    }

    /// A game that a line names, and what else the line says. Of several the longest name counts: "Star Wars Regiment" is
    /// no REGIMENT.
    pub fn find(&self, line: &str) -> Option<(&'a str, String)> {
        let words = words(line);
        let mut best: Option<(usize, &str, Range<usize>)> = None;
        for (name, game) in &self.0 {
            let is_longer = best.as_ref().is_none_or(|(length, ..)| name.len() > *length);
            if let Some(at) = is_longer.then(|| at(&words, name)).flatten() {
                best = Some((name.len(), game, at));
            }
        }
        let (_, game, at) = best?;
        let (front, behind) = (line.get(..at.start)?, line.get(at.end..)?);
        Some((game, format!("{front},{}", behind.trim_start_matches([':', '.', ')']))))
    }
}

fn fold(text: &str) -> String {
    Folded::new(text).letters().iter().collect()
}

/// Where consecutive words of a line make up a name.
fn at(words: &[(String, Range<usize>)], name: &str) -> Option<Range<usize>> {
    (0..words.len()).find_map(|from| {
        let mut rest = name;
        for (word, at) in words.get(from..)? {
            rest = rest.strip_prefix(word.as_str())?;
            if rest.is_empty() {
                return Some(words.get(from)?.1.start..at.end);
            }
        }
        None
    })
}

/// The words of a line, folded, and where they are.
fn words(line: &str) -> Vec<(String, Range<usize>)> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, letter) in line.char_indices().filter(|(_, letter)| letter.is_alphanumeric()) {
        let end = at + letter.len_utf8();
        match words.last_mut().filter(|word| word.end == at) {
            Some(word) => word.end = end,
            None => words.push(at..end),
        }
    }
    words.into_iter().filter_map(|at| Some((fold(line.get(at.clone())?), at))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;

    #[track_caller]
    fn check(line: &str, expected: Option<(&str, &str)>) {
        let (mut skirmish, mut war) = (catalog(), catalog());
        skirmish.game.name = "Skirmish".to_owned();
        war.game.name = "Great War: Skirmish (2025)".to_owned();
        war.game.aliases = vec!["Great War Skirmish".to_owned()];
        let found = GameNames::new(&[&skirmish, &war]).find(line);
        assert_eq!(found.as_ref().map(|(game, rest)| (*game, rest.as_str())), expected, "{line}");
    }

    #[test]
    fn the_longest_name_counts() {
        check("Skirmish 700", Some(("Skirmish", ", 700")));
        check("reds, SKIRMISH", Some(("Skirmish", "reds, ,")));
        check("great war: skirmish", Some(("Great War: Skirmish (2025)", ",")));
        check("Reds 700 - Great War Skirmish (2025)", Some(("Great War: Skirmish (2025)", "Reds 700 - ,")));
        check("Great War Skirmishers", None);
        check("Reds 700", None);
    }
}
