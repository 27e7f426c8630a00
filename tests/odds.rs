//! Compares the exact odds with an independent simulation of attacks.
//!
//! Every run simulates a few pairings. `MUSTER_ATTACKS=500x1000000 cargo test --profile native --no-default-features
//! --test odds` simulates many.

#![allow(clippy::unwrap_used)]

#[path = "odds/random.rs"]
mod random;
#[path = "odds/table.rs"]
mod table;

use muster::odds::Distribution;
use muster::odds::regiment::{Attack, Damage, Manner, Odds, Points, Profile, Range, Side, resolve};
use random::Random;
use table::{Hurt, Played};

/// Allowed deviation of a mean in standard errors; single cells of a distribution, which are many more, may deviate by
/// one more.
const OFF: f64 = 4.0;
const CELL_OFF: f64 = 5.0;

#[test]
fn simulated_attacks_come_out_as_the_odds_say() {
    let (pairings, attacks) = size();
    let catalog = muster::rosters::shipped().unwrap().catalog;
    let ids = catalog.factions.iter().flat_map(|faction| catalog.units(faction)).map(|unit| &unit.id);
    let profiles: Vec<Profile> = ids.map(|id| Profile::of(&catalog, id).unwrap()).collect();
    let mut random = Random::new(19);
    let mut played = 0;
    while played < pairings {
        let (attacker, defender) = (random.of(&profiles).clone(), random.of(&profiles).clone());
        let (attacker, defender) = (side(&mut random, &attacker), side(&mut random, &defender));
        let attack = attack(&mut random);
        let Ok(odds) = resolve::<f64>(&attacker, &defender, &attack) else { continue };
        let mut tally = Tally::new(attacks);
        (0..attacks).for_each(|_| tally.add(table::play(&mut random, &attacker, &defender, &attack)));
        tally.compare(&odds, &format!("{attack:?}\n{attacker:?}\n{defender:?}"));
        played += 1;
    }
}

fn size() -> (usize, usize) {
    let asked = std::env::var("MUSTER_ATTACKS").unwrap_or_else(|_| "100x10000".to_owned());
    let (pairings, attacks) = asked.split_once('x').unwrap();
    (pairings.parse().unwrap(), attacks.parse().unwrap())
}

fn side<'a>(random: &mut Random, profile: &'a Profile) -> Side<'a> {
    let bases = random.between(1, profile.bases);
    let points = Points { hits: random.seldom(2), saves: random.seldom(2) };
    Side { profile, bases, wounds: random.seldom(profile.wounds - 1), takes_wound: random.coin(), points }
}

fn attack(random: &mut Random) -> Attack {
    let range = if random.coin() { Range::Short } else { Range::Long };
    let shoot = Manner::Shoot { range, volley: random.coin() };
    Attack {
        manner: if random.between(1, 3) == 1 { Manner::Charge } else { shoot },
        cover: random.coin(),
        barrier: random.between(1, 4) == 1,
        flank: random.coin(),
        dash: random.coin(),
        dug_in: random.coin(),
        charges_from_cover: random.coin(),
    }
}

struct Tally {
    attacks: usize,
    defender: Losses,
    attacker: Losses,
    /// Win, tie, lose; empty if nobody strikes back.
    results: [usize; 3],
}

#[derive(Default)]
struct Losses {
    hits: Vec<usize>,
    wounds: Vec<usize>,
    bases: Vec<usize>,
    shaken: usize,
    left_shaken: usize,
    destroyed: usize,
}

impl Tally {
    fn new(attacks: usize) -> Self {
        Self { attacks, defender: Losses::default(), attacker: Losses::default(), results: [0; 3] }
    }

    fn add(&mut self, played: Played) {
        self.defender.add(&played.defender);
        if let Some((attacker, result)) = played.back {
            self.attacker.add(&attacker);
            self.results[result] += 1;
        }
    }

    fn compare(&self, odds: &Odds<f64>, what: &str) {
        self.defender.compare(self.attacks, &odds.damage, what);
        let Some(melee) = &odds.melee else {
            assert_eq!(self.results, [0; 3], "{what}");
            return;
        };
        self.attacker.compare(self.attacks, &melee.back, what);
        for (count, chance) in self.results.iter().zip([melee.win, melee.tie, melee.lose]) {
            close(*count, self.attacks, chance, OFF, what);
        }
    }
}

impl Losses {
    fn add(&mut self, hurt: &Hurt) {
        let all = [(&mut self.hits, hurt.hits), (&mut self.wounds, hurt.wounds), (&mut self.bases, hurt.bases)];
        for (counts, count) in all {
            counts.resize(counts.len().max(count as usize + 1), 0);
            counts[count as usize] += 1;
        }
        self.shaken += usize::from(hurt.shaken);
        self.left_shaken += usize::from(hurt.shaken && !hurt.destroyed);
        self.destroyed += usize::from(hurt.destroyed);
    }

    fn compare(&self, attacks: usize, damage: &Damage<f64>, what: &str) {
        close(self.shaken, attacks, damage.shaken, OFF, what);
        close(self.left_shaken, attacks, damage.left_shaken, OFF, what);
        close(self.destroyed, attacks, damage.destroyed, OFF, what);
        compare(&self.hits, attacks, &damage.hits, what);
        compare(&self.wounds, attacks, &damage.wounds, what);
        compare(&self.bases, attacks, &damage.bases_lost, what);
    }
}

#[track_caller]
fn compare(counts: &[usize], attacks: usize, odds: &Distribution<f64>, what: &str) {
    let counted = |count: usize| counts.get(count).copied().unwrap_or(0);
    let most = odds.most().max(counts.len());
    for count in 0..=most {
        close(counted(count), attacks, odds.chance(count), CELL_OFF, what);
    }
    let attacks = attacks as f64;
    let mean = (0..=most).map(|count| (count * counted(count)) as f64).sum::<f64>() / attacks;
    let expected = odds.expected();
    let variance: f64 = odds.iter().map(|(count, chance)| (count as f64 - expected).powi(2) * chance).sum();
    let error = (variance / attacks).sqrt();
    assert!((mean - expected).abs() <= OFF * error + 1e-9, "mean {mean}, expected {expected} ± {error}\n{what}");
}

#[track_caller]
fn close(count: usize, attacks: usize, chance: f64, off: f64, what: &str) {
    if chance < 1e-15 {
        assert_eq!(count, 0, "{what}");
        return;
    }
    let spread = attacks as f64 * chance * (1.0 - chance).max(0.0);
    // Rare outcomes are not normally distributed; their means are compared anyway.
    if spread < 25.0 && off > OFF {
        return;
    }
    let difference = (count as f64 - attacks as f64 * chance).abs();
    // Counts are whole numbers, so the smallest spread allows for one.
    assert!(difference <= off * spread.sqrt() + 2.0, "{count} of {attacks}, chance {chance}\n{what}");
}
