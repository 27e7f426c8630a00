//! Morale checks: two dice against the command value, for shaken units when they activate.

use super::dice::{Drops, Test};
use super::event::Event;
use super::start::{Start, UnitKey};
use super::state::{Due, State};
use super::umpire::Umpire;
use crate::model::{Effect, Rolls, Token};

pub(super) fn check(start: &Start, state: &State, unit: UnitKey) -> Test {
    let drops = match (start.has(unit, Effect::DropsLowest), start.has(unit, Effect::DropsHighest)) {
        (true, false) => Drops::Lowest,
        (false, true) => Drops::Highest,
        // The two cancel out.
        _ => Drops::Nothing,
    };
    let dice = if drops == Drops::Nothing { 2 } else { 3 };
    let command = start.armies.of(unit.0).command;
    // An unknown command value stays unknown.
    let harder = if command > 0 { state.harder(start, Rolls::MoraleChecks, unit.0) } else { 0 };
    Test { side: unit.0, dice, drops, needs: command.saturating_add(harder) }
}

impl Umpire<'_> {
    /// Before a shaken unit acts.
    pub fn morale(&mut self, key: UnitKey) {
        if !self.state.has(key, Token::Shaken) {
            return;
        }
        if self.start.has(key, Effect::PassesMorale) {
            let text = format!("{} passes its morale check without rolling.", self.name(key));
            return self.say_with(text, Event::Points(self.start.rules.failed_points));
        }
        self.state.due.push(Due::Morale(key));
    }

    pub fn morale_decided(&mut self, unit: UnitKey, passed: bool, sum: &str) {
        let rules = &self.start.rules;
        let (verb, points, otherwise) = match passed {
            true => ("passes", rules.points, rules.failed_points),
            false => ("fails", rules.failed_points, rules.points),
        };
        if let Some(active) = &mut self.state.active {
            active.points = points;
        }
        self.say_with(format!("{} {verb} its morale check{sum}", self.name(unit)), Event::Points(otherwise));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{ROUND, key, play, refused, remarks, start};
    use super::*;

    #[track_caller]
    fn check(unit: &str, odds: (usize, usize), passes: &[u8], fails: &[u8]) {
        let test = super::check(&start(), &State::new(&start()), key(unit));
        assert_eq!(test.odds(), odds, "{unit}");
        assert!(test.passes(passes) && !test.passes(fails), "{unit}");
    }

    #[test]
    fn veterans_drop_the_lowest_die_and_recruits_the_highest() {
        // Red needs 7, blue 6.
        check("r0", (21, 36), &[1, 6], &[2, 4]);
        check("b0", (26, 36), &[2, 4], &[1, 4]);
        check("b3", (193, 216), &[1, 2, 4], &[1, 2, 3]);
        check("b2", (103, 216), &[6, 3, 3], &[6, 2, 3]);
    }

    const UP: &str = "begin; token r0 shaken on; draw rbb; order rbb; up r0";

    #[track_caller]
    fn points(script: &str, points: u32) {
        let script = format!("{UP}; {script}");
        assert_eq!(play(&script).state().active.as_ref().map(|active| active.points), Some(points), "{script}");
    }

    #[test]
    fn a_failed_check_leaves_one_action_point() {
        points("roll 3 4", 2);
        points("tactical r 0; roll 2 4", 1);
        points("told yes", 2);
        points("told no", 1);
        refused(&format!("{UP}; move"), "Something else has to be settled first.");
        refused(&format!("{UP}; roll 3 4 5"), "This takes 2 dice.");
        refused(&format!("{UP}; roll 3 7"), "A die shows 1 to 6.");
        refused("begin; roll 3 4", "Nothing has to be rolled now.");
    }

    #[test]
    fn tactical_points_turn_dice_to_six() {
        points("roll 1 2; turn 0", 2);
        points("roll 1 2; accept", 1);
        let game = play(&format!("{UP}; roll 1 2; turn 0"));
        assert_eq!(game.state().sides.red.tactical, 6);
        assert_eq!(play(&format!("{UP}; roll 1 2")).state().roll.as_deref(), Some(&[1, 2][..]));
        refused(&format!("{UP}; tactical r 0; roll 1 1; turn 0"), "Nothing has to be rolled now.");
        refused(&format!("{UP}; tactical r 8"), "Never more than the 7 of the beginning.");
    }

    #[test]
    fn the_outcome_can_be_entered_and_overruled() {
        assert_eq!(remarks(&format!("{UP}; roll 3 4")), ["guards 1 passes its morale check: 3 + 4 = 7, needs 7."]);
        let fails = "guards 1 fails its morale check: 3 + 3 = 6, needs 7.";
        assert_eq!(remarks(&format!("{UP}; tactical r 0; roll 3 3")), [fails]);
        points("roll 3 4; points 1", 1);
    }

    #[test]
    fn a_mission_may_make_it_harder_in_one_round() {
        let needs = |script: &str| play(script).state().test(&start()).map(|test| test.needs);
        // The mission of these games takes 1 from blue in round 2.
        let round = format!("begin; {ROUND}; score 0 0; next; ");
        let blue = "token b0 shaken on; draw rrb; order brr; up b0";
        assert_eq!(needs(&format!("{round}{blue}")), Some(7));
        assert_eq!(needs(&format!("begin; {blue}")), Some(6));
        assert_eq!(needs(&format!("{round}token r0 shaken on; draw rrb; order rrb; up r0")), Some(7));
        assert_eq!(
            remarks(&format!("{round}{blue}; tactical b 0; roll 3 3")),
            ["pikes 1 fails its morale check: 3 + 3 = 6, needs 7."]
        );
    }

    #[test]
    fn the_fearless_pass_without_rolling() {
        let script = "begin; token b1 shaken on; draw rbb; order brb; up b1";
        assert_eq!(remarks(script), ["pikes 2 passes its morale check without rolling."]);
        assert_eq!(play(script).state().active.as_ref().map(|active| active.points), Some(2));
    }
}
