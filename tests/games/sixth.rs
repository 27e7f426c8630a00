//! Another game takes data files and nothing else.

use super::random::catalogs;
use muster::codes::typed;
use muster::edit;
use muster::model::Catalog;
use muster::rosters::{self, Index};
use muster::rules::{self, Picker};
use muster::storage::list_json;
use std::fs;
use std::path::Path;

fn catalog() -> Catalog {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/invented");
    let text = |path: &str| fs::read_to_string(folder.join(path.trim_start_matches("tides/"))).ok();
    let index = Index::read(&text("index.json").unwrap()).unwrap();
    let loaded = rosters::load(index.editions().next().unwrap(), &text).unwrap();
    assert_eq!(loaded.problems, []);
    loaded.catalog
}

#[test]
fn an_invented_game_is_built_checked_saved_and_typed() {
    let catalog = catalog();
    let list = edit::from_printed(&catalog, &catalog.armies[0]);
    assert!(rules::is_legal(&rules::issues(&catalog, &list)), "{:#?}", rules::issues(&catalog, &list));
    let spent: Vec<_> = rules::budgets(&catalog, &list).iter().map(|it| (it.spent, it.limit)).collect();
    assert_eq!(spent, [(180, Some(200)), (8, Some(10))]);
    assert_eq!(list_json::read(&list_json::write(&list)).as_ref(), Ok(&list));

    let picker = Picker::new(&catalog, &list);
    let sloop = list.entry(&"sloop".into()).unwrap().key;
    let reason = |answer: Result<(), rules::Refusal>| answer.map_or_else(|refusal| refusal.reason, |()| String::new());
    assert_eq!(reason(picker.can_add(&"galleon".into())), "100 silver short");
    assert_eq!(reason(picker.can_add_under(&"figurehead".into(), sloop)), "Sloop: 2 of 1 mast");
    assert_eq!(reason(picker.can_set_size(sloop, 1)), "10 silver short");
    assert_eq!(reason(picker.can_add(&"fog".into())), "3 of 2 weather cards");

    let mut editions: Vec<&Catalog> = catalogs().iter().collect();
    editions.push(&catalog);
    let text = "Harbour 200\nGalleon (Figurehead; Lantern)\nSloop\n  Lantern\nCalm\nStorm";
    let typed = typed::read(&editions, text).unwrap();
    assert!(typed.list.same_choices(&list), "{:#?}", typed.list);
    assert_eq!((typed.guessed, typed.unread), (vec![], vec![]));
}
