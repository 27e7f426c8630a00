//! Deployment maps, and how we fit one to a table it was not drawn for.

use super::values::Number;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Red,
    Blue,
}

/// A deployment map in inches, as published: x from the left short edge, y from blue's long edge.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Map {
    #[serde(with = "Number::<1, 200>")]
    pub width: u32,
    #[serde(with = "Number::<1, 200>")]
    pub height: u32,
    /// None overlaps another.
    pub zones: Vec<Zone>,
    #[serde(default)]
    pub objectives: Vec<(u32, u32)>,
    /// Objectives with a name, and those that are one side's own.
    #[serde(default)]
    pub markers: Vec<Marker>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub name: String,
    /// Whose it is; left out for a neutral one.
    #[serde(default)]
    pub side: Option<Side>,
    pub x: u32,
    pub y: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub side: Side,
    pub x: u32,
    pub y: u32,
    #[serde(with = "Number::<1, 200>")]
    pub width: u32,
    #[serde(with = "Number::<1, 200>")]
    pub height: u32,
}

impl Map {
    /// The same layout on a table of another size, rounded to the inch; ours, not published.
    /// Edges are scaled rather than lengths, so zones that touched still touch and never overlap.
    #[must_use]
    pub fn adapted(&self, width: u32, height: u32) -> Self {
        let across = |x| scaled(x, self.width, width);
        let down = |y| scaled(y, self.height, height);
        let zones = self.zones.iter().map(|zone| {
            let (x, y) = (across(zone.x), down(zone.y));
            Zone {
                side: zone.side,
                x,
                y,
                width: across(zone.x.saturating_add(zone.width)).saturating_sub(x),
                height: down(zone.y.saturating_add(zone.height)).saturating_sub(y),
            }
        });
        let objectives = self.objectives.iter().map(|&(x, y)| (across(x), down(y)));
        let markers =
            self.markers.iter().map(|marker| Marker { x: across(marker.x), y: down(marker.y), ..marker.clone() });
        Self { width, height, zones: zones.collect(), objectives: objectives.collect(), markers: markers.collect() }
    }
}

impl Zone {
    pub fn overlaps(&self, other: &Self) -> bool {
        let apart = |start: u32, length: u32, other_start: u32, other_length: u32| {
            start.saturating_add(length) <= other_start || other_start.saturating_add(other_length) <= start
        };
        !apart(self.x, self.width, other.x, other.width) && !apart(self.y, self.height, other.y, other.height)
    }
}

/// Half an inch rounds up.
fn scaled(value: u32, from: u32, to: u32) -> u32 {
    let (value, from, to) = (u64::from(value), u64::from(from.max(1)), u64::from(to));
    u32::try_from((value * to * 2 + from) / (from * 2)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: u32, from: u32, to: u32, expected: u32) {
        assert_eq!(scaled(value, from, to), expected);
    }

    #[test]
    fn inches_round_to_the_nearest() {
        check(12, 48, 36, 9);
        check(18, 48, 36, 14);
        check(30, 48, 36, 23);
        check(48, 48, 36, 36);
        check(5, 0, 36, 180);
    }

    #[test]
    fn touching_zones_stay_apart() {
        let zone = |y, height| Zone { side: Side::Red, x: 0, y, width: 72, height };
        let map = Map {
            width: 72,
            height: 48,
            zones: vec![zone(0, 18), zone(18, 30)],
            objectives: vec![(36, 18)],
            markers: Vec::new(),
        };
        let adapted = map.adapted(36, 36);
        assert_eq!(adapted.zones.iter().map(|zone| (zone.y, zone.height)).collect::<Vec<_>>(), [(0, 14), (14, 22)]);
        assert_eq!(adapted.objectives, [(18, 14)]);
        assert!(!adapted.zones[0].overlaps(&adapted.zones[1]));
        assert!(adapted.zones[0].overlaps(&adapted.zones[0]));
    }

    #[test]
    fn the_table_it_was_drawn_for_changes_nothing() {
        let map =
            Map { width: 36, height: 36, zones: Vec::new(), objectives: vec![(18, 18), (7, 5)], markers: Vec::new() };
        assert_eq!(map.adapted(36, 36), map);
    }
}
