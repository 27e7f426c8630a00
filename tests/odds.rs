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

/// Means and the chances players read may deviate by so many standard errors.
const OFF: f64 = 4.0;
/// From this variance on a count is as good as normally distributed.
const NORMAL: f64 = 25.0;
/// For single cells of a distribution and for rare outcomes: the chance that any of them fails in a whole run although
/// all odds are right. Divided among all comparisons, it limits each of them by the Chernoff bound of its tail, which
/// holds for rare outcomes, too.
const FALSE_ALARM: f64 = 1e-3;
/// Most comparisons of one pairing.
const COMPARISONS: usize = 300;

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
        let limits = Limits { attacks, least_tail: FALSE_ALARM / (pairings * COMPARISONS) as f64 };
        let mut simulated = || {
            let mut tally = Tally::new(limits);
            (0..attacks).for_each(|_| tally.add(table::play(&mut random, &attacker, &defender, &attack)));
            tally.compare(&odds)
        };
        // Of thousands of comparisons one may be so far off by chance, but not twice in a row.
        let result = simulated().or_else(|first| simulated().map_err(|second| format!("{first}\n{second}")));
        assert_eq!(result, Ok(()), "{attack:?}\n{attacker:?}\n{defender:?}");
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
        hits_on: 4,
        charges_from_barrier: random.between(1, 4) == 1,
    }
}

#[derive(Clone, Copy)]
struct Limits {
    attacks: usize,
    /// The chance below which a count is taken for wrong.
    least_tail: f64,
}

struct Tally {
    limits: Limits,
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
    fn new(limits: Limits) -> Self {
        Self { limits, defender: Losses::default(), attacker: Losses::default(), results: [0; 3] }
    }

    fn add(&mut self, played: Played) {
        self.defender.add(&played.defender);
        if let Some((attacker, result)) = played.back {
            self.attacker.add(&attacker);
            self.results[result] += 1;
        }
    }

    fn compare(&self, odds: &Odds<f64>) -> Result<(), String> {
        self.defender.compare(self.limits, &odds.damage)?;
        let Some(melee) = &odds.melee else {
            assert_eq!(self.results, [0; 3]);
            return Ok(());
        };
        self.attacker.compare(self.limits, &melee.back)?;
        let results = self.results.iter().zip([melee.win, melee.tie, melee.lose]);
        results.into_iter().try_for_each(|(count, chance)| self.limits.close(*count, chance))
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

    fn compare(&self, limits: Limits, damage: &Damage<f64>) -> Result<(), String> {
        limits.close(self.shaken, damage.shaken)?;
        limits.close(self.left_shaken, damage.left_shaken)?;
        limits.close(self.destroyed, damage.destroyed)?;
        limits.compare(&self.hits, &damage.hits)?;
        limits.compare(&self.wounds, &damage.wounds)?;
        limits.compare(&self.bases, &damage.bases_lost)
    }
}

impl Limits {
    fn compare(self, counts: &[usize], odds: &Distribution<f64>) -> Result<(), String> {
        let counted = |count: usize| counts.get(count).copied().unwrap_or(0);
        let most = odds.most().max(counts.len());
        assert!(6 * (most + 1) + 15 <= COMPARISONS, "more cells than are allowed for");
        for count in 0..=most {
            self.tail(counted(count), odds.chance(count))?;
        }
        let attacks = self.attacks as f64;
        let mean = (0..=most).map(|count| (count * counted(count)) as f64).sum::<f64>() / attacks;
        let expected = odds.expected();
        let variance: f64 = odds.iter().map(|(count, chance)| (count as f64 - expected).powi(2) * chance).sum();
        if attacks * variance < NORMAL {
            // A rare loss: its cells say all there is to say.
            return Ok(());
        }
        let error = (variance / attacks).sqrt();
        let is_close = (mean - expected).abs() <= OFF * error + 1e-9;
        is_close.then_some(()).ok_or_else(|| format!("mean {mean}, expected {expected} ± {error}"))
    }

    /// A chance that players read.
    fn close(self, count: usize, chance: f64) -> Result<(), String> {
        let attacks = self.attacks as f64;
        let spread = attacks * chance * (1.0 - chance);
        if spread < NORMAL {
            return self.tail(count, chance);
        }
        let difference = (count as f64 - attacks * chance).abs();
        let is_close = difference <= OFF * spread.sqrt();
        is_close.then_some(()).ok_or_else(|| format!("{count} of {attacks}, chance {chance}"))
    }

    /// A count this far off comes up with a chance of `exp(-n · D)` at most, where D is the relative entropy of what
    /// was counted and what was expected.
    fn tail(self, count: usize, chance: f64) -> Result<(), String> {
        let attacks = self.attacks as f64;
        // Sums of thousands of probabilities are not exact.
        let chance = chance.clamp(1e-15, 1.0 - 1e-15);
        let share = count as f64 / attacks;
        let term = |share: f64, chance: f64| if share > 0.0 { share * (share / chance).ln() } else { 0.0 };
        let exponent = attacks * (term(share, chance) + term(1.0 - share, 1.0 - chance));
        // Too many or too few: half for each.
        let most = (2.0 / self.least_tail).ln();
        let is_close = exponent <= most;
        is_close
            .then_some(())
            .ok_or_else(|| format!("{count} of {attacks}, chance {chance}: a tail of exp(-{exponent:.1})"))
    }
}
