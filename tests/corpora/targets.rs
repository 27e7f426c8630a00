//! The targets of hostile input: the fuzzer looks for new inputs, `tests/corpora.rs` repeats the known ones.

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

/// Every game's.
pub static CATALOGS: LazyLock<Vec<Catalog>> =
    LazyLock::new(|| muster::rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog).collect());

pub static CATALOG: LazyLock<Catalog> = LazyLock::new(|| muster::rosters::shipped().unwrap().catalog);

/// What a page does with every list it opens, and a round trip through a share code.
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
        assert_eq!(choices(catalog, &read.list), choices(catalog, list), "{code}");
        assert_eq!(encode(&[catalog], &read.list, SHOWN), code, "{list:?}");
    }
}

/// The list without what a code does not carry, to compare even thousands of entries quickly.
fn choices(catalog: &Catalog, list: &ArmyList) -> ArmyList {
    let (name, notes, tags) = Default::default();
    let mut choices = ArmyList { name, notes, tags, ..list.clone() };
    choices.loose_host = facts::host(catalog, list).cloned();
    choices.entries.sort_by(|one, other| (&one.slot, &one.id).cmp(&(&other.slot, &other.id)));
    choices.entries.iter_mut().for_each(|entry| (entry.key, entry.under) = (EntryKey(0), None));
    choices
}

/// For every faction a list of all it may have.
fn everything(catalog: &Catalog) -> Vec<ArmyList> {
    let format = muster::codes::official::usual_format(catalog);
    let support = catalog.cards().filter(|card| matches!(card.body, CardBody::Support(_))).map(|card| &card.id);
    let lists = catalog.factions.iter().map(|faction| {
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.clone(), 1000);
        let units = catalog.units(faction).map(|unit| &unit.id);
        let ids = units.chain(catalog.leaders(faction).map(|leader| &leader.id)).chain(support.clone());
        let entry = |(key, id): (u32, _)| Entry::new(EntryKey(key), id, 1);
        list.entries = (1..).zip(ids.cloned()).map(entry).collect();
        list.loose_host = catalog.units(faction).next().map(|unit| unit.id.clone());
        muster::edit::settle(catalog, &mut list);
        list
    });
    lists.collect()
}
