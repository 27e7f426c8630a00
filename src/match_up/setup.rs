//! The rulebook's setup checklist, with the details of this match for each step.

use super::state::Player;
use super::table::{Army, Battlefield, Table};
use super::tokens::activations;
use crate::facts;
use crate::model::{Receivers, Side, StepKind};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step<'a> {
    pub kind: StepKind,
    pub name: &'a str,
    /// What to do in any game.
    pub lines: &'a [String],
    /// What this match needs.
    pub here: Vec<String>,
    /// What the rulebook leaves unclear; empty if nothing.
    pub doubt: &'a str,
}

/// The steps in the rulebook's order.
pub fn checklist<'a>(table: &Table<'a>) -> Vec<Step<'a>> {
    let steps = table.mine.catalog.game.setup.steps.iter();
    let step = |step: &'a crate::model::SetupStep| Step {
        kind: step.kind,
        name: &step.name,
        lines: &step.lines,
        here: here(table, step.kind),
        doubt: &step.doubt,
    };
    steps.map(step).collect()
}

fn here(table: &Table<'_>, kind: StepKind) -> Vec<String> {
    match kind {
        StepKind::Armies => armies(table),
        StepKind::Terrain => terrain(table),
        StepKind::Colours => colours(table),
        StepKind::Mission => {
            table.battlefield().map(|field| format!("The mission is {}.", field.card.name)).into_iter().collect()
        }
        StepKind::Leaders => table.armies().flat_map(|(player, army)| leaders(table, player, army)).collect(),
        StepKind::Deployment => deployment(table),
    }
}

fn armies(table: &Table<'_>) -> Vec<String> {
    let counts: Vec<String> =
        activations(table).iter().map(|(player, count)| format!("{} {count}", who(table, *player))).collect();
    let size = facts::table(table.mine.catalog, table.mine.list);
    let size = size.map_or_else(
        || "The rulebook names no table for this many points: agree on one.".to_owned(),
        |size| format!("The table is {}.", size.name),
    );
    vec![size, format!("Activations: {}.", counts.join(", "))]
}

fn terrain(table: &Table<'_>) -> Vec<String> {
    let game = &table.mine.catalog.game;
    let Some(size) = facts::table(table.mine.catalog, table.mine.list) else { return Vec::new() };
    let (width, height) = size.inches;
    let (area, percent) = (width.saturating_mul(height), game.setup.terrain_percent);
    let covered = u64::from(area) * u64::from(percent) / 100;
    vec![format!("About {percent} % of the table: {covered} of {area} square inches.")]
}

fn colours(table: &Table<'_>) -> Vec<String> {
    let format = table.mine.catalog.game.format(&table.mine.list.format);
    if format.is_some_and(|format| !format.bid) {
        return vec!["This way to play has no bid: agree on the colours.".to_owned()];
    }
    table.my_colour.map(|side| format!("You are {}.", colour(side))).into_iter().collect()
}

fn leaders(table: &Table<'_>, player: Player, army: Army<'_>) -> Vec<String> {
    let whose = who(table, player);
    let line = |it: &super::LeaderHost<'_>| {
        let leader = &it.leader.name;
        match (it.host, it.eligible.as_slice()) {
            (Some(host), _) => format!("{whose}: {leader} joins {}.", host.name),
            (None, []) => format!("{whose}: no unit may host {leader}, so it stays out of the game."),
            (None, [only]) => format!("{whose}: only {} may host {leader}.", only.name),
            (None, eligible) => {
                let names: Vec<&str> = eligible.iter().map(|unit| unit.name.as_str()).collect();
                format!("{whose}: {leader} joins one of {}.", names.join(", "))
            }
        }
    };
    army.leaders().iter().map(line).collect()
}

fn deployment(table: &Table<'_>) -> Vec<String> {
    let mut lines: Vec<String> = table.battlefield().iter().flat_map(|field| mission_lines(table, field)).collect();
    for (player, army) in table.armies() {
        for transport in army.transports().iter().filter(|transport| !transport.passengers.is_empty()) {
            let (whose, riders) = (who(table, player), transport.passengers.join(", "));
            lines.push(format!(
                "{whose}: {} × {} has room for {riders}; one unit each.",
                transport.count, transport.name
            ));
        }
    }
    let scouts: Vec<String> =
        table.scouts().iter().map(|(player, name)| format!("{} {name}", whose(table, *player))).collect();
    if !scouts.is_empty() {
        lines.push(format!("After deployment these move, in this order: {}.", scouts.join(", ")));
    }
    lines
}

fn mission_lines(table: &Table<'_>, field: &Battlefield<'_>) -> Vec<String> {
    let mission = field.mission;
    let mut lines = vec![format!("Objective tokens: {}", mission.objectives())];
    if field.fitted {
        lines.push("The map was drawn for another table; we fitted it to this one.".to_owned());
    }
    lines.extend(mission.deploys_first.map(|side| match mission.deployment.as_str() {
        "" => format!("{} deploys first.", capital(side)),
        order => format!("{} deploys first: {order}.", capital(side)),
    }));
    if !mission.hands_out.is_empty() {
        let count = mission.receivers.as_ref().and_then(|to| receivers(table, to));
        lines.push([Some(mission.hands_out.clone()), count].into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
    lines
}

/// How many tokens a mission hands out; unknown while the colours or the army are.
fn receivers(table: &Table<'_>, to: &Receivers) -> Option<String> {
    let (player, army) = table.armies().find(|(player, _)| table.colour(*player) == Some(to.side))?;
    let units = army.units().filter(|(unit, _)| to.classes.contains(&unit.class));
    let count: u32 = units.map(|(_, count)| u32::from(count)).sum();
    Some(format!("{}: {count}.", who(table, player)))
}

fn who(table: &Table<'_>, player: Player) -> String {
    let name = if player == Player::Me { "You" } else { "They" };
    table.colour(player).map_or_else(|| name.to_owned(), |side| format!("{name} ({})", colour(side)))
}

fn whose(table: &Table<'_>, player: Player) -> String {
    let word = if player == Player::Me { "your" } else { "their" };
    table.colour(player).map_or_else(|| word.to_owned(), |side| format!("{word} ({})", colour(side)))
}

fn colour(side: Side) -> &'static str {
    super::message::side_name(side)
}

fn capital(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, lesson, list};
    use crate::model::{ArmyList, CardBody, RosterId, Token};

    #[track_caller]
    fn check(kind: StepKind, mine: &ArmyList, expected: &[&str]) {
        let mut catalog = catalog();
        if let CardBody::Mission(mission) = &mut catalog.get_mut("rush").body {
            mission.map.objectives = vec![(36, 18), (12, 18)];
            mission.setup = "Two on the line; all of blue, then red.".to_owned();
            mission.deployment = "all of blue, then red".to_owned();
            mission.deploys_first = Some(Side::Blue);
            mission.hands_out = "A trench for every foot unit of blue.".to_owned();
            mission.receivers = Some(Receivers { side: Side::Blue, classes: vec!["Foot".into()], token: Token::DugIn });
        }
        let theirs = list(1000, "scouts*2 guards sergeant");
        let army = |list| Army { catalog: &catalog, list };
        let mission = RosterId::from("rush");
        let table = Table {
            mine: army(mine),
            theirs: Some(army(&theirs)),
            my_colour: Some(Side::Blue),
            mission: Some(&mission),
        };
        let steps = checklist(&table);
        assert_eq!(steps.len(), 6);
        let step = steps.iter().find(|step| step.kind == kind).unwrap();
        assert_eq!(step.here, expected);
    }

    #[test]
    fn armies_give_the_table_and_the_activations() {
        let activations = "Activations: You (blue) 2, They (red) 3.";
        check(StepKind::Armies, &list(1000, "guards*2"), &["The table is large.", activations]);
        let unsettled = "The rulebook names no table for this many points: agree on one.";
        check(StepKind::Armies, &list(750, "guards*2"), &[unsettled, activations]);
    }

    #[test]
    fn terrain_is_a_share_of_the_table() {
        check(StepKind::Terrain, &list(1000, ""), &["About 25 % of the table: 648 of 2592 square inches."]);
        check(StepKind::Terrain, &list(500, ""), &["About 25 % of the table: 324 of 1296 square inches."]);
        check(StepKind::Terrain, &list(750, ""), &[]);
    }

    #[test]
    fn colours_are_bid_for_or_agreed() {
        check(StepKind::Colours, &list(1000, ""), &["You are blue."]);
        check(StepKind::Colours, &lesson(""), &["This way to play has no bid: agree on the colours."]);
    }

    #[test]
    fn leaders_are_listed_with_their_hosts() {
        let theirs = "They (red): sergeant joins one of scouts, guards.";
        check(
            StepKind::Leaders,
            &list(1000, "guards rider"),
            &["You (blue): no unit may host rider, so it stays out of the game.", theirs],
        );
        check(StepKind::Leaders, &list(1000, "walkers rider"), &["You (blue): only walkers may host rider.", theirs]);
        check(
            StepKind::Leaders,
            &list(1000, "walkers rider | | @walkers"),
            &["You (blue): rider joins walkers.", theirs],
        );
    }

    #[test]
    fn deployment_has_the_order_the_rides_and_the_scouts() {
        let mine = list(1000, "scouts guards carriers*2");
        let expected = [
            "Objective tokens: Two on the line.",
            "Blue deploys first: all of blue, then red.",
            "A trench for every foot unit of blue. You (blue): 2.",
            "You (blue): 2 × carriers has room for scouts, guards; one unit each.",
            "After deployment these move, in this order: their (red) scouts, your (blue) scouts, their (red) scouts.",
        ];
        check(StepKind::Deployment, &mine, &expected);
    }
}
