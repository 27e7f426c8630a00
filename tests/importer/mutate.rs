//! Damages a text as in transit: letters changed, lost, doubled or swapped, whole pieces missing or repeated.

use super::lists::Dice;

const LETTERS: &[char] = &[
    '0', '1', '9', '-', '.', 'e', '"', '{', '}', '[', ']', ',', ':', ' ', '\n', '\\', 'a', 'u', 'x', '\u{e9}', '\u{0}',
];

/// One to three changes.
pub fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        change(&mut letters, dice);
    }
    letters.into_iter().collect()
}

fn change(letters: &mut Vec<char>, dice: &mut Dice) {
    let at = dice.below(letters.len() - 40);
    let length = 1 + dice.below(30);
    match dice.below(7) {
        0 => letters[at] = *dice.pick(LETTERS),
        1 => letters.insert(at, *dice.pick(LETTERS)),
        2 => drop(letters.remove(at)),
        3 => letters.swap(at, at + 1),
        4 => drop(letters.drain(at..at + length)),
        5 => {
            let piece = letters[at..at + length].to_vec();
            letters.splice(at..at, piece);
        }
        _ => {
            let digits: Vec<usize> = (0..letters.len()).filter(|at| letters[*at].is_ascii_digit()).collect();
            letters[*dice.pick(&digits)] = char::from(b'0' + dice.below(10) as u8);
        }
    }
}
