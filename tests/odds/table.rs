//! An attack as players roll it: dice one by one, with tokens added and bases removed.

use super::random::Random;
use muster::model::{Effect, FightsAs, MovesAs};
use muster::odds::regiment::{Attack, Manner, Range, Side};

pub struct Played {
    pub defender: Hurt,
    /// The attacker's losses, and 0 if it wins, 1 for a tie, 2 if it loses.
    pub back: Option<(Hurt, usize)>,
}

#[derive(Default)]
pub struct Hurt {
    pub hits: u32,
    pub wounds: u32,
    pub bases: u32,
    pub shaken: bool,
    pub destroyed: bool,
}

pub fn play(random: &mut Random, attacker: &Side, defender: &Side, attack: &Attack) -> Played {
    match attack.manner {
        Manner::Shoot { volley, .. } => {
            let dice = (attacker.profile.ranged + if volley { 1 } else { 0 }) * attacker.bases;
            let number = number_to_hit(attacker, defender, attack);
            let mut hurt = strike(random, attacker, defender, dice, number, attack.dug_in, false);
            take_bases(&mut hurt, defender);
            Played { defender: hurt, back: None }
        }
        Manner::Charge => {
            let cable = attacker.profile.has(Effect::TowCable) && defender.profile.moves_as == Some(MovesAs::Walker);
            if cable {
                let (hurt, fallen) = tow(random, attacker, defender, attack.dug_in);
                return Played { defender: finish(hurt, defender, fallen), back: None };
            }
            let dice = (attacker.profile.melee + 1) * attacker.bases;
            let number = number_to_hit(attacker, defender, attack);
            let mut hurt = strike(random, attacker, defender, dice, number, attack.dug_in, infantry(attacker));
            let covered = attack.charges_from_barrier || (attack.charges_from_cover && infantry(attacker));
            let number = if covered && !defender.profile.has(Effect::IgnoresCover) { 5 } else { 4 };
            let dice = defender.profile.melee * defender.bases;
            let mut back = strike(random, defender, attacker, dice, number, false, false);
            let result = match hurt.wounds.cmp(&back.wounds) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            };
            take_bases(&mut hurt, defender);
            take_bases(&mut back, attacker);
            let hurt = finish(hurt, defender, result == 0 && defender.profile.immobile);
            let back = finish(back, attacker, result == 2 && attacker.profile.immobile);
            Played { defender: hurt, back: Some((back, result)) }
        }
    }
}

fn infantry(side: &Side) -> bool {
    side.profile.fights_as == Some(FightsAs::Infantry)
}

fn number_to_hit(attacker: &Side, target: &Side, attack: &Attack) -> u32 {
    let aerial = target.profile.moves_as == Some(MovesAs::Aerial);
    let mut covered = aerial;
    if attack.barrier || (infantry(target) && (attack.cover || attack.dug_in)) {
        covered = true;
    }
    if attacker.profile.has(Effect::IgnoresCover) {
        covered = false;
    }
    let mut number = 4;
    if covered {
        number += 1;
    }
    if let Manner::Shoot { range: Range::Long, .. } = attack.manner {
        number += 1;
    }
    if attack.flank && !target.profile.has(Effect::NoFlanks) {
        number -= 1;
    }
    if attack.dash {
        number -= 1;
    }
    number.clamp(2, 6)
}

fn strike(
    random: &mut Random,
    by: &Side,
    on: &Side,
    dice: u32,
    number: u32,
    dug_in: bool,
    charging_infantry: bool,
) -> Hurt {
    let ignores_armor = charging_infantry || by.profile.has(Effect::IgnoresArmor);
    let mut hurt = Hurt { hits: roll_hits(random, dice, number, by.points.hits), ..Hurt::default() };
    check_courage(random, &mut hurt, on);
    let armor = if ignores_armor { 0 } else { on.profile.number(Effect::Armor) };
    let unsaved = roll_saves(random, on, hurt.hits.saturating_sub(armor), dug_in);
    hurt.wounds += unsaved;
    if unsaved > 0 {
        after_wounds(random, &mut hurt, by, on);
    }
    hurt
}

fn tow(random: &mut Random, by: &Side, walker: &Side, dug_in: bool) -> (Hurt, bool) {
    let mut hurt = Hurt { hits: roll_hits(random, 4, 3, by.points.hits), ..Hurt::default() };
    check_courage(random, &mut hurt, walker);
    let unsaved = roll_saves(random, walker, hurt.hits, dug_in);
    hurt.wounds += unsaved;
    if unsaved > 0 {
        after_wounds(random, &mut hurt, by, walker);
    }
    take_bases(&mut hurt, walker);
    (hurt, unsaved >= 3)
}

fn roll_hits(random: &mut Random, dice: u32, number: u32, mut points: u32) -> u32 {
    let mut hits = 0;
    for _ in 0..dice {
        if random.die() >= number {
            hits += 1;
        } else if points > 0 {
            (points, hits) = (points - 1, hits + 1);
        }
    }
    hits
}

fn roll_saves(random: &mut Random, target: &Side, dice: u32, dug_in: bool) -> u32 {
    let number = target.profile.save.unwrap() - if dug_in && infantry(target) { 1 } else { 0 };
    let (mut shields, mut points) = (target.profile.number(Effect::Shields), target.points.saves);
    let mut unsaved = 0;
    for _ in 0..dice {
        let mut saved = random.die() >= number;
        if !saved && shields > 0 {
            shields -= 1;
            saved = random.die() >= number;
        }
        if !saved && points > 0 {
            points -= 1;
            saved = true;
        }
        if !saved {
            unsaved += 1;
        }
    }
    unsaved
}

fn check_courage(random: &mut Random, hurt: &mut Hurt, target: &Side) {
    if target.profile.courage.is_some_and(|courage| hurt.hits >= courage) {
        would_be_shaken(random, hurt, target);
    }
}

fn after_wounds(random: &mut Random, hurt: &mut Hurt, by: &Side, on: &Side) {
    if by.profile.has(Effect::WoundsShakeAerial) && on.profile.moves_as == Some(MovesAs::Aerial) {
        would_be_shaken(random, hurt, on);
    }
    let machine = on.profile.fights_as == Some(FightsAs::Vehicle) || on.profile.has(Effect::Machine);
    if by.profile.has(Effect::IonCheck) && machine && random.die() <= 3 {
        would_be_shaken(random, hurt, on);
    }
}

fn would_be_shaken(random: &mut Random, hurt: &mut Hurt, target: &Side) {
    if hurt.shaken || (target.profile.has(Effect::ShrugsOff) && random.die() >= 5) {
        return;
    }
    if target.takes_wound && target.profile.has(Effect::WoundForShaken) {
        hurt.wounds += 1;
    } else {
        hurt.shaken = true;
    }
}

fn take_bases(hurt: &mut Hurt, target: &Side) {
    let mut tokens = target.wounds + hurt.wounds;
    hurt.bases = 0;
    while tokens >= target.profile.wounds && hurt.bases < target.bases {
        tokens -= target.profile.wounds;
        hurt.bases += 1;
    }
    hurt.destroyed = hurt.bases == target.bases;
}

fn finish(hurt: Hurt, target: &Side, falls: bool) -> Hurt {
    if falls { Hurt { bases: target.bases, destroyed: true, ..hurt } } else { hurt }
}
