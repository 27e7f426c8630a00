//! An option is under something that may have it, and nothing is taken that only comes along. That two options take the
//! place of one weapon is noted: no rule forbids it, but the second finds nothing to replace.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::model::{Entry, Item, Role};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for (entry, item) in misfits(subject) {
        let (place, title, line) = words(subject, entry, item);
        let copies = subject.list.copies(subject.catalog, entry);
        if let Some(same) = findings.iter_mut().find(|finding| finding.places.first() == Some(&place)) {
            same.sum.iter_mut().for_each(|sum| sum.actual += copies);
            same.places.push(Place::Entry(entry.key));
            continue;
        }
        let mut finding = Finding::counted(Severity::Illegal, place, title, line, (Bound::AtMost, 0, copies));
        finding.places.push(Place::Entry(entry.key));
        findings.push(finding);
    }
    for (entry, option, unit) in second_swaps(subject) {
        let place = Place::Under(option.id.clone(), unit.id.clone());
        match findings.iter_mut().find(|finding| finding.places.first() == Some(&place)) {
            Some(same) => same.places.push(Place::Entry(entry.key)),
            None => {
                let title = format!("{}: {} replaced twice", unit.name, option.replaces);
                let line = format!("{} is paid for, but finds nothing to replace.", option.name);
                findings.push(Finding::note(vec![place, Place::Entry(entry.key)], title, line));
            }
        }
    }
    findings
}

fn misfits<'a>(subject: &Subject<'a>) -> Vec<(&'a Entry, &'a Item)> {
    let known = subject.entries.iter().filter_map(|(entry, found)| Some((*entry, (*found)?)));
    let misfits = known.filter(|(entry, item)| match item.role {
        Role::Reference => true,
        Role::Option => match subject.list.above(entry) {
            // An id this edition does not know may have been a fitting unit; another rule names it.
            Some(above) => subject.catalog.find(&above.id).is_some_and(|unit| !item.needs.admits(unit)),
            None => true,
        },
        _ => false,
    });
    misfits.collect()
}

/// Options after the first under the same entry that take the place of a weapon on all of its models.
fn second_swaps<'a>(subject: &Subject<'a>) -> Vec<(&'a Entry, &'a Item, &'a Item)> {
    let mut swaps: Vec<(&Entry, &Item, &Item)> = Vec::new();
    let mut second = Vec::new();
    for (entry, found) in &subject.entries {
        let Some(option) = found.filter(|option| !option.replaces.is_empty()) else { continue };
        let Some(unit) = subject.list.above(entry).and_then(|above| subject.catalog.find(&above.id)) else { continue };
        if unit.is_for_one_model(option) {
            continue;
        }
        let swap = (*entry, option, unit);
        let same =
            |(other, it, _): &(&Entry, &Item, &Item)| other.under == entry.under && it.replaces == option.replaces;
        if swaps.iter().any(same) { second.push(swap) } else { swaps.push(swap) }
    }
    second
}

fn words(subject: &Subject, entry: &Entry, item: &Item) -> (Place, String, String) {
    let (name, text) = (&item.name, &item.needs.text);
    let Some(above) = subject.list.above(entry) else {
        let line = match item.role {
            Role::Reference => "It comes into play by itself and is not part of a list.",
            _ => "It is bought for a unit; put it under one.",
        };
        return (Place::Item(item.id.clone()), format!("{name} is not taken by itself"), line.to_owned());
    };
    let unit = subject.catalog.name(&above.id);
    let (title, line) = match text.as_str() {
        "" => (format!("{name} does not fit {unit}"), String::new()),
        _ => (format!("{name}: only for {text}"), format!("Not for {unit}.")),
    };
    (Place::Under(item.id.clone(), above.id.clone()), title, line)
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let blamed = match issue.severity {
        Severity::Note => second_swaps(subject).into_iter().map(|(entry, option, _)| (entry, option)).collect(),
        _ => misfits(subject),
    };
    let here = blamed.into_iter().filter(|(entry, _)| issue.places.contains(&Place::Entry(entry.key)));
    let all = here.map(|(entry, _)| Fix::take_out(subject, entry, i64::from(entry.count)));
    vec![Fix::together(all.collect())]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::{Illegal, Note};
    use super::super::testing::camp::{check, cured, more, tells, under};
    use crate::model::testing::camp::list;

    #[test]
    fn an_option_fits_what_it_is_under() {
        check("kit-fit", "archers(torch) spears(shield amulet)", &[]);
        check("kit-fit", "spears(torch)", &[Illegal("torch<spears")]);
        check("kit-fit", "spears(torch) spears^1(torch)", &[Illegal("torch<spears")]);
        check("kit-fit", "torch", &[Illegal("torch")]);
        check("kit-fit", "someone(torch)", &[]);
        check("kit-fit", "spears(marshal)", &[]);
    }

    #[test]
    fn a_weapon_replaced_twice_is_noted() {
        check("kit-fit", "archers(torch) archers(shield)", &[]);
        check(
            "kit-fit",
            "archers(shield torch) archers(torch shield)",
            &[Note("torch<archers"), Note("shield<archers")],
        );
        let list = list(500, "archers(shield torch) archers(shield torch)");
        let line = "torch is paid for, but finds nothing to replace.";
        tells("kit-fit", &list, "archers: bow replaced twice", line);
        cured("kit-fit", &list, &["−1 torch (−5), −1 torch (−5)"]);
    }

    #[test]
    fn the_reason_is_told() {
        tells("kit-fit", &list(500, "spears(torch)"), "torch: only for archers", "Not for spears.");
        let line = "It is bought for a unit; put it under one.";
        tells("kit-fit", &list(500, "torch"), "torch is not taken by itself", line);
        under("spears", "torch", "torch: only for archers");
        under("archers", "torch", "");
        more("archers", "torch", "torch is not taken by itself");
    }

    #[test]
    fn a_fix_takes_it_out() {
        cured("kit-fit", &list(500, "spears*2(torch) spears^1(torch)"), &["−2 torch (−10), −1 torch (−5)"]);
        cured("kit-fit", &list(500, "torch*2"), &["−2 torch (−10)"]);
    }
}
