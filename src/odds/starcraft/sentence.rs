//! One attack in words.

use super::{Attack, Odds, Pool, hits};
use crate::odds::words::{counted, hundredths, mean};

/// "Most likely 8 hits and 3 models lost. Destroys the unit in 12 of 100 attacks; leaves it with less supply in 40."
pub fn sentence(odds: &Odds<f64>) -> String {
    let (hits, lost) = (counted(odds.hits.mode(), "hit"), counted(odds.casualties.mode(), "model"));
    let some = odds.casualties.at_least(1);
    let fate = if odds.destroyed > 0.0 {
        format!("Destroys the unit in {} of 100 attacks", hundredths(odds.destroyed))
    } else if some > 0.0 {
        format!("Removes a model in {} of 100 attacks, but never the whole unit", hundredths(some))
    } else {
        "Removes no model".to_owned()
    };
    let supply =
        (odds.weakened > 0.0).then(|| format!("; leaves it with less supply in {} of 100", hundredths(odds.weakened)));
    format!("Most likely {hits} and {lost} lost. {fate}{}.", supply.unwrap_or_default())
}

/// "18 dice on 3+: 12 hits, D3 of them past armour; 5.2 damage on average." One roll after the other.
pub fn sum(attacks: &[Attack], odds: &Odds<f64>) -> String {
    let rolls = attacks.iter().map(roll).collect::<Vec<_>>();
    format!("{}; {} damage on average.", rolls.join("; "), mean(odds.damage.expected()))
}

fn roll(attack: &Attack) -> String {
    let hits = mean(hits::<f64>(attack.pool).expected());
    let how = match attack.pool {
        Pool::Automatic(hits) => counted(hits as usize, "automatic hit"),
        Pool::Rolled { dice, hit_on, modifier, .. } => {
            let on = i32::try_from(hit_on).unwrap_or(6).saturating_sub(modifier).clamp(2, 6);
            let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
            format!("{dice} on {on}+: {hits} hits")
        }
    };
    let surge = attack.surge.map(|surge| {
        let plus = if surge.plus > 0 { format!("+{}", surge.plus) } else { String::new() };
        format!(", D{}{plus} of them past armour", surge.sides)
    });
    format!("{how}{}", surge.unwrap_or_default())
}
