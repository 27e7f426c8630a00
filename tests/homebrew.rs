//! Two hundred random rosters survive file, link and loader, and every broken field is named.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod homebrew {
    pub mod random;
}

use homebrew::random::{copies, cut, random_roster, schemas};
use muster::codes::share::{self, Sharing};
use muster::codes::{CodeError, roster_link};
use muster::edit::{self, Edit};
use muster::homebrew::{
    Form, Input, OwnRoster, Path, RosterEdit, apply, changes, from_nothing, merged, new_item, pack, pack_history,
    proof_words, read_file, unpack, unpack_history, write_file,
};
use muster::model::ArmyList;
use proptest::prelude::*;
use serde_json::{Value, json};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// What the editor holds is what the file says, what the loader reads, and what the editor holds again.
    #[test]
    fn a_roster_is_the_same_after_file_loader_and_link(seed in any::<u64>()) {
        let roster = random_roster(seed);
        prop_assert_eq!(roster.faults(), []);
        let read = read_file(&write_file(&roster)).unwrap();
        prop_assert_eq!(&read, &roster);
        let (one, other) = (roster.load().unwrap(), read.load().unwrap());
        prop_assert_eq!(&one.problems, &[]);
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(one.catalog.edition.own, Some(roster.fingerprint()));
        let base = copies().iter().find(|copy| copy.based_on == roster.based_on && copy.based_on.is_some());
        let linked = unpack(&pack(&roster, base)).unwrap().open(base).unwrap();
        prop_assert_eq!(linked, OwnRoster { armies: Vec::new(), ..roster.clone() });
        if let Some(base) = base {
            prop_assert_eq!(changes(base, &roster).is_empty(), base.fingerprint() == roster.fingerprint());
        }
    }
}

/// One thing of every list is enough to have every form once.
fn trimmed(roster: &OwnRoster) -> OwnRoster {
    let mut roster = cut(roster, "factions", "", 1);
    roster = cut(&roster, "cards", "cards", 2);
    cut(&roster, "factions", "units", 20)
}

/// Every field the forms offer, where an object is there to have it.
fn fields(path: &Path, value: &Value, found: &mut Vec<(Path, Form, usize)>) {
    let Some(form) = schemas().form(path, Some(value)) else { return };
    for (at, field) in form.fields.iter().enumerate() {
        let here = path.key(&field.key);
        found.push((here.clone(), form.clone(), at));
        match (&field.input, value.get(&field.key)) {
            (Input::Group, Some(group)) => fields(&here, group, found),
            (Input::Rows, Some(Value::Array(rows))) => {
                for (at, row) in rows.iter().enumerate().take(2) {
                    fields(&here.at(at), row, found);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_broken_field_gets_a_message_that_names_it() {
    let mut checked = 0;
    let mut silent = Vec::new();
    for roster in copies().iter().cloned().chain([random_roster(7)]).map(|roster| trimmed(&roster)) {
        let mut found = Vec::new();
        let root = Path::default();
        fields(&root.key("game"), &roster.game, &mut found);
        fields(&root.key("factions").at(0), &roster.factions[0], &mut found);
        for (at, file) in roster.cards.iter().enumerate() {
            fields(&root.key("cards").at(at), file, &mut found);
        }
        for (at, file) in roster.armies.iter().enumerate() {
            fields(&root.key("armies").at(at), file, &mut found);
        }
        for (path, form, at) in found {
            let field = &form.fields[at];
            let broken = match field.input {
                Input::Text | Input::LongText | Input::Reference(_) | Input::Json => json!([["no", "text"]]),
                _ => json!("\u{1f9e8} no such thing"),
            };
            let roster = apply(&roster, RosterEdit::Set(path.clone(), Some(broken))).unwrap();
            let faults = roster.faults();
            checked += 1;
            let names = |fault: &muster::rosters::RosterError| {
                let place = Path::from(fault);
                let words = fault.to_string();
                let mut named = words.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
                path.holds(&place) || (place.holds(&path) && named.any(|word| word == field.key))
            };
            if !faults.iter().any(names) {
                silent.push(format!("{path}: {:?}", faults.iter().map(ToString::to_string).collect::<Vec<_>>()));
            }
        }
    }
    assert!(silent.is_empty(), "{} of {checked}:\n{}", silent.len(), silent.join("\n"));
    assert!(checked > 1000, "{checked}");
}

#[test]
fn several_broken_fields_are_all_named() {
    let roster = from_nothing("abcdefghjk", "Attic");
    let unit =
        json!({"id": "a b", "n": 0, "name": "", "cost": "many", "bases": 0, "stats": {"mv": true}, "class": "none"});
    let roster = apply(&roster, RosterEdit::Insert("factions[0].units".parse().unwrap(), 0, unit)).unwrap();
    let roster = apply(&roster, RosterEdit::Set("game.presets[1].cap".parse().unwrap(), Some(json!(0)))).unwrap();
    let roster = apply(&roster, RosterEdit::Set("factions[0].short".parse().unwrap(), Some(json!("")))).unwrap();
    let roster = apply(&roster, RosterEdit::Rename(" ".to_owned())).unwrap();
    let mut places: Vec<String> = roster.faults().iter().map(|fault| Path::from(fault).to_string()).collect();
    places.sort();
    let unit = |field: &str| format!("factions[0].units[0].{field}");
    let expected = ["bases", "class", "cost", "id", "n", "name", "stats.mv"].map(unit);
    let mut expected: Vec<String> =
        expected.into_iter().chain(["factions[0].short", "game.presets[1].cap", "name"].map(str::to_owned)).collect();
    expected.sort();
    assert_eq!(places, expected);
}

/// A list on a roster, and what a reader without the roster, with it, with another state of it, and with a link that brings
/// it makes of its code.
#[test]
fn a_list_names_its_roster_and_is_readable_without_it() {
    let base = &copies()[0];
    let cost: Path = "factions[0].units[0].cost".parse().unwrap();
    let roster = apply(base, RosterEdit::Set(cost.clone(), Some(json!(47)))).unwrap();
    let roster = apply(&roster, RosterEdit::SetAuthor("the Tuesday club".to_owned())).unwrap();
    let own = roster.load().unwrap().catalog;
    let shipped = muster::rosters::shipped().unwrap().catalog;
    let unit = own.units(&own.factions[0]).next().unwrap();
    let mut list = ArmyList::new(own.edition.id.clone(), own.factions[0].id.clone(), "battle".into(), 1000);
    for _ in 0..3 {
        list = edit::apply(&own, &list, &Edit::Add(unit.id.clone())).unwrap().list;
    }
    let code = share::encode(&[&shipped, &own], &list, Sharing::default());

    let Err(CodeError::MissingRoster(foreign)) = share::decode(&[&shipped], &code) else { unreachable!("opened") };
    assert_eq!((foreign.total_words().as_str(), foreign.whom()), ("141 points", "the Tuesday club"));
    let lines: Vec<_> = foreign.lines().into_iter().map(|line| (line.count, line.name)).collect();
    assert_eq!(lines, [(3, unit.name.clone())]);
    let told = CodeError::MissingRoster(foreign).to_string();
    assert!(told.contains(&roster.fingerprint().to_string()) && told.contains("A copy"), "{told}");

    let opened = share::decode(&[&shipped, &own], &code).unwrap();
    assert!(opened.note.is_none() && opened.list.same_choices(&list));

    let other = apply(&roster, RosterEdit::Set(cost, Some(json!(48)))).unwrap().load().unwrap().catalog;
    let opened = share::decode(&[&shipped, &other], &code).unwrap();
    assert!(opened.note.unwrap().to_string().contains("another state"));

    let letters = roster_link::attach(&roster, Some(base), &list).unwrap();
    assert!(letters.len() < 700, "{} letters", letters.len());
    let brought = unpack(&letters).unwrap().open(Some(base)).unwrap().load().unwrap().catalog;
    let opened = share::decode(&[&shipped, &brought], &code).unwrap();
    assert!(opened.note.is_none());
    assert_eq!(muster::facts::total(&brought, &opened.list), 141);
    let verdicts = [&own, &brought].map(|catalog| muster::rules::verdict(catalog, &list));
    assert_eq!(verdicts[0], verdicts[1]);
}

#[test]
fn a_changed_letter_of_such_a_code_is_noticed() {
    let roster = from_nothing("abcdefghjk", "Attic");
    let roster =
        apply(&roster, new_item(&roster, &"factions[0].units".parse().unwrap(), "Tin Soldiers", None)).unwrap();
    let own = roster.load().unwrap().catalog;
    let mut list = ArmyList::new(own.edition.id.clone(), "first".into(), "battle".into(), 500);
    list = edit::apply(&own, &list, &Edit::Add("tin-soldiers".into())).unwrap().list;
    let code = share::encode(&[&own], &list, Sharing { name: true, ..Sharing::default() });
    assert!(share::decode(&[&own], &code).is_ok());
    for at in (0..code.len()).filter(|at| !code[*at..].starts_with('-')) {
        let other = if code[at..].starts_with('7') { "8" } else { "7" };
        let broken = format!("{}{other}{}", &code[..at], &code[at + 1..]);
        assert_eq!(share::decode(&[&own], &broken), Err(CodeError::Mistyped), "{at}");
    }
}

/// Two lists on one roster, each with the link that brings what it uses of it.
#[test]
fn what_one_list_brought_does_not_open_another() {
    let list: Path = "factions[0].units".parse().unwrap();
    let names = ["Tin Soldiers", "Bears", "Wooden Horses", "Marbles", "Rag Dolls", "Paper Ships"];
    let roster = names.iter().fold(from_nothing("abcdefghjk", "Attic"), |roster, name| {
        apply(&roster, new_item(&roster, &list, name, None)).unwrap()
    });
    let own = roster.load().unwrap().catalog;
    let units: Vec<_> = own.units(&own.factions[0]).map(|unit| unit.id.clone()).collect();
    let list = |at: usize| {
        let list = ArmyList::new(own.edition.id.clone(), own.factions[0].id.clone(), "battle".into(), 1000);
        edit::apply(&own, &list, &Edit::Add(units[at].clone())).unwrap().list
    };
    let brought = |list: &ArmyList| {
        let letters = roster_link::attach(&roster, None, list).unwrap();
        unpack(&letters).unwrap().open(None).unwrap()
    };
    let (one, other) = (list(0), list(1));
    let code = |list: &ArmyList| share::encode(&[&own], list, Sharing::default());
    let part = brought(&one);
    assert!(part.excerpt_of.is_some());
    let here = part.load().unwrap().catalog;
    assert!(share::decode(&[&here], &code(&one)).unwrap().note.is_none());
    assert!(matches!(share::decode(&[&here], &code(&other)), Err(CodeError::MissingRoster(_))));

    // Both parts side by side, each under an id of its own.
    let second = OwnRoster { id: "zzzzzzzzzz".to_owned(), ..brought(&other) }.load().unwrap().catalog;
    let opened = share::decode(&[&here, &second], &code(&other)).unwrap();
    assert_eq!((opened.list.edition, opened.note), (second.edition.id.clone(), None));

    // Both as one part.
    let both = merged(&part, &brought(&other)).unwrap();
    assert_eq!(both.faults(), []);
    let both = both.load().unwrap().catalog;
    for list in [&one, &other] {
        let opened = share::decode(&[&both], &code(list)).unwrap();
        assert!(opened.note.is_none() && opened.list.same_choices(list));
        assert_eq!(muster::rules::verdict(&both, list), muster::rules::verdict(&own, list));
    }
}

#[test]
fn an_edited_part_is_a_roster_of_its_own() {
    let part = OwnRoster { excerpt_of: Some(copies()[0].fingerprint().to_string()), ..copies()[0].clone() };
    let renamed = apply(&part, RosterEdit::Rename("Mine".to_owned())).unwrap();
    assert_eq!(renamed.excerpt_of, part.excerpt_of);
    let edited = apply(&part, RosterEdit::Set("factions[0].units[0].cost".parse().unwrap(), Some(json!(47)))).unwrap();
    assert_eq!((edited.excerpt_of.as_ref(), edited.edition().own), (None, Some(edited.fingerprint())));
    let mut history = edit::History::new(part.clone());
    history.push(edited);
    let mut kept = unpack_history(&pack_history(&history, 9), 9).unwrap();
    assert_eq!(kept.present().excerpt_of, None);
    kept.undo();
    assert_eq!(*kept.present(), part);
}

#[test]
fn what_armies_need_takes_them_along_and_a_new_id_does_not() {
    for roster in copies() {
        let count = |roster: &OwnRoster| -> usize {
            roster.armies.iter().filter_map(|file| file["armies"].as_array()).map(Vec::len).sum()
        };
        let all = count(roster);
        for (list, at) in [("units", 0), ("items", 0), ("items", 1)] {
            let path: Path = format!("factions[0].{list}[{at}]").parse().unwrap();
            if roster.value(&path).is_none() {
                continue;
            }
            let without = apply(roster, RosterEdit::Remove(path.clone())).unwrap();
            let lost: Vec<_> = without.faults().into_iter().map(|fault| fault.to_string()).collect();
            assert!(!lost.iter().any(|fault| fault.contains("armies")), "{}: {lost:?}", roster.name);
            let renamed = apply(roster, RosterEdit::Set(path.key("id"), Some(json!("another-id")))).unwrap();
            assert_eq!(
                (count(&renamed), renamed.faults().iter().any(|it| it.to_string().contains("armies"))),
                (all, false)
            );
        }
        let without = apply(roster, RosterEdit::Remove("factions[0]".parse().unwrap())).unwrap();
        assert!(!without.faults().iter().any(|fault| fault.to_string().contains("armies")));
    }
}

#[test]
fn numbers_that_figures_reckon_with_are_numbers() {
    let of =
        |id: &str| copies().iter().find(|copy| copy.based_on.as_ref().is_some_and(|base| base.as_str() == id)).unwrap();
    for (edition, path, values) in [
        ("stands-and-formations-1", "factions[0].items[1].stats.fp_20", ["½", "4/7"]),
        ("stands-and-formations-1", "factions[0].items[1].stats.speed", ["fast", "½"]),
        ("stress-and-dice-pools-1", "factions[0].items[0].stats.armor", ["thick", "4/7"]),
        ("regiment-2026-spring", "factions[0].units[0].stats.wnd", ["many", "½"]),
    ] {
        for value in values {
            let path: Path = path.parse().unwrap();
            let faults = apply(of(edition), RosterEdit::Set(path.clone(), Some(json!(value)))).unwrap().faults();
            assert!(faults.iter().any(|fault| Path::from(fault) == path), "{edition} {path} {value}: {faults:?}");
        }
    }
}

#[test]
fn names_of_nobody_are_faults() {
    let roster = &copies()[0];
    for field in ["factions", "tags", "formats", "summons"] {
        let path: Path = format!("factions[0].units[0].{field}").parse().unwrap();
        let faults = apply(roster, RosterEdit::Set(path.clone(), Some(json!(["nobody"])))).unwrap().faults();
        assert!(faults.iter().any(|fault| Path::from(fault) == path), "{field}: {faults:?}");
    }
}

/// `rosters/README.md` names them.
#[test]
fn few_fields_are_typed_as_text() {
    let mut typed = std::collections::BTreeSet::new();
    for roster in copies() {
        let root = Path::default();
        let mut found = Vec::new();
        fields(&root.key("game"), &roster.game, &mut found);
        for (list, files) in [("factions", &roster.factions), ("cards", &roster.cards), ("armies", &roster.armies)] {
            for (at, file) in files.iter().enumerate() {
                fields(&root.key(list).at(at), file, &mut found);
            }
        }
        let texts = found.into_iter().filter(|(_, form, at)| form.fields[*at].input == Input::Json);
        typed.extend(texts.map(|(path, ..)| path.field().unwrap_or_default().to_owned()));
    }
    let known = ["at", "at_once", "cost", "income", "lead", "most", "rounds", "start"];
    assert!(typed.iter().all(|key| known.contains(&key.as_str())), "{typed:?}");
}

#[test]
fn the_proof_tells_rules_with_their_numbers() {
    let roster = &copies()[0];
    let rules: Path = "game.rules".parse().unwrap();
    let all = roster.value(&rules).and_then(Value::as_array).unwrap();
    let told: Vec<String> = all
        .iter()
        .enumerate()
        .map(|(at, rule)| proof_words(roster, &schemas().form(&rules.at(at), Some(rule)).unwrap(), rule).1)
        .collect();
    assert!(told.iter().all(|words| !words.is_empty()), "{told:#?}");
    assert!(told.iter().any(|words| words.contains("15") && words.contains("Support cards")), "{told:#?}");
}

/// Of every game: whatever stands in its ways to play, slots and rules is told in words, without the marks of the files.
#[test]
fn the_proof_has_no_marks_of_the_files() {
    for roster in copies() {
        for list in ["formats", "slots", "kinds", "currencies", "tables", "presets", "rules"] {
            let path: Path = format!("game.{list}").parse().unwrap();
            let all = roster.value(&path).and_then(Value::as_array).into_iter().flatten().enumerate();
            for (at, value) in all {
                let (name, words) = proof_words(roster, &schemas().form(&path.at(at), Some(value)).unwrap(), value);
                assert!(!format!("{name} {words}").contains(['{', '`']), "{}: {name}: {words}", roster.name);
            }
        }
    }
    let formations = copies().iter().find(|copy| copy.game["id"] == "stands-and-formations").unwrap();
    let path: Path = "game.formats[0]".parse().unwrap();
    let value = formations.value(&path).unwrap();
    let words = proof_words(formations, &schemas().form(&path, Some(value)).unwrap(), value).1;
    assert!(words.contains("Formations (least 1)"), "{words}");
}
