//! A list may not cost more than its cap.

use super::{Bound, Finding, Fix, Issue, Origin, Place, Severity, Subject, Sum, changes};
use crate::edit::Edit;

pub fn check(subject: &Subject, currency: usize) -> Vec<Finding> {
    let (total, cap) = (subject.spent(currency), subject.cap);
    let other_cap = (i64::from(subject.list.cap) != cap).then(|| other_cap(subject));
    let over = (total > cap).then(|| over(subject, total, currency));
    other_cap.into_iter().chain(over).collect()
}

fn over(subject: &Subject, total: i64, currency: usize) -> Finding {
    let (cap, over) = (subject.cap, total - subject.cap);
    let sum =
        Sum { terms: subject.terms(currency), origin: Origin::Cap, bound: Bound::AtMost, limit: cap, actual: total };
    let title = if over == 1 { "1 point over the cap".to_owned() } else { format!("{over} points over the cap") };
    let finding = Finding::summed(Severity::Illegal, vec![Place::List], title, sum).in_currency(subject, currency);
    if !subject.is_printed() {
        return finding;
    }
    let line = format!("The rulebook prints it like this ({}); play it as it is.", finding.line);
    Finding { severity: Severity::Note, line, ..finding }
}

/// The list says one cap and its format another; the format's counts.
fn other_cap(subject: &Subject) -> Finding {
    let (cap, said) = (subject.cap, subject.list.cap);
    Finding::note(
        vec![Place::List],
        format!("Played with {cap} {}", subject.catalog.game.currency_word(0)),
        format!("This format is always played with {cap}; the list’s own {said} are ignored."),
    )
}

pub fn cures(subject: &Subject, issue: &Issue, currency: usize) -> Vec<Fix> {
    let format = subject.catalog.game.format(&subject.list.format);
    let Some(sum) = &issue.sum else {
        let fixed = format.and_then(|format| format.cap);
        let fix =
            |cap| Fix::change(changes::cap(subject.list.cap.into(), cap), Edit::SetFormat(subject.list.format.clone()));
        return fixed.map(fix).into_iter().collect();
    };
    let mut fixes = Fix::save_most_gently(subject, sum.gap(), currency);
    if let Ok(cap) = u16::try_from(sum.actual)
        && format.is_some_and(|format| format.cap.is_none())
    {
        // Not before everything that keeps the cap.
        let kind = fixes.last().map_or(0, |fix| fix.kind);
        let raise = Fix::change(changes::cap(subject.list.cap.into(), cap.into()), Edit::SetCap(cap));
        fixes.push(Fix { kind, ..raise });
    }
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::camp as in_camp;
    use super::super::testing::{Said::Illegal, Said::Note, check, check_list, cured, tells};
    use crate::model::testing::{camp, lesson, list};
    use crate::model::{ArmyList, HiddenHand};

    #[test]
    fn the_cap_itself_may_be_spent() {
        check("cap", 100, "guards*2", &[]);
        check("cap", 99, "guards*2", &[Illegal("list")]);
        check("cap", 0, "", &[]);
        check("cap", 139, "guards smoke*2 captain someone*9", &[]);
        check("cap", 129, "guards smoke*2 captain", &[Illegal("list")]);
    }

    #[test]
    fn a_hidden_hand_costs_its_points() {
        let hand = |points| ArmyList { hidden_hand: Some(HiddenHand { cards: 1, points }), ..list(100, "guards") };
        check_list("cap", &hand(50), &[]);
        check_list("cap", &hand(51), &[Illegal("list")]);
    }

    #[test]
    fn the_sum_lists_what_costs() {
        tells("cap", &list(100, "guards*2 scouts"), "30 points over the cap", "130 of 100 points");
        tells("cap", &list(129, "guards*2 scouts"), "1 point over the cap", "130 of 129 points");
        let printed = "The rulebook prints it like this (310 of 300 points); play it as it is.";
        tells("cap", &lesson("walkers*2 guards scouts*2"), "10 points over the cap", printed);
    }

    #[test]
    fn options_cost_and_a_currency_has_its_word() {
        let gold = |cap: u16| camp::list(cap, "spears*2^1(shield) camp");
        in_camp::check_list("gold", &gold(220), &[]);
        in_camp::check_list("gold", &gold(219), &[Illegal("list")]);
        in_camp::tells("gold", &gold(200), "20 gold over the cap", "220 of 200 gold");
        in_camp::more("spears*9 spears^1", "archers", "100 gold short");
        let fixes = ["−1 shield (−20)", "spears 10 → 5 models (−50)", "spears 2 → 1 (−110)", "Cap 200 → 220"];
        in_camp::cured("gold", &gold(200), &fixes);
    }

    #[test]
    fn a_format_with_its_own_cap_is_held_against_that() {
        check_list("cap", &ArmyList { cap: 1000, ..lesson("guards*7") }, &[Note("list"), Illegal("list")]);
        check_list("cap", &ArmyList { cap: 1000, ..lesson("guards*6") }, &[Note("list")]);
    }

    #[test]
    fn what_the_rulebook_prints_is_worth_a_note() {
        check_list("cap", &lesson("walkers*2 guards scouts*2"), &[Note("list")]);
        check_list("cap", &lesson("walkers*2 guards scouts*3"), &[Illegal("list")]);
        check_list("cap", &lesson("walkers*2 guards*3"), &[Illegal("list")]);
        check("cap", 300, "walkers*2 guards scouts*2", &[Illegal("list")]);
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured(
            "cap",
            &list(290, "guards*4 walkers smoke"),
            &["guards 4 → 3 (−50)", "−1 walkers (−100)", "Cap 290 → 320"],
        );
        cured(
            "cap",
            &list(120, "guards*2 walkers captain"),
            &["−1 walkers (−100), guards 2 → 1 (−50)", "Cap 120 → 240"],
        );
        cured(
            "cap",
            &list(120, "guards*2 walkers captain someone*200"),
            &["−1 walkers (−100), guards 2 → 1 (−50)", "Cap 120 → 240"],
        );
        cured("cap", &list(30, "walkers guards scouts"), &["−1 walkers (−100), −1 guards (−50)", "Cap 30 → 180"]);
        cured("cap", &ArmyList { cap: 1000, ..lesson("guards") }, &["Cap 1000 → 300"]);
    }
}
