//! One attack in words.

use super::{Firepower, Odds};
use crate::odds::words::{counted, hundredths, mean};

/// "Most likely 1 stand lost. Routs the formation in 40 of 100 attacks and destroys it in 3."
pub fn sentence(odds: &Odds<f64>) -> String {
    let lost = counted(odds.killed.mode(), "stand");
    let fate = match (odds.routed > 0.0, odds.destroyed > 0.0) {
        (false, false) => "It neither routs nor falls.".to_owned(),
        (true, false) => format!("Routs the formation in {} of 100 attacks.", hundredths(odds.routed)),
        (false, true) => format!("Destroys the formation in {} of 100 attacks.", hundredths(odds.destroyed)),
        (true, true) => format!(
            "Routs the formation in {} of 100 attacks and destroys it in {}.",
            hundredths(odds.routed),
            hundredths(odds.destroyed)
        ),
    };
    format!("Most likely {lost} lost. {fate}")
}

/// "Strength 5 against cover level 2: 3 dice. 1.2 stands lost on average."
pub fn sum(strengths: (Firepower, Firepower), level: u32, odds: &Odds<f64>) -> String {
    let dice = |count: usize| if count == 1 { "1 die".to_owned() } else { format!("{count} dice") };
    let pool = |firepower: Firepower, count: usize, with: &str| {
        let how = if level == 0 { "doubled".to_owned() } else { format!("divided by cover level {level}") };
        let strength = mean(f64::from(firepower.0) / 2.0);
        (firepower.0 > 0).then(|| format!("Strength {strength}{with} {how}: {}. ", dice(count)))
    };
    let plain = pool(strengths.0, odds.dice.0, "").unwrap_or_default();
    let power = pool(strengths.1, odds.dice.1, " with power").unwrap_or_default();
    format!("{plain}{power}{} stands lost on average.", mean(odds.killed.expected()))
}
