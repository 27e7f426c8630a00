//! A list from an army somebody printed.

use super::{Edit, EditError, merge, under};
use crate::model::{ArmyList, Catalog, Entry, EntryKey, PrintedArmy, PrintedEntry, Role};

pub fn from_printed(catalog: &Catalog, army: &PrintedArmy) -> ArmyList {
    let cap = u16::try_from(army.cap).unwrap_or(u16::MAX);
    let mut list = ArmyList::new(catalog.edition.id.clone(), army.faction.clone(), army.format.clone(), cap);
    list.name.clone_from(&army.name);
    list.notes.clone_from(&army.note);
    for printed in &army.entries {
        // A printed army with more of something than a list holds is still worth opening.
        let _ = add_entry(catalog, &mut list, printed);
    }
    for card in &army.missions {
        let _ = super::change(catalog, &mut list, &Edit::Add(card.clone()), &mut None);
    }
    list.loose_host.clone_from(&army.host);
    under::release(catalog, &mut list);
    merge::equal(catalog, &mut list, &mut None);
    list
}

/// Adds copies in one size and with their options, and says which entry they are in; nothing for cards of the deck.
pub fn add_entry(
    catalog: &Catalog,
    list: &mut ArmyList,
    printed: &PrintedEntry,
) -> Result<Option<EntryKey>, EditError> {
    let item = catalog.find(&printed.id);
    let too_many = || EditError::TooMany { id: printed.id.clone(), most: u16::MAX };
    let count = u16::try_from(printed.count).ok().filter(|count| *count > 0).ok_or_else(too_many)?;
    if item.is_some_and(|item| item.role == Role::Deck) {
        for _ in 0..count {
            super::change(catalog, list, &Edit::Add(printed.id.clone()), &mut None)?;
        }
        return Ok(None);
    }
    let size = item.and_then(|item| item.sizes.iter().position(|size| Some(size.models) == printed.models));
    let size = size.and_then(|size| u8::try_from(size).ok()).unwrap_or(0);
    let (leaders, options): (Vec<_>, Vec<_>) = printed.with.iter().partition(|id| !catalog.is_option(id));
    let mut key = None;
    if size == 0 && options.is_empty() {
        super::add_copies(catalog, list, &printed.id, count)?;
        let has_options = |entry: &Entry| list.below(entry.key).any(|below| catalog.is_option(&below.id));
        let plain = list.taken().filter(|entry| entry.id == printed.id && entry.size == 0);
        key = plain.filter(|entry| !has_options(entry)).map(|entry| entry.key).next();
    } else {
        let own = list.next_key();
        let at = list.taken().count();
        list.entries.insert(at, Entry { size, ..Entry::new(own, printed.id.clone(), count) });
        for option in options {
            let at = list.taken().count();
            list.entries.insert(at, Entry { under: Some(own), ..Entry::new(list.next_key(), option.clone(), 1) });
        }
        key = key.or(Some(own));
        merge::equal(catalog, list, &mut key);
    }
    for leader in leaders {
        if list.entry(leader).is_none() {
            super::add_copies(catalog, list, leader, 1)?;
        }
        if let Some(leader) = list.entry(leader).map(|entry| entry.key) {
            under::put(list, leader, key)?;
        }
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::camp::{catalog, list, say};

    /// Each printed entry in its turn; the last one's row by its place among what was taken.
    #[track_caller]
    fn check(before: &str, printed: &[(&str, u32, &[&str])], after: &str, row: usize) {
        let (mut list, mut key) = (list(500, before), None);
        for (id, count, with) in printed {
            let with = with.iter().map(|id| (*id).into()).collect();
            let entry = PrintedEntry { with, ..PrintedEntry::new((*id).into(), *count) };
            key = add_entry(&catalog(), &mut list, &entry).unwrap();
        }
        assert_eq!(say(&list), after);
        assert_eq!(key, Some(list.entries[row].key));
    }

    #[test]
    fn the_row_of_what_was_added_is_named() {
        check("archers", &[("spears", 2, &[])], "archers spears*2", 1);
        check("spears archers", &[("spears", 2, &[])], "spears*3 archers", 0);
        check("spears(shield)", &[("spears", 1, &[])], "spears(shield) spears", 2);
        check("spears^1", &[("spears", 1, &[])], "spears^1 spears", 1);
        check("archers", &[("spears", 1, &["shield"])], "archers spears(shield)", 1);
        check("archers spears(shield)", &[("spears", 1, &["shield"])], "archers spears*2(shield)", 1);
    }

    #[test]
    fn a_leader_goes_with_the_copies_it_is_printed_with() {
        check("archers", &[("spears", 2, &["marshal"])], "archers spears*2(marshal)", 1);
        check("spears(shield)", &[("spears", 1, &["marshal"])], "spears(shield) spears(marshal)", 2);
    }

    #[test]
    fn no_copies_at_all_are_refused() {
        let mut list = list(500, "");
        assert!(add_entry(&catalog(), &mut list, &PrintedEntry::new("spears".into(), 0)).is_err());
    }
}
