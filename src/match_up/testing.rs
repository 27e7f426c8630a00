//! Two players of one match, each with an army of the made-up game.

use super::{Match, Mine, Terms};

pub fn terms(sealed: bool) -> Terms {
    Terms { sealed, bid: true, cap: 1000, format: "battle".into(), edition: "made-up".into() }
}

pub fn mine(code: &str, total: i64, deck: &[&str], nonce: u8) -> Mine {
    Mine {
        code: code.to_owned(),
        total,
        deck: deck.iter().map(|id| (*id).into()).collect(),
        army_nonce: super::dice::nonce([nonce; 16]),
        deck_nonce: super::dice::nonce([nonce.wrapping_add(100); 16]),
    }
}

/// Anna begins with this total, Bert joins with that.
pub fn players(sealed: bool, anna: i64, bert: i64) -> (Match, Match) {
    let anna = Match::begin("match".to_owned(), terms(sealed), mine("ANNA", anna, &["rush", "wall", "sweep"], 1));
    let bert = mine("BERT", bert, &["siege", "bridge", "detour"], 2);
    let bert = Match::join(&anna.outgoing(), terms(sealed), bert).unwrap();
    (anna, bert)
}

/// Both send messages until there is nothing new.
pub fn exchange(one: &mut Match, other: &mut Match) {
    for _ in 0..3 {
        other.apply(&one.outgoing()).unwrap();
        one.apply(&other.outgoing()).unwrap();
    }
}
