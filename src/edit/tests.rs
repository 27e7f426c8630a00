//! One line per edit: what a list says before and after.

use super::*;
use crate::model::testing::{catalog, lesson, list};
use proptest::prelude::*;

/// A list in the notation of `testing::list`.
fn say(list: &ArmyList) -> String {
    let entry = |entry: &Entry| match entry.count {
        1 => entry.id.to_string(),
        count => format!("{}*{count}", entry.id),
    };
    let entries: Vec<String> = list.taken().map(entry).collect();
    let picks: Vec<String> = match list.withheld {
        true => vec!["-".to_owned()],
        false => list.picks().map(|(_, card)| card.id.to_string()).collect(),
    };
    let host = list.taken().find_map(|entry| list.above(entry)).map(|host| &host.id).or(list.loose_host.as_ref());
    let host = host.map_or_else(String::new, |host| format!(" | @{host}"));
    let missions = if picks.is_empty() && host.is_empty() { String::new() } else { format!(" | {}", picks.join(" ")) };
    format!("{}{missions}{host}", entries.join(" "))
}

/// The edit takes the list, to look up the keys of what it names.
#[track_caller]
fn check(before: &str, edit: impl Fn(&ArmyList) -> Edit, after: &str) {
    let before = list(1000, before);
    let applied = apply(&catalog(), &before, &edit(&before)).unwrap();
    assert_eq!(say(&applied.list), after);
}

#[track_caller]
fn refused(before: &str, edit: impl Fn(&ArmyList) -> Edit, why: &str) {
    let before = list(1000, before);
    assert_eq!(apply(&catalog(), &before, &edit(&before)).unwrap_err().to_string(), why);
}

#[track_caller]
fn leaves(before: &str, edit: impl Fn(&ArmyList) -> Edit, left: &[(&str, u16)]) {
    let before = list(1000, before);
    let applied = apply(&catalog(), &before, &edit(&before)).unwrap();
    let named: Vec<_> = applied.left_behind.iter().map(|left| (left.id.as_str(), left.count)).collect();
    assert_eq!(named, left);
}

const GONE: &str = "that entry is not in this list any more";

fn just(edit: Edit) -> impl Fn(&ArmyList) -> Edit {
    move |_| edit.clone()
}

fn remove(id: &str) -> impl Fn(&ArmyList) -> Edit {
    move |list| Edit::Remove(list.key(id))
}

fn count(id: &str, count: u16) -> impl Fn(&ArmyList) -> Edit {
    move |list| Edit::SetCount(list.key(id), count)
}

fn move_before(id: &str, before: Option<&str>) -> impl Fn(&ArmyList) -> Edit {
    move |list| Edit::MoveBefore(list.key(id), before.map(|before| list.key(before)))
}

/// Whoever leads goes with this unit.
fn host(host: Option<&str>) -> impl Fn(&ArmyList) -> Edit {
    move |list| Edit::PutUnder(list.key("captain"), host.map(|host| list.key(host)))
}

#[test]
fn equal_choices_merge() {
    check("", just(Edit::Add("guards".into())), "guards");
    check("guards scouts", just(Edit::Add("guards".into())), "guards*2 scouts");
    check("guards", count("guards", 7), "guards*7");
    check("guards", just(Edit::AddCopies("scouts".into(), 2)), "guards scouts*2");
    check("guards", just(Edit::AddCopies("guards".into(), 2)), "guards*3");
    check("captain", just(Edit::Add("rider".into())), "captain rider");
    check("", just(Edit::Add("nobody".into())), "nobody");
}

#[test]
fn the_last_copy_takes_the_entry_with_it() {
    check("guards*2 scouts", remove("guards"), "guards scouts");
    check("guards scouts", remove("guards"), "scouts");
    check("guards scouts", count("guards", 0), "scouts");
    refused("scouts", count("guards", 0), GONE);
    refused("scouts", remove("guards"), GONE);
}

#[test]
fn a_count_that_cannot_be_written_is_refused() {
    refused("guards*65535", just(Edit::Add("guards".into())), "a list holds at most 65535 of guards");
}

#[test]
fn a_new_leader_takes_the_place_of_the_old() {
    check("guards captain scouts", just(Edit::SetLeader("rider".into())), "guards rider scouts");
    check("captain rider*2 guards", just(Edit::SetLeader("rider".into())), "rider guards");
    check("guards", just(Edit::SetLeader("captain".into())), "guards captain");
    refused("guards", just(Edit::SetLeader("guards".into())), "guards is no leader");
}

#[test]
fn a_host_stays_only_while_it_can_host() {
    check("guards captain", host(Some("guards")), "guards captain |  | @guards");
    check("guards captain |  | @guards", host(None), "guards captain");
    check("guards*2 captain |  | @guards", remove("guards"), "guards captain |  | @guards");
    check("guards captain |  | @guards", remove("guards"), "captain");
    check("guards captain |  | @guards", remove("captain"), "guards");
    check("guards someone |  | @guards", just(Edit::Add("scouts".into())), "guards someone scouts |  | @guards");
    check("guards captain |  | @guards", just(Edit::SetLeader("sergeant".into())), "guards sergeant |  | @guards");
    check("guards captain |  | @guards", just(Edit::SetLeader("rider".into())), "guards rider");
    refused("captain", host(Some("guards")), GONE);
    refused("captain", host(Some("captain")), "nothing can be put under itself");
}

#[test]
fn a_mission_goes_into_its_slot() {
    check("", just(Edit::SetMission("hold".into(), Some("wall".into()))), " | wall");
    check(" | rush sweep", just(Edit::SetMission("hold".into(), Some("wall".into()))), " | rush wall sweep");
    check(" | rush wall", just(Edit::Add("siege".into())), " | siege wall");
    check(" | rush wall", remove("rush"), " | wall");
    check(" | rush wall", just(Edit::SetMission("attack".into(), None)), " | wall");
    check(" | -", just(Edit::SetMission("attack".into(), Some("rush".into()))), " | rush");
    check(" | rush", just(Edit::Add("lesson".into())), " | rush lesson");
}

#[test]
fn withholding_says_what_was_in_the_deck() {
    check("guards | rush", just(Edit::WithholdMissions), "guards | -");
    leaves("guards | rush wall", just(Edit::WithholdMissions), &[("rush", 1), ("wall", 1)]);
}

#[test]
fn entries_move() {
    check("a b c", move_before("c", Some("a")), "c a b");
    check("a b c", move_before("a", Some("c")), "b a c");
    check("a b c", move_before("a", None), "b c a");
    check("a b c", move_before("b", Some("b")), "a b c");
    refused("a", move_before("a", Some("z")), GONE);
    refused("a", move_before("z", None), GONE);
}

#[test]
fn another_faction_keeps_what_it_may_use_and_names_the_rest() {
    let before = "guards*2 captain smoke banner someone pikes | rush | @guards";
    check(before, just(Edit::SetFaction("blues".into())), "smoke someone pikes | rush");
    leaves(before, just(Edit::SetFaction("blues".into())), &[("guards", 2), ("captain", 1), ("banner", 1)]);
    check("pikes", just(Edit::SetFaction("reds".into())), "pikes");
    refused("", just(Edit::SetFaction("greens".into())), "this edition has no faction greens");
}

#[test]
fn a_format_brings_its_cap() {
    let learning = apply(&catalog(), &list(1000, ""), &Edit::SetFormat("learning".into())).unwrap().list;
    assert_eq!((learning.cap, learning.format.as_str()), (300, "learning"));
    let battle = apply(&catalog(), &learning, &Edit::SetFormat("battle".into())).unwrap().list;
    assert_eq!((battle.cap, battle.format.as_str()), (300, "battle"));
    leaves("guards | rush lesson", just(Edit::SetFormat("learning".into())), &[("rush", 1)]);
    // One card fits the learning format, three slots of a battle leave a choice.
    assert_eq!(learning.mission(&"lessons".into()), Some(&"lesson".into()));
    let deck = |list: &ArmyList| ["attack", "hold", "flank"].map(|slot| list.mission(&slot.into()).is_some());
    assert_eq!(deck(&battle), [false, false, false]);
    refused("", just(Edit::SetFormat("duel".into())), "this game has no format duel");
    let fixed = apply(&catalog(), &learning, &Edit::SetCap(500)).unwrap_err();
    assert_eq!(fixed.to_string(), "learning is always played with 300 points");
    assert_eq!(apply(&catalog(), &battle, &Edit::SetCap(500)).unwrap().list.cap, 500);
}

#[test]
fn words_are_kept_as_written_and_tags_tidied() {
    let edits = [
        Edit::Rename("  The 1st ".to_owned()),
        Edit::SetNotes("a\nb".to_owned()),
        Edit::SetTags(vec![" club ".to_owned(), String::new(), "club".to_owned(), "2026".to_owned()]),
    ];
    let list = apply_all(&catalog(), &list(1000, ""), &edits).unwrap().list;
    assert_eq!((list.name.as_str(), list.notes.as_str()), ("  The 1st ", "a\nb"));
    assert_eq!(list.tags, ["club", "2026"]);
}

#[test]
fn clearing_keeps_faction_cap_and_words() {
    let mut before = list(750, "guards captain | rush | @guards");
    before.name = "Name".to_owned();
    before.hidden_hand = Some(HiddenHand { cards: 1, points: 20 });
    let after = apply(&catalog(), &before, &Edit::Clear).unwrap().list;
    assert_eq!(after, ArmyList { name: "Name".to_owned(), ..list(750, "") });
}

#[test]
fn several_edits_are_done_together_or_not_at_all() {
    let edits = [Edit::Add("guards".into()), Edit::Remove(EntryKey(99))];
    assert!(apply_all(&catalog(), &list(1000, ""), &edits).is_err());
}

#[test]
fn another_edition_keeps_every_id_and_names_what_it_does_not_know() {
    let from = catalog();
    let mut smaller = from.items.clone();
    smaller.retain(|item| item.id.as_str() != "guards");
    let edition = crate::model::Edition { id: "later".into(), ..from.edition.clone() };
    let to = Catalog::new(edition, from.game.clone(), from.factions.clone(), smaller, Vec::new(), Vec::new());
    let before = list(1000, "guards*2 captain someone | rush | @guards");
    let moved = change_edition(&from, &to, &before);
    assert_eq!(moved.left_behind, [LeftBehind { id: "guards".into(), count: 2 }]);
    assert_eq!(moved.list, ArmyList { edition: "later".into(), ..before });
}

#[test]
fn retired_ids_become_those_of_today() {
    let catalog = catalog();
    let moved = change_edition(&catalog, &catalog, &list(1000, "scouts watch*2 guards captain |  | @watch"));
    assert_eq!(say(&moved.list), "scouts guards*3 captain |  | @guards");
    assert_eq!(moved.left_behind, []);
}

#[test]
fn a_leader_stays_with_a_host_that_became_another_entry() {
    let mut before = list(500, "guards watch captain scouts");
    before.entries[2].under = Some(before.entries[1].key);
    let after = change_edition(&catalog(), &catalog(), &before).list;
    let under = |id: &str| after.entry(&id.into()).and_then(|entry| entry.under);
    assert_eq!(under("captain"), after.entry(&"guards".into()).map(|entry| entry.key));
    assert_eq!((under("guards"), under("scouts")), (None, None));
}

#[test]
fn a_host_that_is_only_named_stays_while_an_unknown_leader_may_need_it() {
    let named = |text: &str, host: &str| {
        let before = ArmyList { loose_host: Some(host.into()), ..list(500, text) };
        apply(&catalog(), &before, &Edit::Rename("x".to_owned())).unwrap().list.loose_host
    };
    assert_eq!(named("guards nobody", "guards"), Some("guards".into()));
    assert_eq!(named("guards", "guards"), None);
    assert_eq!(named("guards nobody", "walkers"), None);
}

#[test]
fn a_fixed_cap_may_be_set_to_itself() {
    let set = |cap| apply(&catalog(), &lesson("guards"), &Edit::SetCap(cap)).map(|applied| applied.list.cap);
    assert_eq!(set(300), Ok(300));
    assert!(set(301).is_err());
}

#[test]
fn a_printed_army_is_a_list() {
    let catalog = catalog();
    let printed = from_printed(&catalog, &catalog.armies[0]);
    let expected = lesson("walkers*2 guards scouts*2 | lesson");
    assert!(printed.same_choices(&expected));
    assert_eq!(printed.name, "First steps");
}

fn any_id() -> impl Strategy<Value = RosterId> {
    let ids = "guards scouts walkers carriers flyers towers captain rider sergeant pikes baron smoke strike banner horn \
               rush wall sweep lesson nobody";
    prop::sample::select(ids.split_whitespace().collect::<Vec<_>>()).prop_map(RosterId::from)
}

/// Mostly of an entry that is there.
fn any_key() -> impl Strategy<Value = EntryKey> {
    (1u32..12).prop_map(EntryKey)
}

pub(crate) fn any_edit() -> impl Strategy<Value = Edit> {
    let category =
        || prop::sample::select(vec!["attack", "hold", "flank", "lessons", "odd"]).prop_map(CategoryId::from);
    prop_oneof![
        8 => any_id().prop_map(Edit::Add),
        2 => (any_id(), 0u16..9).prop_map(|(id, count)| Edit::AddCopies(id, count)),
        4 => any_key().prop_map(Edit::Remove),
        2 => (any_key(), 0u16..9).prop_map(|(key, count)| Edit::SetCount(key, count)),
        2 => any_id().prop_map(Edit::SetLeader),
        2 => (any_key(), prop::option::of(any_key())).prop_map(|(key, parent)| Edit::PutUnder(key, parent)),
        2 => (category(), prop::option::of(any_id())).prop_map(|(category, card)| Edit::SetMission(category, card)),
        1 => Just(Edit::WithholdMissions),
        1 => prop::option::of((0u16..9, 0u16..200)).prop_map(|hand| {
            Edit::SetHiddenHand(hand.map(|(cards, points)| HiddenHand { cards, points }))
        }),
        1 => (any_key(), prop::option::of(any_key())).prop_map(|(key, before)| Edit::MoveBefore(key, before)),
        1 => prop::sample::select(vec!["reds", "blues", "greens"]).prop_map(|id| Edit::SetFaction(id.into())),
        1 => prop::sample::select(vec!["battle", "learning", "duel"]).prop_map(|id| Edit::SetFormat(id.into())),
        1 => (0u16..2500).prop_map(Edit::SetCap),
        1 => Just(Edit::Clear),
    ]
}

/// Whatever a player does to an empty list.
pub(crate) fn any_list() -> impl Strategy<Value = ArmyList> {
    prop::collection::vec(any_edit(), 0..40).prop_map(|edits| {
        let catalog = catalog();
        edits.iter().fold(list(1000, ""), |list, edit| match apply(&catalog, &list, edit) {
            Ok(applied) => applied.list,
            Err(_) => list,
        })
    })
}

fn no_two_alike<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(n, item)| !items[..n].contains(item))
}

/// An unknown id may be anything, a leader, too.
#[test]
fn what_becomes_equal_is_one_entry() {
    let below = Entry { under: Some(EntryKey(1)), ..Entry::new(EntryKey(2), "nobody".into(), 1) };
    let both = vec![Entry::new(EntryKey(1), "guards".into(), 1), below, Entry::new(EntryKey(3), "nobody".into(), 2)];
    let before = ArmyList { entries: both, ..list(1000, "") };
    for (edit, after) in [
        (Edit::PutUnder(EntryKey(3), Some(EntryKey(1))), vec![("guards", 1, false), ("nobody", 3, true)]),
        (Edit::Remove(EntryKey(1)), vec![("nobody", 3, false)]),
    ] {
        let applied = apply(&catalog(), &before, &edit).unwrap().list;
        let entries: Vec<_> =
            applied.entries.iter().map(|entry| (entry.id.as_str(), entry.count, entry.under.is_some())).collect();
        assert_eq!(entries, after, "{edit:?}");
    }
}

proptest! {
    #[test]
    fn any_sequence_of_edits_keeps_the_invariants(list in any_list()) {
        let ids: Vec<_> = list.taken().map(|entry| &entry.id).collect();
        let keys: Vec<_> = list.entries.iter().map(|entry| entry.key).collect();
        prop_assert!(no_two_alike(&ids) && no_two_alike(&keys));
        prop_assert!(list.entries.iter().all(|entry| entry.count > 0));
        prop_assert!(list.entries.iter().filter_map(|entry| entry.under).all(|key| list.get(key).is_some()));
        prop_assert!(list.loose_host.as_ref().is_none_or(|host| list.entry(host).is_some()));
        prop_assert!(no_two_alike(&list.picks().map(|(slot, _)| slot).collect::<Vec<_>>()));
        prop_assert!(list.entries.is_sorted_by_key(|entry| entry.slot.is_some()));
        prop_assert!(!list.withheld || list.picks().next().is_none());
    }

    #[test]
    fn nothing_goes_silently(list in any_list(), faction in prop::sample::select(vec!["reds", "blues"])) {
        let applied = apply(&catalog(), &list, &Edit::SetFaction(faction.into())).unwrap();
        let sum = |entries: &[Entry], id: &RosterId| -> u32 {
            entries.iter().filter(|entry| entry.id == *id).map(|entry| u32::from(entry.count)).sum()
        };
        for entry in &list.entries {
            let left = applied.left_behind.iter().filter(|left| left.id == entry.id).map(|left| u32::from(left.count));
            let kept = sum(&applied.list.entries, &entry.id);
            prop_assert_eq!(kept + left.sum::<u32>(), sum(&list.entries, &entry.id));
        }
    }

    #[test]
    fn undo_then_redo_is_the_identity(edits in prop::collection::vec(any_edit(), 1..30), back in 1usize..30) {
        let catalog = catalog();
        let mut history = History::new(list(1000, ""));
        for edit in &edits {
            if let Ok(applied) = apply(&catalog, history.present(), edit) {
                history.push(applied.list);
            }
        }
        let before = history.clone();
        let undone = (0..back).filter(|_| history.undo()).count();
        (0..undone).for_each(|_| assert!(history.redo()));
        prop_assert_eq!(history, before);
    }
}
