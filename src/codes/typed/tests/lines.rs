//! Which lines of a text belong to a list, and what is said about the others.

use super::*;

#[test]
fn a_margin_says_nothing() {
    check("    reds 700\n    2x guards", &list(700, "guards*2"));
    check("\treds 700\n\t2x guards", &list(700, "guards*2"));
}

#[test]
fn a_text_of_the_longest_length_or_with_the_most_lines_is_read() {
    let catalog = catalog();
    let is_read = |text: &str| read(&[&catalog], text).is_some();
    let padded = |length: usize| format!("{}reds 700\nguards", "\n".repeat(length - 15));
    assert!(is_read(&padded(LONGEST)));
    assert!(!is_read(&padded(LONGEST + 1)));
    let lines = |lines: usize| format!("reds 700\n{}", "guards\n".repeat(lines - 1));
    assert!(is_read(&lines(MOST_LINES)));
    assert!(!is_read(&lines(MOST_LINES + 1)));
}

#[test]
fn a_list_may_have_a_name() {
    let catalog = catalog();
    let name = |text: &str| read(&[&catalog], text).unwrap().list.name;
    assert_eq!(name("Name: Red tide\nreds 700\nguards"), "Red tide");
    assert_eq!(name("reds 700\nguards"), "");
}

#[test]
fn a_true_sum_is_no_guess() {
    guesses("reds 700\n2x guards\nTotal: 100", &[]);
    guesses("reds 700\n2x guards\nTotal: 110", &[(3, "Total: 110", "100 points")]);
}

#[track_caller]
fn reason(text: &str, expected: &str) {
    let catalog = catalog();
    let typed = read(&[&catalog], text).unwrap();
    assert_eq!(typed.unread.iter().map(|lost| lost.reason.as_str()).collect::<Vec<_>>(), [expected], "{text:?}");
}

#[test]
fn a_line_that_is_not_read_says_why() {
    reason("reds 700\nguards\ndragons", "this faction has nothing of this name");
    reason("reds 700\nguards\n0 guards", "a list does not hold 0 of these");
    reason("reds 700\nguards\nrush x2", "the deck has one card per slot");
    reason("reds 700\nrush\nsiege", "its slot of the deck is taken");
}

#[test]
fn one_slip_is_guessed_and_two_are_not() {
    for typed in ["captin", "capptain", "catpain", "kaptain"] {
        guesses(&format!("reds 700\nguards\n{typed}"), &[(3, typed, "captain")]);
    }
    for typed in ["kapptain", "kapain", "kpatain"] {
        unread(&format!("reds 700\nguards\n{typed}"), &[(3, typed)]);
    }
}
