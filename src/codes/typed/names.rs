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

/// Names to choose from, folded once.
pub struct Names<T>(Vec<(T, Folded)>);

impl<T: Copy> Names<T> {
    pub fn new<'a>(names: impl Iterator<Item = (T, &'a str)>) -> Self {
        Self(names.map(|(item, name)| (item, Folded::new(name))).collect())
    }

    /// What `typed` names among these.
    pub fn find(&self, typed: &str) -> Meaning<T> {
        let typed = Folded::new(typed);
        if typed.letters.is_empty() {
            return Meaning::Nothing;
        }
        let same = self.fitting(|name| name.letters == typed.letters);
        if !same.is_empty() {
            return one_or_several(same, Match::Same);
        }
        // "B2" says enough, "of" does not.
        let says_little = !typed.letters.iter().any(char::is_ascii_digit) || typed.letters.len() < 2;
        if typed.letters.len() < SHORTEST_GUESS && says_little {
            return Meaning::Nothing;
        }
        let whole = self.fitting(|name| name.has_each_word(&typed, |word, typed| word == typed));
        let guesses = [
            self.fitting(|name| name.singular() == typed.singular()),
            if whole.len() == 1 { whole } else { Vec::new() },
            self.fitting(|name| name.letters.starts_with(&typed.letters)),
            self.nearest(&typed),
            self.fitting(|name| name.has_words(&typed.letters)),
            self.fitting(|name| typed.letters.len() > SHORTEST_GUESS && name.has_words(typed.singular())),
            self.fitting(|name| typed.words.len() > 1 && name.has_each_word(&typed, <[char]>::starts_with)),
            self.fitting(|name| typed.letters.len() > SHORTEST_GUESS && name.letters.starts_with(typed.singular())),
        ];
        let found = guesses.into_iter().find(|found| !found.is_empty());
        one_or_several(found.unwrap_or_default(), Match::Guessed)
    }

    fn fitting(&self, fits: impl Fn(&Folded) -> bool) -> Vec<T> {
        self.0.iter().filter(|(_, name)| fits(name)).map(|(item, _)| *item).collect()
    }

    /// Those with the fewest slips. A digit is no slip: it may be a count.
    fn nearest(&self, typed: &Folded) -> Vec<T> {
        let most = slips(typed.letters.len());
        let near = self.0.iter().filter(|(_, name)| name.digits().eq(typed.digits()));
        let near = near.filter_map(|(item, name)| Some((*item, distance(&name.letters, &typed.letters, most)?)));
        let near: Vec<(T, usize)> = near.collect();
        let least = near.iter().map(|(_, slips)| *slips).min();
        near.into_iter().filter(|(_, slips)| Some(*slips) == least).map(|(item, _)| item).collect()
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

/// The letters and digits of a name, without case and accents.
pub fn fold(text: &str) -> String {
    Folded::new(text).letters.into_iter().collect()
}

/// The same, but one may be several: "Card" and "cards".
pub fn is_same_kind(left: &str, right: &str) -> bool {
    Folded::new(left).singular() == Folded::new(right).singular()
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
pub struct Folded {
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

    fn digits(&self) -> impl Iterator<Item = char> {
        self.letters.iter().copied().filter(char::is_ascii_digit)
    }

    /// Without the s at its end.
    fn singular(&self) -> &[char] {
        self.letters.strip_suffix(&['s']).unwrap_or(&self.letters)
    }

    /// The letters of each word.
    fn each_word(&self) -> impl Iterator<Item = &[char]> {
        let ends = self.words.iter().skip(1).copied().chain([self.letters.len()]);
        self.words.iter().zip(ends).filter_map(|(from, to)| self.letters.get(*from..to))
    }

    /// Whether every word of `typed` fits a word of the name, in the same order: "B1 droids".
    fn has_each_word(&self, typed: &Folded, fits: impl Fn(&[char], &[char]) -> bool) -> bool {
        let mut words = self.each_word();
        typed.each_word().all(|typed| {
            let one = typed.strip_suffix(&['s']).filter(|one| one.len() >= SHORTEST_GUESS).unwrap_or(typed);
            words.any(|word| fits(word, typed) || fits(word, one))
        })
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
