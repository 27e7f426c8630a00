//! Names as people type them: without case, accents and punctuation, cut short, or with a slip.

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

/// Fewer letters than this say too little.
const SHORTEST_GUESS: usize = 3;

/// Names to look for what people type among.
pub struct Names<T> {
    names: Vec<(T, Folded)>,
    /// Letters of the longest.
    longest: usize,
}

impl<T: Copy> Names<T> {
    pub fn new<'a>(names: impl IntoIterator<Item = (T, &'a str)>) -> Self {
        let names: Vec<(T, Folded)> = names.into_iter().map(|(item, name)| (item, Folded::new(name))).collect();
        let longest = names.iter().map(|(_, name)| name.letters.len()).max().unwrap_or(0);
        Self { names, longest }
    }

    pub fn items(&self) -> impl Iterator<Item = T> + '_ {
        self.names.iter().map(|(item, _)| *item)
    }

    /// Whether one of the names is the same but for case, accents, punctuation and an `s` at the end.
    pub fn has_same(&self, typed: &str) -> bool {
        let typed = Folded::new(typed).letters;
        let singular = typed.strip_suffix(&['s']);
        self.names.iter().any(|(_, name)| name.letters == typed || Some(name.letters.as_slice()) == singular)
    }

    /// What `typed` names.
    pub fn find(&self, typed: &str) -> Meaning<T> {
        let typed = Folded::new(typed).letters;
        if typed.is_empty() || typed.len() > self.longest + slips(typed.len()) {
            return Meaning::Nothing;
        }
        let same = self.fitting(|name| name.letters == typed);
        if !same.is_empty() {
            return one_or_several(same, Match::Same);
        }
        if typed.len() < SHORTEST_GUESS {
            return Meaning::Nothing;
        }
        let begins = self.fitting(|name| name.letters.starts_with(&typed));
        if !begins.is_empty() {
            return one_or_several(begins, Match::Guessed);
        }
        let slips = slips(typed.len());
        let distances = self.names.iter().map(|(item, name)| (*item, distance(&name.letters, &typed, slips)));
        let near: Vec<(T, usize)> = distances.filter_map(|(item, slips)| Some((item, slips?))).collect();
        if let Some(least) = near.iter().map(|(_, slips)| *slips).min() {
            let nearest = near.into_iter().filter(|(_, slips)| *slips == least).map(|(item, _)| item).collect();
            return one_or_several(nearest, Match::Guessed);
        }
        one_or_several(self.fitting(|name| name.has_words(&typed)), Match::Guessed)
    }

    fn fitting(&self, fits: impl Fn(&Folded) -> bool) -> Vec<T> {
        self.names.iter().filter(|(_, name)| fits(name)).map(|(item, _)| *item).collect()
    }
}

/// What `typed` names among `names`.
pub fn find<'a, T: Copy>(names: impl Iterator<Item = (T, &'a str)>, typed: &str) -> Meaning<T> {
    Names::new(names).find(typed)
}

/// Whether two names differ in nothing but case, accents and punctuation.
pub fn is_same(left: &str, right: &str) -> bool {
    Folded::new(left).letters == Folded::new(right).letters
}

fn one_or_several<T: Copy>(items: Vec<T>, how: Match) -> Meaning<T> {
    match items.as_slice() {
        [] => Meaning::Nothing,
        [item] => Meaning::One(*item, how),
        _ => Meaning::Several(items),
    }
}

/// Slips that a name of so many letters may have.
fn slips(letters: usize) -> usize {
    match letters {
        0..5 => 0,
        5..9 => 1,
        _ => 2,
    }
}

/// A name reduced to its letters and digits.
#[derive(Debug, PartialEq, Eq)]
struct Folded {
    letters: Vec<char>,
    /// Where its words begin.
    words: Vec<usize>,
}

impl Folded {
    fn new(text: &str) -> Self {
        let (mut letters, mut words) = (Vec::new(), Vec::new());
        let mut inside = false;
        for letter in text.chars() {
            if letter.is_alphanumeric() {
                if !inside {
                    words.push(letters.len());
                }
                letters.extend(letter.to_lowercase().map(plain));
            }
            // "Raynor's" is one word.
            inside = letter.is_alphanumeric() || matches!(letter, '\'' | '’');
        }
        Self { letters, words }
    }

    /// Whether these letters stand in the name from the beginning of a word on.
    fn has_words(&self, letters: &[char]) -> bool {
        self.words.iter().any(|at| self.letters.get(*at..).is_some_and(|rest| rest.starts_with(letters)))
    }
}

/// A letter without its accent.
fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
}

/// How many letters are wrong, missing, too many or swapped with their neighbour; nothing where that is more than `most`.
fn distance(left: &[char], right: &[char], most: usize) -> Option<usize> {
    if most == 0 || left.len().abs_diff(right.len()) > most {
        return None;
    }
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=right.len()).collect());
    for (at, one) in left.iter().enumerate() {
        let mut row = vec![at + 1];
        for (place, other) in right.iter().enumerate() {
            let changed = last.get(place)? + usize::from(one != other);
            let mut least = changed.min(last.get(place + 1)? + 1).min(row.get(place)? + 1);
            let swapped = at > 0 && place > 0 && left.get(at - 1) == Some(other) && right.get(place - 1) == Some(one);
            if swapped {
                least = least.min(before.get(place - 1)? + 1);
            }
            row.push(least);
        }
        if row.iter().all(|slips| *slips > most) && last.iter().all(|slips| *slips > most) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|slips| *slips <= most)
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
    }

    #[test]
    fn words_within_a_name_find_it() {
        check("speederbikes", Meaning::One("74-Z Speederbikes", Match::Guessed));
        check("officer", Meaning::One("Rebel Officer", Match::Guessed));
        check("bikes", Meaning::Nothing);
    }

    #[test]
    fn nothing_is_found_in_nothing() {
        check("", Meaning::Nothing);
        check("!!!", Meaning::Nothing);
        check("unheard of", Meaning::Nothing);
    }
}
