//! A way to play may ask for a cap of at least so much.

use super::{Bound, Finding, Fix, Place, Severity, Subject, changes};
use crate::edit::Edit;
use crate::model::Format;

pub fn check(subject: &Subject) -> Vec<Finding> {
    let Some(format) = subject.catalog.game.format(&subject.list.format) else { return Vec::new() };
    let Some(least) = least(format).filter(|least| subject.cap < *least) else { return Vec::new() };
    let title = format!("{}: a cap of {least} or more", format.name);
    let line = format!("The list has {}.", subject.cap);
    vec![Finding::counted(Severity::Illegal, Place::List, title, line, (Bound::AtLeast, least, subject.cap))]
}

fn least(format: &Format) -> Option<i64> {
    format.least_cap.map(i64::from)
}

/// The least cap, or a way to play that has this one.
pub fn cures(subject: &Subject) -> Vec<Fix> {
    let (game, list) = (&subject.catalog.game, subject.list);
    let mut fixes = Vec::new();
    let least = game.format(&list.format).and_then(|format| format.least_cap);
    if let Some(cap) = least.and_then(|least| u16::try_from(least).ok()) {
        fixes.push(Fix::change(changes::cap(list.cap.into(), cap.into()), Edit::SetCap(cap)));
    }
    for Format { name, id, .. } in game.formats.iter().filter(|format| format.id != list.format) {
        fixes.push(Fix::new(format!("Play {name}"), format!("Now {name}"), Edit::SetFormat(id.clone())));
    }
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Illegal;
    use super::super::testing::camp::{check_list, cured, tells};
    use crate::model::ArmyList;
    use crate::model::testing::camp::list;

    fn great(cap: u16) -> ArmyList {
        ArmyList { format: "great".into(), ..list(cap, "") }
    }

    #[test]
    fn the_least_cap_itself_may_be_agreed_on() {
        check_list("scale", &great(501), &[]);
        check_list("scale", &great(500), &[Illegal("list")]);
        check_list("scale", &list(1, ""), &[]);
        tells("scale", &great(500), "great: a cap of 501 or more", "The list has 500.");
        cured("scale", &great(500), &["Cap 500 → 501", "Play field", "Play duel"]);
    }
}
