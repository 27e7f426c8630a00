//! What hostile input runs through, target by target: the fuzzer looks for new inputs, `tests/corpora.rs` repeats the old.

mod backups;
mod checks;
mod messages;
mod official;
mod official_data;
mod paste;
mod rosters;
mod saves;
mod share;

use muster::codes::share::{Sharing, decode, encode};
use muster::model::{ArmyList, CardBody, Catalog, Entry, EntryKey};
use muster::{export, facts, rules};
use std::sync::LazyLock;

/// Runs one input; panics when something is wrong.
pub type Target = fn(&str);

pub const TARGETS: &[(&str, Target)] = &[
    ("backups", backups::run),
    ("messages", messages::run),
    ("official", official::run),
    ("official_data", official_data::run),
    ("paste", paste::run),
    ("rosters", rosters::run),
    ("saves", saves::run),
    ("share", share::run),
];

pub const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

pub static CATALOG: LazyLock<Catalog> = LazyLock::new(|| muster::rosters::shipped().unwrap().catalog);

/// What a page does with every list it opens, and the way through a share code and back.
fn open(catalog: &Catalog, list: &ArmyList) {
    assert!(list.entries.iter().all(|entry| entry.count > 0), "a count of 0: {list:?}");
    let points = facts::total(catalog, list);
    assert!(points >= 0, "{points} points: {list:?}");
    rules::issues(catalog, list);
    export::simple(catalog, list);
    let code = encode(&[catalog], list, SHOWN);
    let read = decode(&[catalog], &code).unwrap_or_else(|error| panic!("{error}: {code} of {list:?}"));
    // A list of an edition that is not here opens in one that is.
    if read.note.is_none() {
        assert_eq!(choices(&read.list), choices(list), "{code}");
        assert_eq!(encode(&[catalog], &read.list, SHOWN), code, "{list:?}");
    }
}

/// The list without what a code does not carry, to compare even thousands of entries quickly.
fn choices(list: &ArmyList) -> ArmyList {
    let (name, notes, tags) = Default::default();
    let mut choices = ArmyList { name, notes, tags, ..list.clone() };
    choices.entries.sort_by(|one, other| one.id.cmp(&other.id));
    choices.entries.iter_mut().for_each(|entry| entry.key = EntryKey(0));
    choices
}

/// For every faction a list of all it may have.
fn everything(catalog: &Catalog) -> Vec<ArmyList> {
    let format = muster::codes::official::usual_format(catalog);
    let support = catalog.cards.iter().filter(|card| matches!(card.body, CardBody::Support(_))).map(|card| &card.id);
    let lists = catalog.factions.iter().map(|faction| {
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.clone(), 1000);
        let units = faction.units.iter().map(|unit| &unit.id);
        let ids = units.chain(faction.leaders.iter().map(|leader| &leader.id)).chain(support.clone());
        let entry = |(key, id): (u32, _)| Entry { key: EntryKey(key), id, count: 1 };
        list.entries = (1..).zip(ids.cloned()).map(entry).collect();
        list.host = faction.units.first().map(|unit| unit.id.clone());
        list
    });
    lists.collect()
}
