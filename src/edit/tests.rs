//! One line per edit: what a list says before and after.

use super::*;
use crate::model::MissionPick;
use crate::model::testing::{catalog, lesson, list};
use proptest::prelude::*;

/// A list in the notation of `testing::list`.
fn say(list: &ArmyList) -> String {
    let entry = |entry: &Entry| match entry.count {
        1 => entry.id.to_string(),
        count => format!("{}*{count}", entry.id),
    };
    let entries: Vec<String> = list.entries.iter().map(entry).collect();
    let picks: Vec<String> = match &list.missions {
        Missions::Chosen(picks) => picks.iter().map(|pick| pick.card.to_string()).collect(),
        Missions::Withheld => vec!["-".to_owned()],
    };
    let host = list.host.as_ref().map_or_else(String::new, |host| format!(" | @{host}"));
    let missions = if picks.is_empty() && host.is_empty() { String::new() } else { format!(" | {}", picks.join(" ")) };
    format!("{}{missions}{host}", entries.join(" "))
}

#[track_caller]
fn check(before: &str, edit: Edit, after: &str) {
    let applied = apply(&catalog(), &list(1000, before), &edit).unwrap();
    assert_eq!(say(&applied.list), after);
}

#[track_caller]
fn refused(before: &str, edit: Edit, why: &str) {
    assert_eq!(apply(&catalog(), &list(1000, before), &edit).unwrap_err().to_string(), why);
}

#[track_caller]
fn leaves(before: &str, edit: Edit, left: &[(&str, u16)]) {
    let applied = apply(&catalog(), &list(1000, before), &edit).unwrap();
    let named: Vec<_> = applied.left_behind.iter().map(|left| (left.id.as_str(), left.count)).collect();
    assert_eq!(named, left);
}

#[test]
fn equal_choices_merge() {
    check("", Edit::Add("guards".into()), "guards");
    check("guards scouts", Edit::Add("guards".into()), "guards*2 scouts");
    check("guards", Edit::SetCount("guards".into(), 7), "guards*7");
    check("guards", Edit::SetCount("scouts".into(), 2), "guards scouts*2");
    check("captain", Edit::Add("rider".into()), "captain rider");
    check("", Edit::Add("nobody".into()), "nobody");
}

#[test]
fn the_last_copy_takes_the_entry_with_it() {
    check("guards*2 scouts", Edit::Remove("guards".into()), "guards scouts");
    check("guards scouts", Edit::Remove("guards".into()), "scouts");
    check("guards scouts", Edit::SetCount("guards".into(), 0), "scouts");
    check("scouts", Edit::SetCount("guards".into(), 0), "scouts");
    refused("scouts", Edit::Remove("guards".into()), "guards is not in this list");
}

#[test]
fn a_count_that_cannot_be_written_is_refused() {
    refused("guards*65535", Edit::Add("guards".into()), "a list holds at most 65535 of guards");
}

#[test]
fn a_new_leader_takes_the_place_of_the_old() {
    check("guards captain scouts", Edit::SetLeader("rider".into()), "guards rider scouts");
    check("captain rider*2 guards", Edit::SetLeader("rider".into()), "rider guards");
    check("guards", Edit::SetLeader("captain".into()), "guards captain");
    refused("guards", Edit::SetLeader("guards".into()), "guards is no leader");
}

#[test]
fn a_host_stays_only_while_it_can_host() {
    check("guards captain", Edit::SetHost(Some("guards".into())), "guards captain |  | @guards");
    check("guards captain |  | @guards", Edit::SetHost(None), "guards captain");
    check("guards*2 captain |  | @guards", Edit::Remove("guards".into()), "guards captain |  | @guards");
    check("guards captain |  | @guards", Edit::Remove("guards".into()), "captain");
    check("guards captain |  | @guards", Edit::Remove("captain".into()), "guards");
    check("guards someone |  | @guards", Edit::Add("scouts".into()), "guards someone scouts |  | @guards");
    check("guards captain |  | @guards", Edit::SetLeader("sergeant".into()), "guards sergeant |  | @guards");
    check("guards captain |  | @guards", Edit::SetLeader("rider".into()), "guards rider");
    refused("captain", Edit::SetHost(Some("guards".into())), "guards is not in this list");
}

#[test]
fn a_mission_goes_into_its_slot() {
    check("", Edit::SetMission("hold".into(), Some("wall".into())), " | wall");
    check(" | rush sweep", Edit::SetMission("hold".into(), Some("wall".into())), " | rush wall sweep");
    check(" | rush wall", Edit::Add("siege".into()), " | siege wall");
    check(" | rush wall", Edit::Remove("rush".into()), " | wall");
    check(" | rush wall", Edit::SetMission("attack".into(), None), " | wall");
    check(" | -", Edit::SetMission("attack".into(), Some("rush".into())), " | rush");
    check(" | rush", Edit::Add("lesson".into()), " | rush lesson");
}

#[test]
fn withholding_says_what_was_in_the_deck() {
    check("guards | rush", Edit::WithholdMissions, "guards | -");
    leaves("guards | rush wall", Edit::WithholdMissions, &[("rush", 1), ("wall", 1)]);
}

#[test]
fn entries_move() {
    check("a b c", Edit::MoveBefore("c".into(), Some("a".into())), "c a b");
    check("a b c", Edit::MoveBefore("a".into(), Some("c".into())), "b a c");
    check("a b c", Edit::MoveBefore("a".into(), None), "b c a");
    check("a b c", Edit::MoveBefore("b".into(), Some("b".into())), "a b c");
    refused("a", Edit::MoveBefore("a".into(), Some("z".into())), "z is not in this list");
    refused("a", Edit::MoveBefore("z".into(), None), "z is not in this list");
}

#[test]
fn another_faction_keeps_what_it_may_use_and_names_the_rest() {
    let before = "guards*2 captain smoke banner someone pikes | rush | @guards";
    check(before, Edit::SetFaction("blues".into()), "smoke someone pikes | rush");
    leaves(before, Edit::SetFaction("blues".into()), &[("guards", 2), ("captain", 1), ("banner", 1)]);
    check("pikes", Edit::SetFaction("reds".into()), "pikes");
    refused("", Edit::SetFaction("greens".into()), "this edition has no faction greens");
}

#[test]
fn a_format_brings_its_cap() {
    let learning = apply(&catalog(), &list(1000, ""), &Edit::SetFormat("learning".into())).unwrap().list;
    assert_eq!((learning.cap, learning.format.as_str()), (300, "learning"));
    let battle = apply(&catalog(), &learning, &Edit::SetFormat("battle".into())).unwrap().list;
    assert_eq!((battle.cap, battle.format.as_str()), (300, "battle"));
    leaves("guards | rush lesson", Edit::SetFormat("learning".into()), &[("rush", 1)]);
    // One card fits the learning format, three slots of a battle leave a choice.
    assert_eq!(learning.mission(&"lessons".into()), Some(&"lesson".into()));
    let deck = |list: &ArmyList| ["attack", "hold", "flank"].map(|slot| list.mission(&slot.into()).is_some());
    assert_eq!(deck(&battle), [false, false, false]);
    refused("", Edit::SetFormat("duel".into()), "this game has no format duel");
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
    let edits = [Edit::Add("guards".into()), Edit::Remove("nobody".into())];
    assert!(apply_all(&catalog(), &list(1000, ""), &edits).is_err());
}

#[test]
fn another_edition_keeps_every_id_and_names_what_it_does_not_know() {
    let from = catalog();
    let mut smaller = from.factions.clone();
    smaller.iter_mut().for_each(|faction| faction.units.retain(|unit| unit.id.as_str() != "guards"));
    let edition = crate::model::Edition { id: "later".into(), ..from.edition.clone() };
    let to = Catalog::new(edition, from.game.clone(), smaller, from.cards.clone(), Vec::new(), Vec::new());
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

pub(crate) fn any_edit() -> impl Strategy<Value = Edit> {
    let category =
        || prop::sample::select(vec!["attack", "hold", "flank", "lessons", "odd"]).prop_map(CategoryId::from);
    prop_oneof![
        8 => any_id().prop_map(Edit::Add),
        4 => any_id().prop_map(Edit::Remove),
        2 => (any_id(), 0u16..9).prop_map(|(id, count)| Edit::SetCount(id, count)),
        2 => any_id().prop_map(Edit::SetLeader),
        2 => prop::option::of(any_id()).prop_map(Edit::SetHost),
        2 => (category(), prop::option::of(any_id())).prop_map(|(category, card)| Edit::SetMission(category, card)),
        1 => Just(Edit::WithholdMissions),
        1 => prop::option::of((0u16..9, 0u16..200)).prop_map(|hand| {
            Edit::SetHiddenHand(hand.map(|(cards, points)| HiddenHand { cards, points }))
        }),
        1 => (any_id(), prop::option::of(any_id())).prop_map(|(id, before)| Edit::MoveBefore(id, before)),
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

proptest! {
    #[test]
    fn any_sequence_of_edits_keeps_the_invariants(list in any_list()) {
        let ids: Vec<_> = list.entries.iter().map(|entry| &entry.id).collect();
        let keys: Vec<_> = list.entries.iter().map(|entry| entry.key).collect();
        prop_assert!(no_two_alike(&ids) && no_two_alike(&keys));
        prop_assert!(list.entries.iter().all(|entry| entry.count > 0));
        prop_assert!(list.host.as_ref().is_none_or(|host| list.entry(host).is_some()));
        if let Missions::Chosen(picks) = &list.missions {
            prop_assert!(no_two_alike(&picks.iter().map(|pick: &MissionPick| &pick.category).collect::<Vec<_>>()));
        }
    }

    #[test]
    fn nothing_goes_silently(list in any_list(), faction in prop::sample::select(vec!["reds", "blues"])) {
        let applied = apply(&catalog(), &list, &Edit::SetFaction(faction.into())).unwrap();
        for entry in &list.entries {
            let left = applied.left_behind.iter().find(|left| left.id == entry.id).map_or(0, |left| left.count);
            prop_assert_eq!(applied.list.count(&entry.id) + left, entry.count);
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
