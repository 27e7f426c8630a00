//! Seals: a player commits to an army and a deck before seeing the other's, without revealing them.

use super::message::Seat;
use crate::base32::CROCKFORD;
use crate::model::RosterId;
use sha2::{Digest, Sha256};

pub const PROVES: &str = "What they show now is, letter for letter, what they sealed before they saw yours.";
pub const DOES_NOT_PROVE: &str = "It does not prove that the list is legal, that this is the army on the table, or that \
                                  they have not begun other matches and dropped them.";

/// 160 bits of SHA-256 as 32 letters. The seat is part of the text, so that nobody can pass off my seal as their own.
pub fn army(id: &str, seat: Seat, code: &str, total: i64, nonce: &str) -> String {
    seal(&format!("muster-army-1\n{id}\n{}\n{code}\n{total}\n{nonce}", seat.digit()))
}

/// The cards in the order of the deck's categories.
pub fn deck(id: &str, seat: Seat, cards: &[RosterId], nonce: &str) -> String {
    let cards: Vec<&str> = cards.iter().map(RosterId::as_str).collect();
    seal(&format!("muster-deck-1\n{id}\n{}\n{}\n{nonce}", seat.digit(), cards.join("\n")))
}

fn seal(text: &str) -> String {
    CROCKFORD.encode(Sha256::digest(text).get(..20).unwrap_or_default())
}

/// Check letters that detect a truncated or changed text.
pub(super) fn check_letters(text: &str) -> String {
    CROCKFORD.encode(Sha256::digest(text).get(..5).unwrap_or_default()).chars().take(4).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_sha_256_of_the_text_cut_to_160_bits() {
        // echo -n "abc" | sha256sum: ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 …
        let bytes = [
            0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0, 0x03,
            0x61, 0xa3,
        ];
        assert_eq!(seal("abc"), CROCKFORD.encode(&bytes));
        assert_eq!(army("id", Seat::First, "CODE", 950, "N").len(), 32);
    }

    #[test]
    fn a_different_bit_gives_a_different_seal() {
        let sealed = army("id", Seat::First, "1ABCDEF", 950, "NNNN");
        assert_ne!(army("ie", Seat::First, "1ABCDEF", 950, "NNNN"), sealed);
        assert_ne!(army("id", Seat::Second, "1ABCDEF", 950, "NNNN"), sealed);
        assert_ne!(army("id", Seat::First, "1ABCDEF", 951, "NNNN"), sealed);
        for at in 0..7 * 8 {
            let mut code = *b"1ABCDEF";
            code[at / 8] ^= 1 << (at % 8);
            let code: String = code.iter().map(|byte| *byte as char).collect();
            assert_ne!(army("id", Seat::First, &code, 950, "NNNN"), sealed, "bit {at} of the code");
        }
        for at in 0..4 * 7 {
            let mut nonce = *b"NNNN";
            nonce[at / 7] ^= 1 << (at % 7);
            let nonce: String = nonce.iter().map(|byte| *byte as char).collect();
            assert_ne!(army("id", Seat::First, "1ABCDEF", 950, &nonce), sealed, "bit {at} of the nonce");
        }
    }

    #[test]
    fn a_deck_seal_depends_on_every_card_and_their_order() {
        let cards = |ids: &[&str]| ids.iter().map(|id| RosterId::from(*id)).collect::<Vec<_>>();
        let sealed = deck("id", Seat::First, &cards(&["rush", "wall", "sweep"]), "N");
        assert_ne!(deck("id", Seat::First, &cards(&["siege", "wall", "sweep"]), "N"), sealed);
        assert_ne!(deck("id", Seat::First, &cards(&["wall", "rush", "sweep"]), "N"), sealed);
        assert_ne!(deck("id", Seat::First, &cards(&["rush", "wall"]), "N"), sealed);
        assert_ne!(deck("id", Seat::First, &cards(&["rush", "wall", "sweep"]), "M"), sealed);
        assert_ne!(deck("id", Seat::Second, &cards(&["rush", "wall", "sweep"]), "N"), sealed);
    }
}
