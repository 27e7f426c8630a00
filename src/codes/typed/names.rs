//! Names as people type them: without case, accents and punctuation, cut short, or with a slip.
//!
//! An [`Index`] compares a typed name with all names once; [`Names`] are a choice of them, from which the best is taken.

use super::folded::{Folded, GROUPS, says_enough};

/// How a typed name led to what it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// The same but for case, accents and punctuation.
    Same,
    /// The only name that begins like this, has these words in it, or differs by a slip.
    Guessed,
}

/// What a typed name may stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning<T> {
    Nothing,
    One(T, Match),
    /// Names that fit equally well.
    Several(Vec<T>),
}

/// The ways in which a name can be like a typed one, the best first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MatchKind {
    Same,
    /// One is the plural of the other.
    Plural,
    /// Every typed word is one of its words. That says enough only where no other name has them.
    Words,
    Begins,
    BeginsSingular,
    /// It differs by slips.
    Near,
    /// From one of its words on.
    Inside,
    InsideSingular,
    /// Every typed word begins one of its words.
    BeginsWords,
}

const GUESSES: [MatchKind; 8] = [
    MatchKind::Plural,
    MatchKind::Words,
    MatchKind::Begins,
    MatchKind::BeginsSingular,
    MatchKind::Near,
    MatchKind::Inside,
    MatchKind::InsideSingular,
    MatchKind::BeginsWords,
];

/// A name that is like a typed one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// Its number in the index.
    name: usize,
    /// A bit for every way in which it fits.
    ways: u16,
    slips: usize,
}

impl Fit {
    fn is(&self, way: MatchKind) -> bool {
        self.ways & 1 << way as u16 != 0
    }
}

/// Names, folded once and numbered from 0.
pub struct Index {
    names: Vec<Folded>,
    /// By the letters with which their words begin, and by their length.
    groups: [Vec<usize>; GROUPS],
    lengths: Vec<Vec<usize>>,
    /// No longer text fits any of them.
    longest: usize,
}

impl Default for Index {
    fn default() -> Self {
        Self { names: Vec::new(), groups: [const { Vec::new() }; GROUPS], lengths: Vec::new(), longest: 0 }
    }
}

impl Index {
    /// The number of the name.
    pub fn add(&mut self, name: &str) -> usize {
        let (name, number) = (Folded::new(name), self.names.len());
        self.longest = self.longest.max(name.longest_fit());
        for group in name.groups() {
            self.groups.get_mut(group).into_iter().for_each(|names| names.push(number));
        }
        let length = name.letters().len();
        self.lengths.resize_with(self.lengths.len().max(length + 1), Vec::new);
        self.lengths.get_mut(length).into_iter().for_each(|names| names.push(number));
        self.names.push(name);
        number
    }

    /// Every name that is like this one.
    pub fn fits(&self, typed: &str) -> Vec<Fit> {
        let Some(typed) = Folded::up_to(typed, self.longest) else { return Vec::new() };
        let Some(group) = typed.group() else { return Vec::new() };
        let alike = self.named(self.groups.get(group)).filter_map(|(at, name)| fit(at, name, &typed));
        let lengths = typed.near_lengths().filter_map(|length| self.lengths.get(length));
        let near = lengths.flat_map(|numbers| self.named(Some(numbers)));
        let other = near.filter(|(_, name)| !name.groups().any(|its| its == group));
        let near = other.filter_map(|(name, folded)| {
            Some(Fit { name, ways: 1 << MatchKind::Near as u16, slips: folded.slips(&typed)? })
        });
        alike.chain(near).collect()
    }

    /// Whether one of them is this name, or one or several of it.
    pub fn has(&self, name: &Folded) -> bool {
        let group = name.group().and_then(|group| self.groups.get(group));
        self.named(group).any(|(_, own)| own.is_same_kind(name))
    }

    fn named<'i>(&'i self, numbers: Option<&'i Vec<usize>>) -> impl Iterator<Item = (usize, &'i Folded)> {
        numbers.into_iter().flatten().filter_map(|at| Some((*at, self.names.get(*at)?)))
    }
}

/// How a name of the group that begins like `typed` is like it.
fn fit(at: usize, name: &Folded, typed: &Folded) -> Option<Fit> {
    if name.is_same(typed) {
        return Some(Fit { name: at, ways: 1 << MatchKind::Same as u16, slips: 0 });
    }
    if typed.says_little() {
        return None;
    }
    let mut ways = 0;
    let mut note = |way: MatchKind, fits: bool| ways |= u16::from(fits) << way as u16;
    let is_long = says_enough(typed.singular());
    note(MatchKind::Plural, name.is_same_kind(typed));
    note(MatchKind::Words, name.has_each_word(typed, |word, typed| word == typed));
    note(MatchKind::Begins, name.letters().starts_with(typed.letters()));
    note(MatchKind::Inside, name.has_words(typed.letters()));
    note(MatchKind::InsideSingular, is_long && name.has_words(typed.singular()));
    note(MatchKind::BeginsWords, typed.words() > 1 && name.has_each_word(typed, <[char]>::starts_with));
    note(MatchKind::BeginsSingular, is_long && name.letters().starts_with(typed.singular()));
    let slips = name.slips(typed);
    note(MatchKind::Near, slips.is_some());
    (ways != 0).then_some(Fit { name: at, ways, slips: slips.unwrap_or(0) })
}

/// Some of the names of an index, and what they stand for.
pub struct Names<T> {
    /// By ascending number of the name: the number, the place among these, and what it stands for.
    items: Vec<(usize, usize, T)>,
}

impl<T: Copy> Names<T> {
    /// From numbers of names, in the order in which they are offered.
    pub fn new(names: impl Iterator<Item = (usize, T)>) -> Self {
        let mut items: Vec<_> = names.enumerate().map(|(place, (name, item))| (name, place, item)).collect();
        items.sort_unstable_by_key(|(name, place, _)| (*name, *place));
        Self { items }
    }

    /// What a typed name stands for among these.
    pub fn find(&self, fits: &[Fit]) -> Meaning<T> {
        let mut found: Vec<(usize, T, &Fit)> = Vec::new();
        for fit in fits {
            if let Ok(at) = self.items.binary_search_by_key(&fit.name, |(name, ..)| *name) {
                found.extend(self.items.get(at).map(|(_, place, item)| (*place, *item, fit)));
            }
        }
        found.sort_unstable_by_key(|(place, ..)| *place);
        let by = |way: MatchKind| -> Vec<T> {
            let fitting = found.iter().filter(|(.., fit)| fit.is(way));
            let least = fitting.clone().map(|(.., fit)| fit.slips).min().filter(|_| way == MatchKind::Near);
            fitting.filter(|(.., fit)| least.is_none_or(|least| fit.slips == least)).map(|(_, item, _)| *item).collect()
        };
        let same = by(MatchKind::Same);
        if !same.is_empty() {
            return one_or_several(same, Match::Same);
        }
        let says_enough =
            |way: MatchKind, found: &[T]| !found.is_empty() && (way != MatchKind::Words || found.len() == 1);
        let guess = GUESSES.into_iter().map(|way| (way, by(way))).find(|(way, found)| says_enough(*way, found));
        one_or_several(guess.map(|(_, found)| found).unwrap_or_default(), Match::Guessed)
    }
}

/// What `typed` names among `names`.
pub fn find<'a, T: Copy>(names: impl Iterator<Item = (T, &'a str)>, typed: &str) -> Meaning<T> {
    let mut index = Index::default();
    let names = Names::new(names.map(|(item, name)| (index.add(name), item)));
    names.find(&index.fits(typed))
}

fn one_or_several<T: Copy>(items: Vec<T>, how: Match) -> Meaning<T> {
    match items.as_slice() {
        [] => Meaning::Nothing,
        [item] => Meaning::One(*item, how),
        _ => Meaning::Several(items),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 9] = [
        "Stormtroopers",
        "AT-AT",
        "AT-ST Walkers",
        "74-Z Speederbikes",
        "Rebel Troopers",
        "Rebel Officer",
        "Raynor's Raider (Marine)",
        "Marine",
        "Padmé",
    ];

    #[track_caller]
    fn check(typed: &str, expected: Meaning<&str>) {
        assert_eq!(find(NAMES.iter().map(|name| (*name, *name)), typed), expected, "{typed:?}");
    }

    #[test]
    fn case_accents_and_punctuation_do_not_count() {
        check("stormtroopers", Meaning::One("Stormtroopers", Match::Same));
        check("ATAT", Meaning::One("AT-AT", Match::Same));
        check("raynors raider marine", Meaning::One("Raynor's Raider (Marine)", Match::Same));
        check("PADME", Meaning::One("Padmé", Match::Same));
        check("marine", Meaning::One("Marine", Match::Same));
    }

    #[test]
    fn a_unique_beginning_is_enough() {
        check("storm", Meaning::One("Stormtroopers", Match::Guessed));
        check("AT-ST", Meaning::One("AT-ST Walkers", Match::Guessed));
        check("rebel", Meaning::Several(vec!["Rebel Troopers", "Rebel Officer"]));
        check("st", Meaning::Nothing);
    }

    #[test]
    fn small_slips_are_forgiven() {
        check("Stromtroopers", Meaning::One("Stormtroopers", Match::Guessed));
        check("Stormtrooprs", Meaning::One("Stormtroopers", Match::Guessed));
        check("Marines", Meaning::One("Marine", Match::Guessed));
        check("Storks", Meaning::Nothing);
        check("AT-UT", Meaning::Nothing);
        check("2 Marines", Meaning::Nothing);
        check("74-X Speederbikes", Meaning::One("74-Z Speederbikes", Match::Guessed));
        check("75-Z Speederbikes", Meaning::Nothing);
    }

    #[test]
    fn one_or_several_is_the_same() {
        check("AT-ATs", Meaning::One("AT-AT", Match::Guessed));
        check("rebel trooper", Meaning::One("Rebel Troopers", Match::Guessed));
        check("storms", Meaning::One("Stormtroopers", Match::Guessed));
    }

    #[test]
    fn words_within_a_name_find_it() {
        check("speederbikes", Meaning::One("74-Z Speederbikes", Match::Guessed));
        check("officer", Meaning::One("Rebel Officer", Match::Guessed));
        check("bikes", Meaning::Nothing);
        check("raider", Meaning::One("Raynor's Raider (Marine)", Match::Guessed));
        check("officers", Meaning::One("Rebel Officer", Match::Guessed));
        check("rebel off", Meaning::One("Rebel Officer", Match::Guessed));
        check("74 bikes", Meaning::Nothing);
        check("AT walkers", Meaning::One("AT-ST Walkers", Match::Guessed));
        check("walkers AT", Meaning::Nothing);
    }

    #[test]
    fn nothing_is_found_in_nothing() {
        check("", Meaning::Nothing);
        check("!!!", Meaning::Nothing);
        check("unheard of", Meaning::Nothing);
    }
}
