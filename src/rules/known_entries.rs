//! Everything in a list must be known to its edition: faction, format, entries, host and missions.

use super::{Bound, Finding, Fix, Issue, Place, Rule, Severity, Subject};
use crate::edit::Edit;
use crate::model::RuleInForce;

pub const RULE: Rule = Rule { name: "known-entries", check, limit: |_, _, _, _| {}, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let (catalog, list) = (subject.catalog, subject.list);
    if subject.faction.is_none() {
        out.push(unknown(subject, Place::List, "faction", list.faction.as_str(), 1));
    }
    if catalog.game.format(&list.format).is_none() {
        out.push(unknown(subject, Place::List, "format", list.format.as_str(), 1));
    }
    for (entry, found) in &subject.entries {
        if found.is_none() {
            out.push(unknown(subject, Place::Entry(entry.id.clone()), "entry", entry.id.as_str(), entry.count));
        }
    }
    for (pick, found) in &subject.picks {
        if found.is_none() {
            let mut finding = unknown(subject, Place::Slot(pick.category.clone()), "card", pick.card.as_str(), 1);
            if !catalog.game.slots(&list.format).any(|slot| slot.id == pick.category) {
                finding.severity = Severity::Note;
            }
            out.push(finding);
        }
    }
}

fn unknown(subject: &Subject, place: Place, what: &'static str, id: &str, count: u16) -> Finding {
    let title = subject.words(format_args!("Unknown {what} {id}"));
    let message = subject.words(format_args!(
        "This edition knows no {what} called {id}; take it out, or open the list in the edition it was made with."
    ));
    Finding::counted(Severity::Illegal, place, title, message, (Bound::AtMost, 0, i64::from(count)))
}

fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    Fix::empty_all(subject, issue, fixes);
    if issue.places.contains(&Place::List) {
        Fix::play_factions(subject, fixes);
        for format in &subject.catalog.game.formats {
            fixes.push(Fix::new(format!("Play {}", format.name), Edit::SetFormat(format.id.clone())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said, check, check_list, cured};
    use crate::model::ArmyList;
    use crate::model::testing::list;
    use Said::{Illegal, Note};

    #[test]
    fn unknown_entries_are_named() {
        check("known", 1000, "guards captain smoke | rush", &[]);
        check("known", 1000, "guards someone*2", &[Illegal("someone")]);
        check("known", 1000, "someone other", &[Illegal("someone"), Illegal("other")]);
    }

    #[test]
    fn unknown_missions_are_named() {
        check("known", 1000, " | somewhere", &[Illegal("#flank")]);
        let mut odd = list(1000, " | somewhere");
        if let crate::model::Missions::Chosen(picks) = &mut odd.missions {
            picks[0].category = "lessons".into();
        }
        check_list("known", &odd, &[Note("#lessons")]);
    }

    #[test]
    fn a_fix_takes_out_or_chooses() {
        cured("known", &list(1000, "guards someone*2"), &["Take out 2 × someone"]);
        cured("known", &list(1000, " | rush somewhere"), &["Take out somewhere"]);
        let lost = ArmyList { faction: "greens".into(), ..list(20, "") };
        cured("known", &lost, &["Play reds", "Play blues"]);
    }

    #[test]
    fn unknown_factions_and_formats_are_named() {
        check_list("known", &ArmyList { faction: "greens".into(), ..list(1000, "") }, &[Illegal("list")]);
        check_list("known", &ArmyList { format: "duel".into(), ..list(1000, "") }, &[Illegal("list")]);
    }
}
