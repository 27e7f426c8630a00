//! What a browser's storage may hold under the key of a list.

use super::{catalog_of, open};
use muster::storage::{Settings, Summary, envelope};

pub fn run(text: &str) {
    Settings::read(text).theme();
    let Ok(saved) = envelope::read(text) else { return };
    let written = envelope::write(&saved);
    assert_eq!(envelope::read(&written).as_ref(), Ok(&saved));
    assert_eq!(envelope::summary(&written), Ok(Summary::from(saved.clone())));
    assert!(envelope::summary(text).is_ok());
    open(catalog_of(&saved.list), &saved.list);
}
