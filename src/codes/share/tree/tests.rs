//! Fields at the ends of their ranges, which no game of ours reaches.

use super::*;

/// A cap and the number that holds it.
#[track_caller]
fn check_cap(cap: u16, number: u128) {
    let mut writer = Writer::default();
    write_cap(&mut writer, cap);
    assert_eq!(writer.finish(0), Some(number));
    assert_eq!(read_cap(&mut Reader::new(number)), Ok(cap));
}

#[test]
fn a_cap_takes_the_shortest_of_three_forms() {
    check_cap(500, 0);
    check_cap(1000, 1);
    check_cap(2500, 4);
    check_cap(3000, 5);
    check_cap(0, 6);
    check_cap(750, 6 + 8 * 15);
    check_cap(3500, 6 + 8 * (22 + 32 * 3));
    check_cap(777, 7 + 8 * 777);
    check_cap(u16::MAX, 7 + 8 * 65_535);
}

#[test]
fn a_cap_beyond_the_greatest_is_refused() {
    let mut number = Writer::default();
    number.digit(CAPS - 2, CAPS);
    number.number(1311);
    let number = number.finish(0).unwrap();
    assert_eq!(read_cap(&mut Reader::new(number)), Err("the cap"));
}

const SHAPES: [Shape; 5] = [Shape::Units, Shape::Units, Shape::Cards, Shape::Deck, Shape::Leaders];
const KINDS: u64 = 3;

fn tree(groups: [Vec<TreeEntry>; 5]) -> Tree {
    Tree { game: 2, edition: 1, format: 1, cap: 1000, faction: 1, groups: groups.to_vec(), ..Tree::default() }
}

/// Whether the tree can be written; if so, it must be read as it was.
#[track_caller]
fn comes_back(groups: [Vec<TreeEntry>; 5]) -> bool {
    let tree = tree(groups);
    let Some(values) = tree.values(&SHAPES, KINDS) else { return false };
    let (mut read, number) = Tree::read_head(&values).unwrap();
    assert_eq!(read.read_choices(number, &SHAPES, KINDS), Ok(()));
    assert_eq!(read, tree);
    true
}

#[test]
fn a_leader_is_under_a_unit_of_any_group() {
    let leader = |host| TreeEntry { host, ..TreeEntry::card(1) };
    let units = || vec![TreeEntry::card(0), TreeEntry::card(4)];
    assert!(comes_back([units(), units(), vec![], vec![], vec![leader(0), leader(1), leader(4)]]));
}

#[test]
fn options_of_every_kind_come_back_up_to_sixty_three() {
    let unit =
        |options: Vec<(u64, u64)>| [vec![TreeEntry { options, ..TreeEntry::card(0) }], vec![], vec![], vec![], vec![]];
    assert!(comes_back(unit(vec![(0, 5), (0, 5), (1, 70), (2, 0), (2, 40)])));
    assert!(comes_back(unit(vec![(1, 2); 63])));
    assert!(!comes_back(unit(vec![(1, 2); 64])));
}

#[test]
fn a_deck_has_a_place_for_1024_cards() {
    let deck = |at| [vec![], vec![], vec![], vec![TreeEntry::card(0), TreeEntry::card(at)], vec![]];
    assert!(comes_back(deck(MOST_IN_DECK - 1)));
    assert!(!comes_back(deck(MOST_IN_DECK)));
    assert!(!comes_back(deck(0)), "every card once");
}

#[test]
fn a_number_longer_than_the_longest_is_refused() {
    let read = |length: usize| Tree::read_head(&[vec![PLAIN], vec![0; length]].concat()).map(|(tree, _)| tree.game);
    assert_eq!(read(LONGEST), Ok(0));
    assert_eq!(read(LONGEST + 1), Err("its numbers"));
    assert_eq!(read(LONGEST + 2), Err("its numbers"));
}
