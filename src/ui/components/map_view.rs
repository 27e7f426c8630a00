//! A deployment map drawn to scale: zones, objectives and a grid of inches.

use super::grid_lines::grid_lines;
use crate::model::{Map, Side, Zone};
use leptos::prelude::*;

/// Inches between grid lines.
const GRID: u32 = 6;
/// Inches between the lines of a hatched zone.
const HATCH: u32 = 3;
/// From the middle of a letter that has room to any border.
const MARGIN: f64 = 2.75;
/// From the edge of a letter to the middle of an objective, so that neither touches the other.
const CLEAR: f64 = 3.45;
/// From the middle of an objective to the end of its circle.
const RADIUS: f64 = 2.4;
/// Half the width of the thickest line.
const LINE: f64 = 0.5;

/// The drawing says in words what it shows, for those who cannot see it.
#[component]
pub fn MapView(map: Map, name: String) -> impl IntoView {
    let (width, height) = (map.width, map.height);
    let zones = map.zones.iter().map(|zone| {
        let (class, letter) = match zone.side {
            Side::Red => ("map-red", "R"),
            Side::Blue => ("map-blue", "B"),
        };
        let (x, y) = letter_at(&map, zone);
        let scale = letter_scale(zone);
        let scale = (scale < 1.0).then(|| format!("{scale:.2}"));
        view! {
            <g class=class>
                <rect x=zone.x y=zone.y width=zone.width height=zone.height />
                <path d=hatch(zone) />
                <text x=x y=y style:--letter=scale>
                    {letter}
                </text>
            </g>
        }
    });
    let objectives = map.objectives.iter().enumerate().map(|(at, (x, y))| {
        view! {
            <g class="map-objective">
                <circle cx=*x cy=*y r=RADIUS />
                <text x=*x y=*y>{at + 1}</text>
            </g>
        }
    });
    let markers = map.markers.iter().map(|marker| {
        let class = match marker.side {
            Some(Side::Red) => "map-objective map-marker-red",
            Some(Side::Blue) => "map-objective map-marker-blue",
            None => "map-objective",
        };
        view! {
            <g class=class>
                <circle cx=marker.x cy=marker.y r=RADIUS />
                <text x=marker.x y=marker.y>{marker.name.clone()}</text>
            </g>
        }
    });
    view! {
        <svg
            class="map-view"
            viewBox=view_box(&map)
            role="img"
            aria-label=words(&map, &name)
        >
            <path class="map-grid" d=grid_lines(width, height, GRID) />
            {zones.collect_view()} <rect class="map-edge" x="0" y="0" width=width height=height />
            {objectives.collect_view()} {markers.collect_view()}
        </svg>
    }
}

/// The table with its edge, and with circles that reach over it.
fn view_box(map: &Map) -> String {
    let (width, height) = (f64::from(map.width), f64::from(map.height));
    let over = |(x, y): (u32, u32)| {
        let (x, y) = (f64::from(x), f64::from(y));
        RADIUS - x.min(y).min(width - x).min(height - y)
    };
    let margin = LINE + spots(map).map(over).fold(0.0, f64::max);
    format!("{} {} {} {}", -margin, -margin, width + 2.0 * margin, height + 2.0 * margin)
}

/// A narrow zone has a smaller letter.
fn letter_scale(zone: &Zone) -> f64 {
    (f64::from(zone.width.min(zone.height)) / (2.0 * MARGIN)).min(1.0)
}

/// Where the letter of a zone stands: as near its middle as objectives and borders let it.
fn letter_at(map: &Map, zone: &Zone) -> (f64, f64) {
    let (x, y) = (f64::from(zone.x), f64::from(zone.y));
    let (width, height) = (f64::from(zone.width), f64::from(zone.height));
    let middle = (x + width / 2.0, y + height / 2.0);
    let away = |(x, y): (f64, f64), (other_x, other_y): (f64, f64)| (x - other_x).hypot(y - other_y);
    let objectives = || spots(map).map(|(x, y)| (f64::from(x), f64::from(y)));
    let others = || map.zones.iter().filter(|other| *other != zone);
    let margin = MARGIN * letter_scale(zone);
    let is_clear = |at: (f64, f64)| {
        objectives().all(|objective| away(at, objective) >= margin + CLEAR)
            && others().all(|other| !touches(other, at, margin))
    };
    // Half inches, inside the margins.
    let steps =
        |length: f64| (0..).map(|step| margin + f64::from(step) / 2.0).take_while(move |at| *at <= length - margin);
    let spots = steps(width).flat_map(|across| steps(height).map(move |down| (x + across, y + down)));
    let spots = spots.chain([middle]).filter(|at| is_clear(*at));
    spots.min_by(|one, other| away(*one, middle).total_cmp(&away(*other, middle))).unwrap_or(middle)
}

/// Everything that is drawn as a circle.
fn spots(map: &Map) -> impl Iterator<Item = (u32, u32)> {
    map.objectives.iter().copied().chain(map.markers.iter().map(|marker| (marker.x, marker.y)))
}

/// Whether a letter there would stand on the border of a zone.
fn touches(zone: &Zone, (x, y): (f64, f64), margin: f64) -> bool {
    let (left, top) = (f64::from(zone.x), f64::from(zone.y));
    let (right, bottom) = (left + f64::from(zone.width), top + f64::from(zone.height));
    let near = |at: f64, from: f64, to: f64| at > from - margin && at < to + margin;
    let inside = x > left + margin && x < right - margin && y > top + margin && y < bottom - margin;
    near(x, left, right) && near(y, top, bottom) && !inside
}

/// Slanting lines across a zone, for paper: red's rise and blue's fall, so that the two differ without colour.
fn hatch(zone: &Zone) -> String {
    let (left, top) = (zone.x, zone.y);
    let (width, height) = (zone.width, zone.height);
    let mut path = String::new();
    for at in (HATCH..width + height).step_by(HATCH as usize) {
        // From the upper or right edge down to the left or lower one.
        let (x1, y1) = (at.min(width), at.saturating_sub(width));
        let (x2, y2) = (at.saturating_sub(height), at.min(height));
        let (x1, x2) = match zone.side {
            Side::Red => (x1, x2),
            Side::Blue => (width - x1, width - x2),
        };
        path += &format!("M{} {}L{} {}", left + x1, top + y1, left + x2, top + y2);
    }
    path
}

fn words(map: &Map, name: &str) -> String {
    let zones: Vec<String> = map
        .zones
        .iter()
        .map(|zone| {
            let side = match zone.side {
                Side::Red => "Red",
                Side::Blue => "Blue",
            };
            let (right, bottom) = (zone.x + zone.width, zone.y + zone.height);
            format!("{side} deploys from {} to {right} inches across and {} to {bottom} down", zone.x, zone.y)
        })
        .collect();
    let objectives = map.objectives.iter().enumerate();
    let objectives: Vec<String> = objectives.map(|(at, (x, y))| format!("{}: {x} across {y} down", at + 1)).collect();
    let markers = map.markers.iter().map(|marker| {
        let side = match marker.side {
            Some(Side::Red) => ", red's",
            Some(Side::Blue) => ", blue's",
            None => "",
        };
        format!("{}{side}: {} across {} down", marker.name, marker.x, marker.y)
    });
    let markers: Vec<String> = markers.collect();
    let mut words = format!("Map of {name}, {} by {} inches. {}.", map.width, map.height, zones.join(". "));
    for (what, places) in [("Objectives", objectives), ("Markers", markers)] {
        if !places.is_empty() {
            words += &format!(" {what} at {}.", places.join(", "));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CardBody, Marker};
    use crate::rosters;

    /// Half the diagonal of a letter.
    const LETTER_HALF: f64 = 2.7;
    /// The circle of an objective with its line.
    const CIRCLE: f64 = 2.9;

    #[test]
    fn markers_are_told_with_their_owners() {
        let map = Map {
            width: 36,
            height: 36,
            markers: vec![
                Marker { name: "1".to_owned(), side: Some(Side::Red), x: 6, y: 18 },
                Marker { name: "5".to_owned(), side: None, x: 18, y: 18 },
            ],
            ..Map::default()
        };
        let words = words(&map, "Camp");
        assert!(words.ends_with(" Markers at 1, red's: 6 across 18 down, 5: 18 across 18 down."), "{words}");
        assert!(!words.contains("Objectives"), "{words}");
    }

    #[test]
    fn objectives_on_the_edge_are_seen_whole() {
        let map = |objectives: &[(u32, u32)]| Map {
            width: 48,
            height: 36,
            objectives: objectives.to_vec(),
            ..Map::default()
        };
        assert_eq!(view_box(&map(&[(12, 12)])), "-0.5 -0.5 49 37");
        assert_eq!(view_box(&map(&[(24, 18), (48, 18)])), "-2.9 -2.9 53.8 41.8");
    }

    #[test]
    fn no_letter_of_a_shipped_map_stands_on_an_objective_or_a_border() {
        let mut games = Vec::new();
        for catalog in rosters::shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog) {
            let missions = catalog.cards().filter_map(|card| match &card.body {
                CardBody::Mission(mission) if mission.map.width > 0 => Some((card.name.as_str(), &mission.map)),
                _ => None,
            });
            for (name, published) in missions {
                let tables = catalog.game.tables.iter().map(|table| published.adapted(table.inches.0, table.inches.1));
                tables.chain([published.clone()]).for_each(|map| check(name, &map));
                games.push(catalog.game.id.to_string());
            }
        }
        games.dedup();
        assert!(games.len() >= 3, "{games:?}");
    }

    #[track_caller]
    fn check(name: &str, map: &Map) {
        for zone in &map.zones {
            let (x, y) = letter_at(map, zone);
            let scale = letter_scale(zone);
            let place = format!("{name} on {}×{}: {x}, {y}, {scale:.2}", map.width, map.height);
            let away = |(at_x, at_y): (u32, u32)| (f64::from(at_x) - x).hypot(f64::from(at_y) - y);
            assert!(spots(map).all(|at| away(at) >= LETTER_HALF * scale + CIRCLE), "{place}");
            let inside = |at: f64, from: u32, length: u32| {
                at - f64::from(from) >= 2.5 * scale && f64::from(from + length) - at >= 2.5 * scale
            };
            assert!(inside(x, zone.x, zone.width) && inside(y, zone.y, zone.height), "{place}");
            assert!(!map.zones.iter().any(|other| other != zone && touches(other, (x, y), MARGIN * scale)), "{place}");
            assert!(scale > 0.5, "{place}");
        }
    }
}
