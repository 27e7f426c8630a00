//! Armies of every game, compared unit by unit.

use super::random::catalogs;
use muster::edit;
use muster::model::{ArmyList, Catalog};
use muster::odds::{Armies, Counted, Row};

fn shipped(game: &str) -> &'static Catalog {
    catalogs().iter().find(|catalog| catalog.game.id.as_str() == game).unwrap()
}

/// The first printed or sample army of a game.
fn army(game: &str) -> (&'static Catalog, ArmyList) {
    let catalog = shipped(game);
    (catalog, edit::from_printed(catalog, &catalog.armies[0]))
}

/// That army against itself.
fn mirror(game: &str) -> Armies {
    let (catalog, list) = army(game);
    Armies::new((catalog, &list), (catalog, &list)).unwrap()
}

#[test]
fn losses_are_counted_in_prices_where_all_are_published() {
    assert_eq!(mirror("regiment").counted, Counted::Price("Points".to_owned()));
    assert_eq!(mirror("starcraft").counted, Counted::Price("Minerals".to_owned()));
    assert_eq!(mirror("stands-and-formations").counted, Counted::Pieces("Stands"));
}

#[test]
fn what_is_counted_is_said() {
    let words = |game: &str| {
        let armies = mirror(game);
        armies.counted.words(armies.terms)
    };
    let points = "Points: what it takes off the table on average, each base its share of the unit.";
    assert_eq!(words("regiment"), points);
    let stands =
        "Stands: how many stands the target loses on average, because not every unit here has a published price.";
    assert_eq!(words("stands-and-formations"), stands);
}

/// Every unit that has a weapon finds something to shoot at, in every game with armies.
#[test]
fn armies_of_every_game_meet() {
    for game in ["regiment", "star-wars-regiment-2025", "starcraft", "stands-and-formations"] {
        let armies = mirror(game);
        let rows: Vec<Row> = armies.mine.iter().map(|unit| armies.row(unit, &armies.terms.plain())).collect();
        assert!(rows.iter().filter(|row| row.best.is_some()).count() > 1, "{game}");
        for worth in rows.iter().flat_map(|row| row.worth.iter().flatten()) {
            assert!(
                worth.removed >= 0.0 && (0.0..=1.0 + 1e-12).contains(&(worth.destroyed + worth.hampered)),
                "{game}"
            );
        }
    }
}

#[test]
fn armies_of_two_games_do_not_meet() {
    let ((one, ours), (other, theirs)) = (army("regiment"), army("starcraft"));
    assert_eq!(Armies::new((one, &ours), (other, &theirs)), None);
}
