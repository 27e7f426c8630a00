//! Rosters of the player's own: what links bring, armies that change to one, and armies whose roster is gone.

use super::*;
use crate::codes::share::{self, Sharing};
use crate::homebrew::{self, OwnRoster, RosterEdit, apply, edition_id, excerpt, from_nothing, new_item};
use crate::storage::ListId;
use serde_json::json;

/// A roster with two units.
fn roster() -> OwnRoster {
    let mut roster = from_nothing("abcdefghjk", "Attic");
    let units = "factions[0].units".parse().unwrap();
    for name in ["Tin Soldiers", "Bears"] {
        roster = apply(&roster, new_item(&roster, &units, name, None)).unwrap();
    }
    roster
}

fn priced(roster: &OwnRoster, price: u32) -> OwnRoster {
    let cost = "factions[0].units[0].cost".parse().unwrap();
    apply(roster, RosterEdit::Set(cost, Some(json!(price)))).unwrap()
}

/// A list of one unit on the roster.
fn list(unit: &str) -> ArmyList {
    let catalog = roster().load().unwrap().catalog;
    let list = ArmyList::new(catalog.edition.id.clone(), "first".into(), "battle".into(), 500);
    crate::edit::apply(&catalog, &list, &Edit::Add(unit.into())).unwrap().list
}

fn names(state: TestState) -> Vec<String> {
    let mut names: Vec<String> =
        state.shelf.library.rosters().all().unwrap().into_iter().map(|saved| saved.roster.name).collect();
    names.sort();
    names
}

#[test]
fn what_a_link_brings_replaces_nothing() {
    with_state(|state| {
        let mine = priced(&roster(), 99);
        state.shelf.store_roster(&mine).unwrap();
        let part = excerpt(&roster(), &list("tin-soldiers"));
        let kept = state.shelf.store_roster(&part).unwrap();
        assert_ne!(kept, edition_id(&mine.id));
        assert_eq!(state.shelf.library.rosters().open(&mine.id).unwrap().roster, mine);
        assert_eq!(state.shelf.library.rosters().trash().unwrap(), []);
        assert_eq!(names(state), ["Attic", "Attic (from a link)"]);
        // The same again is there already; another part of the same whole joins it.
        assert_eq!(state.shelf.keep_brought(&part), Some(kept.clone()));
        let more = excerpt(&roster(), &list("bears"));
        assert_eq!(state.shelf.keep_brought(&more), Some(kept.clone()));
        assert_eq!(names(state).len(), 2);
        let all = state.shelf.catalogs.get_untracked();
        let whole = roster().load().unwrap().catalog;
        for unit in ["tin-soldiers", "bears"] {
            let code = share::encode(&[&whole], &list(unit), Sharing::default());
            let opened = share::decode(&all.all(), &code).unwrap();
            assert_eq!((opened.list.edition, opened.note), (kept.clone(), None), "{unit}");
        }
    });
}

#[test]
fn a_part_of_what_is_here_is_not_kept_twice() {
    with_state(|state| {
        state.shelf.store_roster(&roster()).unwrap();
        let part = excerpt(&roster(), &list("bears"));
        assert_eq!(state.shelf.keep_brought(&part), Some(edition_id(&roster().id)));
        assert_eq!(names(state), ["Attic"]);
    });
}

#[test]
fn an_army_that_changes_to_a_roster_leaves_a_copy_and_says_what_it_lost() {
    with_state(|state| {
        let id = state.army.id.get_untracked().unwrap();
        let edition = state.shelf.store_roster(&roster()).unwrap();
        let own = state.shelf.catalogs.with_untracked(|catalogs| catalogs.find(&edition)).unwrap();
        state.shelf.use_roster(id, own);
        assert_eq!(saved(state).edition, edition);
        let said = state.notices.shown().unwrap();
        assert!(said.text.contains("Attic") && said.text.contains("Left behind: "), "{}", said.text);
        assert_eq!(state.shelf.library.contents().unwrap().trash.len(), 1);
        state.visit.act_on(&said);
        assert_eq!(saved(state).count(&"guards".into()), 2);
    });
}

#[test]
fn an_army_without_its_roster_waits_for_it() {
    with_state(|state| {
        state.shelf.store_roster(&roster()).unwrap();
        let army = state.shelf.create(&list("bears")).unwrap();
        let open = |id: ListId| {
            state.address.route.set(Route::Army(id.to_string()));
            state.visit.follow(state.address);
            state.visit.id.get_untracked()
        };
        assert_eq!(open(army), Some(army));
        state.shelf.library.rosters().delete(&roster().id).unwrap();
        state.shelf.withdraw_roster(&roster().id);
        state.visit.close();
        assert_eq!((open(army), state.shelf.missing_roster(army)), (None, Some(edition_id(&roster().id))));
        assert_eq!(state.shelf.library.open(army).unwrap().list.entries.len(), 1, "it stays as it is");
        let id = state.shelf.library.rosters().restore(&roster().id).unwrap();
        state.shelf.publish_roster(&state.shelf.library.rosters().open(&id).unwrap().roster);
        assert_eq!((open(army), state.shelf.missing_roster(army)), (Some(army), None));
        assert_eq!(homebrew::roster_id(&saved(state).edition), Some("abcdefghjk"));
    });
}
