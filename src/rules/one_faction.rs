//! Units, leaders and faction-only cards come from one roster.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::model::{Card, Faction, Found, RosterId};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let Some(own) = subject.faction else { return Vec::new() };
    let entries = subject.entries.iter().filter_map(|(entry, found)| {
        let home = home((*found)?, subject, own)?;
        Some(foreign(subject, own, Place::Entry(entry.id.clone()), &entry.id, &home, entry.count))
    });
    let picks = subject.picks.iter().filter_map(|(pick, found)| match found {
        Some(Found::Card(card)) if !card.is_open_to(&own.id) => {
            let place = Place::Slot(pick.category.clone());
            Some(foreign(subject, own, place, &pick.card, &homes(subject, card), 1))
        }
        _ => None,
    });
    entries.chain(picks).collect()
}

/// Where something is at home, unless that is here.
fn home(found: Found, subject: &Subject, own: &Faction) -> Option<String> {
    match found {
        Found::Unit(of, _) | Found::Leader(of, _) => (of.id != own.id).then(|| of.name.clone()),
        Found::Card(card) => (!card.is_open_to(&own.id)).then(|| homes(subject, card)),
    }
}

fn homes(subject: &Subject, card: &Card) -> String {
    let name = |id| subject.catalog.faction(id).map_or(id.as_str(), |faction| &faction.name);
    card.factions.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn foreign(subject: &Subject, own: &Faction, place: Place, id: &RosterId, home: &str, count: u16) -> Finding {
    let (name, own) = (subject.catalog.name(id), &own.name);
    let title = format!("{name}: another faction");
    let message = format!("From {home}: {name}. A list of {own} takes everything from its own roster.");
    Finding::counted(Severity::Illegal, place, title, message, (Bound::AtMost, 0, i64::from(count)))
}

/// Another faction is only offered where it can take over everything else.
pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let mut fixes = Fix::empty_all(subject, issue);
    fixes.extend(Fix::play_factions(subject));
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
