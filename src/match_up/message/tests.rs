//! Messages are read as they were written, wherever they were pasted from, and refused if a letter is wrong.

use super::*;
use proptest::prelude::*;

fn full() -> Message {
    Message {
        id: "0abcdefghj".to_owned(),
        seat: Seat::Second,
        terms: Terms { sealed: true, bid: true, cap: 1000, format: "battle".into(), edition: "made-up".into() },
        seals: Some(Seals { army: "0".repeat(32), deck: "Z".repeat(32) }),
        army: Some(Army { code: "1ABC-x/y z".to_owned(), total: -5, nonce: "A".repeat(26) }),
        rolls: vec![(3, 3), (6, 1)],
        colour: Some(Side::Blue),
        deck: Some(DeckOpening { cards: vec!["rush".into(), "wäll~.".into()], nonce: String::new() }),
        pick: Some("rush".into()),
    }
}

#[test]
fn a_message_reads_as_it_was_written() {
    let text = full().to_text();
    assert_eq!(Message::parse(&text), Ok(full()));
    let bare = Message {
        seals: None,
        army: None,
        rolls: Vec::new(),
        colour: Some(Side::Red),
        deck: None,
        pick: None,
        seat: Seat::First,
        ..full()
    };
    assert_eq!(Message::parse(&bare.to_text()), Ok(bare));
    assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~.=_-".contains(&byte)), "{text}");
}

#[test]
fn it_is_found_in_a_chat() {
    let text = full().to_text();
    for pasted in
        [format!("Here: https://example.org/app/#/match/{text}."), format!("> {text}\n(sent)"), format!("\n {text} ")]
    {
        assert_eq!(Message::parse(&pasted), Ok(full()), "{pasted}");
    }
}

#[track_caller]
fn refused(text: &str, error: MessageError) {
    assert_eq!(Message::parse(text), Err(error), "{text}");
}

#[test]
fn other_texts_are_refused() {
    refused("", MessageError::NotAMatch);
    refused("a good match on Friday", MessageError::NotAMatch);
    refused("match2~abc~0000", MessageError::Newer);
    refused("match12~abc~0000", MessageError::Newer);
    refused("match1~", MessageError::Damaged);
    refused("match1~a~b", MessageError::Damaged);
    let text = full().to_text();
    for end in 8..text.len() {
        refused(&text[..end], MessageError::Damaged);
    }
}

#[test]
fn any_changed_letter_is_found() {
    let text = full().to_text();
    for at in "match1~".len()..text.len() {
        let letter = if text.as_bytes()[at] == b'Q' { "R" } else { "Q" };
        let changed = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
        refused(&changed, MessageError::Damaged);
    }
}

/// A text with the right check letters, but invalid content.
#[track_caller]
fn nonsense(content: &str) {
    refused(&format!("{content}~{}", check_letters(content)), MessageError::Damaged);
}

#[test]
fn nonsense_with_right_check_letters_is_refused() {
    let head = "match1~id.1~terms.11.1000.battle.e";
    assert!(Message::parse(&format!("{head}~{}", check_letters(head))).is_ok());
    nonsense("match1~id.3~terms.11.1000.battle.e");
    nonsense("match1~id.1~terms.21.1000.battle.e");
    nonsense("match1~id.1~terms.11.65536.battle.e");
    nonsense("match1~id.1");
    nonsense(&format!("{head}~hat.red"));
    nonsense(&format!("{head}~seal.A.B"));
    nonsense(&format!("{head}~seal.{}.{}", "u".repeat(32), "0".repeat(32)));
    nonsense(&format!("{head}~army.12.NONCE.CODE"));
    nonsense(&format!("{head}~army.x..CODE"));
    nonsense(&format!("{head}~army.12..A=0AB"));
    nonsense(&format!("{head}~army.12..=C3"));
    nonsense(&format!("{head}~army.12..=G0"));
    nonsense(&format!("{head}~rolls.123"));
    nonsense(&format!("{head}~rolls.17"));
    nonsense(&format!("{head}~colour.green"));
}

proptest! {
    #[test]
    fn any_words_survive(id in "[^\\p{Cc}]*", code in "[^\\p{Cc}]*", total: i64, card in "[^\\p{Cc}]*") {
        let mut message = full();
        message.id = id;
        message.army = Some(Army { code, total, nonce: String::new() });
        message.pick = Some(card.as_str().into());
        prop_assert_eq!(Message::parse(&message.to_text()), Ok(message));
    }

    #[test]
    fn no_text_is_a_crash(text in ".*") {
        let _ = Message::parse(&text);
        let _ = Message::parse(&format!("match1~{text}"));
    }
}
