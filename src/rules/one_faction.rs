//! Units, leaders and faction-only cards come from one roster.

use super::{Bound, Finding, Fix, Issue, Place, Rule, Severity, Subject};
use crate::model::{Card, Found, RosterId, RuleInForce};

/// Searches only ever take from the faction's roster, so there is nothing to tell them.
pub const RULE: Rule = Rule { name: "one-faction", check, limit: |_, _, _, _| {}, cures, advice: false };

fn check(_rule: &RuleInForce, subject: &Subject, out: &mut Vec<Finding>) {
    let Some(faction) = subject.faction else { return };
    for (entry, found) in &subject.entries {
        let home = match found {
            Some(Found::Unit(of, _) | Found::Leader(of, _)) if of.id != faction.id => of.name.clone(),
            Some(Found::Card(card)) if !card.is_open_to(&faction.id) => homes(subject, card),
            _ => continue,
        };
        out.push(foreign(subject, Place::Entry(entry.id.clone()), &entry.id, &home, entry.count));
    }
    for (pick, found) in &subject.picks {
        if let Some(Found::Card(card)) = found
            && !card.is_open_to(&faction.id)
        {
            let place = Place::Slot(pick.category.clone());
            out.push(foreign(subject, place, &pick.card, &homes(subject, card), 1));
        }
    }
}

fn homes(subject: &Subject, card: &Card) -> String {
    let mut names = Vec::new();
    for id in &card.factions {
        names.push(subject.catalog.faction(id).map_or(id.as_str(), |of| of.name.as_str()));
    }
    names.join(", ")
}

fn foreign(subject: &Subject, place: Place, id: &RosterId, home: &str, count: u16) -> Finding {
    let name = subject.catalog.name(id);
    let own = subject.faction.map_or("", |faction| &faction.name);
    let title = subject.words(format_args!("{name}: another faction"));
    let message =
        subject.words(format_args!("From {home}: {name}. A list of {own} takes everything from its own roster."));
    Finding::counted(Severity::Illegal, place, title, message, (Bound::AtMost, 0, i64::from(count)))
}

fn cures(_rule: &RuleInForce, subject: &Subject, issue: &Issue, fixes: &mut Vec<Fix>) {
    Fix::empty_all(subject, issue, fixes);
    // Only offered where the other faction can take over everything else.
    Fix::play_factions(subject, fixes);
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
