//! Sizes and options belong to each copy: what changes one of several copies splits it off first.

use super::{EditError, in_list, merge, under};
use crate::model::{ArmyList, Catalog, Entry, EntryKey, Role, RosterId};

/// Nothing a game nests is deeper.
const DEEPEST: usize = 3;

/// An option below an entry of the list.
pub(super) fn is_taken_option(catalog: &Catalog, list: &ArmyList, key: EntryKey) -> bool {
    list.get(key).is_some_and(|entry| list.above(entry).is_some() && catalog.is_option(&entry.id))
}

/// Changes the size of one copy.
pub(super) fn set_size(catalog: &Catalog, list: &mut ArmyList, key: EntryKey, size: u8) -> Result<EntryKey, EditError> {
    let entry = in_list(list, key)?;
    // Options come in the size of what they are under.
    let known = !catalog.is_option(&entry.id)
        && catalog.find(&entry.id).is_some_and(|item| usize::from(size) < item.sizes.len());
    if !known {
        return Err(EditError::NoSize(entry.id.clone()));
    }
    if entry.size == size {
        return Ok(key);
    }
    let copy = split(catalog, list, key)?;
    if let Some(entry) = find(list, copy.key) {
        entry.size = size;
    }
    Ok(copy.key)
}

/// Gives one copy an option more.
pub(super) fn add(
    catalog: &Catalog,
    list: &mut ArmyList,
    id: &RosterId,
    parent: EntryKey,
) -> Result<EntryKey, EditError> {
    let above = in_list(list, parent)?;
    let in_deck = above.slot.is_some();
    let too_deep = std::iter::successors(Some(above), |entry| list.above(entry)).nth(DEEPEST).is_some();
    let role = catalog.find(id).map(|item| item.role);
    if in_deck || too_deep || !matches!(role, None | Some(Role::Option | Role::Leader)) {
        return Err(EditError::NoOption(id.clone()));
    }
    if !catalog.is_option(id) {
        // A leader goes with the entry and belongs to no copy.
        super::add_copies(catalog, list, id, 1)?;
        let leader = list.entry(id).map_or(parent, |entry| entry.key);
        under::put(list, leader, Some(parent))?;
        return Ok(parent);
    }
    let copy = split(catalog, list, parent)?.key;
    let same = list.entries.iter_mut().find(|entry| entry.under == Some(copy) && entry.id == *id);
    match same {
        Some(entry) => {
            let most = u16::MAX;
            entry.count = entry.count.checked_add(1).ok_or_else(|| EditError::TooMany { id: id.clone(), most })?;
        }
        None => {
            let at = list.taken().count();
            let entry = Entry { under: Some(copy), ..Entry::new(list.next_key(), id.clone(), 1) };
            list.entries.insert(at, entry);
        }
    }
    Ok(copy)
}

/// Gives one copy of what it is under another number of an option.
pub(super) fn set_count(
    catalog: &Catalog,
    list: &mut ArmyList,
    key: EntryKey,
    count: u16,
) -> Result<EntryKey, EditError> {
    let parent = in_list(list, key)?.under.ok_or(EditError::Gone)?;
    let copy = split(catalog, list, parent)?;
    let own = copy.of(key);
    match count {
        0 => merge::take_out(list, own),
        _ => find(list, own).into_iter().for_each(|entry| entry.count = count),
    }
    Ok(copy.key)
}

/// One copy by itself, and what stands there for what was below the entry.
struct Copy {
    key: EntryKey,
    below: Vec<(EntryKey, EntryKey)>,
}

impl Copy {
    fn of(&self, key: EntryKey) -> EntryKey {
        self.below.iter().find(|(old, _)| *old == key).map_or(key, |(_, new)| *new)
    }
}

/// The last copy is the entry itself. Leaders stay with the copies that are not touched.
fn split(catalog: &Catalog, list: &mut ArmyList, key: EntryKey) -> Result<Copy, EditError> {
    let entry = in_list(list, key)?.clone();
    if let Some(parent) = entry.under.filter(|_| catalog.is_option(&entry.id)) {
        // An option of an option: the copy is one of what both are under.
        let above = split(catalog, list, parent)?;
        return split_here(catalog, list, above.of(key)).map(|mut copy| {
            copy.below.extend(above.below);
            copy
        });
    }
    split_here(catalog, list, key)
}

fn split_here(catalog: &Catalog, list: &mut ArmyList, key: EntryKey) -> Result<Copy, EditError> {
    let entry = in_list(list, key)?.clone();
    if entry.count == 1 {
        return Ok(Copy { key, below: Vec::new() });
    }
    let mut copy = Copy { key: list.next_key(), below: Vec::new() };
    if let Some(at) = list.entries.iter().position(|other| other.key == key) {
        list.entries.insert(at + 1, Entry { key: copy.key, count: 1, ..entry });
    }
    find(list, key).into_iter().for_each(|entry| entry.count -= 1);
    copy_options(catalog, list, key, copy.key, &mut copy.below);
    Ok(copy)
}

fn copy_options(
    catalog: &Catalog,
    list: &mut ArmyList,
    from: EntryKey,
    to: EntryKey,
    below: &mut Vec<(EntryKey, EntryKey)>,
) {
    let options: Vec<Entry> = list.below(from).filter(|entry| catalog.is_option(&entry.id)).cloned().collect();
    for option in options {
        let (old, new) = (option.key, list.next_key());
        let at = list.taken().count();
        list.entries.insert(at, Entry { key: new, under: Some(to), ..option });
        below.push((old, new));
        copy_options(catalog, list, old, new, below);
    }
}

fn find(list: &mut ArmyList, key: EntryKey) -> Option<&mut Entry> {
    list.entries.iter_mut().find(|entry| entry.key == key)
}

#[cfg(test)]
mod tests {
    use crate::edit::{Edit, apply, settle};
    use crate::model::testing::camp::{catalog, list, say};
    use crate::model::{ArmyList, EntryKey};

    /// What a list is after an edit, and which copy was changed.
    #[track_caller]
    fn check(before: &str, edit: impl Fn(&ArmyList) -> Edit, after: &str) {
        let before = list(500, before);
        let applied = apply(&catalog(), &before, &edit(&before)).unwrap();
        assert_eq!(say(&applied.list), after);
        assert_eq!(applied.left_behind, []);
    }

    /// The key of the nth entry, counted from 0.
    fn nth(list: &ArmyList, n: usize) -> EntryKey {
        list.entries[n].key
    }

    #[test]
    fn a_size_is_changed_for_one_copy() {
        check("spears", |list| Edit::SetSize(nth(list, 0), 1), "spears^1");
        check("spears*3 archers", |list| Edit::SetSize(nth(list, 0), 1), "spears*2 spears^1 archers");
        check("spears*2 spears^1", |list| Edit::SetSize(nth(list, 0), 1), "spears spears*2^1");
        check("spears spears^1", |list| Edit::SetSize(nth(list, 1), 0), "spears*2");
        check("spears*2(shield)", |list| Edit::SetSize(nth(list, 0), 1), "spears(shield) spears^1(shield)");
        check("spears*2", |list| Edit::SetSize(nth(list, 0), 0), "spears*2");
    }

    #[test]
    fn there_is_no_size_an_item_does_not_have() {
        let list = list(500, "spears archers nobody spears(shield)");
        let list = ArmyList { entries: [0, 1, 2, 4].map(|n| list.entries[n].clone()).into(), ..list };
        for (n, size) in [(0, 2), (1, 1), (2, 0), (3, 1)] {
            assert!(apply(&catalog(), &list, &Edit::SetSize(nth(&list, n), size)).is_err());
        }
    }

    #[test]
    fn an_option_is_for_one_copy() {
        let add = |id: &'static str, n: usize| move |list: &ArmyList| Edit::AddUnder(id.into(), nth(list, n));
        check("spears", add("shield", 0), "spears(shield)");
        check("spears*3 archers", add("shield", 0), "spears*2 spears(shield) archers");
        check("spears*2 spears(shield)", add("shield", 0), "spears spears*2(shield)");
        check("spears(shield)", add("amulet", 0), "spears(shield amulet)");
        check("spears*2(shield)", add("amulet", 0), "spears(shield) spears(shield amulet)");
        check("spears(amulet)", add("amulet", 0), "spears(amulet*2)");
        check("spears*2(amulet)", add("amulet", 0), "spears(amulet) spears(amulet*2)");
    }

    #[test]
    fn only_options_and_leaders_go_under_an_entry() {
        let list = list(500, "spears");
        assert!(apply(&catalog(), &list, &Edit::AddUnder("archers".into(), nth(&list, 0))).is_err());
        assert!(apply(&catalog(), &list, &Edit::AddUnder("shield".into(), EntryKey(99))).is_err());
    }

    #[test]
    fn an_option_leaves_one_copy() {
        let remove = |n: usize| move |list: &ArmyList| Edit::Remove(nth(list, n));
        check("spears(shield)", remove(1), "spears");
        check("spears*3(shield)", remove(1), "spears*2(shield) spears");
        check("spears spears*2(shield)", remove(2), "spears*2 spears(shield)");
        check("spears(amulet*3)", remove(1), "spears(amulet*2)");
        check("spears*2(amulet*3)", remove(1), "spears(amulet*3) spears(amulet*2)");
        check("spears*2(amulet*3)", |list| Edit::SetCount(nth(list, 1), 0), "spears(amulet*3) spears");
    }

    #[test]
    fn options_go_with_what_they_are_under() {
        check("spears(shield amulet*2) archers", |list| Edit::Remove(nth(list, 0)), "archers");
        check("spears*2(shield)", |list| Edit::Remove(nth(list, 0)), "spears(shield)");
        check("spears*2(shield)", |list| Edit::SetCount(nth(list, 0), 0), "");
    }

    #[test]
    fn a_copy_is_made_with_its_options() {
        check("spears(shield) archers", |list| Edit::Duplicate(nth(list, 0)), "spears*2(shield) archers");
        check("archers", |list| Edit::Duplicate(nth(list, 0)), "archers*2");
        check("spears*2(shield)", |list| Edit::Duplicate(nth(list, 1)), "spears(shield) spears(shield*2)");
    }

    #[test]
    fn one_more_is_a_plain_one() {
        check("spears(shield)", |_| Edit::Add("spears".into()), "spears(shield) spears");
        check("spears^1", |_| Edit::Add("spears".into()), "spears^1 spears");
        check("spears(shield) spears*2", |_| Edit::Add("spears".into()), "spears(shield) spears*3");
        check("spears(marshal)", |_| Edit::Add("spears".into()), "spears*2(marshal)");
    }

    #[test]
    fn a_leader_belongs_to_no_copy() {
        let add = |id: &'static str, n: usize| move |list: &ArmyList| Edit::AddUnder(id.into(), nth(list, n));
        check("spears*2", add("marshal", 0), "spears*2(marshal)");
        check("spears*2(marshal)", add("shield", 0), "spears(marshal) spears(shield)");
        check("spears(marshal shield) spears", |list| Edit::Remove(nth(list, 2)), "spears*2(marshal)");
        check("spears spears(marshal shield)", |list| Edit::Remove(nth(list, 3)), "spears*2(marshal)");
        check("spears(marshal) spears", |list| Edit::Rename(list.name.clone()), "spears*2(marshal)");
        check("spears(marshal)", |list| Edit::Remove(nth(list, 0)), "marshal");
    }

    #[test]
    fn a_list_from_elsewhere_has_equal_copies_as_one() {
        for (before, after) in [
            ("spears(shield) archers spears(shield)", "spears*2(shield) archers"),
            ("spears archers spears(marshal)", "spears*2(marshal) archers"),
            ("spears(amulet amulet) spears(amulet*2)", "spears*2(amulet*2)"),
            ("spears^1 spears spears(shield)", "spears^1 spears spears(shield)"),
        ] {
            let mut list = list(500, before);
            settle(&catalog(), &mut list);
            assert_eq!(say(&list), after, "{before}");
        }
    }

    #[test]
    fn the_changed_copy_is_named() {
        let list = list(500, "spears*2 spears(shield)");
        let split = apply(&catalog(), &list, &Edit::SetSize(nth(&list, 0), 1)).unwrap();
        assert_eq!(split.list.get(split.changed.unwrap()).map(|entry| (entry.size, entry.count)), Some((1, 1)));
        let merged = apply(&catalog(), &list, &Edit::AddUnder("shield".into(), nth(&list, 0))).unwrap();
        assert_eq!(merged.changed, Some(nth(&list, 1)));
        assert_eq!(apply(&catalog(), &list, &Edit::Add("archers".into())).unwrap().changed, None);
    }

    #[test]
    fn a_slot_holds_as_many_cards_as_the_format_says() {
        check("", |_| Edit::Add("ambush".into()), " | ambush");
        check(" | ambush", |_| Edit::Add("raid".into()), " | ambush raid");
        check(" | ambush raid", |_| Edit::Add("siege".into()), " | ambush raid siege");
        check(" | ambush raid", |list| Edit::Remove(nth(list, 0)), " | raid");
        check(" | ambush", |_| Edit::Add("ambush".into()), " | ambush*2");
        check(" | ambush raid", |list| Edit::SetCount(nth(list, 0), 2), " | ambush*2 raid");
    }

    #[test]
    fn another_faction_leaves_units_behind_with_their_options() {
        let list = list(500, "spears*2(shield amulet*2) tower | raid");
        let applied = apply(&catalog(), &list, &Edit::SetFaction("south".into())).unwrap();
        assert_eq!(say(&applied.list), "tower | raid");
        let left: Vec<_> = applied.left_behind.iter().map(|left| (left.id.as_str(), left.count)).collect();
        assert_eq!(left, [("spears", 2), ("shield", 2), ("amulet", 4)]);
    }

    #[test]
    fn another_faction_keeps_the_options_of_units_it_may_use() {
        let mut catalog = catalog();
        let archers = catalog.items.iter_mut().find(|item| item.id.as_str() == "archers").unwrap();
        archers.tags.clear();
        let list = list(500, "spears(shield) archers*2(torch amulet)");
        let applied = apply(&catalog, &list, &Edit::SetFaction("south".into())).unwrap();
        assert_eq!(say(&applied.list), "archers*2(torch amulet)");
    }

    #[test]
    fn a_copy_that_becomes_equal_to_an_earlier_row_joins_it() {
        let before = list(500, "spears spears(shield)");
        let (plain, shielded, shield) = (nth(&before, 0), nth(&before, 1), nth(&before, 2));
        let moved = apply(&catalog(), &before, &Edit::MoveBefore(shielded, Some(plain))).unwrap().list;
        let applied = apply(&catalog(), &moved, &Edit::AddUnder("shield".into(), plain)).unwrap();
        assert_eq!(say(&applied.list), "spears*2(shield)");
        assert_eq!((applied.changed, nth(&applied.list, 0)), (Some(shielded), shielded));
        assert_eq!(applied.list.entries[1].key, shield);
    }
}
