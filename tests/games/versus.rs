//! Two lists of each game side by side: the figures that the game has, reckoned from its data.

use super::{catalogs, printed, sixth};
use muster::edit;
use muster::export::{self, Versus, VersusPart};
use muster::model::{ArmyList, Catalog};

/// "part / label: left | right" of two printed armies, by their places among those of the game.
fn said(game: &str, left: usize, right: usize) -> Vec<String> {
    let armies: Vec<(&Catalog, ArmyList)> = printed().filter(|(catalog, _)| catalog.game.id.as_str() == game).collect();
    let [(one, left), (other, right)] = [&armies[left], &armies[right]];
    let lines = |part: VersusPart| {
        let title = part.title;
        let line = move |row: Versus| format!("{title} / {}: {} | {}", row.label, row.left.words, row.right.words);
        part.rows.into_iter().map(line).collect::<Vec<_>>()
    };
    export::versus((one, left), (other, right)).into_iter().flat_map(lines).collect()
}

#[track_caller]
fn has(said: &[String], expected: &[&str]) {
    for line in expected {
        assert!(said.iter().any(|other| other == line), "{line}: {said:#?}");
    }
}

#[test]
fn regiment_has_its_bid_bases_and_dice() {
    let said = said("regiment", 0, 1);
    has(&said, &["Army / Points: 500 of 500 | 520 of 500", "Army / Bases: 12 | 14", "Army / Wounds: 43 | 46"]);
    has(&said, &["Points by kind / Vehicle: 85 | 125", "Dice by range / Close combat: 35 | 40"]);
    has(&said, &["Dice by range / 12\": 31 | 40", "Dice by range / Ranged with Anti-Armor: 22 % | 15 %"]);
    assert!(!said.iter().any(|line| line.contains("Bid")), "the learning battle has none");
}

#[test]
fn star_wars_has_ranks_models_range_bands_and_keywords() {
    let said = said("star-wars-regiment-2025", 0, 1);
    has(&said, &["Army / Points: 995 of 1000 | 1000 of 1000", "Army / Models: 27 | 31", "Army / Wounds: 62 | 61"]);
    has(
        &said,
        &["Slots / Commander: 2 of 3 | 2 of 3", "Slots / Special Forces: 0 | 1", "Points by kind / Heavy: 245 | 150"],
    );
    has(&said, &["Dice by range / Close combat: 33 | 30", "Dice by range / Range 4: 6 | 6"]);
    // The shields are those of an upgrade.
    has(&said, &["Units with a keyword / Heavy Armor: 1 | 0", "Units with a keyword / Shields X: 0 | 2"]);
}

/// The army of the rulebook is the first.
#[test]
fn starcraft_has_two_currencies_and_slots_from_cards() {
    let said = said("starcraft", 0, 1);
    has(&said, &["Army / Minerals: 1670 of 2000 | 1000 of 1000", "Army / Gas: 185 of 200 | 85 of 100"]);
    has(&said, &["Army / CP each round: 8 | 4", "Slots / Core: 8 of 8 | 4 of 5", "Slots / Hero: 1 of 1 | 0"]);
    has(&said, &["Army / Models: 38 | 21", "Army / Hit points: 108 | 58", "Gas by kind / Tactical cards: 185 | 85"]);
    has(&said, &["Dice by range / 18\": 3 | 0", "In the lists: Upgrades / Rocket Launcher: 0 | 1"]);
}

#[test]
fn formations_have_stands_and_firepower() {
    let said = said("stands-and-formations", 0, 0);
    has(&said, &["Army / Formations: 4 | 4", "Army / Stands: 17 | 17", "Firepower by range / 20 cm: 20 | 20"]);
    has(&said, &["Firepower by range / long, Power: 4 | 4", "Stands with a keyword / Transport (X): 4 | 4"]);
}

#[test]
fn an_invented_game_is_compared_by_what_it_declares() {
    let catalog = sixth::catalog();
    let list = edit::from_printed(&catalog, &catalog.armies[0]);
    let bare = ArmyList { entries: Vec::new(), ..list.clone() };
    let parts = export::versus((&catalog, &list), (&catalog, &bare));
    let words: Vec<_> = parts[0].rows.iter().map(|row| (row.label.as_str(), row.left.words.as_str())).collect();
    assert_eq!(words[..2], [("Silver", "180 of 200"), ("Crew", "8 of 10")]);
    assert!(parts.iter().flat_map(|part| &part.rows).any(|row| row.label == "Figurehead"), "{parts:#?}");
}

/// Whatever a game is made of, the parts of one list against itself agree on both sides.
#[test]
fn every_printed_army_equals_itself() {
    for (catalog, list) in printed() {
        let parts = export::versus((catalog, &list), (catalog, &list));
        assert!(parts.iter().any(|part| part.title == "Army"), "{}", list.name);
        for row in parts.iter().flat_map(|part| &part.rows) {
            assert_eq!(row.left, row.right, "{}: {}", list.name, row.label);
        }
    }
    assert!(catalogs().len() > 4);
}
