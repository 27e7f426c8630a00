//! Who leads and where: splits the room into cases in which every unit has a plain range of counts.

use super::space::Space;

/// More ways to lead than this are not looked at; only games with many leaders a list come near.
const MOST_CASES: usize = 4096;

/// A choice of leaders, and ranges in which each of them has a host. No list belongs to two cases.
#[derive(Clone)]
pub(super) struct Case {
    /// Copies of each leader.
    pub leaders: Vec<i64>,
    /// Least and most of each unit.
    pub units: Vec<(i64, i64)>,
}

/// Every case, leaders in book order.
pub(super) fn cases(space: &Space) -> Vec<Case> {
    let most: Vec<i64> = match space.led_by {
        Some(count) => space.leaders.iter().map(|leader| leader.most.min(count.max(0))).collect(),
        None => space.leaders.iter().map(|leader| leader.most.min(leader.have)).collect(),
    };
    let mut choices = Vec::new();
    combine(&most, space.led_by, &mut Vec::new(), &mut choices);
    let ranges: Vec<(i64, i64)> = space.units.iter().map(|unit| (unit.least, unit.most)).collect();
    if ranges.iter().any(|(least, most)| least > most) {
        return Vec::new();
    }
    let mut cases = Vec::new();
    for leaders in choices {
        let mut split = vec![Case { units: ranges.clone(), leaders }];
        for (at, hosts) in space.hosts.iter().enumerate() {
            let Some(hosts) = hosts else { continue };
            let leads = |case: &Case| case.leaders.get(at).is_some_and(|copies| *copies > 0);
            for case in std::mem::take(&mut split) {
                if leads(&case) {
                    split.extend(hosted(case, hosts));
                } else {
                    split.push(case);
                }
            }
        }
        cases.extend(split);
        if cases.len() >= MOST_CASES {
            break;
        }
    }
    cases.truncate(MOST_CASES);
    cases
}

/// Copies of each leader that add up to `sum`, or any copies; more of the first first.
fn combine(most: &[i64], sum: Option<i64>, chosen: &mut Vec<i64>, found: &mut Vec<Vec<i64>>) {
    let Some((&first, rest)) = most.split_first() else {
        if sum.is_none_or(|left| left == 0) {
            found.push(chosen.clone());
        }
        return;
    };
    let beyond = rest.iter().sum::<i64>();
    let least = sum.map_or(0, |left| (left - beyond).max(0));
    for copies in (least..=sum.map_or(first, |left| left.min(first))).rev() {
        if found.len() >= MOST_CASES {
            return;
        }
        chosen.push(copies);
        combine(rest, sum.map(|left| left - copies), chosen, found);
        chosen.pop();
    }
}

/// Splits by the first host present, so that the parts do not overlap.
fn hosted(mut case: Case, hosts: &[usize]) -> Vec<Case> {
    if hosts.iter().any(|&at| case.units.get(at).is_some_and(|range| range.0 > 0)) {
        return vec![case];
    }
    let mut parts = Vec::new();
    for &at in hosts {
        let Some(&(_, most)) = case.units.get(at) else { continue };
        if most > 0 {
            let mut part = case.clone();
            part.units.iter_mut().skip(at).take(1).for_each(|range| range.0 = 1);
            parts.push(part);
        }
        case.units.iter_mut().skip(at).take(1).for_each(|range| range.1 = 0);
    }
    parts
}
