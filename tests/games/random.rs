//! Random lists of every game, made by the edits that players make.

use muster::edit::{Edit, apply};
use muster::model::{ArmyList, Catalog, EntryKey, Role, RosterId};
use muster::rosters;
use proptest::prelude::*;
use std::sync::LazyLock;

static CATALOGS: LazyLock<Vec<Catalog>> =
    LazyLock::new(|| rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog).collect());

pub fn catalogs() -> &'static [Catalog] {
    &CATALOGS
}

/// A list of any game after some edits, however odd.
#[allow(dead_code, reason = "not every test wants these")]
pub fn any_list() -> impl Strategy<Value = (&'static Catalog, ArmyList)> {
    lists(12)
}

/// A list of any game with nothing where it does not belong; it need not be legal.
#[allow(dead_code, reason = "not every test wants these")]
pub fn fair_list() -> impl Strategy<Value = (&'static Catalog, ArmyList)> {
    lists(10)
}

fn lists(kinds: u8) -> impl Strategy<Value = (&'static Catalog, ArmyList)> {
    let steps = prop::collection::vec((0..kinds, any::<u16>(), any::<u16>()), 0..60);
    (0..catalogs().len(), any::<u16>(), any::<u16>(), steps).prop_map(|(game, faction, format, steps)| {
        let catalog = &catalogs()[game];
        let faction = pick(&catalog.factions, faction).unwrap();
        let format = pick(&catalog.game.formats, format).unwrap();
        let cap = format.cap.or(format.least_cap).unwrap_or(1000).try_into().unwrap();
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.id.clone(), cap);
        for step in steps {
            if let Some(edit) = edit(catalog, &list, step)
                && let Ok(applied) = apply(catalog, &list, &edit)
            {
                list = applied.list;
            }
        }
        (catalog, list)
    })
}

pub fn pick<T>(items: &[T], at: u16) -> Option<&T> {
    items.get(usize::from(at).checked_rem(items.len())?)
}

fn edit(catalog: &Catalog, list: &ArmyList, (what, one, other): (u8, u16, u16)) -> Option<Edit> {
    let faction = catalog.faction(&list.faction)?;
    let open = |roles: &[Role]| -> Vec<RosterId> {
        let items = catalog.items.iter().filter(|item| roles.contains(&item.role) && item.is_open_to(faction));
        items.map(|item| item.id.clone()).collect()
    };
    let entries: Vec<EntryKey> = list.entries.iter().map(|entry| entry.key).collect();
    let key = pick(&entries, one).copied();
    Some(match what {
        0..=2 => Edit::Add(pick(&open(&[Role::Unit]), other)?.clone()),
        3 => Edit::Add(pick(&open(&[Role::Deck, Role::Card]), other)?.clone()),
        4 => {
            let parent = list.get(key?)?;
            let item = catalog.unit(&parent.id)?;
            let fits = |id: &RosterId| catalog.find(id).is_some_and(|option| option.needs.admits(item));
            let options: Vec<RosterId> = open(&[Role::Option, Role::Leader]).into_iter().filter(fits).collect();
            Edit::AddUnder(pick(&options, other)?.clone(), key?)
        }
        5 => Edit::SetLeader(pick(&open(&[Role::Leader]), other)?.clone()),
        6 => Edit::SetSize(key?, (other % 2) as u8),
        7 => Edit::Duplicate(key?),
        8 => Edit::Remove(key?),
        9 => Edit::SetCount(key?, other % 4),
        10 => Edit::AddUnder(pick(&open(&[Role::Option, Role::Leader]), other)?.clone(), key?),
        _ => Edit::Add(pick(&catalog.items, other)?.id.clone()),
    })
}
