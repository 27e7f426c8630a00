//! Everything in a list must be known to its edition: faction, format, entries, host and missions.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::edit::Edit;
use crate::model::{CategoryId, Format};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let (game, list) = (&subject.catalog.game, subject.list);
    let is_played = |category: &CategoryId| game.slots(&list.format).any(|slot| slot.id == *category);
    let mut findings = Vec::new();
    if subject.faction.is_none() {
        findings.push(unknown(Place::List, "faction", list.faction.as_str(), 1));
    }
    if game.format(&list.format).is_none() {
        findings.push(unknown(Place::List, "format", list.format.as_str(), 1));
    }
    for (entry, _) in subject.entries.iter().filter(|(_, found)| found.is_none()) {
        findings.push(unknown(Place::Entry(entry.key), "entry", entry.id.as_str(), entry.count));
    }
    for (slot, card, _) in subject.picks.iter().filter(|(.., found)| found.is_none()) {
        let finding = unknown(Place::Slot((*slot).clone()), "card", card.id.as_str(), 1);
        let severity = if is_played(slot) { Severity::Illegal } else { Severity::Note };
        findings.push(Finding { severity, ..finding });
    }
    findings
}

fn unknown(place: Place, what: &str, id: &str, count: u16) -> Finding {
    let title = format!("Unknown {what} {id}");
    let line = "Not in this edition. Take it out, or open the list in the edition it was made with.";
    Finding::counted(Severity::Illegal, place, title, line, (Bound::AtMost, 0, i64::from(count)))
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let mut fixes = Fix::empty_all(subject, issue);
    if issue.places.contains(&Place::List) {
        fixes.extend(Fix::play_factions(subject));
        let play = |Format { name, id, .. }: &Format| {
            Fix::new(format!("Play {name}"), format!("Now {name}"), Edit::SetFormat(id.clone()))
        };
        fixes.extend(subject.catalog.game.formats.iter().map(play));
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
        odd.entries[0].slot = Some("lessons".into());
        check_list("known", &odd, &[Note("#lessons")]);
    }

    #[test]
    fn a_fix_takes_out_or_chooses() {
        cured("known", &list(1000, "guards someone*2"), &["−2 someone"]);
        cured("known", &list(1000, " | rush somewhere"), &["−somewhere"]);
        let lost = ArmyList { faction: "greens".into(), ..list(20, "") };
        cured("known", &lost, &["Play reds", "Play blues"]);
    }

    #[test]
    fn unknown_factions_and_formats_are_named() {
        check_list("known", &ArmyList { faction: "greens".into(), ..list(1000, "") }, &[Illegal("list")]);
        check_list("known", &ArmyList { format: "duel".into(), ..list(1000, "") }, &[Illegal("list")]);
    }
}
