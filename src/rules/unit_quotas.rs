//! Each unit has a least and a greatest share of the cap; a minimum binds even when none is taken.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Severity, Share, Subject, Sum};
use crate::model::{ArmyList, Catalog, Item, Rounding, RuleKind};
use std::fmt;

/// What the rules ask of one unit, with the sums a verdict shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitQuota {
    /// `None` where none has to be taken.
    pub least: Option<Sum>,
    /// `None` where any number may be taken.
    pub most: Option<Sum>,
}

/// What this list's rules ask of a unit; no limit either way where its format has no quotas.
pub fn quota_of(catalog: &Catalog, list: &ArmyList, unit: &Item) -> UnitQuota {
    let rounding = catalog.game.rules_of(&list.format).find_map(|rule| match rule.kind {
        RuleKind::UnitQuotas { rounding } => Some(rounding),
        _ => None,
    });
    let (cap, count) = (super::cap(catalog, list), i64::from(list.count(&unit.id)));
    rounding.map_or(UnitQuota { least: None, most: None }, |rounding| quota(unit, cap, rounding, count))
}

/// Copies are always whole: what a share pays for, and no more. A unit that costs nothing is not limited, and a
/// greatest share of 0 is the whole cap, as in the official builder.
fn quota(unit: &Item, cap: i64, rounding: Rounding, count: i64) -> UnitQuota {
    let each = i64::from(unit.cost());
    let sum = |percent: u32, bound| {
        let share = Share { percent: i64::from(percent), cap, rounding };
        let limit = share.points().checked_div(each)?;
        Some(Sum { terms: Vec::new(), origin: Origin::Copies { share, each }, bound, limit, actual: count })
    };
    let greatest = if unit.max_percent == 0 { 100 } else { unit.max_percent };
    UnitQuota {
        least: (unit.min_percent > 0).then(|| sum(unit.min_percent, Bound::AtLeast)).flatten(),
        most: sum(greatest, Bound::AtMost),
    }
}

impl fmt::Display for UnitQuota {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(least) = &self.least {
            write!(formatter, "At least {least}. ")?;
        }
        match &self.most {
            Some(most) => write!(formatter, "At most {most}."),
            None => formatter.write_str("No limit."),
        }
    }
}

pub fn check(subject: &Subject, rounding: Rounding) -> Vec<Finding> {
    let units = subject.faction.iter().flat_map(|faction| subject.catalog.units(faction));
    let counted = units.map(|unit| (unit, subject.count(unit)));
    // Most of a roster: nothing asked for, nothing taken.
    let limited = counted.filter(|(unit, count)| *count > 0 || unit.min_percent > 0);
    limited.filter_map(|(unit, count)| missed(subject, unit, count, rounding)).collect()
}

fn missed(subject: &Subject, unit: &Item, count: i64, rounding: Rounding) -> Option<Finding> {
    let UnitQuota { least, most } = quota(unit, subject.cap, rounding, count);
    let sum = most.filter(Sum::is_missed).or(least.filter(Sum::is_missed))?;
    let (over, limit, name) = (sum.bound == Bound::AtMost, sum.limit, unit.name.as_str());
    let places = vec![Place::Item(unit.id.clone())];
    let title = match (over, limit) {
        (true, 0) => format!("No {name} at {} points", subject.cap),
        (true, _) => format!("At most {}", copies(limit, name)),
        (false, _) => format!("Needs {}", copies(limit, name)),
    };
    let severity = if over { Severity::Illegal } else { Severity::Incomplete };
    let finding = Finding { have: Some(count), ..Finding::summed(severity, places, title, sum) };
    if !subject.is_printed() {
        return Some(finding);
    }
    let line = "The rulebook prints it like this; play it as it is.".to_owned();
    Some(Finding { severity: Severity::Note, line, ..finding })
}

/// Many names are plurals, so that a single copy needs its sign.
fn copies(count: i64, name: &str) -> String {
    if count == 1 { format!("1 × {name}") } else { format!("{count} {name}") }
}

pub fn limit(catalog: &Catalog, list: &ArmyList, rounding: Rounding, limits: &mut Limits) {
    let cap = super::cap(catalog, list);
    for unit in catalog.faction(&list.faction).iter().flat_map(|faction| catalog.units(faction)) {
        let UnitQuota { least, most } = quota(unit, cap, rounding, 0);
        if let Some(range) = limits.unit_mut(&unit.id) {
            range.tighten(least.map_or(0, |sum| sum.limit), most.map_or(range.max, |sum| sum.limit));
        }
    }
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let (Some(Place::Item(id)), Some(sum)) = (issue.places.first(), &issue.sum) else { return Vec::new() };
    vec![Fix::count(subject, id, sum.limit - sum.actual)]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{
        Said::Illegal, Said::Incomplete, Said::Note, check, check_list, cured, of_rule, says, tells,
    };
    use super::*;
    use crate::model::testing::{catalog, lesson, list};

    #[test]
    fn a_minimum_binds_at_count_0() {
        check("quotas", 1000, "", &[Incomplete("guards")]);
        check("quotas", 1000, "guards", &[Incomplete("guards")]);
        check("quotas", 1000, "guards*2", &[]);
        check("quotas", 499, "", &[Incomplete("guards")]);
        check("quotas", 490, "", &[]);
    }

    #[test]
    fn the_maximum_itself_may_be_taken() {
        check("quotas", 1000, "guards*8", &[]);
        check("quotas", 1000, "guards*9", &[Illegal("guards")]);
        check("quotas", 1000, "guards*9 flyers*4 walkers*5", &[Illegal("guards"), Illegal("flyers")]);
        check("quotas", 150, "walkers towers", &[Illegal("walkers"), Illegal("towers")]);
    }

    #[test]
    fn strangers_have_no_quota_here() {
        check("quotas", 1000, "guards*2 pikes*90", &[]);
    }

    #[test]
    fn a_share_of_0_is_no_limit() {
        let blues = |text| ArmyList { faction: "blues".into(), ..list(900, text) };
        check_list("quotas", &blues("pikes*4 rams*10"), &[]);
        check_list("quotas", &blues("pikes*4 rams*11"), &[Illegal("rams")]);
    }

    #[test]
    fn sums_are_told() {
        says("quotas", &list(1000, "guards*9"), "40 % of 1000 = 400 points = 8 × 50");
        says("quotas", &list(1000, "guards"), "10 % of 1000 = 100 points = 2 × 50");
        says("quotas", &list(999, "guards*9"), "40 % of 999 = 399.6, rounded up to 400 points = 8 × 50");
    }

    #[test]
    fn titles_say_what_is_allowed_and_lines_why() {
        let sum = "40 % of 1000 = 400 points = 8 × 50";
        tells("quotas", &list(1000, "guards*9"), "At most 8 guards (you have 9)", sum);
        let sum = "10 % of 1000 = 100 points = 2 × 50";
        tells("quotas", &list(1000, ""), "Needs 2 guards (you have 0)", sum);
        let sum = "10 % of 500 = 50 points = 1 × 50";
        tells("quotas", &list(500, ""), "Needs 1 × guards (you have 0)", sum);
        let sum = "50 % of 150 = 75 points, and one costs 100";
        tells("quotas", &list(150, "walkers"), "No walkers at 150 points (you have 1)", sum);
    }

    #[test]
    fn others_read_it_without_being_spoken_to() {
        let issue = &of_rule("quotas", &list(1000, ""))[0];
        assert_eq!(issue.to_others(), "Needs 2 guards (has 0)");
        assert_eq!(issue.text(), "Needs 2 guards (has 0). 10 % of 1000 = 100 points = 2 × 50.");
    }

    #[test]
    fn what_the_rulebook_prints_is_worth_a_note() {
        check_list("quotas", &lesson("walkers*2 guards scouts*2"), &[Note("walkers")]);
        check_list("quotas", &lesson("walkers*2 guards scouts"), &[Illegal("walkers")]);
        let printed = "The rulebook prints it like this; play it as it is.";
        tells("quotas", &lesson("walkers*2 guards scouts*2"), "At most 1 × walkers (you have 2)", printed);
    }

    #[test]
    fn a_fix_reaches_the_limit_and_no_further() {
        cured("quotas", &list(1000, "guards*11"), &["guards 11 → 8 (−150)"]);
        cured("quotas", &list(1000, "scouts"), &["+2 guards (+100)"]);
        cured("quotas", &list(1000, "flyers*3 walkers*6 carriers"), &[]);
        cured("quotas", &list(100, "scouts*4"), &["−4 scouts (−120)"]);
    }

    /// The words beside a unit, and the sum of the verdict on the same list where it is missed.
    #[track_caller]
    fn shown(list: &ArmyList, id: &str, words: &str, missed: Option<&str>) {
        let catalog = catalog();
        let quota = quota_of(&catalog, list, catalog.unit(&id.into()).unwrap());
        assert_eq!(quota.to_string(), words);
        let sum = quota.most.filter(Sum::is_missed).or(quota.least.filter(Sum::is_missed));
        let at_unit = |issue: &Issue| issue.rule.as_str() == "quotas" && issue.places == [Place::Item(id.into())];
        let said = crate::rules::issues(&catalog, list).into_iter().find(at_unit).and_then(|issue| issue.sum);
        assert_eq!(sum, said);
        assert_eq!(sum.map(|sum| sum.to_string()).as_deref(), missed);
    }

    #[test]
    fn a_unit_shows_the_sum_of_the_verdict() {
        let words = "At least 10 % of 1000 = 100 points = 2 × 50. At most 40 % of 1000 = 400 points = 8 × 50.";
        shown(&list(1000, "guards*2"), "guards", words, None);
        shown(&list(1000, "guards*8"), "guards", words, None);
        let over = "40 % of 1000 = 400 points = 8 × 50";
        shown(&list(1000, "guards*9"), "guards", words, Some(over));
        let short = "10 % of 1000 = 100 points = 2 × 50";
        shown(&list(1000, "guards"), "guards", words, Some(short));
    }

    #[test]
    fn a_unit_shows_the_rounding_the_rule_has() {
        let mut catalog = catalog();
        let guards = catalog.items[0].clone();
        let words = |catalog: &Catalog| quota_of(catalog, &list(999, ""), &guards).to_string();
        let up = "At least 10 % of 999 = 99.9, rounded up to 100 points = 2 × 50. \
                  At most 40 % of 999 = 399.6, rounded up to 400 points = 8 × 50.";
        assert_eq!(words(&catalog), up);
        for rule in &mut catalog.game.rules {
            if let RuleKind::UnitQuotas { rounding } = &mut rule.kind {
                *rounding = Rounding::Down;
            }
        }
        let down = "At least 10 % of 999 = 99.9, rounded down to 99 points, enough for 1 × 50. \
                    At most 40 % of 999 = 399.6, rounded down to 399 points, enough for 7 × 50.";
        assert_eq!(words(&catalog), down);
    }

    #[test]
    fn a_fixed_cap_counts_whatever_the_list_says() {
        let strayed = ArmyList { cap: 700, ..lesson("guards*2") };
        let guards = catalog().items[0].clone();
        assert_eq!(quota_of(&catalog(), &strayed, &guards), quota_of(&catalog(), &lesson("guards*2"), &guards));
    }

    #[test]
    fn a_greatest_share_of_0_is_the_whole_cap() {
        let blues = |text| ArmyList { faction: "blues".into(), ..list(900, text) };
        let rams = "At most 100 % of 900 = 900 points = 10 × 90.";
        shown(&blues("pikes*4 rams*10"), "rams", rams, None);
        shown(&blues("pikes*4 rams*11"), "rams", rams, Some("100 % of 900 = 900 points = 10 × 90"));
    }

    #[test]
    fn without_the_rule_there_is_no_limit() {
        let mut catalog = catalog();
        catalog.game.rules.retain(|rule| !matches!(rule.kind, RuleKind::UnitQuotas { .. }));
        let guards = catalog.items[0].clone();
        assert_eq!(quota_of(&catalog, &list(1000, ""), &guards).to_string(), "No limit.");
    }

    #[test]
    fn a_free_unit_is_not_limited() {
        let mut unit = catalog().items[0].clone();
        unit.set_cost(0);
        assert_eq!(quota(&unit, 1000, Rounding::Up, 65535), UnitQuota { least: None, most: None });
    }

    #[test]
    fn a_minimum_never_exceeds_its_maximum() {
        let catalog = catalog();
        for unit in catalog.items.iter().filter(|item| item.role == crate::model::Role::Unit) {
            for cap in 0..=65535 {
                let quota = quota(unit, cap, Rounding::Up, 0);
                let (Some(most), least) = (quota.most, quota.least) else { continue };
                assert!(least.is_none_or(|least| least.limit <= most.limit));
            }
        }
    }
}
