//! Splits the search space by leaders and their hosts into cases in which every unit has a simple range of counts.

use super::space::Space;

/// Most combinations of leaders searched; only games with many leaders per list come near it.
const MOST_CASES: usize = 4096;

/// A choice of leaders, and ranges of units in which each of them has a host. No list belongs to two cases.
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
    let ranges: Vec<(i64, i64)> = space.units.iter().map(|unit| (unit.least, unit.most)).collect();
    if ranges.iter().any(|(least, most)| least > most) {
        return Vec::new();
    }
    let mut cases = Vec::new();
    for leaders in leading(&most, space.led_by) {
        let led = space.hosts.iter().zip(&leaders).filter(|(_, copies)| **copies > 0);
        let hosts: Vec<_> = led.filter_map(|(hosts, _)| hosts.as_ref()).collect();
        let mut split = vec![Case { units: ranges.clone(), leaders }];
        for hosts in hosts {
            split = split.into_iter().flat_map(|case| hosted(case, hosts)).collect();
        }
        cases.extend(split);
        if cases.len() >= MOST_CASES {
            break;
        }
    }
    cases.truncate(MOST_CASES);
    cases
}

/// Copies of each leader that add up to `sum`, or any copies; those with more of the first leader come first.
fn leading(most: &[i64], sum: Option<i64>) -> Vec<Vec<i64>> {
    let mut choices = vec![Vec::new()];
    let mut beyond = most.iter().sum::<i64>();
    for &most in most {
        beyond -= most;
        let longer = choices.iter().flat_map(|chosen: &Vec<i64>| {
            let left = sum.map(|sum| sum - chosen.iter().sum::<i64>());
            let least = left.map_or(0, |left| (left - beyond).max(0));
            let copies = least..=left.map_or(most, |left| left.min(most));
            copies.rev().map(|copies| [chosen.as_slice(), &[copies]].concat())
        });
        choices = longer.take(MOST_CASES).collect();
    }
    choices.retain(|chosen| sum.is_none_or(|sum| chosen.iter().sum::<i64>() == sum));
    choices
}

/// Splits by the first host in the list, so that the parts do not overlap.
fn hosted(mut case: Case, hosts: &[usize]) -> Vec<Case> {
    if hosts.iter().any(|&at| case.units.get(at).is_some_and(|range| range.0 > 0)) {
        return vec![case];
    }
    let mut parts = Vec::new();
    for &at in hosts {
        let Some(&(_, most)) = case.units.get(at) else { continue };
        if most > 0 {
            parts.push(case.clone().with_range(at, (1, most)));
        }
        case = case.with_range(at, (0, 0));
    }
    parts
}

impl Case {
    fn with_range(mut self, unit: usize, range: (i64, i64)) -> Self {
        if let Some(of_unit) = self.units.get_mut(unit) {
            *of_unit = range;
        }
        self
    }
}
