//! What a formation amounts to, in the words of screen and paper.

use crate::facts::{Firepower, Formation};

/// Labels and what stands beside them: stands, firepower by range, stress, where it starts, marks.
pub fn formation_words(formation: &Formation) -> Vec<(String, String)> {
    let mut words = vec![("Stands".to_owned(), formation.size.to_string())];
    words.extend(formation.firepower.iter().map(|at| (format!("Fire, {}", at.range), firepower_words(at))));
    let stress = formation.stress;
    words.push(("Suppressed".to_owned(), format!("from {} stress", stress.first)));
    words.push(match stress.routed {
        Some(markers) => ("Routed".to_owned(), format!("at {markers}")),
        None => ("Never routs, silent".to_owned(), format!("at {}", stress.all)),
    });
    words.push(("Starts".to_owned(), start_words(formation)));
    if formation.room > 0 {
        let whom = if formation.deploys.flies { "stands of another" } else { "infantry" };
        words.push(("Room".to_owned(), format!("{} {whom}", formation.room)));
    }
    if !formation.marks.is_empty() {
        words.push(("Marked".to_owned(), formation.marks.join(", ")));
    }
    words
}

/// "3", or "3 + 2 apart" where some of it is pooled and rolled by itself.
fn firepower_words(firepower: &Firepower) -> String {
    match (firepower.plain.is_zero(), firepower.apart.is_zero()) {
        (_, true) => firepower.plain.to_string(),
        (true, false) => format!("{} power", firepower.apart),
        (false, false) => format!("{} + {} power", firepower.plain, firepower.apart),
    }
}

/// "within 50 cm, or off the table".
fn start_words(formation: &Formation) -> String {
    let later = if formation.deploys.later { ", or off the table" } else { "" };
    format!("within {} cm{later}", formation.deploys.depth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::formations;
    use crate::model::testing::march::{catalog, list};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (catalog, list) = (catalog(), list(25, text));
        let words = formation_words(&formations(&catalog, &list)[0]);
        let words: Vec<String> = words.into_iter().map(|(label, text)| format!("{label} {text}")).collect();
        assert_eq!(words.join("; "), expected);
    }

    #[test]
    fn a_formation_in_words() {
        check(
            "group(squad*4)",
            "Stands 4; Fire, long 4; Fire, 20 cm 8; Fire, 0 cm 2; Suppressed from 1 stress; Routed at 4; \
             Starts within 50 cm",
        );
        check(
            "group(squad*2 chief carrier)",
            "Stands 4; Fire, long 2 + 1 power; Fire, 20 cm 4 + 1 power; Fire, 0 cm 1; Suppressed from 2 stress; \
             Routed at 8; Starts within 30 cm; Room 2 infantry; Marked Chief, Elite",
        );
        check(
            "group(gunship*2)",
            "Stands 2; Fire, long 0; Fire, 20 cm 0; Fire, 0 cm 0; Suppressed from 1 stress; \
             Never routs, silent at 2; Starts within 30 cm; Room 6 stands of another",
        );
    }
}
