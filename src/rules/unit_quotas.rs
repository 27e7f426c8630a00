//! Each unit has a least and a greatest share of the cap; a minimum binds even when none is taken.

use super::{Bound, Finding, Fix, Issue, Limits, Origin, Place, Severity, Share, Subject, Sum};
use crate::model::{ArmyList, Catalog, Rounding, RuleKind, Unit};

/// How many copies of a unit a cap asks for and allows, with the points behind each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    pub min: i64,
    pub max: i64,
    pub min_points: i64,
    pub max_points: i64,
}

/// The range for a roster row, rounded the way this game's rule says. `None` where no such rule is in force.
pub fn range(catalog: &Catalog, list: &ArmyList, unit: &Unit) -> Option<Quota> {
    let rounding = catalog.game.rules_of(&list.format).find_map(|rule| match rule.kind {
        RuleKind::UnitQuotas { rounding } => Some(rounding),
        _ => None,
    })?;
    Some(quota(unit, super::cap(catalog, list), rounding))
}

/// Copies are always whole: what a share pays for, and no more. A unit that costs nothing is not limited.
pub fn quota(unit: &Unit, cap: i64, rounding: Rounding) -> Quota {
    let [min, max] = shares(unit, cap, rounding).map(Share::points);
    let copies = |points: i64| points.checked_div(i64::from(unit.cost));
    Quota {
        min: copies(min).unwrap_or(0),
        max: copies(max).unwrap_or(i64::from(u16::MAX)),
        min_points: min,
        max_points: max,
    }
}

/// A greatest share of 0 is no limit, as in the official builder.
fn shares(unit: &Unit, cap: i64, rounding: Rounding) -> [Share; 2] {
    let greatest = if unit.max_percent == 0 { 100 } else { unit.max_percent };
    [unit.min_percent, greatest].map(|percent| Share { percent: i64::from(percent), cap, rounding })
}

pub fn check(subject: &Subject, rounding: Rounding) -> Vec<Finding> {
    let units = subject.faction.iter().flat_map(|faction| &faction.units);
    let counted = units.map(|unit| (unit, subject.count(unit)));
    // Most of a roster: nothing asked for, nothing taken.
    let limited = counted.filter(|(unit, count)| *count > 0 || unit.min_percent > 0);
    limited.filter_map(|(unit, count)| missed(subject, unit, count, rounding)).collect()
}

fn missed(subject: &Subject, unit: &Unit, count: i64, rounding: Rounding) -> Option<Finding> {
    let (name, cap) = (&unit.name, subject.cap);
    let quota = quota(unit, cap, rounding);
    let [least, most] = shares(unit, cap, rounding);
    let (share, bound, limit, words) = if count > quota.max {
        (most, Bound::AtMost, quota.max, "at most")
    } else if count < quota.min {
        (least, Bound::AtLeast, quota.min, "at least")
    } else {
        return None;
    };
    let over = bound == Bound::AtMost;
    let printed = subject.is_printed();
    Some(Finding {
        severity: match (printed, over) {
            (true, _) => Severity::Note,
            (false, true) => Severity::Illegal,
            (false, false) => Severity::Incomplete,
        },
        places: vec![Place::Entry(unit.id.clone())],
        topic: "Quota".into(),
        title: format!("{name}: {count}, {words} {limit}"),
        message: if printed {
            format!(
                "The rulebook prints {count} × {name} although {cap} points call for {words} {limit}; play it as it is."
            )
        } else if over && limit == 0 {
            format!("At {cap} points no list may have {name}; this one has {count}.")
        } else {
            let may = if over { "may" } else { "must" };
            format!("At {cap} points a list {may} have {words} {limit} × {name}; this one has {count}.")
        },
        sum: Some(Sum {
            terms: Vec::new(),
            origin: Origin::Copies { share, each: i64::from(unit.cost) },
            bound,
            limit,
            actual: count,
        }),
    })
}

pub fn limit(catalog: &Catalog, list: &ArmyList, rounding: Rounding, limits: &mut Limits) {
    let cap = super::cap(catalog, list);
    for unit in catalog.faction(&list.faction).map_or(&[][..], |faction| &faction.units) {
        let quota = quota(unit, cap, rounding);
        if let Some(range) = limits.unit_mut(&unit.id) {
            range.tighten(quota.min, quota.max);
        }
    }
}

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let (Some(Place::Entry(id)), Some(sum)) = (issue.places.first(), &issue.sum) else { return Vec::new() };
    vec![match sum.bound {
        Bound::AtLeast => Fix::add(subject, id, sum.gap()),
        _ => Fix::take_out(subject, id, sum.gap()),
    }]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Said::Illegal, Said::Incomplete, Said::Note, check, check_list, cured, says, tells};
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
        says("quotas", &list(1000, "guards*9"), "40 % of 1000 = 400 points, 8 of 50; you have 9");
        says("quotas", &list(1000, "guards"), "at least 10 % of 1000 = 100 points, 2 of 50; you have 1");
        says("quotas", &list(999, "guards*9"), "40 % of 999 = 399.6, rounded up 400 points, 8 of 50; you have 9");
    }

    #[test]
    fn sentences_say_what_is_allowed() {
        let most = "At 1000 points a list may have at most 8 × guards; this one has 9.";
        tells("quotas", &list(1000, "guards*9"), "guards: 9, at most 8", most);
        let least = "At 1000 points a list must have at least 2 × guards; this one has 0.";
        tells("quotas", &list(1000, ""), "guards: 0, at least 2", least);
        let none = "At 150 points no list may have walkers; this one has 1.";
        tells("quotas", &list(150, "walkers"), "walkers: 1, at most 0", none);
    }

    #[test]
    fn what_the_rulebook_prints_is_worth_a_note() {
        check_list("quotas", &lesson("walkers*2 guards scouts*2"), &[Note("walkers")]);
        check_list("quotas", &lesson("walkers*2 guards scouts"), &[Illegal("walkers")]);
    }

    #[test]
    fn a_fix_reaches_the_limit_and_no_further() {
        cured("quotas", &list(1000, "guards*11"), &["Take out 3 × guards"]);
        cured("quotas", &list(1000, "scouts"), &["Add 2 × guards"]);
        cured("quotas", &list(1000, "flyers*3 walkers*6 carriers"), &[]);
        cured("quotas", &list(100, "scouts*4"), &["Take out 4 × scouts"]);
    }

    #[test]
    fn a_row_shows_its_range() {
        let catalog = catalog();
        let guards = &catalog.factions[0].units[0];
        let row = range(&catalog, &list(750, ""), guards).unwrap();
        assert_eq!(row, Quota { min: 1, max: 6, min_points: 75, max_points: 300 });
        let row = range(&catalog, &list(999, ""), guards).unwrap();
        assert_eq!(row, Quota { min: 2, max: 8, min_points: 100, max_points: 400 });
    }

    #[test]
    fn a_free_unit_is_not_limited() {
        let unit = Unit { cost: 0, ..catalog().factions[0].units[0].clone() };
        let quota = quota(&unit, 1000, Rounding::Up);
        assert_eq!((quota.min, quota.max), (0, 65535));
    }

    #[test]
    fn a_minimum_never_exceeds_its_maximum() {
        let catalog = catalog();
        for unit in catalog.factions.iter().flat_map(|faction| &faction.units) {
            for quota in (0..=65535).map(|cap| quota(unit, cap, Rounding::Up)) {
                assert!(quota.min <= quota.max);
            }
        }
    }
}
