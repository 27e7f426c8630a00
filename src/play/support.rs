//! Support cards: a special action and two dice; a card that succeeds is spent, one that fails returns to the hand.

use super::event::Event;
use super::log::PlayError;
use super::start::CardKey;
use super::state::Due;
use super::umpire::{Outcome, Umpire};

impl Umpire<'_> {
    pub fn may_try(&self, card: CardKey, unit_side: crate::model::Side) -> Outcome {
        let known = self.start.card(card).ok_or(PlayError::Unknown("card"))?;
        self.forbid(card.0 != unit_side, || format!("{} is in the other hand.", known.name))?;
        let spent = self.state.card(card).is_some_and(|card| card.spent.is_some());
        self.forbid(spent, || format!("{} is spent.", known.name))
    }

    pub fn try_card(&mut self, card: CardKey) {
        self.state.due.push(Due::Card(card));
    }

    pub fn card_decided(&mut self, key: CardKey, passed: bool, sum: &str) {
        let Some(card) = self.start.card(key) else { return };
        let round = self.state.round;
        let Ok(state) = self.card_mut(key) else { return };
        if passed {
            state.spent = Some(round);
            self.say_with(format!("{} arrives{sum}", card.name), Event::Spent(key, false));
            self.state.due.insert(0, Due::Effect(key));
        } else {
            state.failed = state.failed.saturating_add(1);
            self.say_with(format!("{} returns to the hand{sum}", card.name), Event::Spent(key, true));
        }
    }

    pub fn spend(&mut self, key: CardKey, spent: bool) -> Outcome {
        let round = self.state.round;
        self.card_mut(key)?.spent = spent.then_some(round);
        if !spent {
            self.state.due.retain(|due| *due != Due::Effect(key));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::start::CardKey;
    use super::super::state::{CardState, Due};
    use super::super::testing::{play, refused, remarks, unit};
    use crate::model::{Side, Token};

    const UP: &str = "begin; draw rbr; order rrb; up r0; card r0";

    #[track_caller]
    fn check(script: &str, spent: Option<u32>, failed: u32) {
        let state = play(&format!("{UP}; {script}")).state().sides.red.cards[0];
        assert_eq!(state, CardState { spent, failed }, "{script}");
    }

    #[test]
    fn a_card_that_works_is_spent_and_one_that_fails_returns() {
        check("roll 2 3", Some(1), 0);
        check("told yes", Some(1), 0);
        check("told no", None, 1);
        check("roll 1 1; accept", None, 1);
        check("roll 1 1; turn 1", Some(1), 0);
        assert_eq!(remarks(&format!("{UP}; roll 2 3")), ["smoke arrives: 2 + 3 = 5, needs 5."]);
        assert_eq!(remarks(&format!("{UP}; told no")), ["smoke returns to the hand."]);
    }

    #[test]
    fn a_failed_card_may_be_tried_again_by_another_unit() {
        play(&format!("{UP}; told no; done; up r1; card r0; told yes"));
        refused(&format!("{UP}; told no; card r1"), "Each action only once in an activation.");
        refused(&format!("{UP}; told yes; settle; done; up r1; card r0"), "smoke is spent.");
        refused("begin; draw rbr; order brr; up b0; card r0", "smoke is in the other hand.");
    }

    #[test]
    fn what_a_card_does_is_settled_before_the_game_goes_on() {
        let script = "begin; token b0 dug-in on; draw rbr; order rrb; up r0; card r1; told yes";
        assert_eq!(play(script).state().due, [Due::Effect(CardKey(Side::Red, 1))]);
        // A strike can hit several units, and its keywords affect each of them.
        let hit = format!("{script}; card-hit r1>b0 1 1; card-hit r1>b3 1 1");
        assert_eq!(unit(&hit, "b0").tokens().collect::<Vec<Token>>(), []);
        assert_eq!(play(&format!("{hit}; settle")).state().due, []);
    }
}
