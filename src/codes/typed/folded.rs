//! A name reduced to its letters and digits, and how it compares with another.

use std::ops::Range;

/// Shorter names are never guessed.
const SHORTEST_GUESS: usize = 3;
/// Letters are told apart by the bits of a number.
pub const GROUPS: usize = 64;
/// Slips that are forgiven at most.
const MOST_SLIPS: usize = 2;

/// The letters and digits of a name, without case and accents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folded {
    letters: Vec<char>,
    /// Where its words begin.
    words: Vec<usize>,
    /// Which letters it has, and which its words begin with: enough to rule most other names out.
    has: u64,
    begins: u64,
}

impl Folded {
    pub fn new(text: &str) -> Self {
        Self::up_to(text, usize::MAX).unwrap_or(Self { letters: Vec::new(), words: Vec::new(), has: 0, begins: 0 })
    }

    /// Nothing where there are more letters than this.
    pub fn up_to(text: &str, most: usize) -> Option<Self> {
        let room = text.len().min(most);
        let (mut letters, mut words) = (Vec::with_capacity(room), Vec::new());
        let mut inside = false;
        for letter in text.chars() {
            let is_letter = letter.is_alphanumeric();
            if is_letter {
                if !inside {
                    words.push(letters.len());
                }
                if letter.is_ascii() {
                    letters.push(letter.to_ascii_lowercase());
                } else {
                    letters.extend(letter.to_lowercase().map(plain));
                }
                if letters.len() > most {
                    return None;
                }
            }
            // "Raynor's" is one word.
            inside = is_letter || (inside && matches!(letter, '\'' | '’'));
        }
        let has = letters.iter().fold(0, |all, letter| all | bit(*letter));
        let begins = words.iter().filter_map(|at| letters.get(*at)).fold(0, |all, letter| all | bit(*letter));
        Some(Self { letters, words, has, begins })
    }

    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// How many words it has.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    pub fn is_same(&self, other: &Self) -> bool {
        self.letters == other.letters
    }

    /// The same, but one may be several: "Card" and "cards".
    pub fn is_same_kind(&self, other: &Self) -> bool {
        self.singular() == other.singular()
    }

    /// Without the s at its end.
    pub fn singular(&self) -> &[char] {
        self.letters.strip_suffix(&['s']).unwrap_or(&self.letters)
    }

    /// Whether this is too little for a guess: "B2" says enough, "of" does not.
    pub fn says_little(&self) -> bool {
        !says_enough(&self.letters)
    }

    /// How many letters a typed name may have that is like this one: each word may be several, or there are slips.
    pub fn longest_fit(&self) -> usize {
        self.letters.len() + self.words.len().max(MOST_SLIPS)
    }

    /// The group of names that may have a word which begins like this.
    pub fn group(&self) -> Option<usize> {
        self.letters.first().map(|first| bit(*first).trailing_zeros() as usize)
    }

    /// Every group this name belongs to.
    pub fn groups(&self) -> impl Iterator<Item = usize> {
        (0..GROUPS).filter(|group| self.begins >> group & 1 == 1)
    }

    /// Lengths that a name must have so that this may be it with slips.
    pub fn near_lengths(&self) -> Range<usize> {
        let (length, most) = (self.letters.len(), self.most_slips());
        if most == 0 { 0..0 } else { length - most..length + most + 1 }
    }

    /// Whether every word of `typed` fits a word of the name, in the same order: "B1 droids".
    pub fn has_each_word(&self, typed: &Self, fits: impl Fn(&[char], &[char]) -> bool) -> bool {
        let mut words = self.each_word();
        typed.each_word().all(|typed| {
            let one = typed.strip_suffix(&['s']).filter(|one| says_enough(one)).unwrap_or(typed);
            words.any(|word| fits(word, typed) || fits(word, one))
        })
    }

    /// Whether these letters stand in the name from the beginning of a word on.
    pub fn has_words(&self, letters: &[char]) -> bool {
        self.words.iter().any(|at| self.letters.get(*at..).is_some_and(|rest| rest.starts_with(letters)))
    }

    /// The letters of each word.
    fn each_word(&self) -> impl Iterator<Item = &[char]> {
        let ends = self.words.iter().skip(1).copied().chain([self.letters.len()]);
        self.words.iter().zip(ends).filter_map(|(from, to)| self.letters.get(*from..to))
    }

    /// In how many letters `typed` differs from this name, where so many are forgiven. A digit is no slip: it may be a
    /// count.
    pub fn slips(&self, typed: &Self) -> Option<usize> {
        let most = typed.most_slips();
        // A slip adds at most one letter and takes at most one away.
        let may_be_near = most > 0
            && self.letters.len().abs_diff(typed.letters.len()) <= most
            && (self.has & !typed.has).count_ones() as usize <= most
            && (typed.has & !self.has).count_ones() as usize <= most;
        let digits = |name: &Self| name.letters.iter().copied().filter(char::is_ascii_digit).collect::<Vec<_>>();
        if !may_be_near || digits(self) != digits(typed) {
            return None;
        }
        distance(&self.letters, &typed.letters, most)
    }

    /// Slips that a typed name of this length may have.
    fn most_slips(&self) -> usize {
        match self.letters.len() {
            0..5 => 0,
            5..9 => 1,
            _ => MOST_SLIPS,
        }
    }
}

/// Whether so few letters are enough for a guess.
pub fn says_enough(letters: &[char]) -> bool {
    letters.len() >= SHORTEST_GUESS || (letters.len() > 1 && letters.iter().any(char::is_ascii_digit))
}

/// One of 64 for every letter.
fn bit(letter: char) -> u64 {
    1 << (letter as usize % GROUPS)
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
        // Every further row follows from these two.
        if last.iter().chain(&row).all(|slips| *slips > most) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|slips| *slips <= most)
}
