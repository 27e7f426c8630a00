//! Every published unit against every other, by enumerating all rolls with a second, independent implementation of the
//! rules that uses no distributions.

use super::*;
use crate::model::Catalog;
use crate::odds::Distribution;
use std::collections::HashMap;

/// Pools up to this size are enumerated; larger units attack with fewer bases.
const MOST_DICE: u32 = 6;

pub fn pairs(catalog: &Catalog) -> Vec<(Profile, Profile)> {
    let ids = catalog.items.iter().filter(|item| item.role == crate::model::Role::Unit).map(|unit| &unit.id);
    let profiles: Vec<Profile> = ids.map(|id| Profile::of(catalog, id).unwrap()).collect();
    let pair = |one: &Profile| profiles.iter().map(|other| (one.clone(), other.clone())).collect::<Vec<_>>();
    profiles.iter().flat_map(pair).collect()
}

#[test]
fn exact_odds_are_those_of_all_rolls_counted() {
    let catalog = crate::rosters::shipped().unwrap().catalog;
    let mut counter = Counter::default();
    let mut compared = 0;
    for (attacker, defender) in pairs(&catalog) {
        for attack in [SHORT, LONG, CHARGE].iter().flat_map(|attack| [*attack, Attack { cover: true, ..*attack }]) {
            for bases in 1..=attacker.bases {
                for takes_wound in [false, true] {
                    let may = [&attacker, &defender].iter().any(|profile| profile.has(Effect::WoundForShaken));
                    if takes_wound && !may {
                        continue;
                    }
                    let attacker = Side { bases, takes_wound, ..Side::full(&attacker) };
                    // In close combat the defender must also roll few dice.
                    let most = MOST_DICE.checked_div(defender.melee).unwrap_or(MOST_DICE);
                    let charged = Side { bases: defender.bases.min(most.max(1)), takes_wound, ..Side::full(&defender) };
                    let defender = if attack.manner == Manner::Charge {
                        charged
                    } else {
                        Side { bases: defender.bases, ..charged }
                    };
                    compared += usize::from(counter.compare(&attacker, &defender, &attack));
                }
            }
        }
    }
    assert!(compared > 6000, "{compared} attacks compared");
}

/// The result for a target: wounds, shaken, brought down by a cable.
type End = (usize, bool, bool);

#[derive(Default)]
struct Counter {
    /// Unsaved hits in all rolls of the saves, by dice, save and shields.
    saves: HashMap<(u32, u32, u32), Vec<Exact>>,
    hits: HashMap<(u32, u32), Vec<Exact>>,
}

impl Counter {
    /// Whether there was something to compare.
    fn compare(&mut self, attacker: &Side, defender: &Side, attack: &Attack) -> bool {
        let cable = attack.manner == Manner::Charge && attacker.profile.tows(defender.profile);
        let charge = attack.manner == Manner::Charge && !cable;
        if charge && (attacker.profile.is_aerial() || defender.profile.is_aerial()) {
            assert!(resolve::<Exact>(attacker, defender, attack).is_err());
            return false;
        }
        let dice = match attack.manner {
            Manner::Shoot { .. } => attacker.profile.ranged * attacker.bases,
            Manner::Charge if cable => 4,
            Manner::Charge => (attacker.profile.melee + 1) * attacker.bases,
        };
        let back_dice = defender.profile.melee * defender.bases;
        if dice > MOST_DICE || (charge && back_dice > MOST_DICE) {
            return false;
        }
        let odds = resolve::<Exact>(attacker, defender, attack).unwrap();
        let ends = self.blow(attacker, defender, attack, dice, charge, cable);
        let plain = Attack { cover: false, ..*attack };
        let back = if charge { Some(self.blow(defender, attacker, &plain, back_dice, false, false)) } else { None };
        self.compare_damage(&odds.damage, defender, &ends, back.as_ref());
        let Some(back) = back else {
            assert_eq!(odds.melee, None);
            return true;
        };
        let melee = odds.melee.unwrap();
        self.compare_damage(&melee.back, attacker, &back, Some(&ends));
        let result = |wanted: std::cmp::Ordering| {
            let both = ends.iter().flat_map(|one| back.iter().map(move |other| (one, other)));
            let such = both.filter(|((dealt, _), (suffered, _))| dealt.0.cmp(&suffered.0) == wanted);
            such.fold(Exact::zero(), |sum, ((_, one), (_, other))| sum + *one * *other)
        };
        assert_eq!(melee.win, result(std::cmp::Ordering::Greater));
        assert_eq!(melee.tie, result(std::cmp::Ordering::Equal));
        assert_eq!(melee.lose, result(std::cmp::Ordering::Less));
        true
    }

    fn compare_damage(
        &mut self,
        damage: &Damage<Exact>,
        target: &Side,
        ends: &HashMap<End, Exact>,
        other: Option<&HashMap<End, Exact>>,
    ) {
        let sum = |of: &dyn Fn(&End) -> bool| {
            ends.iter().filter(|(end, _)| of(end)).fold(Exact::zero(), |sum, (_, chance)| sum + *chance)
        };
        check_same(&damage.hits, &self.hits(damage.dice as u32, damage.hit_on));
        let wounds: Vec<Exact> = (0..10).map(|wounds| sum(&|end| end.0 == wounds)).collect();
        check_same(&damage.wounds, &wounds);
        assert_eq!(damage.shaken, sum(&|end| end.1));

        let all = target.bases as usize;
        let (mut lost, mut left_shaken) = (vec![Exact::zero(); all + 1], Exact::zero());
        let nobody = HashMap::from([((usize::MAX, false, false), Exact::one())]);
        for ((wounds, shaken, felled), chance) in ends {
            for ((theirs, ..), of_these) in other.unwrap_or(&nobody) {
                let dies = *felled || (target.profile.immobile && wounds > theirs);
                let mut bases = 0;
                let mut tokens = *wounds;
                while tokens >= target.profile.wounds as usize && bases < all {
                    (tokens, bases) = (tokens - target.profile.wounds as usize, bases + 1);
                }
                let bases = if dies { all } else { bases };
                lost[bases] = lost[bases] + *chance * *of_these;
                if *shaken && bases < all {
                    left_shaken = left_shaken + *chance * *of_these;
                }
            }
        }
        assert_eq!(damage.destroyed, lost[all]);
        check_same(&damage.bases_lost, &lost);
        assert_eq!(damage.left_shaken, left_shaken);
    }

    fn blow(
        &mut self,
        by: &Side,
        on: &Side,
        attack: &Attack,
        dice: u32,
        charge: bool,
        cable: bool,
    ) -> HashMap<End, Exact> {
        let (attacker, target) = (by.profile, on.profile);
        let cover = target.is_aerial() || (attack.cover && target.is_infantry());
        let mut hit_on = 4;
        if matches!(attack.manner, Manner::Shoot { range: Range::Long, .. }) {
            hit_on += 1;
        }
        if cover && !attacker.has(Effect::IgnoresCover) {
            hit_on += 1;
        }
        if cable {
            hit_on = 3;
        }
        let through = attacker.has(Effect::IgnoresArmor) || cable || (charge && attacker.is_infantry());
        let armor = if through { 0 } else { target.number(Effect::Armor) };
        let morale = [false, true].map(|by_hits| [false, true].map(|hurt| morale(attacker, on, by_hits, hurt)));
        let mut ends = HashMap::new();
        for (hits, chance) in (0..).zip(self.hits(dice, hit_on)) {
            let saves =
                self.saves(u32::saturating_sub(hits, armor), target.save.unwrap(), target.number(Effect::Shields));
            for (unsaved, of_these) in saves.iter().enumerate() {
                for (shaken, extra, rolls) in
                    &morale[usize::from(hits >= target.courage.unwrap())][usize::from(unsaved > 0)]
                {
                    let end = (unsaved + extra, *shaken, cable && unsaved >= 3);
                    let sum = ends.entry(end).or_insert(Exact::zero());
                    *sum = *sum + chance * *of_these * *rolls;
                }
            }
        }
        ends
    }

    fn hits(&mut self, dice: u32, hit_on: u32) -> Vec<Exact> {
        let counted = || {
            let mut counts = vec![0; dice as usize + 1];
            rolls(dice).for_each(|faces| counts[faces.iter().filter(|face| **face >= hit_on).count()] += 1);
            counts.into_iter().map(|count| Exact::new(count, dice)).collect()
        };
        self.hits.entry((dice, hit_on)).or_insert_with(counted).clone()
    }

    fn saves(&mut self, dice: u32, save_on: u32, shields: u32) -> Vec<Exact> {
        let counted = || {
            let mut counts = vec![0; dice as usize + 1];
            let saved_in = |faces: Vec<u32>| faces.iter().filter(|face| **face >= save_on).count();
            let seconds: Vec<Vec<usize>> = (0..=shields).map(|dice| rolls(dice).map(saved_in).collect()).collect();
            for faces in rolls(dice) {
                let failed = dice as usize - saved_in(faces);
                let again = failed.min(shields as usize);
                for saved in &seconds[again] {
                    // Dice that are not re-rolled are enumerated as well; their faces do not matter.
                    counts[failed - saved] += 6_u128.pow(shields - again as u32);
                }
            }
            counts.into_iter().map(|count| Exact::new(count, dice + shields)).collect()
        };
        self.saves.entry((dice, save_on, shields)).or_insert_with(counted).clone()
    }
}

/// Whether it is shaken and the wounds taken instead, in all rolls of three dice: two to avert it, one for the ion
/// check.
fn morale(attacker: &Profile, on: &Side, by_hits: bool, wounded: bool) -> Vec<(bool, usize, Exact)> {
    let target = on.profile;
    let vehicle = target.fights_as == Some(FightsAs::Vehicle);
    let flak = wounded && target.is_aerial() && attacker.has(Effect::WoundsShakeAerial);
    let ion = wounded && (vehicle || target.has(Effect::Machine)) && attacker.has(Effect::IonCheck);
    let ends = rolls(3).map(|faces| {
        let (mut shaken, mut extra) = (false, 0);
        for (cause, shrug) in [(by_hits, faces[0]), (flak || (ion && faces[2] <= 3), faces[1])] {
            if !cause || shaken || (target.has(Effect::ShrugsOff) && shrug >= 5) {
                continue;
            }
            if on.takes_wound && target.has(Effect::WoundForShaken) {
                extra += 1;
            } else {
                shaken = true;
            }
        }
        (shaken, extra)
    });
    let mut counts: HashMap<(bool, usize), u128> = HashMap::new();
    ends.for_each(|end| *counts.entry(end).or_default() += 1);
    counts.into_iter().map(|((shaken, extra), count)| (shaken, extra, Exact::new(count, 3))).collect()
}

/// Every roll of these dice.
fn rolls(dice: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..6_u32.pow(dice)).map(move |roll| (0..dice).map(|die| roll / 6_u32.pow(die) % 6 + 1).collect())
}

#[track_caller]
fn check_same(distribution: &Distribution<Exact>, counted: &[Exact]) {
    let most = distribution.most().max(counted.len());
    let counted = |count| counted.get(count).copied().unwrap_or(Exact::zero());
    assert!((0..=most).all(|count| distribution.chance(count) == counted(count)));
}
