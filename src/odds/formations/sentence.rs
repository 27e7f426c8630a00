//! One attack in words.

use super::assign::assigned;
use super::{Firepower, Odds, Stand};
use crate::odds::words::{counted, hundredths, mean, percent};

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

/// "Falls, nearest first: MBT 0 %, Conscript 70 %." Stands out of reach of the sum are left out.
pub fn falls(names: &[&str], odds: &Odds<f64>) -> String {
    let each = names.iter().zip(&odds.falls).map(|(name, chance)| format!("{name} {}", percent(*chance)));
    format!("Falls, nearest first: {}.", each.collect::<Vec<_>>().join(", "))
}

/// What a roll does, die by die: "2 is discarded. 4 goes to MBT and does nothing. 5 kills Conscript 1." Names are those of
/// the stands, nearest first; several of one name are numbered.
pub fn rolled(names: &[&str], stands: &[Stand], dice: &[u32]) -> String {
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    let armour: Vec<u32> = stands.iter().map(Stand::armour).collect();
    let weakest = armour.iter().copied().min().unwrap_or(u32::MAX);
    let (low, told) = (dice.iter().take_while(|die| **die < weakest), assigned(&dice, &armour));
    let unused = dice.len() - low.clone().count() - told.len();
    let name = |at: usize| {
        let name = names.get(at).copied().unwrap_or("a stand");
        let several = names.iter().filter(|other| **other == name).count() > 1;
        let number = names.iter().take(at + 1).filter(|other| **other == name).count();
        if several { format!("{name} {number}") } else { name.to_owned() }
    };
    let low: Vec<String> = low.map(u32::to_string).collect();
    let discarded = match low.as_slice() {
        [] => None,
        [one] => Some(format!("{one} is discarded.")),
        some => Some(format!("{} are discarded.", some.join(", "))),
    };
    let each = told.into_iter().map(|(die, at, hits)| match stands.get(at).and_then(|stand| stand.save) {
        _ if !hits => format!("{die} goes to {} and does nothing.", name(at)),
        Some(save) => format!("{die} hits {}, which is saved on {save}+.", name(at)),
        None => format!("{die} kills {}.", name(at)),
    });
    let left = match unused {
        0 => None,
        1 => Some("1 die is left over.".to_owned()),
        some => Some(format!("{some} dice are left over.")),
    };
    discarded.into_iter().chain(each).chain(left).collect::<Vec<_>>().join(" ")
}

/// "Strength 5 against cover level 2: 3 dice. 1.2 stands lost on average."
pub fn sum(odds: &Odds<f64>) -> String {
    let level = odds.cover_level;
    let dice = |count: usize| if count == 1 { "1 die".to_owned() } else { format!("{count} dice") };
    let pool = |firepower: Firepower, count: usize, with: &str| {
        let how = if level == 0 { "doubled".to_owned() } else { format!("divided by cover level {level}") };
        let strength = mean(f64::from(firepower.0) / 2.0);
        (firepower.0 > 0).then(|| format!("Strength {strength}{with} {how}: {}. ", dice(count)))
    };
    let plain = pool(odds.strengths.0, odds.dice.0, "").unwrap_or_default();
    let power = pool(odds.strengths.1, odds.dice.1, " with power").unwrap_or_default();
    format!("{plain}{power}{} stands lost on average.", mean(odds.killed.expected()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(armour: u32, in_cover: bool) -> Stand {
        Stand {
            armour,
            infantry: in_cover,
            aircraft: false,
            disposable: false,
            elite: false,
            fearless: false,
            in_cover,
            in_contact: false,
            save: None,
        }
    }

    /// A tank nearer than two conscripts in cover; 2, 4 and 5 are rolled.
    #[test]
    fn a_roll_is_told_die_by_die() {
        let (names, stands) = (["MBT", "Conscript", "Conscript"], [stand(6, false), stand(3, true), stand(3, true)]);
        let told = |dice: &[u32]| rolled(&names, &stands, dice);
        assert_eq!(told(&[5, 2, 4]), "2 is discarded. 4 goes to MBT and does nothing. 5 kills Conscript 1.");
        assert_eq!(told(&[1, 2, 3]), "1, 2, 3 are discarded.");
        assert_eq!(
            told(&[6, 6, 6, 6, 6]),
            "6 kills MBT. 6 kills Conscript 1. 6 kills Conscript 2. 2 dice are left over."
        );
        let saved = [Stand { save: Some(5), ..stand(3, false) }];
        assert_eq!(rolled(&["IFV"], &saved, &[4]), "4 hits IFV, which is saved on 5+.");
    }
}
