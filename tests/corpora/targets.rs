//! The targets of hostile input: the fuzzer looks for new inputs, `tests/corpora.rs` repeats the known ones.

mod backups;
mod checks;
mod histories;
mod messages;
mod official;
mod official_data;
mod own_rosters;
mod parcels;
mod paste;
mod plays;
mod roster_links;
mod rosters;
mod saves;
mod share;
mod trackers;
mod typed;

use muster::codes::share::{Sharing, decode, encode};
use muster::edit::{self, Edit};
use muster::model::{ArmyList, CardBody, Catalog, Entry, EntryKey, Role};
use muster::storage::list_json;
use muster::{export, facts, rules};
use std::sync::LazyLock;

/// Runs one input; panics when something is wrong.
pub type Target = fn(&str);

pub const TARGETS: &[(&str, Target)] = &[
    ("backups", backups::run),
    ("histories", histories::run),
    ("messages", messages::run),
    ("official", official::run),
    ("official_data", official_data::run),
    ("own_rosters", own_rosters::run),
    ("parcels", parcels::run),
    ("paste", paste::run),
    ("plays", plays::run),
    ("roster_links", roster_links::run),
    ("rosters", rosters::run),
    ("saves", saves::run),
    ("share", share::run),
    ("trackers", trackers::run),
    ("typed", typed::run),
];

pub const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

/// Every game's.
pub static CATALOGS: LazyLock<Vec<Catalog>> =
    LazyLock::new(|| muster::rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog).collect());

pub static CATALOG: LazyLock<Catalog> = LazyLock::new(|| muster::rosters::shipped().unwrap().catalog);

/// The edition of a list, or the one the app starts with.
fn catalog_of(list: &ArmyList) -> &'static Catalog {
    CATALOGS.iter().find(|catalog| catalog.edition.id == list.edition).unwrap_or(&CATALOGS[0])
}

/// What a page does with every list it opens, a round trip through a share code, and edits of some entries.
fn open(catalog: &Catalog, list: &ArmyList) {
    let mut list = list.clone();
    edit::settle(catalog, &mut list);
    let list = &list;
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
    change(catalog, list);
}

/// Whatever can be done to the first and the last entries leaves a list that a save brings back.
fn change(catalog: &Catalog, list: &ArmyList) {
    let keys: Vec<EntryKey> = list.entries.iter().map(|entry| entry.key).collect();
    let some = keys.iter().take(3).chain(keys.iter().rev().take(2));
    let host = keys.first().copied();
    let option = catalog.items.iter().find(|item| item.role == Role::Option).map(|item| item.id.clone());
    for key in some.copied() {
        let under = option.clone().map(|option| Edit::AddUnder(option, key));
        let edits = [
            Edit::Duplicate(key),
            Edit::Remove(key),
            Edit::SetSize(key, 1),
            Edit::PutUnder(key, host),
            Edit::MoveBefore(key, host),
        ];
        for edit in edits.into_iter().chain(under) {
            let Ok(applied) = edit::apply(catalog, list, &edit) else { continue };
            let saved = list_json::read(&list_json::write(&applied.list)).unwrap();
            assert!(saved.same_choices(&applied.list), "{edit:?} of {list:?}");
        }
    }
}

/// Copies of one option under different units may change places.
fn order(entry: &Entry) -> impl Ord {
    (&entry.slot, &entry.id, entry.size, entry.count)
}

/// The list without what a code does not carry, to compare even thousands of entries quickly.
fn choices(catalog: &Catalog, list: &ArmyList) -> ArmyList {
    let (name, notes, tags) = Default::default();
    let mut choices = ArmyList { name, notes, tags, ..list.clone() };
    choices.loose_host = facts::host(catalog, list).cloned();
    choices.entries.sort_by(|one, other| order(one).cmp(&order(other)));
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
        edit::settle(catalog, &mut list);
        list
    });
    lists.collect()
}
