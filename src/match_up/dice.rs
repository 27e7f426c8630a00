//! A fair roll-off: one die each, rolled again on a tie.

use crate::base32::CROCKFORD;
use sha2::{Digest, Sha256};

/// The dice of both players, roll by roll; only the last pair differs. The caller gives random bytes.
///
/// If the source keeps producing ties, there is no decision: the last pair is equal, and the players roll again.
pub fn roll_off(mut next: impl FnMut() -> u8) -> Vec<(u8, u8)> {
    let mut rolls = Vec::new();
    while rolls.len() < MOST_ROLLS {
        let (Some(first), Some(second)) = (die(&mut next), die(&mut next)) else { break };
        rolls.push((first, second));
        if first != second {
            break;
        }
    }
    rolls
}

/// Who won; `None` until somebody has.
pub fn first_wins(rolls: &[(u8, u8)]) -> Option<bool> {
    rolls.last().filter(|(first, second)| first != second).map(|(first, second)| first > second)
}

/// The roll-off of a sealed match. It is computed from both players' nonces, which each chose without knowing the
/// other's, so both pages show the same dice and neither player can cheat.
pub fn shared_roll_off(id: &str, first_nonce: &str, second_nonce: &str) -> Vec<(u8, u8)> {
    let mut block = Vec::new();
    let mut number = 0_u32;
    roll_off(move || {
        if block.is_empty() {
            number += 1;
            let text = format!("muster-roll-1\n{id}\n{first_nonce}\n{second_nonce}\n{number}");
            block = Sha256::digest(text).to_vec();
        }
        block.pop().unwrap_or_default()
    })
}

/// A random text of 128 bits, which keeps sealed values from being guessed.
pub fn nonce(bytes: [u8; 16]) -> String {
    CROCKFORD.encode(&bytes)
}

const MOST_ROLLS: usize = 1000;

/// Bytes from the last multiple of six on are discarded, so that all faces are equally likely.
fn die(next: &mut impl FnMut() -> u8) -> Option<u8> {
    (0..MOST_ROLLS).map(|_| next()).find(|byte| *byte < 252).map(|byte| byte % 6 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], rolls: &[(u8, u8)]) {
        let mut bytes = bytes.iter().copied();
        assert_eq!(roll_off(|| bytes.next().unwrap()), rolls);
    }

    #[test]
    fn equal_dice_are_rolled_again() {
        check(&[0, 5], &[(1, 6)]);
        check(&[5, 0], &[(6, 1)]);
        check(&[3, 3, 9, 3, 1, 2], &[(4, 4), (4, 4), (2, 3)]);
    }

    #[test]
    fn all_faces_are_equally_likely() {
        check(&[252, 255, 253, 251, 254, 0], &[(6, 1)]);
        let mut faces = [0; 7];
        for byte in 0..=255 {
            let mut bytes = [byte, 0].into_iter();
            faces[usize::from(die(&mut || bytes.next().unwrap()).unwrap())] += 1;
        }
        // Byte 0 replaces the four that are discarded.
        assert_eq!(faces, [0, 42 + 4, 42, 42, 42, 42, 42]);
    }

    #[test]
    fn the_higher_die_wins() {
        assert_eq!(first_wins(&[(2, 2), (5, 3)]), Some(true));
        assert_eq!(first_wins(&[(1, 3)]), Some(false));
        assert_eq!(first_wins(&[(1, 1)]), None);
        assert_eq!(first_wins(&[]), None);
    }

    #[test]
    fn a_source_that_repeats_itself_gives_no_winner() {
        assert_eq!(first_wins(&roll_off(|| 3)), None);
        assert_eq!(first_wins(&roll_off(|| 255)), None);
    }

    #[test]
    fn both_pages_show_the_same_dice() {
        let rolls = shared_roll_off("id", "A", "B");
        assert_eq!(rolls, shared_roll_off("id", "A", "B"));
        assert!(first_wins(&rolls).is_some());
        let wins = (0..600).filter(|n| first_wins(&shared_roll_off("id", &n.to_string(), "B")) == Some(true)).count();
        assert!((240..360).contains(&wins), "{wins} of 600");
    }
}
