//! Activation: each token activates one unit that has not acted in this round.

use super::event::Event;
use super::sides::capital;
use super::start::UnitKey;
use super::state::{Active, Choice, Due};
use super::umpire::{Outcome, Umpire};
use crate::model::Token;

impl Umpire<'_> {
    pub fn begin(&mut self) -> Outcome {
        self.forbid(self.state.round > 0, || "The game has begun already.".to_owned())?;
        self.state.round = 1;
        self.leaders_left_out();
        self.mission_gives()
    }

    pub fn activate(&mut self, key: UnitKey) -> Outcome {
        self.in_round()?;
        self.finished()?;
        self.forbid(self.state.choice.is_some(), || match self.state.choice {
            Some(Choice::Order(side)) => format!("{} sets the order first.", capital(side)),
            Some(Choice::Redraw(side)) => format!("{} decides first whether to draw again.", capital(side)),
            None => String::new(),
        })?;
        let next = self.state.queue.first().copied();
        self.forbid(next.is_none(), || "Draw tokens first.".to_owned())?;
        self.forbid(next != Some(key.0), || "The next token has the other colour.".to_owned())?;
        self.standing(key)?;
        self.forbid(self.unit(key)?.activated, || format!("{} has acted in this round.", self.name(key)))?;
        if next == Some(key.0) {
            self.state.queue.remove(0);
        }
        self.unit_mut(key)?.activated = true;
        self.state.active = Some(Active { unit: key, points: self.start.rules.points, done: Vec::new() });
        self.drop_token(key, Token::Dash, "it activates again");
        self.drop_token(key, Token::Standby, "it activates again");
        self.morale(key);
        Ok(())
    }

    pub fn done(&mut self) -> Outcome {
        self.in_round()?;
        self.nothing_due()?;
        self.forbid(self.state.active.is_none(), || "No unit is active.".to_owned())?;
        self.rest();
        Ok(())
    }

    /// The active unit has no action points left.
    pub fn rest(&mut self) {
        if let Some(active) = &mut self.state.active {
            active.points = 0;
        }
    }

    /// The active unit while its turn lasts, which is until everything it did is settled.
    pub fn acting(&self) -> Option<UnitKey> {
        self.state.active.as_ref().map(|active| active.unit).filter(|_| !self.state.is_idle())
    }

    /// At the end of its turn a unit with a minimum move must have moved.
    pub fn must_move(&mut self, acting: Option<UnitKey>) {
        let Some(active) = &self.state.active else { return };
        let (unit, moved) = (active.unit, active.done.iter().any(|deed| deed.moves()));
        if acting != Some(unit) || !self.state.is_idle() {
            return;
        }
        let least = self.start.unit(unit).map_or(0, |unit| unit.least_move);
        if least > 0 && !moved && self.state.unit(unit).is_some_and(|unit| unit.aboard.is_none()) {
            let name = self.name(unit);
            let text =
                format!("{name} must still move {least}\" straight ahead; if the way is blocked, it is destroyed.");
            self.say_with(text, Event::Destroy(unit));
        }
    }

    pub fn activated(&mut self, key: UnitKey, on: bool) -> Outcome {
        self.standing(key)?;
        self.unit_mut(key)?.activated = on;
        Ok(())
    }

    pub fn points(&mut self, points: u32) -> Outcome {
        if let Some(active) = &mut self.state.active {
            active.points = points;
            self.state.due.retain(|due| !matches!(due, Due::Morale(_)));
            self.state.roll = None;
        }
        Ok(())
    }

    /// Only when the previous unit has finished.
    pub fn finished(&self) -> Outcome {
        self.nothing_due()?;
        self.forbid(!self.state.is_idle(), || {
            let unit = self.state.active.as_ref().map_or("", |active| self.name(active.unit));
            format!("{unit} still has action points.")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, refused, remarks, unit};
    use crate::model::Token;

    #[track_caller]
    fn check(script: &str, points: u32) {
        assert_eq!(play(script).state().active.as_ref().map(|active| active.points), Some(points), "{script}");
    }

    #[test]
    fn a_unit_has_two_action_points() {
        check("begin; draw rbb; order rbb; up r0", 2);
        check("begin; draw rbb; order rbb; up r0; move", 1);
        check("begin; draw rbb; order rbb; up r0; move; shoot; settle", 0);
        check("begin; draw rbb; order rbb; up r0; move; done", 0);
    }

    #[test]
    fn the_token_says_whose_unit_acts_and_each_acts_once() {
        refused("begin; up r0", "Draw tokens first.");
        refused("begin; draw rbb; order rbb; up b0", "The next token has the other colour.");
        refused("begin; draw rbr; order rrb; up r0; done; up r0", "guards 1 has acted in this round.");
        refused("begin; draw rbr; order rrb; destroy r0; up r0", "guards 1 is destroyed.");
    }

    #[test]
    fn the_previous_unit_has_to_finish_first() {
        refused("begin; draw rbb; order rbb; up r0; move; up b0", "guards 1 still has action points.");
        refused("begin; draw rbb; order rbb; up r0; move; shoot; up b0", "Something else has to be settled first.");
        play("begin; draw rbb; order rbb; up r0; dash; up b0");
    }

    #[test]
    fn dash_and_standby_end_when_the_unit_activates_again() {
        let script = "begin; token r0 dash on; token r0 standby on; draw rbb; order rbb; up r0";
        assert_eq!(unit(script, "r0").tokens().collect::<Vec<_>>(), []);
        assert_eq!(
            remarks(script),
            [
                "guards 1 loses its dash token: it activates again.",
                "guards 1 loses its standby token: it activates again."
            ]
        );
        let kept = "begin; token r0 dug-in on; draw rbb; order rbb; up r0";
        assert_eq!(unit(kept, "r0").tokens().collect::<Vec<_>>(), [Token::DugIn]);
    }

    #[test]
    fn a_flyer_must_move() {
        let must = "flyer must still move 4\" straight ahead; if the way is blocked, it is destroyed.";
        assert_eq!(remarks("begin; draw rbb; order rbb; up r3; done"), [must]);
        // Its last shot is settled first.
        assert_eq!(remarks("begin; draw rbb; order rbb; up r3; volley"), [""; 0]);
        assert_eq!(remarks("begin; draw rbb; order rbb; up r3; volley; settle"), [must]);
        let shot = remarks("begin; draw rbb; order rbb; up r3; volley; hit r3>b1 2 0");
        assert_eq!(shot, ["pikes 2 is shaken: 2 hits reach its courage of 2.", must]);
        assert_eq!(remarks("begin; draw rbb; order rbb; up r3; volley; hit r3>b0 2 0; roll 5")[1..], [must]);
        assert_eq!(remarks("begin; draw rbb; order rbb; up r3; move; done"), [""; 0]);
    }
}
