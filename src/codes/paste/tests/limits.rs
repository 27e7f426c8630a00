//! Each limit of size or number, tested at the limit and one above it.

use super::super::tts::add;
use super::*;

const HEAD: &str = r#"{"metadata":{"faction_id":"reds","points_cap":500}"#;

/// A text padded with spaces.
fn padded(text: &str, length: usize) -> String {
    text.to_owned() + &" ".repeat(length - text.len())
}

#[test]
fn a_text_may_have_eight_megabytes() {
    refuse(&padded("", LONGEST), CodeError::NotACode("there is nothing in it"));
    refuse(&padded("", LONGEST + 1), TOO_LONG);
}

#[test]
fn a_document_or_text_of_one_list_has_a_longest_length() {
    let longest = 1 << 17;
    let tts = |length: usize| padded(&format!(r#"{HEAD},"units":[]"#), length - 1) + "}";
    let text = |length: usize| padded("Faction: reds\nPoints Cap: 500", length - 1) + "!";
    for text in [tts(longest), text(longest)] {
        assert!(recognise(&[&catalog()], &text).is_ok());
    }
    for text in [tts(longest + 1), text(longest + 1)] {
        refuse(&text, TOO_LONG);
    }
}

#[test]
fn codes_are_searched_for_near_the_start_only() {
    let code = code();
    let after = |letters: usize| format!("{}\n{code}", "x".repeat(letters));
    check(&after(embedded::SEARCHED - 1), Source::Code, &[]);
    refuse(&after(embedded::SEARCHED), NOTHING);
}

#[test]
fn a_text_that_repeats_itself_is_read_up_to_a_limit() {
    let last = share::encode(&[&catalog()], &list(750, LIST), share::Sharing::default());
    let repeated = |times: usize| format!("{}{last}", format!("{}\n", code()).repeat(times));
    check_several(&repeated(MOST_READ), &[500, 750], &[]);
    check(&repeated(MOST_READ + 1), Source::Code, &[]);
}

#[test]
fn the_number_of_complaints_is_limited() {
    for lines in [MOST_UNPLACED, MOST_UNPLACED + 1] {
        let text = format!("Faction: reds\nPoints Cap: 500\n{}", "what\n".repeat(lines));
        let Ok(Pasted::List(pasted)) = recognise(&[&catalog()], &text) else { panic!("no list") };
        assert_eq!(pasted.unplaced.len(), MOST_UNPLACED);
    }
}

#[test]
fn a_list_holds_at_most_a_thousand_different_entries() {
    let mut list = list(500, "");
    assert_eq!((0..1001).filter(|id| add(&mut list, &format!("x{id}").as_str().into(), 1).is_some()).count(), 1000);
    assert_eq!(add(&mut list, &"x0".into(), 1), Some(()));
}

#[test]
fn copies_are_whole_numbers() {
    let of = |quantity: &str| format!(r#"{HEAD},"units":[{{"id":"guards","quantity":{quantity}}}]}}"#);
    for quantity in ["1.5", "-1", "1e15"] {
        refuse(&of(quantity), CodeError::Broken("a number of copies"));
    }
    assert!(recognise(&[&catalog()], &of("65535")).is_ok());
}
