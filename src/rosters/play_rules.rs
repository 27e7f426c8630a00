//! How a battle is kept at the table: `play` of `game.json`, checked against the rest of the file.

use super::by_name::ByName;
use super::unique;
use crate::model::{Amount, BagRules, Game, Income, PlayRules, TrackerRules};
use serde::Deserialize;

/// `None` if the app has no play mode for the game.
pub fn play_rules(game: &Game) -> Option<Result<PlayRules, String>> {
    let read = PlayRules::deserialize(ByName(game.play.as_ref()?)).map_err(|error| error.to_string());
    Some(read.and_then(|rules| {
        match &rules {
            PlayRules::Bag(bag) => check_bag(bag)?,
            PlayRules::Tracker(tracker) => check_tracker(game, tracker)?,
        }
        Ok(rules)
    }))
}

fn check_bag(bag: &BagRules) -> Result<(), String> {
    unique::ids("action", bag.actions.iter().map(|action| action.name.as_str()))
}

fn check_tracker(game: &Game, rules: &TrackerRules) -> Result<(), String> {
    if rules.phases.is_empty() {
        return Err("a round has at least one phase".to_owned());
    }
    unique::ids("phase", rules.phases.iter().map(|phase| phase.name.as_str()))?;
    if let Some(phase) = rules.phases.iter().find(|phase| phase.optional && !phase.activates) {
        return Err(format!("nobody acts in {}, so it cannot be optional", phase.name));
    }
    unique::ids("counter", rules.counters.iter().map(|counter| counter.name.as_str()))?;
    unique::ids("marker", rules.markers.iter().map(|marker| marker.name.as_str()))?;
    unique::ids("pool", rules.pools.iter().map(|pool| pool.id.as_str()))?;
    if let Some(reserves) = &rules.reserves
        && rules.pools.iter().all(|pool| pool.id != reserves.pool)
    {
        return Err(format!("reserves name the pool {}, which does not exist", reserves.pool));
    }
    for counter in &rules.counters {
        if let Some(class) = counter.classes.iter().find(|class| game.class(class).is_none()) {
            return Err(format!("counter {} is for {class}, which is no class", counter.name));
        }
    }
    if let Some(kind) = rules.strength.kind.as_ref().filter(|kind| game.kind(kind).is_none()) {
        return Err(format!("strength counts {kind}, which is no kind"));
    }
    let whole = rules.victory.at_once.iter().chain(&rules.victory.lead).chain(&rules.rounds);
    let income = rules.pools.iter().filter_map(|pool| match &pool.income {
        Income::More(amount) => Some(amount),
        Income::Nothing | Income::Refill => None,
    });
    let mut whole = whole.chain(rules.pools.iter().map(|pool| &pool.start)).chain(income);
    let of_a_unit = |amount: &&Amount| {
        matches!(amount, Amount::Stat(_) | Amount::Twice(_) | Amount::MoreThanHalf(_) | Amount::Strength)
    };
    match whole.find(of_a_unit) {
        Some(amount) => Err(format!("{amount:?} belongs to a unit; this is about a side")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;
    use serde_json::{Value, json};

    #[track_caller]
    fn check(change: impl Fn(&mut Value), expected: &str) {
        let mut game = catalog().game;
        let mut value = json!({"tracker": {
            "phases": [{"name": "Turn", "activates": true}],
            "strength": {"one": "model"},
            "counters": [{"name": "Stress", "marks": [{"name": "routed", "at": "strength"}]}],
            "pools": [{"id": "fuel", "name": "Fuel", "start": {"number": 3}, "income": "refill"}],
            "reserves": {"pool": "fuel"},
            "victory": {"one": "point"},
        }});
        change(&mut value["tracker"]);
        game.play = Some(value);
        let error = play_rules(&game).unwrap().err().unwrap_or_default();
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(error.is_empty(), expected.is_empty(), "{error}");
    }

    #[test]
    fn a_tracker_refers_to_what_the_game_has() {
        check(|_| {}, "");
        check(|play| play["reserves"]["pool"] = json!("oil"), "reserves name the pool oil, which does not exist");
        check(
            |play| play["counters"][0]["classes"] = json!(["Ghost"]),
            "counter Stress is for Ghost, which is no class",
        );
        check(|play| play["phases"] = json!([]), "a round has at least one phase");
        check(|play| play["victory"]["lead"] = json!({"stat": "courage"}), "Stat(\"courage\") belongs to a unit");
        check(|play| play["pools"][0]["start"] = json!("strength"), "Strength belongs to a unit");
        check(|play| play["pool"] = json!([]), "unknown field `pool`");
    }
}
