//! How long exact odds take: `cargo bench --no-default-features --bench odds`.

#![allow(clippy::expect_used)]

use divan::{Bencher, black_box};
use muster::model::{ArmyList, Catalog};
use muster::odds::regiment::{Attack, Fielded, Manner, Range, Row, Side, resolve};
use muster::{rosters, solve};

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
    let mut units = Fielded::all(catalog, list);
    for unit in catalog.units(faction) {
        if !units.iter().any(|fielded| fielded.id == unit.id) {
            units.extend(Fielded::of(catalog, &unit.id, 1));
        }
    }
    units
}

const SHORT: Manner = Manner::Shoot { range: Range::Short, volley: true };
const LONG: Manner = Manner::Shoot { range: Range::Long, volley: true };

/// All my units against all of theirs and vice versa, at short range, at long range and in close combat.
#[divan::bench]
fn full_matchup_of_two_armies(bencher: Bencher) {
    let catalog = catalog();
    let (mine, theirs) = (army(&catalog, 0), army(&catalog, 1));
    bencher.bench(|| {
        let attacks = [SHORT, LONG, Manner::Charge].map(Attack::plain);
        let table = |mine: &[Fielded], theirs: &[Fielded]| {
            let rows = attacks.iter().flat_map(|attack| mine.iter().map(move |unit| (attack, unit)));
            rows.map(|(attack, unit)| Row::new(unit, theirs, attack)).collect::<Vec<_>>()
        };
        (table(black_box(&mine), black_box(&theirs)), table(black_box(&theirs), black_box(&mine)))
    });
}

#[divan::bench]
fn one_shot(bencher: Bencher) {
    let catalog = catalog();
    let (mine, theirs) = (army(&catalog, 0), army(&catalog, 1));
    let attack = Attack::plain(SHORT);
    bencher.bench(|| {
        resolve::<f64>(&Side::full(black_box(&mine[0].profile)), &Side::full(black_box(&theirs[0].profile)), &attack)
    });
}
