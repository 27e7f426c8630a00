//! A formation may arrive later only if all its stands can.

use super::{Finding, Place, Subject};
use crate::facts;

pub fn check(subject: &Subject) -> Vec<Finding> {
    let Some(rules) = &subject.catalog.game.formations else { return Vec::new() };
    let keyword = subject.catalog.game.keyword(&rules.arrives_later).map_or("", |keyword| keyword.name.as_str());
    let formations = facts::formations(subject.catalog, subject.list);
    let partly = formations.iter().filter(|formation| formation.deploys.partly_later);
    let note = partly.map(|formation| {
        let title = format!("{} deploys as usual", formation.label());
        let line = format!("Some of its stands have no {keyword}, so it cannot start off the table.");
        Finding::note(vec![Place::Entry(formation.key)], title, line)
    });
    note.collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::march::{check, tells};

    #[test]
    fn a_mixture_cannot_arrive_later() {
        check("later", "group(paras*3)", &[]);
        check("later", "group(squad*3)", &[]);
        check("later", "group(paras squad) group(paras)", &[Note("group")]);
        let line = "Some of its stands have no Later, so it cannot start off the table.";
        tells("later", 25, "group(paras squad)", "group 1 deploys as usual", line);
    }
}
