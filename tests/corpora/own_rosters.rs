//! Files of rosters that players make: read, judged, loaded, packed into a link, and written again.

use super::roster_links::{BASES, base_of};
use super::{everything, open};
use muster::homebrew::{OwnRoster, Path, changes, excerpt, fault_words, pack, read_file, unpack, write_file};

pub fn run(text: &str) {
    let Ok(roster) = read_file(text) else { return };
    assert_eq!(read_file(&write_file(&roster)).as_ref(), Ok(&roster));
    let faults = roster.faults();
    for fault in &faults {
        assert!(!fault_words(fault).is_empty());
        roster.value(&Path::from(fault));
    }
    let base = base_of(roster.based_on.as_ref());
    if roster.based_on.is_none() || base.is_some() {
        let linked = unpack(&pack(&roster, base)).unwrap().open(base);
        assert_eq!(linked, Ok(OwnRoster { armies: Vec::new(), ..roster.clone() }));
    }
    for change in changes(base.unwrap_or(&BASES[0]), &roster) {
        roster.value(&change.at);
    }
    match roster.load() {
        Ok(loaded) => {
            for list in everything(&loaded.catalog) {
                open(&loaded.catalog, &list);
                excerpt(&roster, &list);
            }
        }
        Err(error) => assert!(!faults.is_empty(), "{error} is no fault"),
    }
}
