//! The end phase: who holds what, the victory tokens for it, and the next round.

use super::event::Event;
use super::log::PlayError;
use super::sides::{BOTH, Sides, capital, name};
use super::start::Start;
use super::state::State;
use super::umpire::{Outcome, Umpire};
use super::victory::Finish;
use crate::model::Side;

impl State {
    /// Whether every token of the round is used.
    fn is_end_phase(&self) -> bool {
        let pool = self.pool();
        self.round > 0 && self.queue.is_empty() && pool.red + pool.blue == 0 && self.is_idle()
    }

    /// Victory tokens that the mission gives for the objectives held; `None` if the players must enter them.
    pub fn proposed(&self, start: &Start) -> Option<Sides<u32>> {
        let scores = start.mission.as_ref()?.scores.as_ref()?;
        let held = |side| {
            let held = self.holders.iter().enumerate().filter(move |(_, holder)| **holder == Some(side));
            held.map(|(objective, _)| scores.of(objective, side)).sum()
        };
        Some(if self.round < scores.from { Sides::default() } else { Sides::by(held) })
    }
}

impl Umpire<'_> {
    pub fn mission_gives(&mut self) -> Outcome {
        let gives = self.start.mission.as_ref().map_or(&[][..], |mission| &mission.gives);
        for (unit, token) in gives {
            self.give_token(*unit, *token);
            let text = format!("{}: {} token from the mission.", self.name(*unit), super::tokens::name(*token));
            self.say_with(text, Event::Token(*unit, *token, false));
        }
        Ok(())
    }

    pub fn hold(&mut self, objective: usize, holder: Option<Side>) -> Outcome {
        *self.state.holders.get_mut(objective).ok_or(PlayError::Unknown("objective"))? = holder;
        Ok(())
    }

    pub fn score(&mut self, tokens: &Sides<u32>) -> Outcome {
        self.in_round()?;
        self.forbid(!self.state.is_end_phase(), || "Not before every unit has acted.".to_owned())?;
        self.forbid(self.state.scored, || "This round is scored.".to_owned())?;
        for side in BOTH {
            let player = self.state.sides.of_mut(side);
            player.victory = player.victory.saturating_add(*tokens.of(side));
        }
        self.state.scored = true;
        self.tactical_gain();
        Ok(())
    }

    pub fn victory(&mut self, side: Side, tokens: u32) -> Outcome {
        self.state.sides.of_mut(side).victory = tokens;
        Ok(())
    }

    pub fn next_round(&mut self) -> Outcome {
        self.in_round()?;
        self.forbid(!self.state.is_end_phase(), || "Not before every unit has acted.".to_owned())?;
        self.forbid(!self.state.scored, || "Count the victory tokens first.".to_owned())?;
        self.passing_cards();
        self.state.active = None;
        self.state.due.clear();
        self.state.roll = None;
        if self.start.rounds > 0 && self.state.round >= self.start.rounds {
            self.state.finish = Some(Finish::Rounds);
            return Ok(());
        }
        self.state.round = self.state.round.saturating_add(1);
        self.state.scored = false;
        self.state.queue.clear();
        self.state.choice = None;
        for side in BOTH {
            for unit in &mut self.state.sides.of_mut(side).units {
                unit.activated = false;
            }
        }
        Ok(())
    }

    /// A mission may give a tactical point for an objective, up to the number at the start.
    fn tactical_gain(&mut self) {
        let scores = self.start.mission.as_ref().and_then(|mission| mission.scores.as_ref());
        let objective = scores.and_then(|scores| scores.tactical);
        let Some(side) = objective.and_then(|objective| self.state.holders.get(objective).copied().flatten()) else {
            return;
        };
        let (most, player) = (self.start.armies.of(side).command, self.state.sides.of_mut(side));
        let before = player.tactical;
        if before < most {
            player.tactical += 1;
            let text = format!("{} gains 1 tactical point: {} of {most}.", capital(side), before + 1);
            self.say_with(text, Event::Tactical(side, before));
        }
    }

    fn passing_cards(&mut self) {
        for side in BOTH {
            let round = self.state.round;
            let spent = self.state.sides.of(side).cards.iter().map(|card| card.spent == Some(round));
            let hand = self.start.armies.of(side).hand.iter().zip(spent);
            let over: Vec<&str> =
                hand.filter(|(card, now)| card.lasts && *now).map(|(card, _)| card.name.as_str()).collect();
            for card in over {
                self.say(format!("{card} of {} is over.", name(side)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{ROUND, play, refused, remarks};
    use super::*;

    /// What a mission that scores from round 2 on proposes for these holders.
    #[track_caller]
    fn check(round: u32, holders: &str, red: u32, blue: u32) {
        let mut state = State::new(&super::super::testing::start());
        state.round = round;
        let side = |letter| match letter {
            'r' => Some(Side::Red),
            'b' => Some(Side::Blue),
            _ => None,
        };
        state.holders = holders.chars().map(side).collect();
        assert_eq!(state.proposed(&super::super::testing::start()), Some(Sides { red, blue }), "{holders}");
    }

    #[test]
    fn the_mission_says_what_objectives_are_worth() {
        check(1, "rrr", 0, 0);
        check(2, "rrr", 2 + 1 + 1, 0);
        check(2, "brr", 2, 2);
        check(2, "-b-", 0, 2);
        check(5, "---", 0, 0);
    }

    #[test]
    fn an_end_phase_comes_when_every_unit_has_acted() {
        refused("begin; score 0 0", "Not before every unit has acted.");
        refused(&format!("begin; {ROUND}; next"), "Count the victory tokens first.");
        refused(&format!("begin; {ROUND}; score 0 0; score 0 0"), "This round is scored.");
        let game = play(&format!("begin; {ROUND}; score 0 1; next"));
        assert_eq!((game.state().round, game.state().sides.blue.victory), (2, 1));
        assert_eq!(game.state().pool(), Sides { red: 4, blue: 5 });
    }

    #[test]
    fn holding_the_right_objective_gives_a_tactical_point() {
        let gain = "Red gains 1 tactical point: 6 of 7.";
        assert_eq!(remarks(&format!("begin; {ROUND}; tactical r 5; hold 1 r; score 0 0")), [gain]);
        assert_eq!(remarks(&format!("begin; {ROUND}; hold 1 r; score 0 0")), [""; 0]);
        assert_eq!(remarks(&format!("begin; {ROUND}; tactical r 5; score 0 0")), [""; 0]);
    }

    #[test]
    fn what_lasts_a_round_ends_with_it() {
        let script = format!("begin; {ROUND}; spent r0 on; score 0 0; next");
        assert_eq!(remarks(&script), ["smoke of red is over."]);
        assert_eq!(remarks(&format!("{script}; {ROUND}; score 0 0; next")), [""; 0]);
    }
}
