//! Typed lists of the made-up game, however people write them.

mod amounts;
mod lines;

use super::*;
use crate::model::testing::{catalog, list};

#[track_caller]
fn check(text: &str, expected: &ArmyList) {
    let catalog = catalog();
    let typed = read(&[&catalog], text).unwrap_or_else(|| panic!("{text:?} is not read"));
    assert!(typed.list.same_choices(expected), "{text:?}: {:#?}", typed.list);
    assert_eq!(typed.unread, [], "{text:?}");
}

#[track_caller]
fn guesses(text: &str, expected: &[(usize, &str, &str)]) {
    let catalog = catalog();
    let typed = read(&[&catalog], text).unwrap_or_else(|| panic!("{text:?} is not read"));
    let found: Vec<_> =
        typed.guessed.iter().map(|guess| (guess.line, guess.typed.as_str(), guess.taken_for.as_str())).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[track_caller]
fn unread(text: &str, expected: &[(usize, &str)]) {
    let catalog = catalog();
    let typed = read(&[&catalog], text).unwrap_or_else(|| panic!("{text:?} is not read"));
    let found: Vec<_> = typed.unread.iter().map(|lost| (lost.line.unwrap_or(0), lost.text.as_str())).collect();
    assert_eq!(found, expected, "{text:?}");
}

const ENTRIES: &str = "2x guards\ncaptain\nsmoke\nrush";

#[test]
fn the_head_comes_in_any_order() {
    let expected = list(700, "guards*2 captain smoke | rush");
    for head in [
        "reds, 700",
        "700 reds",
        "Reds 700 points",
        "700 pts, Reds",
        "Reds\n700",
        "Faction: reds\nPoints Cap: 700",
        "Points: 700\nFaction: Reds",
        "REDS - 700pts",
        "700 points of reds",
        "Faction - reds\nCap - 700",
        "faction=reds\ncap=700",
        "My reds list, 700pts.",
    ] {
        check(&format!("{head}\n\n{ENTRIES}"), &expected);
    }
}

#[test]
fn entries_are_counted_as_people_write() {
    let expected = list(700, "guards*4");
    for entry in [
        "4x guards",
        "4 guards",
        "guards x4",
        "4× Guards",
        "- 4 guards",
        "guards (x4) - 200 pts",
        "2 guards\n2 guards",
        "x4 guards",
        "[4] guards",
        "4 units of guards",
        "| guards x4 |",
    ] {
        check(&format!("reds 700\n{entry}"), &expected);
    }
}

#[test]
fn a_list_may_stand_behind_its_head() {
    let expected = list(700, "guards*2 captain");
    for text in ["reds 700: 2x guards, captain", "reds, 700, 2x guards, captain", "reds 700 - captain, 2x guards"] {
        check(text, &expected);
    }
}

#[test]
fn words_around_a_head_are_left() {
    unread("Hello, this is my 700 point reds army for Monday\nguards", &[(1, "Hello"), (1, "this is for Monday")]);
    unread("reds 700\n2x guards // first line", &[(2, "first line")]);
    unread("reds, 700, spring league\nguards", &[(1, "spring league")]);
    check("3 guards 150\nreds 700", &list(700, "guards*3"));
}

#[test]
fn what_a_number_behind_a_name_is_follows_from_the_name() {
    let counted = |text: &str| check(&format!("reds 700\n{text}"), &list(700, "guards*3"));
    counted("guards - 3");
    counted("guards: 3");
    counted("guards, 3");
    counted("guards squad of 3");
    counted("guards 1\nguards 2\nguards 3");
    counted("guards - 50 x 3 = 150");
    check("reds 700\nguards - 50\nguards: 50\nguards 50", &list(700, "guards*3"));
    guesses("reds 700\nguards - 3", &[(2, "3", "3 × guards")]);
    guesses("reds 700\nguards = 60", &[(2, "60", "50 pts")]);
}

#[test]
fn headings_say_nothing_by_themselves() {
    check(
        "reds 700\nLeader:\ncaptain\n\nUNITS\nFoot:\n2x guards\nSupport\nsmoke\nMissions\nattack: rush",
        &list(700, "guards*2 captain smoke | rush"),
    );
}

#[test]
fn a_host_stands_in_brackets() {
    let expected = list(700, "guards*2 captain | | @guards");
    check("reds 700\n2x guards\ncaptain (guards)", &expected);
    check("reds 700\n2x guards (captain)", &expected);
    check("reds 700\ncaptain (guards)\n2x guards", &expected);
    check("reds 700\nLeader: captain in guards\n2x guards", &expected);
    guesses("reds 700\ncaptain with guards", &[(2, "captain with guards", "1 × guards, which is not listed")]);
}

#[test]
fn what_is_guessed_is_told() {
    guesses("reds 700\n2x guard\nCaptian", &[(2, "guard", "guards"), (3, "Captian", "captain")]);
    guesses("reds 700\nguards", &[]);
    guesses("reds\nguards", &[(1, "no cap", "1000 points")]);
}

#[test]
fn without_a_faction_the_entries_tell() {
    let blues = ArmyList { faction: "blues".into(), ..list(500, "pikes baron") };
    check("500\npikes\nbaron", &blues);
}

#[test]
fn what_cannot_be_placed_is_listed() {
    unread("reds 700\nguards\ndragons\n2x pikes", &[(3, "dragons"), (4, "2x pikes")]);
    unread("reds 700\nguards (nobody)", &[(2, "nobody")]);
    unread("reds 700\nguards\n0 guards", &[(3, "0 guards")]);
    unread("reds 700\nrush\nsiege", &[(3, "siege")]);
    unread("reds 700\nguards\n99999999 guards", &[(3, "99999999 guards")]);
}

#[test]
fn prose_is_no_list() {
    let catalog = catalog();
    assert_eq!(read(&[&catalog], "see you on Monday"), None);
    assert_eq!(read(&[&catalog], ""), None);
    assert_eq!(read(&[&catalog], &"guards\n".repeat(MOST_LINES + 1)), None);
}

/// Work that grows with the number of sides or with the square of the lines would be far above this.
#[test]
fn every_name_is_looked_up_once() {
    let catalogs: Vec<Catalog> = crate::rosters::shipped_editions().unwrap().into_iter().map(|it| it.catalog).collect();
    let editions: Vec<&Catalog> = catalogs.iter().collect();
    let sides = catalogs.iter().map(|catalog| catalog.factions.len()).sum::<usize>();
    let lines = "2x Unheard-of Thing (9 models), with a blaster\n4x Marine (Stimpack; something)\n".repeat(200);
    let known = Known::new(&editions);
    assert!(known.read(&lines).is_some());
    let times = known.work() / lines.len();
    assert!(times < 5 * sides, "{times} times the text for {sides} sides");
}

#[test]
fn what_is_too_long_is_not_taken_apart() {
    let catalog = catalog();
    let known = Known::new(&[&catalog]);
    let long = format!("reds 700\nguards\n{}", "guards, ".repeat(LONGEST_LINE));
    let typed = known.read(&long).unwrap();
    let reasons: Vec<_> = typed.unread.iter().map(|unread| (unread.line, unread.reason.as_str())).collect();
    assert_eq!(reasons, [(Some(3), "this line is too long")]);
    let deep = format!("reds 700\n{}", "units: ".repeat(100) + "guards");
    assert_eq!(known.read(&deep).unwrap().unread.len(), 1);
}
