//! Two hundred random rosters survive file, link and loader, and every broken field is named.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod homebrew {
    pub mod random;
}

use homebrew::random::{copies, first_of, random_roster, schemas};
use muster::codes::share::{self, Sharing};
use muster::codes::{CodeError, roster_link};
use muster::edit::{self, Edit};
use muster::homebrew::{
    Form, Input, OwnRoster, Path, RosterEdit, apply, changes, from_nothing, new_item, pack, read_file, unpack,
    write_file,
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
    let mut roster = roster.clone();
    roster.armies.clear();
    roster.factions.truncate(1);
    roster.cards = roster.cards.iter().map(|file| first_of(file, "cards", 2)).collect();
    roster.factions = roster.factions.iter().map(|file| first_of(file, "units", 20)).collect();
    roster
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
                path.holds(&place)
                    || words.contains(&format!("`{}`", field.key))
                    || words.contains(&format!("{} ", field.key))
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
    let expected = ["bases", "cost", "id", "n", "name", "stats.mv"].map(unit);
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
