//! Limits on copies: of one name in a list, and of one option under one copy.

use super::{Bound, Finding, Fix, Issue, Place, Severity, Subject};
use crate::model::{Entry, Item, RosterId};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for (_, item) in chosen(subject) {
        let Some(most) = item.most.filter(|_| !names.contains(&item.name.as_str())) else { continue };
        names.push(&item.name);
        let same = named(subject, &item.name);
        let copies: i64 = same.iter().map(|(entry, _)| subject.list.copies(subject.catalog, entry)).sum();
        let most = same.iter().filter_map(|(_, other)| other.most).min().map_or(i64::from(most), i64::from);
        if copies > most {
            let title = format!("At most {most} × {}", item.name);
            let line = match most {
                1 => "Unique: once in an army, counted by name.".to_owned(),
                _ => format!("Limited: {most} times in an army, counted by name."),
            };
            let place = Place::Item(item.id.clone());
            let mut finding = Finding::counted(Severity::Illegal, place, title, line, (Bound::AtMost, most, copies));
            finding.have = Some(copies);
            finding.places.extend(same.iter().map(|(entry, _)| Place::Entry(entry.key)));
            findings.push(finding);
        }
    }
    findings.extend(under_copies(subject));
    findings
}

/// Everything in the list, cards of the deck included.
fn chosen<'a>(subject: &Subject<'a>) -> Vec<(&'a Entry, &'a Item)> {
    let picks = subject.picks.iter().map(|(_, entry, found)| (*entry, *found));
    let all = subject.entries.iter().copied().chain(picks);
    all.filter_map(|(entry, found)| Some((entry, found?))).collect()
}

fn named<'a>(subject: &Subject<'a>, name: &str) -> Vec<(&'a Entry, &'a Item)> {
    let mut same = chosen(subject);
    same.retain(|(_, item)| item.name == name);
    same
}

fn under_copies(subject: &Subject) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for (entry, item, above, over) in crowded(subject) {
        let most = item.most_under.map_or(0, i64::from);
        let gap = over * subject.list.copies(subject.catalog, above);
        let place = Place::Under(item.id.clone(), above.id.clone());
        if let Some(same) = findings.iter_mut().find(|finding| finding.places.first() == Some(&place)) {
            same.sum.iter_mut().for_each(|sum| sum.actual += gap);
            same.places.push(Place::Entry(entry.key));
            continue;
        }
        let unit = subject.catalog.name(&above.id);
        let title = format!("{unit}: at most {most} × {}", item.name);
        let line = format!("One copy has {}.", entry.count);
        let sum = (Bound::AtMost, 0, gap);
        let mut finding = Finding::counted(Severity::Illegal, place, title, line, sum);
        finding.places.extend([Place::Entry(entry.key), Place::Entry(above.key)]);
        findings.push(finding);
    }
    findings
}

/// Options that are there too often, with what they are under and how many there are too many.
fn crowded<'a>(subject: &Subject<'a>) -> Vec<(&'a Entry, &'a Item, &'a Entry, i64)> {
    let list = subject.list;
    let options = subject.entries.iter().filter_map(|(entry, found)| {
        let (item, above) = ((*found)?, list.above(entry)?);
        let over = i64::from(entry.count) - i64::from(item.most_under?);
        (over > 0).then_some((*entry, item, above, over))
    });
    options.collect()
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    match issue.places.first() {
        Some(Place::Item(id)) => fewer(subject, id, issue.gap()),
        Some(Place::Under(option, unit)) => {
            let here =
                crowded(subject).into_iter().filter(|(_, item, above, _)| item.id == *option && above.id == *unit);
            vec![Fix::together(here.map(|(entry, .., over)| Fix::take_out(subject, entry, over)).collect())]
        }
        _ => Vec::new(),
    }
}

fn fewer(subject: &Subject, id: &RosterId, gap: i64) -> Vec<Fix> {
    let mut fixes = Vec::new();
    let mut all = Vec::new();
    let mut left = gap;
    for (entry, _) in named(subject, subject.catalog.name(id)).into_iter().rev() {
        let above = subject.list.above(entry).filter(|_| subject.catalog.is_option(&entry.id));
        let each = above.map_or(1, |above| subject.list.copies(subject.catalog, above));
        // An option leaves every copy, so that a little more than needed may go.
        let needed = |gap: i64| (gap + each - 1) / each;
        if needed(gap) <= i64::from(entry.count) {
            fixes.push(Fix::take_out(subject, entry, needed(gap)));
        }
        let copies = needed(left).min(i64::from(entry.count));
        if copies > 0 {
            all.push(Fix::take_out(subject, entry, copies));
            left -= copies * each;
        }
    }
    if fixes.is_empty() {
        fixes.push(Fix::together(all));
    }
    fixes.reverse();
    fixes
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Illegal;
    use super::super::testing::camp::{check, cured, more, tells, under};
    use crate::model::testing::camp::list;

    #[test]
    fn a_name_is_there_so_often_in_all_units_and_options() {
        check("names", "king tower", &[]);
        check("names", "king*2", &[Illegal("king")]);
        check("names", "spears*2(amulet)", &[]);
        check("names", "spears*3(amulet)", &[Illegal("amulet")]);
        check("names", "spears(amulet) spears^1(amulet*2)", &[Illegal("amulet")]);
        check("names", "spears*9 archers*9", &[]);
        check("names", " | raid ambush", &[]);
    }

    #[test]
    fn an_option_is_there_so_often_under_a_copy() {
        check("names", "spears*4(shield)", &[]);
        check("names", "archers(shield*2)", &[Illegal("shield<archers")]);
        check("names", "archers(shield*2) archers(shield*2 torch)", &[Illegal("shield<archers")]);
        cured("names", &list(500, "archers*2(shield*2)"), &["shield 4 → 2 (−20)"]);
    }

    #[test]
    fn limits_are_told_by_name() {
        tells(
            "names",
            &list(500, "king*3"),
            "At most 1 × king (you have 3)",
            "Unique: once in an army, counted by name.",
        );
        let line = "Limited: 2 times in an army, counted by name.";
        tells("names", &list(500, "spears*3(amulet)"), "At most 2 × amulet (you have 3)", line);
        tells("names", &list(500, "archers(shield*2)"), "archers: at most 1 × shield", "One copy has 2.");
    }

    #[test]
    fn a_fix_takes_out_just_enough() {
        cured("names", &list(500, "archers king*3(shield)"), &["king 3 → 1 (−220)"]);
        cured("names", &list(500, "spears(amulet) spears^1(amulet*2)"), &["−1 amulet (−15)", "amulet 2 → 1 (−15)"]);
    }

    #[test]
    fn the_picker_says_the_same() {
        more("king", "king", "At most 1 × king");
        more(" | raid", "raid", "At most 1 × raid");
        under("spears(amulet*2)", "amulet", "At most 2 × amulet");
    }
}
