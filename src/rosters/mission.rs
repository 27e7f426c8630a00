//! Checks mission cards: everything is on the map, and references resolve.

use super::error::Problem;
use crate::model::{Game, Map, Mission, Zone};

pub fn check(mission: &Mission, path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    for (at, class) in mission.receivers.iter().flat_map(|receivers| &receivers.classes).enumerate() {
        if game.class(class).is_none() {
            let path = format!("{path}.receivers.classes[{at}]");
            return Err(Problem::new(path, id, format!("there is no class {class}")));
        }
    }
    let last = mission.map.objectives.len();
    let special = mission.scores.iter().flat_map(|scores| &scores.special).map(|special| special.objective);
    let tactical = mission.scores.iter().filter_map(|scores| scores.tactical);
    if let Some(objective) = special.chain(tactical).find(|objective| *objective >= last) {
        let path = format!("{path}.scores");
        return Err(Problem::new(path, id, format!("the map has no objective {objective}; they are counted from 0")));
    }
    check_map(&mission.map).map_err(|(place, problem)| Problem::new(format!("{path}.map.{place}"), id, problem))
}

/// Everything must be on the table, and zones must not overlap. Errors name their place in the map.
fn check_map(map: &Map) -> Result<(), (String, String)> {
    for (at, zone) in map.zones.iter().enumerate() {
        let place = format!("zones[{at}]");
        check_zone(zone, map).map_err(|(field, problem)| (format!("{place}.{field}"), problem))?;
        if map.zones.iter().take(at).any(|other| other.overlaps(zone)) {
            return Err((place, "overlaps another zone".to_owned()));
        }
    }
    for (at, (x, y)) in map.objectives.iter().enumerate() {
        within(*x, 0, map.width).map_err(|problem| (format!("objectives[{at}][0]"), problem))?;
        within(*y, 0, map.height).map_err(|problem| (format!("objectives[{at}][1]"), problem))?;
    }
    Ok(())
}

fn check_zone(zone: &Zone, map: &Map) -> Result<(), (&'static str, String)> {
    within(zone.x, 0, map.width).map_err(|problem| ("x", problem))?;
    within(zone.y, 0, map.height).map_err(|problem| ("y", problem))?;
    within(zone.width, 1, map.width - zone.x).map_err(|problem| ("width", problem))?;
    within(zone.height, 1, map.height - zone.y).map_err(|problem| ("height", problem))
}

fn within(number: u32, least: u32, most: u32) -> Result<(), String> {
    let fits = (least..=most).contains(&number);
    if fits { Ok(()) } else { Err(format!("must be a whole number from {least} to {most}")) }
}
