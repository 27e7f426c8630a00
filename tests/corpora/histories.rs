//! Undo histories as a browser's storage may hold them: of a list, or after `#` that of a roster before it is deflated.

use super::{catalog_of, open};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use muster::homebrew::{pack_history, unpack_history};
use muster::model::ArmyList;
use muster::storage::{Library, ListId, MemoryStore, Store};

/// Steps kept in each direction.
const STEPS: usize = 50;

pub fn run(text: &str) {
    match text.strip_prefix('#') {
        Some(steps) => of_roster(steps),
        None => of_list(text),
    }
}

fn of_list(text: &str) {
    let (store, id) = (MemoryStore::default(), ListId::from_random([7; 8]));
    store.set(&id.history_key(), text).unwrap();
    let library = Library { store: &store, clock: || 1_771_000_000_000, random: |bytes| bytes.fill(7) };
    let Some(history) = library.history(id) else { return };
    open(catalog_of(history.present()), history.present());
    library.save_history(id, &history);
    let Some(again) = library.history(id) else {
        return assert!(!history.can_undo() && !history.can_redo());
    };
    assert!(again.present().same_choices(history.present()));
    same(again.past().rev(), history.past().rev());
    same(again.future(), history.future());
}

/// Of many steps, those next to the present come back.
fn same<'a>(again: impl ExactSizeIterator<Item = &'a ArmyList>, steps: impl ExactSizeIterator<Item = &'a ArmyList>) {
    assert_eq!(again.len(), steps.len().min(STEPS));
    again.zip(steps).for_each(|(one, other)| assert!(one.same_choices(other), "{one:?}, {other:?}"));
}

fn of_roster(steps: &str) {
    let letters = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(steps.as_bytes(), 1));
    let Some(history) = unpack_history(&letters, STEPS) else { return };
    let again = unpack_history(&pack_history(&history, STEPS), STEPS).unwrap();
    assert!(again.past().eq(history.past()) && again.future().eq(history.future()));
    assert_eq!(again.present(), history.present());
}
