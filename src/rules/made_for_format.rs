//! Cards that were made for another way to play.

use super::{Finding, Fix, Issue, Place, Subject};
use crate::model::{FormatId, Item};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let (game, list) = (&subject.catalog.game, subject.list);
    let name = |id: &FormatId| game.format(id).map_or(id.as_str(), |format| format.name.as_str()).to_owned();
    let mut notes = Vec::new();
    for (_, entry, found) in &subject.picks {
        let Some(card) = found.filter(|card| !card.formats.is_empty() && !card.formats.contains(&list.format)) else {
            continue;
        };
        let made_for: Vec<String> = card.formats.iter().map(name).collect();
        let title = format!("{} is made for {}", card.name, made_for.join(", "));
        let line = format!("This list is for {}.", name(&list.format));
        notes.push(Finding::note(vec![Place::Item(card.id.clone()), Place::Entry(entry.key)], title, line));
    }
    notes
}

/// A card of the same slot that was made for this way to play.
pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let blamed = subject.picks.iter().find(|(_, entry, _)| issue.places.contains(&Place::Entry(entry.key)));
    let Some((slot, entry, Some(card))) = blamed else { return Vec::new() };
    let is_taken = |other: &Item| subject.picks.iter().any(|(_, entry, _)| entry.id == other.id);
    let fits = |other: &&Item| {
        other.kind == card.kind
            && other.category == **slot
            && (other.formats.is_empty() || other.formats.contains(&subject.list.format))
            && !is_taken(other)
            && subject.faction.is_some_and(|faction| other.is_open_to(faction))
    };
    subject.catalog.items.iter().filter(fits).map(|other| Fix::swap(entry, card, other)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::camp::{check, check_list, cured, tells};
    use crate::model::ArmyList;
    use crate::model::testing::camp::list;

    #[test]
    fn a_card_for_another_way_to_play_is_noted() {
        check("plan-scale", " | raid siege", &[Note("siege")]);
        check_list("plan-scale", &ArmyList { format: "great".into(), ..list(600, " | raid siege") }, &[]);
        tells("plan-scale", &list(500, " | siege"), "siege is made for great", "This list is for field.");
    }

    #[test]
    fn a_fix_puts_a_card_for_this_way_in_its_place() {
        cured("plan-scale", &list(500, " | raid siege"), &["siege → ambush"]);
        cured("plan-scale", &list(500, " | siege"), &["siege → ambush", "siege → raid"]);
        cured("plan-scale", &list(500, " | raid ambush siege"), &[]);
    }
}
