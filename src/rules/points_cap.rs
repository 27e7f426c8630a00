//! A list may not cost more than its cap.

use super::{Bound, Finding, Fix, Issue, Origin, Place, Severity, Subject, Sum};
use crate::edit::Edit;

pub fn check(subject: &Subject) -> Vec<Finding> {
    let (total, cap) = (subject.total(), subject.cap);
    let other_cap = (i64::from(subject.list.cap) != cap).then(|| other_cap(subject));
    let over = (total > cap).then(|| over(subject, total));
    other_cap.into_iter().chain(over).collect()
}

fn over(subject: &Subject, total: i64) -> Finding {
    let (cap, over) = (subject.cap, total - subject.cap);
    let printed = subject.is_printed();
    Finding {
        severity: if printed { Severity::Note } else { Severity::Illegal },
        places: vec![Place::List],
        topic: "Cap".into(),
        title: format!("{over} points over the cap"),
        message: if printed {
            format!("The rulebook prints this army although it costs {total} of {cap} points; play it as it is.")
        } else {
            format!("The list costs {total} of {cap} points; take out {over} or more.")
        },
        sum: Some(Sum { terms: subject.terms(), origin: Origin::Cap, bound: Bound::AtMost, limit: cap, actual: total }),
    }
}

/// The list says one cap and its format another; the format's counts.
fn other_cap(subject: &Subject) -> Finding {
    let (cap, said) = (subject.cap, subject.list.cap);
    Finding::note(
        vec![Place::List],
        format!("Played with {cap} points"),
        format!("This way to play always has {cap} points, so the list is held against those and not against {said}."),
    )
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let format = subject.catalog.game.format(&subject.list.format);
    let Some(sum) = &issue.sum else {
        let fixed = format.and_then(|format| format.cap);
        let fix = |cap| Fix::new(format!("Set the cap to {cap}"), Edit::SetFormat(subject.list.format.clone()));
        return fixed.map(fix).into_iter().collect();
    };
    let entries: Vec<_> = sum.terms.iter().filter_map(|term| Some((term.id.as_ref()?, term.each))).collect();
    let mut fixes = Fix::save(subject, sum.gap(), &entries);
    if let Ok(cap) = u16::try_from(sum.actual)
        && format.is_some_and(|format| format.cap.is_none())
    {
        fixes.push(Fix::new(format!("Raise the cap to {cap}"), Edit::SetCap(cap)));
    }
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Note, check, check_list, cured, says, tells};
    use crate::model::testing::{lesson, list};
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
        says("cap", &list(100, "guards*2 scouts"), "130 of 100 points, 30 too many");
        let message = "The list costs 130 of 100 points; take out 30 or more.";
        tells("cap", &list(100, "guards*2 scouts"), "30 points over the cap", message);
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
            &["Take out 1 × guards", "Take out 1 × walkers", "Raise the cap to 320"],
        );
        cured(
            "cap",
            &list(120, "guards*2 walkers captain"),
            &["Take out 1 × walkers, 1 × guards", "Raise the cap to 240"],
        );
        cured(
            "cap",
            &list(120, "guards*2 walkers captain someone*200"),
            &["Take out 1 × walkers, 1 × guards", "Raise the cap to 240"],
        );
        cured("cap", &list(30, "walkers guards scouts"), &["Take out 1 × walkers, 1 × guards", "Raise the cap to 180"]);
        cured("cap", &ArmyList { cap: 1000, ..lesson("guards") }, &["Set the cap to 300"]);
    }
}
