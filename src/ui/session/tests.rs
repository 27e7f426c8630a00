//! The state, natively: an edit is seen, undone, refused with a notice, and saved.

use super::*;
use crate::model::testing;
use crate::storage::MemoryStore;
use crate::ui::catalogs::CatalogRef;

/// Runs with a session whose army of 1000 points is open.
#[track_caller]
pub fn with_session(run: impl FnOnce(Session)) {
    let owner = Owner::new();
    owner.with(|| {
        let catalogs = Catalogs::new(vec![CatalogRef::keep(testing::catalog())]).unwrap();
        let session = Session::new(catalogs, library(MemoryStore::default()), Route::Home);
        let id = session.create(&testing::list(1000, "guards*2 captain")).unwrap();
        session.open(id).unwrap();
        run(session);
    });
}

pub fn library(store: MemoryStore) -> Library<'static> {
    Library { store: Box::leak(Box::new(store)), clock: || 1, random: |bytes| bytes.fill(7) }
}

fn saved(session: Session) -> ArmyList {
    session.library.open(session.open.get_untracked().unwrap()).unwrap().list
}

#[test]
fn an_edit_is_seen_and_saved() {
    with_session(|session| {
        let (row, total) = (session.row(&"guards".into()), session.total);
        let count = || row.with_untracked(|row| row.count);
        assert_eq!((count(), total.get_untracked()), (2, 140));
        session.edit(Edit::Add("guards".into()));
        assert_eq!((count(), total.get_untracked()), (3, 190));
        assert_eq!(saved(session).count(&"guards".into()), 3);
    });
}

#[test]
fn undo_and_redo_are_saved_too() {
    with_session(|session| {
        session.edit(Edit::Remove("captain".into()));
        session.undo();
        assert_eq!(saved(session).count(&"captain".into()), 1);
        assert!(session.can_redo.get_untracked() && !session.can_undo.get_untracked());
        session.redo();
        assert_eq!(saved(session).count(&"captain".into()), 0);
    });
}

#[test]
fn typing_a_name_is_one_step() {
    with_session(|session| {
        for name in ["H", "Ho", "Hol"] {
            session.edit(Edit::Rename(name.to_owned()));
        }
        session.typed();
        session.edit(Edit::Rename("Hold".to_owned()));
        session.undo();
        assert_eq!(saved(session).name, "Hol");
        session.undo();
        assert_eq!(saved(session).name, "");
    });
}

#[test]
fn a_refused_edit_says_why_and_changes_nothing() {
    with_session(|session| {
        session.edit(Edit::Remove("walkers".into()));
        assert_eq!(session.notices.with_untracked(Vec::len), 1);
        assert!(!session.can_undo.get_untracked());
    });
}

#[test]
fn what_is_closed_says_why_until_limits_are_not_held() {
    with_session(|session| {
        session.edit(Edit::SetCount("guards".into(), 8));
        let row = session.row(&"guards".into());
        assert!(row.with_untracked(|row| row.closed.is_some()));
        session.set(|settings| settings.set_allow_illegal(true));
        assert_eq!(row.with_untracked(|row| row.closed.clone()), None);
    });
}

#[test]
fn a_change_from_another_tab_makes_two_armies() {
    with_session(|session| {
        let id = session.open.get_untracked().unwrap();
        let theirs = session.library.open(id).unwrap();
        session.library.save(id, theirs.rev, &testing::list(500, "scouts"), None).unwrap();
        // Ids are random; here the next one has to differ.
        let session = Session { library: Library { random: |bytes| bytes.fill(9), ..session.library }, ..session };
        session.edit(Edit::Add("guards".into()));
        assert_ne!(session.open.get_untracked(), Some(id));
        assert_eq!(saved(session).count(&"guards".into()), 3);
        assert_eq!(session.library.open(id).unwrap().list.cap, 500);
    });
}

#[test]
fn a_full_storage_is_said_until_a_save_succeeds() {
    with_session(|session| {
        session.edit(Edit::SetNotes("n".repeat(10)));
        assert_eq!(session.unsaved.get_untracked(), None);
        let full = Session { library: library(MemoryStore::with_quota(10)), ..session };
        full.edit(Edit::SetNotes("m".repeat(10)));
        assert_eq!(session.unsaved.get_untracked(), Some(StoreError::Full));
        session.edit(Edit::SetNotes("k".repeat(10)));
        assert_eq!(session.unsaved.get_untracked(), None);
    });
}

#[test]
fn notices_keep_to_three() {
    with_session(|session| {
        for number in 0..5 {
            session.say(format!("number {number}"), Way::None);
        }
        let texts = session.notices.with_untracked(|all| all.iter().map(|it| it.text.clone()).collect::<Vec<_>>());
        assert_eq!(texts, ["number 2", "number 3", "number 4"]);
    });
}
