//! How long exact odds take: `cargo bench --no-default-features --bench odds`.

#![allow(clippy::expect_used)]

use divan::{Bencher, black_box};
use muster::model::{ArmyList, Catalog};
use muster::odds::regiment::{Attack, Manner, Profile, Range, Side, resolve};
use muster::odds::{Approach, Armies, Circumstances, Counted, Fielded, Row, Switch};
use muster::{edit, rosters, solve};

fn main() {
    divan::main();
}

fn catalog() -> Catalog {
    rosters::shipped().expect("the shipped rosters load").catalog
}

/// A full army of 2000 points with every unit of the faction in it.
fn army(catalog: &Catalog, faction: usize) -> Vec<Fielded> {
    let faction = &catalog.factions[faction];
    let empty = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), "battle".into(), 2000);
    let fill = solve::fill(catalog, &empty, 0);
    let list = fill.proposals().first().map_or(&empty, |first| &first.after);
    let (mut units, _) = Fielded::all(catalog, list);
    for unit in catalog.units(faction) {
        if !units.iter().any(|fielded| fielded.id == unit.id) {
            units.extend(Fielded::bare(catalog, &unit.id));
        }
    }
    units
}

/// All my units against all of theirs and vice versa, at short range, at long range and in close combat.
#[divan::bench]
fn full_matchup_of_two_armies(bencher: Bencher) {
    let catalog = catalog();
    let (mine, theirs) = (army(&catalog, 0), army(&catalog, 1));
    let counted = Counted::Price("Points".to_owned());
    let approaches = [Approach::Short, Approach::Long, Approach::Close];
    let circumstances = approaches.map(|approach| Circumstances { approach, switches: vec![Switch::Volley] });
    bencher.bench(|| {
        let table = |mine: &[Fielded], theirs: &[Fielded]| {
            let rows = circumstances.iter().flat_map(|now| mine.iter().map(move |unit| (now, unit)));
            rows.map(|(now, unit)| Row::new(unit, theirs, now, &counted)).collect::<Vec<_>>()
        };
        (table(black_box(&mine), black_box(&theirs)), table(black_box(&theirs), black_box(&mine)))
    });
}

/// The sample armies of the other games, each against itself, from everywhere.
#[divan::bench(args = ["star-wars-regiment-2025", "starcraft", "stands-and-formations"])]
fn matchup_of_another_game(bencher: Bencher, game: &str) {
    let editions = rosters::shipped_editions().expect("the shipped rosters load");
    let catalogs = editions.into_iter().map(|edition| edition.catalog);
    let catalog = catalogs.into_iter().find(|catalog| catalog.game.id.as_str() == game).expect("the game ships");
    let largest = catalog.armies.iter().max_by_key(|army| army.cap).expect("it has a sample army");
    let list = edit::from_printed(&catalog, largest);
    let armies = Armies::new((&catalog, &list), (&catalog, &list)).expect("it has odds");
    bencher.bench(|| {
        let approaches = armies.terms.approaches.iter().map(|(approach, _)| *approach);
        let circumstances = approaches.map(|approach| Circumstances { approach, switches: Vec::new() });
        let rows = circumstances
            .flat_map(|now| black_box(&armies).mine.iter().map(|unit| armies.row(unit, &now)).collect::<Vec<_>>());
        rows.collect::<Vec<_>>()
    });
}

#[divan::bench]
fn one_shot(bencher: Bencher) {
    let catalog = catalog();
    let profile = |faction: usize| {
        let unit = catalog.units(&catalog.factions[faction]).next().expect("a faction has units");
        Profile::of(&catalog, &unit.id).expect("its numbers are published")
    };
    let (mine, theirs) = (profile(0), profile(1));
    let attack = Attack::plain(Manner::Shoot { range: Range::Short, volley: true });
    bencher.bench(|| resolve::<f64>(&Side::full(black_box(&mine)), &Side::full(black_box(&theirs)), &attack));
}
