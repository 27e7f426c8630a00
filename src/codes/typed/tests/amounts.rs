//! Where a number of a typed head begins and ends.

use super::super::amount::{joined, split_slashes};

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(joined(text), expected);
}

#[test]
fn three_digits_behind_a_separator_belong_to_the_number() {
    check("1,000", "1000");
    check("Reds 12’500 points", "Reds 12500 points");
    check("1,50", "1,50");
    check("1,0000", "1,0000");
    check("Reds, 100", "Reds, 100");
}

#[test]
fn a_tally_is_one_word_however_it_is_spaced() {
    check("5 / 10", "5/10");
    check("Reds 5 / 10", "Reds 5/10");
    check("Reds 995 / 1000 pts", "Reds 995/1000 pts");
}

#[test]
fn other_slashes_and_spaces_stay() {
    check("995 /1000", "995 /1000");
    check("995 / x", "995 / x");
    check("5 a 1", "5 a 1");
    check("500 1000", "500 1000");
    check("Reds / 10", "Reds / 10");
    check("Reds/ 10", "Reds/ 10");
    check("5/ 10", "5/ 10");
}

#[test]
fn a_slash_beside_one_number_separates() {
    assert_eq!(split_slashes("500/Reds"), ["500", "Reds"]);
    assert_eq!(split_slashes("Reds/500"), ["Reds", "500"]);
}
