//! Share codes of every game: lists come back, mistakes are found, yesterday's codes open.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "corpora/checks.rs"]
#[allow(dead_code)]
mod checks;
#[path = "games/random.rs"]
mod random;

use muster::codes::paste::{Pasted, recognise};
use muster::codes::share::{self, Sharing};
use muster::codes::{CodeError, WhichGame};
use muster::edit;
use muster::model::{ArmyList, Catalog, Entry, EntryKey};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use random::{any_list, catalogs};
use std::collections::HashMap;
use std::fs;

const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

fn editions() -> Vec<&'static Catalog> {
    catalogs().iter().collect()
}

fn printed() -> impl Iterator<Item = (&'static Catalog, ArmyList)> {
    let armies =
        |catalog: &'static Catalog| catalog.armies.iter().map(move |army| (catalog, edit::from_printed(catalog, army)));
    catalogs().iter().flat_map(armies)
}

fn letters(code: &str) -> Vec<char> {
    code.chars().filter(|letter| *letter != '-').collect()
}

#[track_caller]
fn check(list: &ArmyList) -> String {
    let code = share::encode(&editions(), list, SHOWN);
    let read = share::decode(&editions(), &code).unwrap_or_else(|error| panic!("{error}: {code} of {list:?}"));
    assert_eq!(read.note, None);
    assert!(read.list.same_choices(list), "{code}\n{list:?}\n{:?}", read.list);
    assert_eq!(read.list.name, list.name.trim());
    assert_eq!(share::encode(&editions(), &read.list, SHOWN), code);
    code
}

proptest! {
    #![proptest_config(Config { cases: 3_000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn lists_of_every_game_come_back_under_one_code((catalog, list) in any_list(), withheld: bool, name in "[a-z ]{0,12}") {
        let mut list = ArmyList { name: name.trim().to_owned(), ..list };
        check(&list);
        if withheld {
            list.withheld = true;
            list.entries.retain(|entry| entry.slot.is_none());
            check(&list);
        }
        // The order in which things were taken is no choice. Version 1 by ids keeps that of the deck.
        if catalog.game.n > 1 {
            let code = share::encode(&editions(), &list, SHOWN);
            list.entries.reverse();
            list.entries.sort_by_key(|entry| entry.slot.is_some());
            assert_eq!(share::encode(&editions(), &list, SHOWN), code);
        }
    }

    #[test]
    fn what_no_edition_knows_comes_back((_, list) in any_list(), at: prop::sample::Index, deep: bool) {
        let mut list = list;
        let unknown = |key, under| Entry { under, size: 3, ..Entry::new(key, "nobody".into(), 2) };
        let under = (!list.entries.is_empty()).then(|| list.entries[at.index(list.entries.len())].clone());
        let under = under.filter(|entry| entry.slot.is_none()).map(|entry| entry.key);
        let key = list.next_key();
        list.entries.insert(0, unknown(key, under));
        if deep {
            list.entries.insert(0, unknown(list.next_key(), Some(key)));
        }
        check(&list);
    }
}

#[test]
fn a_wrong_or_swapped_letter_is_never_another_list() {
    let mut runner = TestRunner::deterministic();
    let mut tried = 0;
    for list in std::iter::repeat_with(|| any_list().new_tree(&mut runner).unwrap().current().1) {
        let code = letters(&share::encode(&editions(), &list, SHOWN));
        if code.len() > 64 || list.edition == catalogs()[0].edition.id {
            continue;
        }
        for at in 0..code.len() {
            for letter in ('0'..='9').chain('A'..='Z') {
                let mut wrong = code.clone();
                wrong[at] = letter;
                check_mistake(&code, &wrong);
            }
            if at + 1 < code.len() {
                let mut swapped = code.clone();
                swapped.swap(at, at + 1);
                check_mistake(&code, &swapped);
            }
        }
        tried += 1;
        if tried == 200 {
            break;
        }
    }
}

#[track_caller]
fn check_mistake(meant: &[char], typed: &[char]) {
    let typed: String = typed.iter().collect();
    if let Ok(read) = share::decode(&editions(), &typed) {
        assert_eq!(letters(&share::encode(&editions(), &read.list, SHOWN)), meant, "{typed}");
    }
}

#[test]
fn a_typical_list_is_short() {
    let mut longest = 0;
    for (catalog, list) in printed().filter(|(catalog, _)| catalog.game.n > 1) {
        let code = letters(&share::encode(&editions(), &list, Sharing::default()));
        println!("{} {} {}: {}", catalog.game.id, list.name, list.cap, code.len());
        longest = longest.max(code.len());
    }
    assert!(longest <= 45, "{longest} letters");
}

#[test]
fn a_code_says_which_game_it_needs() {
    let regiment = &catalogs()[0];
    for (catalog, list) in printed().filter(|(catalog, _)| catalog.game.n > 1) {
        let code = share::encode(&editions(), &list, SHOWN);
        let needed = CodeError::OtherGame(WhichGame::Number(catalog.game.n.into()));
        assert_eq!(share::decode(&[regiment], &code).as_ref(), Err(&needed));
        assert_eq!(recognise(&[regiment], &format!("See https://example.org/#/l/{code}")).unwrap_err(), needed);
        let mut strange = list.clone();
        strange.entries.insert(0, Entry::new(list.next_key(), "nobody".into(), 1));
        let code = share::encode(&editions(), &strange, SHOWN);
        let needed = Err(CodeError::OtherGame(WhichGame::Id(catalog.game.id.clone())));
        assert_eq!(share::decode(&[regiment], &code), needed);
    }
}

#[test]
fn links_and_codes_of_every_game_are_recognised() {
    for (_, list) in printed() {
        let code = share::encode(&editions(), &list, SHOWN);
        for text in [code.clone(), code.to_lowercase(), format!("My list:\n{code}\nhttps://example.org/#/l/{code}")] {
            match recognise(&editions(), &text) {
                Ok(Pasted::List(pasted)) => assert!(pasted.list.same_choices(&list), "{text}"),
                other => panic!("{other:?}: {text}"),
            }
        }
    }
}

/// A list that splits what edits keep as one, or puts it in circles, still has a code.
#[test]
fn a_list_out_of_order_has_the_code_of_one_in_order() {
    let starcraft = &catalogs()[2];
    let mut list = ArmyList::new(starcraft.edition.id.clone(), "raynors-raiders".into(), "standard".into(), 2000);
    let entry = |key, id: &str, count, under: Option<u32>| Entry {
        under: under.map(EntryKey),
        ..Entry::new(EntryKey(key), id.into(), count)
    };
    list.entries = vec![entry(1, "marine", 2, None), entry(2, "marine-agg-12", 1, Some(1))];
    let together = share::encode(&editions(), &list, SHOWN);
    list.entries = vec![
        entry(2, "marine-agg-12", 1, Some(7)),
        entry(1, "marine", 1, None),
        entry(7, "marine", 1, None),
        entry(3, "marine-agg-12", 1, Some(1)),
    ];
    assert_eq!(share::encode(&editions(), &list, SHOWN), together);
    list.entries = vec![entry(1, "marine", 1, Some(2)), entry(2, "marine", 1, Some(1))];
    let circle = share::encode(&editions(), &list, SHOWN);
    list.entries = vec![entry(1, "marine", 2, None)];
    assert_eq!(share::encode(&editions(), &list, SHOWN), circle);
}

/// Codes somebody may have kept. Lines may be added, and none may ever change.
const FOREVER: &str = "tests/codes/v2.txt";

#[test]
fn every_code_ever_written_still_means_the_same() {
    if !fs::exists(FOREVER).unwrap() {
        first_codes();
    }
    let text = fs::read_to_string(FOREVER).unwrap();
    let mut seen: HashMap<String, usize> = HashMap::new();
    for (code, meaning) in
        text.lines().filter_map(|line| line.split_once(" | ")).filter(|(code, _)| !code.starts_with('#'))
    {
        let read = share::decode(&editions(), code).unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(describe(&read.list), meaning, "{code}");
        assert_eq!(share::encode(&editions(), &read.list, SHOWN), code, "{meaning}");
        *seen.entry(read.list.edition.as_str().to_owned()).or_default() += 1;
    }
    assert!(seen.len() == 2 && seen.values().all(|codes| *codes >= 60), "{seen:?}");
}

/// How the file was begun: printed armies, then random lists.
fn first_codes() {
    let mut runner = TestRunner::deterministic();
    let random = std::iter::repeat_with(|| any_list().new_tree(&mut runner).unwrap().current()).take(220);
    let mut lines = vec![
        "# Share codes of version 2 and what they mean: code | edition faction format cap | entries | deck | more."
            .to_owned(),
        "# Lines may be added. None may change or go: somebody may have kept the code.".to_owned(),
    ];
    for (at, (catalog, list)) in printed().chain(random).enumerate().filter(|(_, (catalog, _))| catalog.game.n > 1) {
        let mut list = ArmyList { name: if at % 5 == 0 { format!("List {at}") } else { String::new() }, ..list };
        if at % 11 == 0 {
            list.entries.insert(0, Entry { size: 1, ..Entry::new(list.next_key(), "nobody".into(), 2) });
        }
        if at % 13 == 0 {
            list.entries.retain(|entry| entry.slot.is_none());
            list.withheld = true;
        }
        let hide_hand = at % 7 == 0;
        let code = share::encode(&[catalog], &list, Sharing { hide_hand, ..SHOWN });
        lines.push(format!("{code} | {}", describe(&share::decode(&[catalog], &code).unwrap().list)));
    }
    fs::write(FOREVER, lines.join("\n") + "\n").unwrap();
}

/// A list in one line, every choice in it.
fn describe(list: &ArmyList) -> String {
    let mut text = format!("{} {} {} {}", list.edition, list.faction, list.format, list.cap);
    let taken = list.taken().filter(|entry| list.above(entry).is_none());
    text += &format!(" | {}", sorted(taken.map(|entry| say(list, entry))));
    let deck = sorted(list.picks().map(|(slot, entry)| format!("{slot}={}", say(list, entry))));
    text += &format!(" | {}", if list.withheld { "withheld" } else { &deck });
    if let Some(hand) = list.hidden_hand {
        text += &format!(" | hand {} cards {} points", hand.cards, hand.points);
    }
    if !list.name.is_empty() {
        text += &format!(" | name {}", list.name);
    }
    text
}

fn say(list: &ArmyList, entry: &Entry) -> String {
    let size = if entry.size > 0 { format!("^{}", entry.size) } else { String::new() };
    let below = sorted(list.below(entry.key).map(|below| say(list, below)));
    let below = if below.is_empty() { below } else { format!("({below})") };
    format!("{}*{}{size}{below}", entry.id, entry.count)
}

fn sorted(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.join(" ")
}

/// Whatever stands in a code whose check letters are right: an answer, and never another code for the same list.
#[test]
fn hostile_values_with_the_right_check_are_answered() {
    let kept = fs::read_to_string(FOREVER).unwrap();
    let codes = kept.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" | "));
    let (mut read, mut state) = (0, 1u64);
    let mut random = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % limit
    };
    for (code, _) in codes {
        let values = checks::values_of_letters(code);
        let body = &values[..values.len() - 2];
        for round in 0..60 {
            let mut wrong = body.to_vec();
            match round % 3 {
                0 => wrong[random(body.len())] = random(32) as u8,
                1 => wrong.truncate(random(body.len()) + 1),
                _ => wrong.insert(random(body.len() + 1), random(32) as u8),
            }
            let wrong = checks::code(wrong);
            if let Ok(decoded) = share::decode(&editions(), &wrong) {
                read += 1;
                let again = share::encode(&editions(), &decoded.list, SHOWN);
                if decoded.note.is_none() && !wrong.starts_with('T') {
                    assert_eq!(again.replace('-', ""), wrong);
                }
            }
        }
    }
    assert!(read > 100, "{read}");
}
