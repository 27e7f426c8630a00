//! Units, leaders and faction-only cards come from one roster.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::model::{Faction, FactionId, Item, Role, TagId};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let Some(own) = subject.faction else { return Vec::new() };
    let entries = subject.entries.iter().filter_map(|(entry, found)| {
        let home = home((*found)?, subject, own)?;
        Some(foreign(subject, own, Place::Entry(entry.key), (*found)?, &home, entry.count))
    });
    let picks = subject.picks.iter().filter_map(|(slot, _, found)| {
        // A unit in a slot of the deck is told by another rule.
        let card = found.filter(|card| matches!(card.role, Role::Card | Role::Deck))?;
        let home = home(card, subject, own)?;
        Some(foreign(subject, own, Place::Slot((*slot).clone()), card, &home, 1))
    });
    entries.chain(picks).collect()
}

/// Where something is at home, unless that is here.
fn home(item: &Item, subject: &Subject, own: &Faction) -> Option<String> {
    if item.is_open_to(own) {
        return None;
    }
    let factions = subject.catalog.factions.iter().filter(|faction| item.is_open_to(faction));
    let names: Vec<&str> = factions.map(|faction| faction.name.as_str()).collect();
    let named = || item.factions.iter().map(FactionId::as_str).collect();
    Some(if names.is_empty() { named() } else { names }.join(", "))
}

fn foreign(subject: &Subject, own: &Faction, place: Place, item: &Item, home: &str, count: u16) -> Finding {
    let title = format!("{}: only for {home}", item.name);
    let line = match item.tags.as_slice() {
        [] => format!("An army takes everything from one roster, here {}.", own.name),
        tags => format!(
            "Its tags must all be on the faction card: {}; {} has {}.",
            words(subject, tags),
            own.name,
            words(subject, &own.tags)
        ),
    };
    Finding::counted(Severity::Illegal, place, title, line, (Bound::AtMost, 0, i64::from(count)))
}

fn words(subject: &Subject, tags: &[TagId]) -> String {
    let known = &subject.catalog.game.tags;
    let mut names: Vec<&str> = Vec::new();
    for id in tags {
        names.push(known.iter().find(|tag| tag.id == *id).map_or(id.as_str(), |tag| tag.name.as_str()));
    }
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Another faction is only offered where it can take over everything else.
pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let mut fixes = Fix::empty_all(subject, issue);
    fixes.extend(Fix::play_factions(subject));
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::camp as in_camp;
    use super::super::testing::{Said::Illegal, check, cured, tells};
    use crate::model::testing::{camp, list};

    #[test]
    fn strangers_are_named() {
        check("faction", 1000, "guards captain smoke banner someone | rush", &[]);
        check("faction", 1000, "guards pikes*2 captain", &[Illegal("pikes")]);
        check("faction", 1000, "baron horn", &[Illegal("baron"), Illegal("horn")]);
        let line = "An army takes everything from one roster, here reds.";
        tells("faction", &list(1000, "horn"), "horn: only for blues", line);
    }

    #[test]
    fn tags_must_all_be_on_the_faction() {
        in_camp::check("tags", "spears archers tower", &[]);
        in_camp::check("tags", "spears slings", &[Illegal("slings")]);
        let line = "Its tags must all be on the faction card: south; north has north.";
        in_camp::tells("tags", &camp::list(500, "slings"), "slings: only for south", line);
        in_camp::more("spears", "slings", "slings: only for south");
    }

    #[test]
    fn a_fix_takes_out_the_stranger_or_joins_it_where_nothing_is_lost() {
        cured("faction", &list(100, "guards pikes"), &["−1 pikes (−45)"]);
        cured("faction", &list(100, "pikes baron"), &["−1 pikes (−45)", "Play blues"]);
    }
}
