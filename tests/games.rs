//! What holds for every game: lists of all of them through the same edits, saves and sums.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "games/compared.rs"]
mod compared;
#[path = "games/random.rs"]
mod random;
#[path = "games/sixth.rs"]
mod sixth;
#[path = "games/versus.rs"]
mod versus;

use muster::codes::paste::{self, Pasted, Source};
use muster::codes::typed;
use muster::edit::{self, Edit};
use muster::export;
use muster::facts;
use muster::model::{ArmyList, Catalog, Entry, EntryKey, Gift, Most, Role, Scope};
use muster::rules::{self, Issue, Picker, Severity};
use muster::solve;
use muster::storage::list_json;
use proptest::prelude::*;
use random::{any_list, catalogs, fair_list, pick};
use serde_json::Value;

fn printed() -> impl Iterator<Item = (&'static Catalog, ArmyList)> {
    let armies =
        |catalog: &'static Catalog| catalog.armies.iter().map(move |army| (catalog, edit::from_printed(catalog, army)));
    catalogs().iter().flat_map(armies)
}

#[test]
fn there_are_five_games_and_regiment_is_the_first() {
    let ids: Vec<&str> = catalogs().iter().map(|catalog| catalog.game.id.as_str()).collect();
    let others = ["star-wars-regiment-2025", "starcraft", "stands-and-formations", "stress-and-dice-pools"];
    assert_eq!(ids, [&["regiment"], &others[..]].concat());
    assert_eq!(printed().count(), 9 + 2 + 13 + 1);
}

#[test]
fn printed_armies_of_every_game_survive_a_save() {
    for (_, list) in printed() {
        assert_eq!(list_json::read(&list_json::write(&list)), Ok(list));
    }
}

#[test]
fn lists_of_the_2025_mod_come_back() {
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    let mut seen = 0;
    for (catalog, list) in printed() {
        let Some(text) = export::mod_list(catalog, &list) else { continue };
        let Ok(Pasted::List(pasted)) = paste::recognise(&editions, &text) else { panic!("{text}") };
        assert_eq!((pasted.source, pasted.unplaced.as_slice()), (Source::ModList, &[][..]), "{text}");
        assert!(pasted.list.same_choices(&list), "{text}\n{:#?}", pasted.list);
        let document: Value = serde_json::from_str(&text).unwrap();
        let keys: Vec<&String> = document.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["armyFaction", "commandCards", "contingencies", "units", "battlefieldDeck"]);
        let copies = list.taken().filter(|it| catalog.unit(&it.id).is_some()).map(|it| usize::from(it.count));
        assert_eq!(document["units"].as_array().unwrap().len(), copies.sum::<usize>());
        seen += 1;
    }
    assert_eq!(seen, 2);
}

/// What nobody knows is told, also where the list is of the game whose mod this was.
#[test]
fn strange_lists_of_the_2025_mod_are_read_as_far_as_they_go() {
    let editions: Vec<&Catalog> = catalogs().iter().collect();
    let text = r#"{"listname": "x", "points": 3, "armyFaction": "imperial", "commandCards": ["Ambush", 7],
        "units": [{"name": "Stormtroopers", "upgrades": ["Rocket Launchers", "DLT-19"]}, {"name": 3}],
        "battlefieldDeck": {"condition": ["Clear Conditions"]}}"#;
    assert!(paste::recognise(&editions, text).is_err());
    let Ok(Pasted::List(pasted)) = paste::recognise(&editions, &text.replace("imperial", "Empire")) else { panic!() };
    let unplaced: Vec<&str> = pasted.unplaced.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(unplaced, ["DLT-19"]);
    assert_eq!(pasted.list.entries.len(), 4);
}

/// Every copy of everything, taken one by one, costs what the list says.
fn counted_one_by_one(catalog: &Catalog, list: &ArmyList) -> [i64; 2] {
    fn copy(catalog: &Catalog, list: &ArmyList, key: EntryKey, models: Option<u32>) -> [i64; 2] {
        let entry = list.get(key).unwrap();
        let Some(item) = catalog.find(&entry.id) else { return [0, 0] };
        let by_models = models.and_then(|models| item.sizes.iter().find(|size| size.models == models));
        let option = item.role == Role::Option;
        let own = &item.sizes[usize::from(entry.size)];
        let size = by_models.filter(|_| option).unwrap_or(own);
        let mut sum = size.cost.0.map(i64::from);
        for below in list.below(key) {
            if catalog.find(&below.id).is_some_and(|it| it.role == Role::Option) {
                for _ in 0..below.count {
                    let cost = copy(catalog, list, below.key, Some(own.models));
                    sum = [sum[0] + cost[0], sum[1] + cost[1]];
                }
            }
        }
        sum
    }
    let mut sum = [0, 0];
    for entry in list.taken() {
        let role = catalog.find(&entry.id).map(|item| item.role);
        if role == Some(Role::Option) && entry.under.is_some() {
            continue;
        }
        for _ in 0..entry.count {
            let cost = copy(catalog, list, entry.key, None);
            sum = [sum[0] + cost[0], sum[1] + cost[1]];
        }
    }
    sum
}

#[test]
fn printed_armies_cost_what_their_copies_do() {
    for (catalog, list) in printed() {
        assert_eq!(facts::spent(catalog, &list), counted_one_by_one(catalog, &list), "{}", list.name);
    }
}

/// What each copy has, in words.
fn options(catalog: &Catalog, list: &ArmyList, key: EntryKey) -> Vec<String> {
    let below = list.below(key).filter(|below| catalog.is_option(&below.id));
    let word = |it: &Entry| format!("{}^{}*{}{:?}", it.id, it.size, it.count, options(catalog, list, it.key));
    let mut words: Vec<String> = below.map(word).collect();
    words.sort();
    words
}

#[test]
fn printed_armies_of_every_game_are_legal() {
    for (catalog, list) in printed() {
        let issues = rules::issues(catalog, &list);
        assert!(rules::is_legal(&issues), "{}: {issues:#?}", list.name);
    }
}

#[test]
fn the_army_of_the_starcraft_rulebook_adds_up() {
    let (catalog, list) = printed().find(|(_, list)| list.name == "Example army of the rulebook").unwrap();
    let budgets = rules::budgets(catalog, &list);
    let spent: Vec<_> = budgets.iter().map(|it| (it.currency.as_str(), it.spent, it.limit)).collect();
    assert_eq!(spent, [("minerals", 1670, Some(2000)), ("gas", 185, Some(200))]);
    let counts = rules::slot_counts(catalog, &list);
    let slots: Vec<_> = counts.iter().map(|it| (it.slot.as_str(), it.used, it.most)).collect();
    let expected = [
        ("core", 8, 8),
        ("elite", 2, 2),
        ("support", 2, 3),
        ("air", 0, 1),
        ("hero", 1, 1),
        ("mission", 2, 2),
        ("deployment", 2, 2),
    ];
    assert_eq!(slots, expected.map(|(slot, used, most)| (slot, used, Some(most))));
    assert_eq!(facts::resource(catalog, &list), Some((8, "CP")));
}

#[test]
fn all_cards_a_deck_lacks_are_one_issue_and_one_fix() {
    let catalog = &catalogs()[1];
    let faction = &catalog.factions[0];
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), "standard".into(), 1000);
    for (title, line, left) in [
        (
            "Command hand needs 7 cards",
            "Still missing: 2 cards with 1 pip, 2 cards with 2 pips, 2 cards with 3 pips, 1 card with 4 pips.",
            "Battle deck needs 9 cards",
        ),
        ("Battle deck needs 9 cards", "Still missing: 3 objectives, 3 conditions, 3 advantages.", ""),
    ] {
        let issues = rules::issues(catalog, &list);
        let issue = issues.iter().find(|issue| issue.title == title).unwrap_or_else(|| panic!("{issues:#?}"));
        assert_eq!(issue.line, line);
        let fixes = rules::fixes(catalog, &list, issue);
        list = edit::apply_all(catalog, &list, &fixes[0].edits).unwrap().list;
        let after = rules::issues(catalog, &list);
        assert!(after.iter().all(|issue| issue.title != title), "{after:#?}");
        assert_eq!(after.iter().any(|issue| issue.title == left), !left.is_empty());
    }
}

/// No published unit has these keywords; a roster that has them says so with places.
#[test]
fn entourage_and_heavy_weapon_team_are_places() {
    let mut catalog = catalogs()[1].clone();
    let mut give = |id: &str, gift: Gift| {
        let unit = catalog.items.iter_mut().find(|item| item.id.as_str() == id).unwrap();
        unit.gives.retain(|other| other.slot != gift.slot);
        unit.gives.push(gift);
    };
    let walkers = vec!["at-at".into()];
    give(
        "darth-vader",
        Gift { slot: "heavy".into(), least: 0, most: Most::Count(1), scope: Scope::Army, items: walkers },
    );
    give(
        "stormtroopers",
        Gift { slot: "weapon".into(), least: 1, most: Most::Count(1), scope: Scope::Copy, items: vec![] },
    );
    let of = |text: &str| {
        let typed = typed::read(&[&catalog], &format!("Empire 1000\n{text}")).unwrap();
        assert_eq!(typed.unread, []);
        rules::issues(&catalog, &typed.list).into_iter().map(|issue| issue.title).collect::<Vec<_>>()
    };
    let too_many = |text: &str| of(text).iter().any(|title| title.contains("Heavy units"));
    assert!(!too_many("3 TIE/ln Fighter") && too_many("4 TIE/ln Fighter") && too_many("3 TIE/ln Fighter, AT-AT"));
    assert!(!too_many("3 TIE/ln Fighter, AT-AT, Darth Vader"));
    assert!(too_many("4 TIE/ln Fighter, Darth Vader") && too_many("3 TIE/ln Fighter, 2 AT-AT, Darth Vader"));
    let unarmed = |text: &str| of(text).iter().any(|title| title.contains("Stormtroopers needs 1 Weapon upgrade"));
    assert!(unarmed("Stormtroopers") && !unarmed("Stormtroopers (Rocket Launchers)"));
}

#[test]
fn the_solver_is_for_regiment() {
    let supported: Vec<bool> = catalogs().iter().map(|catalog| solve::supports(&catalog.game)).collect();
    assert_eq!(supported, [true, false, false, false, false]);
}

/// Whether an edit makes or worsens something illegal, by looking at the whole verdict.
fn makes_illegal(catalog: &Catalog, list: &ArmyList, edit: &Edit) -> Option<bool> {
    let illegal = |list: &ArmyList| -> Vec<Issue> {
        let mut issues = rules::issues(catalog, list);
        issues.retain(|issue| issue.severity == Severity::Illegal);
        issues
    };
    let (before, after) = (illegal(list), illegal(&edit::apply(catalog, list, edit).ok()?.list));
    let known = |issue: &Issue| before.iter().any(|other| issue.repeats(other) && issue.gap() <= other.gap());
    Some(!after.iter().all(known))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_offered_fix_removes_its_issue((catalog, list) in any_list()) {
        let before = rules::issues(catalog, &list);
        let illegal = |issues: &[Issue]| {
            issues.iter().filter(|issue| issue.severity == Severity::Illegal).map(Issue::gap).sum::<i64>()
        };
        for issue in &before {
            for fix in rules::fixes(catalog, &list, issue) {
                let applied = edit::apply_all(catalog, &list, &fix.edits).unwrap();
                let after = rules::issues(catalog, &applied.list);
                prop_assert!(after.iter().all(|other| !other.repeats(issue)), "{}: {}", issue.title, fix.label);
                prop_assert!(illegal(&after) <= illegal(&before), "{}: {}", issue.title, fix.label);
                prop_assert!(applied.left_behind.is_empty());
            }
        }
    }

    #[test]
    fn everything_illegal_has_a_fix((catalog, list) in fair_list()) {
        for issue in rules::issues(catalog, &list).iter().filter(|issue| issue.severity == Severity::Illegal) {
            prop_assert!(!rules::fixes(catalog, &list, issue).is_empty(), "nothing puts this right: {}", issue.text());
        }
    }

    #[test]
    fn picker_and_validator_agree((catalog, list) in any_list(), some in prop::collection::vec(any::<u16>(), 40)) {
        let picker = Picker::new(catalog, &list);
        let entries: Vec<EntryKey> = list.taken().map(|entry| entry.key).collect();
        for at in some {
            let id = &pick(&catalog.items, at).unwrap().id;
            let mut edits = vec![Edit::Add(id.clone())];
            if let Some(key) = pick(&entries, at / 7) {
                edits.extend([Edit::AddUnder(id.clone(), *key), Edit::SetSize(*key, (at % 2) as u8)]);
            }
            for edit in edits {
                if let Some(illegal) = makes_illegal(catalog, &list, &edit) {
                    prop_assert_eq!(picker.can(&edit).is_err(), illegal, "{:?}", edit);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn lists_of_every_game_survive_a_save((_, list) in any_list()) {
        prop_assert_eq!(list_json::read(&list_json::write(&list)), Ok(list));
    }

    #[test]
    fn lists_of_every_game_cost_what_their_copies_do((catalog, list) in any_list()) {
        prop_assert_eq!(facts::spent(catalog, &list), counted_one_by_one(catalog, &list));
    }

    #[test]
    fn no_two_entries_are_equal((catalog, list) in any_list()) {
        let entries: Vec<_> = list.taken().map(|it| (it.id.clone(), it.size, it.under, options(catalog, &list, it.key))).collect();
        for (at, entry) in entries.iter().enumerate() {
            prop_assert!(!entries[..at].contains(entry), "{:?}", list);
        }
        prop_assert!(list.entries.iter().filter_map(|entry| entry.under).all(|key| list.get(key).is_some()));
        prop_assert!(list.entries.iter().all(|entry| entry.count > 0));
    }
}
