//! One attack in words.

use super::{Attack, Odds};
use crate::odds::words::{counted, hundredths, mean};

/// "Most likely 2 hits and 1 wound. Defeats the unit in 12 of 100 attacks and leaves it suppressed in 40."
pub fn sentence(odds: &Odds<f64>) -> String {
    let (hits, wounds) = (counted(odds.hits.mode(), "hit"), counted(odds.wounds.mode(), "wound"));
    let some = odds.elements_lost.at_least(1);
    let fate = if odds.destroyed > 0.0 {
        format!("Defeats the whole unit in {} of 100 attacks", hundredths(odds.destroyed))
    } else if some > 0.0 {
        format!("Defeats an element in {} of 100 attacks, but not the whole unit", hundredths(some))
    } else {
        "Defeats nobody".to_owned()
    };
    let left = [(odds.suppressed, "suppressed"), (odds.damaged, "damaged")];
    let left: Vec<String> = left
        .into_iter()
        .filter(|(chance, _)| *chance > 0.0)
        .map(|(chance, how)| format!("leaves it {how} in {}", hundredths(chance)))
        .collect();
    let left = if left.is_empty() { String::new() } else { format!("; {} of 100", left.join(", ")) };
    let back = (odds.struck_back > 0.0)
        .then(|| format!(" The attacker suffers a wound in {} of 100.", hundredths(odds.struck_back)));
    format!("Most likely {hits} and {wounds}. {fate}{left}.{}", back.unwrap_or_default())
}

/// "5 dice with eight sides on 5+: 2.5 hits and 1.3 wounds on average."
pub fn sum(attack: &Attack, odds: &Odds<f64>) -> String {
    let dice = if attack.dice == 1 { "1 die".to_owned() } else { format!("{} dice", attack.dice) };
    let more = attack.beside.map(|(dice, hit_on)| format!(" and {dice} on {}+", attack.hit_on(hit_on)));
    let more = more.unwrap_or_default();
    let aim = if attack.rerolls > 0 { format!(", up to {} rolled again", attack.rerolls) } else { String::new() };
    let (hits, wounds) = (mean(odds.hits.expected()), mean(odds.wounds.expected()));
    format!("{dice} with eight sides on {}+{more}{aim}: {hits} hits and {wounds} wounds on average.", odds.hit_on)
}
