//! Another game takes data files and nothing else.

use super::random::catalogs;
use muster::codes::many;
use muster::codes::paste::{self, Pasted};
use muster::codes::share::{self, Sharing};
use muster::codes::typed;
use muster::edit;
use muster::export::{self, ArmyRoster};
use muster::model::Catalog;
use muster::rosters::{self, Index};
use muster::rules::{self, Picker};
use muster::storage::list_json;
use std::fs;
use std::path::Path;

pub fn catalog() -> Catalog {
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
    assert_eq!(reason(picker.can_add_under(&"figurehead".into(), sloop)), "Sloop: at most 1 mast");
    assert_eq!(reason(picker.can_set_size(sloop, 1)), "10 silver short");
    assert_eq!(reason(picker.can_add(&"fog".into())), "At most 2 weather cards");

    let editions = editions(&catalog);
    let text = "Harbour 200\nGalleon (Figurehead; Lantern)\nSloop\n  Lantern\nCalm\nStorm";
    let typed = typed::read(&editions, text).unwrap();
    assert!(typed.list.same_choices(&list), "{:#?}", typed.list);
    assert_eq!((typed.guessed, typed.unread), (vec![], vec![]));
}

fn editions(invented: &Catalog) -> Vec<&Catalog> {
    catalogs().iter().chain([invented]).collect()
}

#[test]
fn an_invented_game_is_shared_written_and_checked_with_others() {
    let catalog = catalog();
    let editions = editions(&catalog);
    let list = edit::from_printed(&catalog, &catalog.armies[0]);
    let code = share::encode(&editions, &list, Sharing::default());
    let read = share::decode(&editions, &code).unwrap();
    assert!(read.note.is_none() && read.list.same_choices(&list), "{:#?}", read.list);

    let texts = [export::chat(&catalog, &list, &code), export::markdown(&catalog, &list, &code)];
    for text in &texts {
        assert!(text.contains("180 of 200 silver, 8 of 10 crew"), "{text}");
        assert!(text.contains("Figurehead") && text.contains("Lantern") && text.contains("Storm"), "{text}");
        assert!(!text.contains("pts") && !text.contains("bid") && !text.contains("Not in this"), "{text}");
    }
    for text in texts.into_iter().chain([export::plain(&catalog, &list), code.clone()]) {
        let Ok(Pasted::List(pasted)) = paste::recognise(&editions, &text) else { panic!("{text}") };
        assert!(pasted.list.same_choices(&list) && pasted.unplaced.is_empty(), "{text}");
    }

    let rows = many::check(&editions, &format!("Anna {code}\nBert {code}\n"), |_| Ok(Vec::new()));
    let second = rows[0].size.second.as_ref().map(|second| (second.currency.as_str(), second.spent, second.limit));
    assert_eq!((rows[0].size.total(), rows[0].size.cap(), second), (180, Some(200), Some(("Crew", 8, Some(10)))));
    assert_eq!((rows.len(), rows[0].size.bid, rows[1].same_as.as_str()), (2, None, "Anna"));
    let table = many::csv(&rows);
    assert!(table.contains(",Tides,") && table.contains(",200,180,,Crew,8,10,Legal,"), "{table}");
}

#[test]
fn an_invented_game_is_printed_as_what_it_is_made_of() {
    let catalog = catalog();
    let list = edit::from_printed(&catalog, &catalog.armies[0]);
    assert!(catalog.has_composed_units());
    let roster = ArmyRoster::of(&catalog, &list, "CODE");
    let units: Vec<_> = roster.units().map(|unit| (unit.item.name.as_str(), unit.options.len())).collect();
    assert_eq!(units, [("Galleon", 2), ("Sloop", 1)]);
    let spent: Vec<_> = roster.budgets.iter().map(|it| (it.name.as_str(), it.spent)).collect();
    assert_eq!(spent, [("Silver", 180), ("Crew", 8)]);
    let weather: Vec<_> = roster.decks[0].cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!((weather.len(), roster.left_out.len()), (2, 0));
}
