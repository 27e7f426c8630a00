//! Saving, the trash, and what an import makes of a player's rosters.

use super::super::backup::{self, Backup, Item};
use super::super::import::Action;
use super::super::testing::{library, set_clock};
use super::*;
use crate::homebrew::from_nothing;
use crate::storage::{MemoryStore, Store};

fn roster(library: &Library<'_>, name: &str) -> OwnRoster {
    from_nothing(&library.rosters().fresh_id().unwrap(), name)
}

#[test]
fn a_roster_opens_as_it_was_saved() {
    let store = MemoryStore::default();
    let library = library(&store);
    let roster = roster(&library, "Attic");
    assert_eq!(library.rosters().save(0, &roster), Ok(RosterOutcome::Saved { rev: 1 }));
    assert_eq!(library.rosters().open(&roster.id).unwrap().roster, roster);
    assert_eq!(library.rosters().open("nobody"), Err(RosterError::Missing));
    assert_eq!(library.rosters().duplicate(&roster.id).unwrap().name, "Attic (copy)");
    assert_eq!(library.rosters().all().unwrap().len(), 2);
}

#[test]
fn there_are_rosters_once_one_is_saved() {
    let store = MemoryStore::default();
    let library = library(&store);
    assert!(!library.rosters().has_any());
    let roster = roster(&library, "Attic");
    library.rosters().save(0, &roster).unwrap();
    assert!(library.rosters().has_any());
    library.rosters().delete(&roster.id).unwrap();
    assert!(!library.rosters().has_any(), "the trash does not count");
}

#[test]
fn an_id_here_or_in_the_trash_is_not_used_again() {
    let store = MemoryStore::default();
    let library = Library { random: |bytes| bytes.fill(7), ..library(&store) };
    let first = roster(&library, "Attic");
    library.rosters().save(0, &first).unwrap();
    assert_ne!(library.rosters().fresh_id().unwrap(), first.id);
    library.rosters().delete(&first.id).unwrap();
    assert_ne!(library.rosters().fresh_id().unwrap(), first.id);
}

#[test]
fn two_tabs_on_one_roster_keep_both_versions() {
    let store = MemoryStore::default();
    let (here, there) = (library(&store), library(&store));
    let roster = roster(&here, "Attic");
    here.rosters().save(0, &roster).unwrap();
    let named = |name: &str| OwnRoster { name: name.to_owned(), ..roster.clone() };
    assert_eq!(there.rosters().save(1, &named("Theirs")), Ok(RosterOutcome::Saved { rev: 2 }));
    let Ok(RosterOutcome::Conflict { rev: 1, mine }) = here.rosters().save(1, &named("Mine")) else {
        panic!("no conflict found")
    };
    assert_eq!((mine.name.as_str(), mine.id != roster.id), ("Mine (other tab)", true));
    assert_eq!(here.rosters().open(&roster.id).unwrap().roster.name, "Theirs");
    assert_eq!(here.rosters().save(1, &mine), Ok(RosterOutcome::Saved { rev: 2 }));
}

#[test]
fn a_deleted_roster_waits_in_the_trash() {
    let store = MemoryStore::default();
    let library = library(&store);
    set_clock(1000);
    let roster = roster(&library, "Attic");
    library.rosters().save(0, &roster).unwrap();
    library.rosters().delete(&roster.id).unwrap();
    assert_eq!((library.rosters().all().unwrap().len(), library.rosters().trash().unwrap().len()), (0, 1));
    library.rosters().save(0, &roster).unwrap();
    let restored = library.rosters().restore(&roster.id).unwrap();
    assert_ne!(restored, roster.id);
    library.rosters().delete(&restored).unwrap();
    set_clock(1000 + 30 * DAY);
    assert_eq!(library.rosters().trash(), Ok(Vec::new()));
    assert_eq!(library.rosters().restore(&restored), Err(RosterError::Missing));
}

#[test]
fn two_deleted_states_of_one_roster_both_wait() {
    let store = MemoryStore::default();
    let library = library(&store);
    let roster = roster(&library, "Attic");
    library.rosters().save(0, &roster).unwrap();
    library.rosters().delete(&roster.id).unwrap();
    library.rosters().save(0, &OwnRoster { name: "Attic, again".to_owned(), ..roster.clone() }).unwrap();
    library.rosters().delete(&roster.id).unwrap();
    let trash = library.rosters().trash().unwrap();
    let mut names: Vec<_> = trash.iter().map(|saved| saved.roster.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Attic", "Attic, again"]);
    let restored = library.rosters().restore(&roster.id).unwrap();
    assert_eq!(
        (&restored, library.rosters().open(&restored).unwrap().roster.name),
        (&roster.id, "Attic, again".to_owned())
    );
    library.rosters().delete(&restored).unwrap();
    assert_eq!(library.rosters().trash().unwrap().len(), 2, "the same state is not kept twice");
}

#[test]
fn a_roster_waits_thirty_days_or_until_it_is_forgotten() {
    let store = MemoryStore::default();
    let library = library(&store);
    set_clock(1000);
    let (one, other) = (roster(&library, "Attic"), roster(&library, "Cellar"));
    for roster in [&one, &other] {
        library.rosters().save(0, roster).unwrap();
        library.rosters().delete(&roster.id).unwrap();
    }
    set_clock(1000 + 30 * DAY - 1);
    assert_eq!(library.rosters().trash().unwrap().len(), 2);
    library.rosters().forget(&one.id).unwrap();
    assert_eq!(library.rosters().restore(&one.id), Err(RosterError::Missing));
    assert_eq!(library.rosters().restore(&other.id), Ok(other.id.clone()));
    assert_eq!(library.rosters().open(&other.id).unwrap().deleted, None);
    assert_eq!(library.rosters().trash(), Ok(Vec::new()));
}

#[test]
fn a_newer_or_damaged_roster_is_never_overwritten() {
    let store = MemoryStore::default();
    let library = library(&store);
    let roster = roster(&library, "Attic");
    for text in ["{\"v\": 2}", "{"] {
        store.set(&key(&roster.id), text).unwrap();
        assert_eq!(library.rosters().open(&roster.id), Err(RosterError::Unreadable));
        assert!(matches!(library.rosters().save(1, &roster), Ok(RosterOutcome::Conflict { .. })));
        assert_eq!(store.get(&key(&roster.id)).unwrap().as_deref(), Some(text));
    }
}

#[test]
fn a_backup_brings_rosters_and_merges_them() {
    let (here, there) = (MemoryStore::default(), MemoryStore::default());
    let (one, other) = (library(&here), library(&there));
    set_clock(10);
    let roster = roster(&one, "Attic");
    one.rosters().save(0, &roster).unwrap();
    let import = |from: &Library<'_>, to: &Library<'_>| -> Vec<Action> {
        let file = backup::parse(&from.backup().unwrap()).unwrap();
        let done = to.import(&file);
        done.steps.into_iter().map(|step| step.action).collect()
    };
    assert_eq!(import(&one, &other), [Action::New]);
    assert_eq!(import(&one, &other), [Action::Same]);
    set_clock(20);
    other.rosters().save(1, &OwnRoster { name: "Cellar".to_owned(), ..roster.clone() }).unwrap();
    assert_eq!(import(&one, &other), [Action::Kept]);
    assert_eq!(import(&other, &one), [Action::Newer]);
    assert_eq!(one.rosters().open(&roster.id).unwrap().roster.name, "Cellar");
    assert_eq!(one.rosters().trash().unwrap()[0].roster.name, "Attic");
    one.rosters().save(2, &OwnRoster { name: "Roof".to_owned(), ..roster.clone() }).unwrap();
    other.rosters().save(2, &OwnRoster { name: "Garden".to_owned(), ..roster.clone() }).unwrap();
    assert_eq!(import(&other, &one), [Action::Copy]);
    let names: Vec<_> = one.rosters().all().unwrap().into_iter().map(|saved| saved.roster.name).collect();
    assert!(names.contains(&"Roof".to_owned()) && names.contains(&"Garden (from file)".to_owned()), "{names:?}");
}

/// A library that has the roster at revision 2, and an import of other versions of it.
#[track_caller]
fn imported(theirs: &SavedRoster) -> (MemoryStore, Action) {
    let store = MemoryStore::default();
    let here = SavedRoster { rev: 2, saved: 20, deleted: None, roster: from_nothing(ID, "Mine") };
    store.set(&key(ID), &write(&here)).unwrap();
    let items = vec![Item::Other(key(ID), write(theirs))];
    set_clock(50);
    let done = library(&store).import(&Backup { made: None, items });
    (store, done.steps[0].action)
}

const ID: &str = "attic";

fn theirs(rev: u64, saved: u64) -> SavedRoster {
    SavedRoster { rev, saved, deleted: None, roster: from_nothing(ID, "Theirs") }
}

#[test]
fn a_roster_replaced_by_a_newer_one_waits_in_the_trash_under_its_own_id() {
    let (store, action) = imported(&theirs(3, 20));
    let library = library(&store);
    let replaced = library.rosters().trash().unwrap().remove(0);
    assert_eq!((action, replaced.deleted, replaced.roster.name.as_str()), (Action::Newer, Some(50), "Mine"));
    assert_ne!(replaced.roster.id, ID);
    assert_eq!(library.rosters().restore(&replaced.roster.id), Ok(replaced.roster.id));
    assert_eq!(library.rosters().open(ID).unwrap().roster.name, "Theirs");
}

#[test]
fn a_copy_of_a_roster_starts_at_its_first_revision() {
    let (store, action) = imported(&theirs(5, 10));
    let rosters = library(&store).rosters().all().unwrap();
    let copy = rosters.iter().find(|saved| saved.roster.id != ID).unwrap();
    assert_eq!((action, copy.rev, copy.roster.name.as_str()), (Action::Copy, 1, "Theirs (from file)"));
}
