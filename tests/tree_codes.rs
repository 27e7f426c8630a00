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
use muster::model::{ArmyList, Catalog, Entry, EntryKey, Item, Kind, Role};
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

/// A list of the first faction of an edition.
fn with(catalog: &Catalog, entries: Vec<Entry>) -> ArmyList {
    let (faction, format) = (catalog.factions[0].id.clone(), catalog.game.formats[0].id.clone());
    ArmyList { entries, ..ArmyList::new(catalog.edition.id.clone(), faction, format, 1000) }
}

/// The first item of a role that the first faction may take.
fn first(catalog: &Catalog, role: Role) -> Option<&Item> {
    catalog.items.iter().find(|item| item.role == role && item.is_open_to(&catalog.factions[0]))
}

#[test]
fn what_has_no_position_comes_back_by_its_id() {
    for catalog in catalogs().iter().filter(|catalog| catalog.game.n > 1) {
        // Not every game has options.
        let option = catalog.items.iter().find(|item| item.role == Role::Option);
        let below =
            option.map(|item| Entry { under: Some(EntryKey(1)), ..Entry::new(EntryKey(2), item.id.clone(), 1) });
        for item in [Role::Unit, Role::Card, Role::Deck, Role::Leader].iter().filter_map(|role| first(catalog, *role)) {
            let slot = (item.role == Role::Deck).then(|| item.category.clone());
            let entry = Entry { slot, ..Entry::new(EntryKey(1), item.id.clone(), 1) };
            let size = u8::try_from(item.sizes.len()).unwrap().max(1);
            check(&with(catalog, vec![Entry { size, ..entry.clone() }]));
            check(&with(catalog, vec![Entry { slot: Some("nowhere".into()), ..entry.clone() }]));
            check(&with(catalog, [entry].into_iter().chain(below.clone()).collect()));
        }
        let host = first(catalog, Role::Unit).map(|unit| unit.id.clone());
        check(&ArmyList { loose_host: host, ..with(catalog, Vec::new()) });
    }
}

/// The edition with every other item of a role in a second kind.
fn split(catalog: &Catalog, role: Role, second: &str) -> Catalog {
    let mut catalog = catalog.clone();
    let kind = catalog.game.kinds.iter().find(|kind| kind.role == role).unwrap().clone();
    catalog.game.kinds.push(Kind { id: second.into(), ..kind });
    let items = catalog.items.iter_mut().filter(|item| item.role == role);
    items.skip(1).step_by(2).for_each(|item| item.kind = second.into());
    catalog
}

#[test]
fn a_game_may_have_several_kinds_of_units_and_options() {
    let catalog = catalogs().iter().find(|catalog| catalog.game.n > 1 && first(catalog, Role::Leader).is_some());
    let catalog = split(&split(catalog.unwrap(), Role::Unit, "more-units"), Role::Option, "more-options");
    let nth = |role: Role, is_second: bool, at: usize| {
        let is_its = |item: &&Item| item.role == role && item.kind.as_str().starts_with("more-") == is_second;
        let is_open = |item: &&Item| role == Role::Option || item.is_open_to(&catalog.factions[0]);
        catalog.items.iter().filter(is_its).filter(is_open).nth(at).unwrap()
    };
    let entry = |key, item: &Item, under: Option<u32>| Entry {
        under: under.map(EntryKey),
        ..Entry::new(EntryKey(key), item.id.clone(), 1)
    };
    for host in 1..=4 {
        let list = with(
            &catalog,
            vec![
                entry(1, nth(Role::Unit, false, 0), None),
                entry(2, nth(Role::Unit, false, 1), None),
                entry(3, nth(Role::Unit, true, 0), None),
                entry(4, nth(Role::Unit, true, 1), None),
                entry(5, first(&catalog, Role::Leader).unwrap(), Some(host)),
                entry(6, nth(Role::Option, false, 0), Some(1)),
                entry(7, nth(Role::Option, true, 0), Some(1)),
                entry(8, nth(Role::Option, true, 1), Some(4)),
            ],
        );
        let code = share::encode(&[&catalog], &list, SHOWN);
        assert!(code.starts_with('R'), "{code} is not by positions");
        assert!(share::decode(&[&catalog], &code).unwrap().list.same_choices(&list), "{code}");
    }
}

#[test]
fn a_list_of_an_edition_that_is_not_here_opens_in_the_newest_of_its_game_that_has_its_faction() {
    for catalog in catalogs().iter().filter(|catalog| catalog.game.n > 1) {
        let mut gone = catalog.clone();
        gone.edition.id = "gone".into();
        let mut newer = catalog.clone();
        newer.edition.id = "newer".into();
        newer.edition.order += 1;
        let list = with(&gone, vec![Entry::new(EntryKey(1), "nobody".into(), 1)]);
        newer.factions.retain(|faction| faction.id != list.faction);
        let opened = |list: &ArmyList, editions: &[&Catalog]| {
            let read = share::decode(editions, &share::encode(&[&gone], list, SHOWN)).unwrap();
            assert!(read.note.is_some());
            read.list.edition
        };
        let own = [editions(), vec![&newer]].concat();
        assert_eq!(opened(&list, &own), catalog.edition.id);
        let unknown = ArmyList { faction: "nobody".into(), ..list };
        assert_eq!(opened(&unknown, &own), newer.edition.id);
        assert_eq!(opened(&unknown, &editions()), catalog.edition.id);
    }
}

#[test]
fn a_code_made_without_its_edition_opens_where_that_is() {
    for (_, list) in printed().filter(|(catalog, _)| catalog.game.n > 1) {
        let code = share::encode(&[], &list, SHOWN);
        let read = share::decode(&editions(), &code).unwrap_or_else(|error| panic!("{error}: {code}"));
        assert_eq!(read.note, None);
        assert!(read.list.same_choices(&list), "{list:?}\n{:?}", read.list);
    }
}

/// Codes somebody may have kept. Lines may be added, and none may ever change.
const FOREVER: &str = "tests/codes/v2.txt";

#[test]
fn every_code_ever_written_still_means_the_same() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
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
    assert!(seen.len() == 4 && seen.values().all(|codes| *codes >= 20), "{seen:?}");
}

/// The first codes of editions that have none yet: printed armies, then random lists.
fn first_codes() {
    let mut text = fs::read_to_string(FOREVER).unwrap();
    let is_new = |catalog: &Catalog| catalog.game.n > 1 && !text.contains(&format!(" | {} ", catalog.edition.id));
    let mut runner = TestRunner::deterministic();
    let random = std::iter::repeat_with(|| any_list().new_tree(&mut runner).unwrap().current()).take(220);
    let mut lines = Vec::new();
    for (at, (catalog, list)) in printed().chain(random).enumerate().filter(|(_, (catalog, _))| is_new(catalog)) {
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
    lines.sort();
    lines.dedup();
    lines.iter().for_each(|line| text += &format!("{line}\n"));
    fs::write(FOREVER, text).unwrap();
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
