//! StarCraft's rules on the published roster: for each a list just inside and one just outside, and what puts it right.

#![allow(clippy::unwrap_used, clippy::panic)]

use muster::codes::paste::{self, Pasted};
use muster::codes::share::{self, Sharing};
use muster::edit::{apply, apply_all};
use muster::model::{ArmyList, Catalog, Entry, EntryKey, RosterId};
use muster::rosters;
use muster::rules::{self, Issue, Severity};
use muster::{edit, export, facts};
use std::sync::LazyLock;

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let editions = rosters::shipped_editions().unwrap().into_iter();
    editions.map(|loaded| loaded.catalog).find(|catalog| catalog.game.id.as_str() == "starcraft").unwrap()
});

/// `marine^1*2(marine-agg-12,marine-bayonet)` is two of the second size with these upgrades; cards of the scenario are
/// put into their slots.
fn army(faction: &str, format: &str, cap: u16, entries: &str) -> ArmyList {
    let mut list = ArmyList::new(CATALOG.edition.id.clone(), faction.into(), format.into(), cap);
    let mut key = 0;
    for word in entries.split_whitespace() {
        let (unit, options) = word.trim_end_matches(')').split_once('(').unwrap_or((word, ""));
        let above = entry(&mut key, unit, None);
        let under = Some(above.key);
        list.entries.push(above);
        list.entries.extend(options.split(',').filter(|it| !it.is_empty()).map(|it| entry(&mut key, it, under)));
    }
    // What is taken in copies comes before the cards in slots.
    list.entries.sort_by_key(|entry| entry.slot.is_some());
    list
}

fn entry(key: &mut u32, word: &str, under: Option<EntryKey>) -> Entry {
    let (word, count) = word.split_once('*').map_or((word, 1), |(word, count)| (word, count.parse().unwrap()));
    let (id, size) = word.split_once('^').map_or((word, 0), |(id, size)| (id, size.parse().unwrap()));
    let item = CATALOG.find(&RosterId::from(id)).unwrap_or_else(|| panic!("{id}"));
    *key += 1;
    let slot = Some(item.category.clone()).filter(|category| !category.as_str().is_empty());
    Entry { size, under, slot, ..Entry::new(EntryKey(*key), item.id.clone(), count) }
}

fn found(code: &str, list: &ArmyList) -> Vec<Issue> {
    rules::issues(&CATALOG, list).into_iter().filter(|issue| issue.rule.as_str() == code).collect()
}

/// The rule says nothing about the first list and just this about the second; where it is broken, a fix puts it right.
#[track_caller]
fn check(code: &str, inside: &ArmyList, outside: &ArmyList, severity: Severity) {
    assert_eq!(found(code, inside), [], "inside");
    let issues = found(code, outside);
    assert_eq!(issues.iter().map(|issue| issue.severity).collect::<Vec<_>>(), [severity]);
    let fixes = rules::fixes(&CATALOG, outside, &issues[0]);
    assert!(severity == Severity::Note || !fixes.is_empty(), "nothing puts this right: {}", issues[0].text());
    for fix in fixes {
        let applied = fix.edits.iter().fold(outside.clone(), |list, edit| apply(&CATALOG, &list, edit).unwrap().list);
        assert_eq!(found(code, &applied), [], "{}", fix.label);
    }
}

fn standard(faction: &str, entries: &str) -> ArmyList {
    army(faction, "standard", 2000, entries)
}

fn skirmish(faction: &str, entries: &str) -> ArmyList {
    army(faction, "skirmish", 1000, entries)
}

#[test]
fn a_grand_offensive_begins_at_2001_minerals() {
    let cap = |cap| army("khalai", "grand-offensive", cap, "zealot");
    check("scale", &cap(2001), &cap(2000), Severity::Illegal);
}

#[test]
fn every_tag_must_be_on_the_faction_card() {
    let raiders = |faction| standard(faction, "raynors-raider marine");
    check("faction-tags", &raiders("raynors-raiders"), &raiders("terran-armed-forces"), Severity::Illegal);
    check("faction-tags", &standard("khalai", "zealot"), &standard("khalai", "zealot marine"), Severity::Illegal);
}

#[test]
fn minerals_are_spent_to_the_last() {
    let whole = skirmish("terran-armed-forces", "marine^1*2 marauder^1 marauder*2");
    assert_eq!(facts::spent(&CATALOG, &whole)[0], 1000);
    let over = skirmish("terran-armed-forces", "marine^1(marine-agg-12) marine^1 marauder^1 marauder*2");
    assert_eq!(facts::spent(&CATALOG, &over)[0], 1010);
    check("minerals", &whole, &over, Severity::Illegal);
}

#[test]
fn gas_is_a_tenth_rounded_down() {
    let cards = |more: &str| skirmish("terran-armed-forces", &format!("barracks*4 {more}"));
    check("gas", &cards(""), &cards("factory"), Severity::Illegal);
    let limit = |cap| rules::budgets(&CATALOG, &army("khalai", "grand-offensive", cap, ""))[1].limit;
    assert_eq!([2001, 2009, 2010].map(limit), [Some(200), Some(200), Some(201)]);
}

#[test]
fn slots_come_from_the_faction_and_from_cards_and_go_by_supply() {
    let forces = |entries: &str| standard("terran-armed-forces", entries);
    check("army-slots", &forces("marine marine^1"), &forces("marine^1*2"), Severity::Illegal);
    check("army-slots", &forces("marine^1*2 barracks"), &forces("marine^1*2 factory"), Severity::Illegal);
    check("army-slots", &forces("goliath factory"), &forces("goliath"), Severity::Illegal);
}

#[test]
fn what_is_unique_is_there_once() {
    let raiders = |entries: &str| standard("raynors-raiders", entries);
    check("unique", &raiders("barracks*3"), &raiders("barracks-proxy*2"), Severity::Illegal);
    check("unique", &raiders("jim-raynor"), &raiders("jim-raynor*2"), Severity::Illegal);
    check("unique", &raiders("hold-position-standard"), &raiders("hold-position-standard*2"), Severity::Illegal);
}

#[test]
fn an_upgrade_is_there_once_for_each_unit_and_priced_by_its_models() {
    let marines = |entries: &str| standard("terran-armed-forces", entries);
    check("unique", &marines("marine*2(marine-agg-12)"), &marines("marine(marine-agg-12*2)"), Severity::Illegal);
    let spent = |entries: &str| facts::spent(&CATALOG, &marines(entries))[0];
    assert_eq!(spent("marine(marine-bayonet)"), 160 + 20);
    assert_eq!(spent("marine^1(marine-bayonet)"), 210 + 30);
    assert_eq!(spent("marine^1*2(marine-bayonet)"), 2 * (210 + 30));
}

#[test]
fn specialists_are_different_models() {
    let marines = |entries: &str| standard("terran-armed-forces", entries);
    check("upgrade-slots", &marines("marine(marine-agg-12*6)"), &marines("marine(marine-agg-12*7)"), Severity::Illegal);
    check(
        "upgrade-slots",
        &marines("marine^1(marine-agg-12*9)"),
        &marines("marine^1(marine-agg-12*10)"),
        Severity::Illegal,
    );
    let marine = CATALOG.find(&"marine".into()).unwrap();
    let for_one = |id: &str| marine.is_for_one_model(CATALOG.find(&id.into()).unwrap());
    assert!(for_one("marine-agg-12") && for_one("marine-rocket-launcher") && !for_one("marine-bayonet"));
}

#[test]
fn an_upgrade_fits_its_own_unit_only() {
    let khalai = |entries: &str| standard("khalai", entries);
    let fitting = khalai("zealot(zealot-my-life-for-aiur)");
    check("upgrade-fit", &fitting, &khalai("adept(zealot-my-life-for-aiur)"), Severity::Illegal);
}

#[test]
fn two_upgrades_for_the_same_missiles_are_noted() {
    let [haywire, scatter] = ["goliath-haywire-missiles", "goliath-scatter-missiles"];
    let with = |missiles: &str| standard("terran-armed-forces", &format!("factory goliath({missiles})"));
    let both = with(&format!("{haywire},{scatter}"));
    check("upgrade-fit", &with(haywire), &both, Severity::Note);
    let note = &found("upgrade-fit", &both)[0];
    assert_eq!(
        note.text(),
        "Goliath: Hellfire Missiles replaced twice. Scatter Missiles is paid for, but finds nothing to replace."
    );
    assert_eq!(cures("upgrade-fit", &both), ["−1 Scatter Missiles (−30)"]);
    let offered = |list: &ArmyList| rules::additions(&CATALOG, list).iter().any(|it| it.name == "Scatter Missiles");
    assert!(offered(&standard("terran-armed-forces", "factory goliath")) && !offered(&with(haywire)));
    // A specialist's weapon replaces that of one model.
    let marines = standard("terran-armed-forces", "marine(marine-agg-12,marine-rocket-launcher,marine-bayonet)");
    assert_eq!(found("upgrade-fit", &marines), []);
}

#[test]
fn an_upgrade_for_all_models_counts_on_the_card() {
    let list = standard("terran-armed-forces", "marauder^1(marauder-kinetic-foam) marauder");
    let roster = export::ArmyRoster::of(&CATALOG, &list, "");
    let printed = |unit: &export::UnitEntry| {
        let tracks = unit.tracks("hit_points").into_iter().map(|track| (track.supply, track.models, track.boxes));
        (unit.stats().number("hit_points"), tracks.collect::<Vec<_>>())
    };
    let printed: Vec<_> = roster.units().map(printed).collect();
    let foamed = (Some(6), vec![(Some(2), 2, 6), (Some(1), 1, 6), (Some(0), 1, 6)]);
    assert_eq!(printed, [foamed, (Some(5), vec![(Some(1), 1, 5), (Some(0), 1, 5)])]);
}

#[test]
fn summoned_units_are_not_bought() {
    check("upgrade-fit", &standard("khalai", "zealot"), &standard("khalai", "zealot pylon"), Severity::Illegal);
}

#[test]
fn a_swarm_has_one_creep_card() {
    let swarm = |entries: &str| standard("zerg-swarm", entries);
    check("creep", &swarm("accelerating-creep"), &swarm("zergling"), Severity::Incomplete);
    check("creep", &swarm("malignant-creep"), &swarm("malignant-creep accelerating-creep"), Severity::Illegal);
    assert_eq!(found("creep", &standard("khalai", "zealot")), []);
}

#[test]
fn two_missions_and_two_deployments_are_brought() {
    let cards = |cards: &str| standard("khalai", cards);
    let all = cards("hold-position-standard frontlines-standard gauntlet acropolis");
    check("scenario", &all, &cards("hold-position-standard frontlines-standard gauntlet"), Severity::Incomplete);
    let three = "hold-position-standard frontlines-standard supply-drop-standard gauntlet acropolis";
    check("scenario", &all, &cards(three), Severity::Illegal);
    let small = cards("hold-position-standard frontlines-standard gauntlet abandoned-camp");
    check("scenario-scale", &all, &small, Severity::Note);
    let swaps = ["Typhoon", "Acropolis", "Proving Grounds", "Breach"].map(|card| format!("Abandoned Camp → {card}"));
    assert_eq!(cures("scenario-scale", &small), swaps);
    // Nobody is offered cards of another scale, as long as there are enough of the own.
    for list in [cards("zealot"), skirmish("khalai", "zealot")] {
        for issue in found("scenario", &list) {
            for fix in rules::fixes(&CATALOG, &list, &issue) {
                let mended = apply_all(&CATALOG, &list, &fix.edits).unwrap().list;
                assert_eq!(found("scenario-scale", &mended), [], "{}", fix.label);
            }
        }
    }
}

#[test]
fn what_is_left_is_said_to_be_lost() {
    let said = &found("leftovers", &skirmish("khalai", "zealot"))[0];
    assert_eq!((said.severity, said.title.as_str()), (Severity::Note, "What is not spent is lost"));
    assert_eq!(found("leftovers", &skirmish("terran-armed-forces", "marine^1*2 marauder^1 marauder*2 barracks*4")), []);
}

#[test]
fn lists_are_open() {
    assert!(CATALOG.game.open_lists);
    assert_eq!(found("open-lists", &standard("khalai", "zealot")).len(), 1);
}

/// The labels of what puts the first issue of a rule right.
fn cures(code: &str, list: &ArmyList) -> Vec<String> {
    let issue = found(code, list).into_iter().next().unwrap();
    rules::fixes(&CATALOG, list, &issue).into_iter().map(|fix| fix.label).collect()
}

#[test]
fn the_smallest_steps_are_a_card_a_smaller_size_or_an_upgrade_less() {
    let forces = |entries: &str| standard("terran-armed-forces", entries);
    let crowded = cures("army-slots", &forces("marine^1*2"));
    assert!(crowded.contains(&"+1 Barracks (+25 gas)".to_owned()), "{crowded:?}");
    assert!(crowded.contains(&"Marine 9 → 6 models (−50)".to_owned()), "{crowded:?}");
    // There is no gas left for a card.
    let spent = skirmish("terran-armed-forces", "marine^1*2 factory*2 armory");
    assert_eq!(facts::spent(&CATALOG, &spent)[1], 100);
    let dry = cures("army-slots", &spent);
    assert!(dry.iter().all(|label| !label.contains("gas")) && !dry.is_empty(), "{dry:?}");
    let dear =
        cures("minerals", &skirmish("terran-armed-forces", "marine^1(marine-agg-12) marine^1 marauder^1 marauder*2"));
    assert!(dear.contains(&"−1 AGG-12 (−10)".to_owned()), "{dear:?}");
    let gas = cures("gas", &skirmish("terran-armed-forces", "barracks*5"));
    assert_eq!(gas, ["Barracks 5 → 4 (−25 gas)"]);
}

/// The tests above break every rule that can be broken; what is unknown is taken out.
#[test]
fn every_rule_that_can_be_broken_is_put_right() {
    let mut unknown = standard("khalai", "zealot");
    unknown.entries.push(Entry::new(EntryKey(99), "no-such-unit".into(), 1));
    let issues = found("unknown-entries", &unknown);
    let fixes = rules::fixes(&CATALOG, &unknown, &issues[0]);
    let mended = apply_all(&CATALOG, &unknown, &fixes[0].edits).unwrap().list;
    assert_eq!(found("unknown-entries", &mended), []);
    let tests = include_str!("starcraft.rs");
    for rule in CATALOG.game.rules.iter().filter(|rule| rule.code.as_str() != "unknown-entries") {
        assert!(tests.contains(&format!("\"{}\"", rule.code)), "no test breaks {}", rule.code);
    }
}

/// The army that the rulebook prints.
fn printed() -> ArmyList {
    let army = CATALOG.armies.iter().find(|army| army.name.contains("rulebook")).unwrap();
    edit::from_printed(&CATALOG, army)
}

#[test]
fn the_printed_army_leaves_room_that_can_be_filled() {
    let list = printed();
    let left = rules::left_words(&CATALOG, &list).unwrap();
    assert_eq!(left, "330 minerals, 15 gas left; Support 1, Air 1 free");
    let additions = rules::additions(&CATALOG, &list);
    assert!(!additions.is_empty());
    for addition in &additions {
        let after = apply_all(&CATALOG, &list, &addition.edits).unwrap().list;
        let spent = facts::spent(&CATALOG, &after);
        assert!(spent[0] <= 2000 && spent[1] <= 200, "{addition:?}");
        assert!(rules::is_legal(&rules::issues(&CATALOG, &after)), "{addition:?}");
    }
}

#[test]
fn texts_of_the_printed_army_have_both_currencies_and_open_again() {
    let list = printed();
    let code = share::encode(&[&*CATALOG], &list, Sharing { withhold_missions: false, hide_hand: false, name: true });
    let chat = export::chat(&CATALOG, &list, &code);
    assert!(chat.contains("1670 of 2000 minerals, 185 of 200 gas, 8 CP each round"), "{chat}");
    for line in
        ["Core 8/8:", "Elite 2/2:", "Support 2/3:", "Air 0/1:\nnone", "Hero 1/1:", "2x Marine, 9 models (420 min)"]
    {
        assert!(chat.contains(line), "{line}: {chat}");
    }
    assert!(!chat.contains("pts") && !chat.contains("points") && !chat.contains("bid"), "{chat}");
    for text in [chat, export::markdown(&CATALOG, &list, &code), export::plain(&CATALOG, &list)] {
        match paste::recognise(&[&*CATALOG], &text).unwrap() {
            Pasted::List(pasted) => assert!(pasted.list.same_choices(&list), "{text}"),
            other => panic!("{other:?}: {text}"),
        }
    }
}
