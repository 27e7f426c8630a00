//! Everything in a list must be known to its edition: faction, format, entries, host and missions.

use super::{Bound, Finding, Fix, Issue, Origin, Place, Rule, Severity, Subject, Sum};
use crate::edit::Edit;
use crate::model::{Missions, RuleInForce};

pub const RULE: Rule = Rule { name: "known-entries", check, limit: |_, _, _, _| {}, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let (catalog, list) = (subject.catalog, subject.list);
    let mut findings = Vec::new();
    if subject.faction.is_none() {
        findings.push(unknown(Place::List, "faction", list.faction.as_str(), 1));
    }
    if catalog.game.format(&list.format).is_none() {
        findings.push(unknown(Place::List, "format", list.format.as_str(), 1));
    }
    let entries = subject.entries.iter().filter(|(_, found)| found.is_none());
    findings.extend(
        entries.map(|(entry, _)| {
            unknown(Place::Entry(entry.id.clone()), "entry", entry.id.as_str(), i64::from(entry.count))
        }),
    );
    if let Missions::Chosen(picks) = &list.missions {
        let picks = picks.iter().filter(|pick| catalog.find(&pick.card).is_none());
        findings.extend(picks.map(|pick| {
            let finding = unknown(Place::Slot(pick.category.clone()), "card", pick.card.as_str(), 1);
            let in_use = catalog.game.slots(&list.format).any(|slot| slot.id == pick.category);
            Finding { severity: if in_use { Severity::Illegal } else { Severity::Note }, ..finding }
        }));
    }
    findings
}

fn unknown(place: Place, what: &'static str, id: &str, count: i64) -> Finding {
    Finding {
        severity: Severity::Illegal,
        places: vec![place],
        topic: "".into(),
        title: format!("Unknown {what} {id}"),
        message: format!(
            "This edition knows no {what} called {id}; take it out, or open the list in the edition it was made with."
        ),
        sum: Some(Sum { terms: Vec::new(), origin: Origin::Stated, bound: Bound::AtMost, limit: 0, actual: count }),
    }
}

fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let catalog = subject.catalog;
    let mut fixes: Vec<Fix> = issue.places.iter().filter_map(|place| Fix::empty(subject, place)).collect();
    if issue.places.contains(&Place::List) {
        let factions = catalog.factions.iter();
        fixes.extend(
            factions.map(|faction| Fix::new(format!("Play {}", faction.name), Edit::SetFaction(faction.id.clone()))),
        );
        let formats = catalog.game.formats.iter();
        fixes.extend(
            formats.map(|format| Fix::new(format!("Play {}", format.name), Edit::SetFormat(format.id.clone()))),
        );
    }
    fixes
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
