//! Units, leaders and faction-only cards come from one roster.

use super::{Bound, Finding, Fix, Issue, Origin, Place, Rule, Severity, Subject, Sum};
use crate::edit::Edit;
use crate::model::{Card, Found, Missions, RosterId, RuleInForce};

/// Searches only ever take from the faction's roster, so there is nothing to tell them.
pub const RULE: Rule = Rule { name: "one-faction", check, limit: |_, _, _, _| {}, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject) -> Vec<Finding> {
    let Some(faction) = subject.faction else { return Vec::new() };
    let mut findings = Vec::new();
    for (entry, found) in &subject.entries {
        let home = match found {
            Some(Found::Unit(of, _) | Found::Leader(of, _)) if of.id != faction.id => of.name.clone(),
            Some(Found::Card(card)) if !takes(subject, card) => homes(subject, card),
            _ => continue,
        };
        let place = Place::Entry(entry.id.clone());
        findings.push(foreign(subject, place, &entry.id, &home, i64::from(entry.count)));
    }
    if let Missions::Chosen(picks) = &subject.list.missions {
        for pick in picks {
            let Some(card) = subject.catalog.card(&pick.card).filter(|card| !takes(subject, card)) else { continue };
            let place = Place::Slot(pick.category.clone());
            findings.push(foreign(subject, place, &pick.card, &homes(subject, card), 1));
        }
    }
    findings
}

fn takes(subject: &Subject, card: &Card) -> bool {
    card.factions.is_empty() || card.factions.contains(&subject.list.faction)
}

fn homes(subject: &Subject, card: &Card) -> String {
    let names = card.factions.iter().map(|id| subject.catalog.faction(id).map_or(id.as_str(), |of| of.name.as_str()));
    names.collect::<Vec<_>>().join(", ")
}

fn foreign(subject: &Subject, place: Place, id: &RosterId, home: &str, count: i64) -> Finding {
    let name = subject.catalog.name(id);
    let own = subject.faction.map_or("", |faction| &faction.name);
    Finding {
        severity: Severity::Illegal,
        places: vec![place],
        topic: "".into(),
        title: format!("{name}: another faction"),
        message: format!("From {home}: {name}. A list of {own} takes everything from its own roster."),
        sum: Some(Sum { terms: Vec::new(), origin: Origin::Stated, bound: Bound::AtMost, limit: 0, actual: count }),
    }
}

fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let mut fixes: Vec<Fix> = issue.places.iter().filter_map(|place| Fix::empty(subject, place)).collect();
    // Only offered where the other faction can take over everything else.
    fixes.extend(
        subject
            .catalog
            .factions
            .iter()
            .map(|faction| Fix::new(format!("Play {}", faction.name), Edit::SetFaction(faction.id.clone()))),
    );
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, check, cured, tells};
    use crate::model::testing::list;

    #[test]
    fn strangers_are_named() {
        check("faction", 1000, "guards captain smoke banner someone | rush", &[]);
        check("faction", 1000, "guards pikes*2 captain", &[Illegal("pikes")]);
        check("faction", 1000, "baron horn", &[Illegal("baron"), Illegal("horn")]);
        let message = "From blues: horn. A list of reds takes everything from its own roster.";
        tells("faction", &list(1000, "horn"), "horn: another faction", message);
    }

    #[test]
    fn a_fix_takes_out_the_stranger_or_joins_it_where_nothing_is_lost() {
        cured("faction", &list(100, "guards pikes"), &["Take out 1 × pikes"]);
        cured("faction", &list(100, "pikes baron"), &["Take out 1 × pikes", "Play blues"]);
    }
}
