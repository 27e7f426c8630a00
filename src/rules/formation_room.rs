//! Infantry of a formation that its own transports have no room for, and transports that ride empty.

use super::{Finding, Place, Subject};
use crate::facts::{self, Formation};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let formations = facts::formations(subject.catalog, subject.list);
    // Transport aircraft carry other formations.
    let carrying = formations.iter().filter(|formation| formation.room > 0 && !formation.deploys.flies);
    carrying.filter_map(note).collect()
}

fn note(formation: &Formation) -> Option<Finding> {
    let (room, riders) = (formation.room, formation.riders);
    let stands = |count: u32| if count == 1 { "1 stand".to_owned() } else { format!("{count} stands") };
    let rest = match riders {
        riders if riders > room => format!("{} on foot", stands(riders - room)),
        riders if riders < room => format!("{} of room left", stands(room - riders)),
        _ => return None,
    };
    let line = format!("Its transports carry {}; it has {riders} to carry.", stands(room));
    Some(Finding::note(vec![Place::Entry(formation.key)], format!("{}: {rest}", formation.label()), line))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::march::{check, tells};

    #[test]
    fn room_and_riders_are_compared() {
        check("room", "group(squad*2 carrier)", &[]);
        check("room", "group(squad*3)", &[]);
        check("room", "group(squad*3 carrier)", &[Note("group")]);
        check("room", "group(squad carrier) group(squad*4)", &[Note("group")]);
        check("room", "group(gunship)", &[]);
    }

    #[test]
    fn the_difference_is_told() {
        let line = "Its transports carry 2 stands; it has 3 to carry.";
        tells("room", 25, "group(squad*3 carrier)", "group 1: 1 stand on foot", line);
        let line = "Its transports carry 4 stands; it has 2 to carry.";
        tells("room", 25, "group(squad*2 carrier*2)", "group 1: 2 stands of room left", line);
    }
}
