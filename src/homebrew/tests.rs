//! A roster from nothing, a copy of one, edits that are taken back, and what each differs in.

use super::*;
use crate::edit::History;
use crate::rosters::{FILES, Index, IndexedEdition};
use serde_json::json;

fn text(path: &str) -> Option<String> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned())
}

fn first_edition() -> IndexedEdition {
    Index::read(FILES[0].1).unwrap().editions().next().unwrap().clone()
}

fn copy() -> OwnRoster {
    copy_of("abcdefghjk", "House rules", &first_edition(), &text).unwrap()
}

fn path(text: &str) -> Path {
    text.parse().unwrap()
}

#[track_caller]
fn edited(roster: &OwnRoster, edits: Vec<RosterEdit>) -> OwnRoster {
    edits.into_iter().fold(roster.clone(), |roster, edit| apply(&roster, edit).unwrap())
}

#[test]
fn a_copy_is_sound_and_differs_in_nothing() {
    let copy = copy();
    assert_eq!(copy.faults(), []);
    assert_eq!(changes(&copy, &copy), []);
    let loaded = copy.load().unwrap();
    let shipped = crate::rosters::shipped().unwrap().catalog;
    assert_eq!((loaded.catalog.items, loaded.catalog.game), (shipped.items, shipped.game));
    assert_eq!((loaded.catalog.edition.n, loaded.catalog.edition.own), (None, Some(copy.fingerprint())));
}

#[test]
fn a_roster_from_nothing_takes_a_unit_with_a_new_keyword() {
    let nothing = from_nothing("abcdefghjk", "Skirmish in the attic");
    assert_eq!(nothing.faults(), []);
    let units = path("factions[0].units");
    let with_unit = apply(&nothing, new_item(&nothing, &units, "Tin Soldiers", None)).unwrap();
    let keyword = new_keyword(&with_unit, "Wind-up Key", true, "Moves X inches more, once.");
    let printed = RosterEdit::Set(units.at(0).key("keywords"), Some(json!(["Wind-up Key 3"])));
    let roster = edited(&with_unit, vec![RosterEdit::All(vec![keyword, printed])]);
    assert_eq!(roster.faults(), []);
    let catalog = roster.load().unwrap().catalog;
    let unit = catalog.unit(&"tin-soldiers".into()).unwrap();
    assert_eq!((unit.cost(), unit.keywords[0].number), (10, Some(3)));
    assert_eq!(catalog.game.keyword(&unit.keywords[0].id).unwrap().name, "Wind-up Key X");
}

#[test]
fn a_copied_unit_is_like_its_original_but_for_its_name() {
    let copy = copy();
    let units = path("factions[0].units");
    let roster = apply(&copy, new_item(&copy, &units, "Snow Troopers", Some(0))).unwrap();
    assert_eq!(roster.faults(), []);
    let (old, new) = (roster.value(&units.at(0)).unwrap(), roster.value(&units.at(1)).unwrap());
    assert_eq!(
        (&new["id"], &new["keywords"], &new["stats"]),
        (&json!("snow-troopers"), &old["keywords"], &old["stats"])
    );
    let what: Vec<_> = changes(&copy, &roster).into_iter().map(|change| (change.place, change.what)).collect();
    assert_eq!(what, [("Galactic Empire › Snow Troopers".to_owned(), "Added".to_owned())]);
}

#[test]
fn changes_are_told_in_words() {
    let base = copy();
    let unit = path("factions[0].units[0]");
    let name = base.value(&unit.key("name")).unwrap().as_str().unwrap().to_owned();
    let roster = edited(
        &base,
        vec![
            RosterEdit::Set(unit.key("cost"), Some(json!(99))),
            RosterEdit::Set(unit.key("keywords"), Some(json!(["Scout"]))),
            RosterEdit::Set(path("game.presets[0].cap"), Some(json!(600))),
            RosterEdit::Remove(path("factions[1].units[1]")),
            RosterEdit::Move(path("factions[0].units[2]"), 4),
        ],
    );
    let told: Vec<String> =
        changes(&base, &roster).into_iter().map(|it| format!("{}: {}", it.place, it.what)).collect();
    let has = |part: &str| assert!(told.iter().any(|line| line.contains(part)), "{part}: {told:#?}");
    has(&format!("Galactic Empire › {name}: Price "));
    has("→ 99");
    has("Keywords: +Scout");
    has("Game › Skirmish: Points cap 500 → 600");
    has("Removed: ");
    has("Galactic Empire › Units: In another order");
    assert_eq!(told.len(), 5, "{told:#?}");
}

fn stands() -> OwnRoster {
    let index = Index::read(FILES[0].1).unwrap();
    let edition = index.editions().find(|it| it.edition.id.as_str() == "stands-and-formations-1").unwrap();
    copy_of("abcdefghjk", "Mine", edition, &text).unwrap()
}

#[test]
fn a_new_army_list_of_stands_has_a_formation_to_put_them_in() {
    let base = stands();
    let roster = apply(&base, new_faction(&base, "Walkers")).unwrap();
    let items = path("factions[1].items");
    let roster = apply(&roster, new_item_of(&roster, &items, "Strider", "stand")).unwrap();
    assert_eq!(roster.faults(), []);
    let named = |at: usize, key: &str| roster.value(&items.at(at).key(key)).unwrap().as_str().unwrap().to_owned();
    assert_eq!((named(0, "name"), named(0, "id"), named(0, "kind")), pair("Formation", "formation-2", "formation"));
    assert_eq!((named(1, "name"), named(1, "id"), named(1, "kind")), pair("Strider", "strider", "stand"));
    let catalog = roster.load().unwrap().catalog;
    let mut list = crate::model::ArmyList::new(catalog.edition.id.clone(), "walkers".into(), "standard".into(), 25);
    list = crate::edit::apply(&catalog, &list, &crate::edit::Edit::Add("formation-2".into())).unwrap().list;
    assert_eq!(list.taken().count(), 1);
}

fn pair(name: &str, id: &str, kind: &str) -> (String, String, String) {
    (name.to_owned(), id.to_owned(), kind.to_owned())
}

#[test]
fn a_price_ends_having_none() {
    let base = stands();
    let stand = path("factions[0].items[1]");
    assert_eq!(base.value(&stand.key("unpriced")), Some(&json!(true)));
    let roster = edited(&base, vec![RosterEdit::Set(stand.key("cost"), Some(json!(2)))]);
    assert_eq!(roster.value(&stand.key("unpriced")), None);
    let told: Vec<String> = changes(&base, &roster).into_iter().map(|it| it.what).collect();
    assert_eq!(told, ["Price none → 2"]);
    let catalog = roster.load().unwrap().catalog;
    let stand = catalog.find(&"fire-squad".into()).unwrap();
    assert_eq!((stand.unpriced, stand.cost()), (false, 2));
}

#[test]
fn every_edit_can_be_taken_back() {
    let mut history = History::new(copy());
    let cost = path("factions[0].units[0].cost");
    for price in [1, 2, 3] {
        let next = apply(history.present(), RosterEdit::Set(cost.clone(), Some(json!(price)))).unwrap();
        history.push(next);
    }
    history.undo();
    assert_eq!(history.present().value(&cost), Some(&json!(2)));
    history.undo();
    history.undo();
    assert_eq!(*history.present(), copy());
    history.redo();
    assert_eq!(history.present().value(&cost), Some(&json!(1)));
}

#[test]
fn edits_that_lead_nowhere_are_refused() {
    let roster = copy();
    for edit in [
        RosterEdit::Set(path("factions[9].name"), Some(json!("x"))),
        RosterEdit::Remove(path("factions[0].units[999]")),
        RosterEdit::Remove(path("factions[0].name")),
        RosterEdit::Insert(path("factions[0].name"), 0, json!(1)),
        RosterEdit::Set(path("nobody"), None),
        RosterEdit::Move(path("cards[7]"), 0),
    ] {
        assert!(apply(&roster, edit.clone()).is_err(), "{edit:?}");
    }
}

#[test]
fn the_fingerprint_knows_every_number_but_no_name_of_the_roster() {
    let roster = copy();
    let print = |edit| apply(&roster, edit).unwrap().fingerprint();
    assert_ne!(print(RosterEdit::Set(path("factions[0].units[0].cost"), Some(json!(99)))), roster.fingerprint());
    assert_eq!(print(RosterEdit::Rename("Other".to_owned())), roster.fingerprint());
    assert_eq!(print(RosterEdit::Set(path("game.$schema"), None)), roster.fingerprint());
    let shown = roster.fingerprint().to_string();
    assert_eq!((shown.len(), shown.parse()), (9, Ok(roster.fingerprint())));
}

#[test]
fn files_that_are_no_rosters_are_refused() {
    let check = |text: &str, error: FileError| assert_eq!(read_file(text), Err(error), "{text}");
    check("", FileError::NotOurs);
    check("{\"format\": \"muster-list\", \"version\": 1}", FileError::NotOurs);
    check("{\"format\": \"muster-roster\", \"version\": 2}", FileError::Newer);
    let damaged = |text: &str| assert!(matches!(read_file(text), Err(FileError::Damaged(_))), "{text}");
    damaged("{\"format\": \"muster-roster\", \"version\": 1, \"id\": \"x\"}");
    damaged(&write_file(&OwnRoster { id: "../../etc".to_owned(), ..copy() }));
    assert_eq!(read_file(&" ".repeat(MOST_BYTES + 1)), Err(FileError::TooLarge));
}

#[test]
fn a_link_carries_what_differs_from_the_edition() {
    let base = copy();
    let roster = edited(&base, vec![RosterEdit::Set(path("factions[0].units[0].cost"), Some(json!(99)))]);
    let short = pack(&roster, Some(&base));
    assert!(short.len() < 400, "{} letters", short.len());
    let packed = unpack(&short).unwrap();
    assert_eq!(packed.base(), Some(&first_edition().edition.id));
    let opened = packed.clone().open(Some(&base)).unwrap();
    assert_eq!((opened.fingerprint(), opened.name.as_str()), (roster.fingerprint(), "House rules"));
    let other = edited(&base, vec![RosterEdit::Set(path("factions[1].units[0].cost"), Some(json!(98)))]);
    assert!(matches!(packed.clone().open(Some(&other)), Err(PackError::OtherBase(_))));
    assert!(matches!(packed.open(None), Err(PackError::OtherBase(_))));
    assert_eq!(unpack("AAAA"), Err(PackError::Damaged));
    let whole = unpack(&pack(&roster, None)).unwrap().open(None).unwrap();
    assert_eq!(whole.fingerprint(), roster.fingerprint());
}

#[test]
fn few_letters_do_not_become_a_large_roster() {
    let letters = |files: serde_json::Value| {
        let (edition, print) = (&first_edition().edition.id, "0000-0000");
        let files = json!({"v": 1, "id": "abcdefghjk", "name": "", "based_on": edition, "print": print, "from_base": true, "files": files});
        packed::deflated(&files)
    };
    let copies = letters(json!({"f": [{"factions": {"l": [vec!["emp_all"; 10_000], {}]}}, []]}));
    assert!(copies.len() < 500 && unpack(&copies).unwrap().open(Some(&copy())).is_err());
    let zeros = letters(json!({"v": vec![0; 1 << 17]}));
    assert!(zeros.len() < 1000 && unpack(&zeros) == Err(PackError::Damaged));
}
