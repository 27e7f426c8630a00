//! A destroyed unit that is put back: with its tokens, its passenger, and its activation if it was active.

use super::log::PlayError;
use super::start::UnitKey;
use super::state::{Active, Due, State, UnitState};
use super::umpire::{Outcome, Umpire};

/// What a unit was when it fell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fall {
    round: u32,
    unit: UnitState,
    passenger: Option<(UnitKey, UnitState)>,
    active: Option<Active>,
}

impl Fall {
    pub fn of(state: &State, key: UnitKey, unit: &UnitState) -> Self {
        let passenger = state.passenger(key).and_then(|passenger| Some((passenger, state.unit(passenger)?.clone())));
        let active = state.active.clone().filter(|active| active.unit == key);
        Self { round: state.round, unit: unit.clone(), passenger, active }
    }
}

impl Umpire<'_> {
    pub fn put_back(&mut self, key: UnitKey) -> Outcome {
        let fallen = self.unit(key)?.fell.clone();
        let Some(fall) = fallen else {
            return Err(PlayError::Against(format!("{} is not destroyed.", self.name(key))));
        };
        let Fall { round, unit: before, passenger, active } = *fall;
        let now = self.unit_mut(key)?;
        *now = UnitState { activated: now.activated, aboard: None, ..before.clone() };
        let activated = now.activated;
        let room = before.aboard.map(|at| UnitKey(key.0, at));
        if let Some(transport) = room.filter(|at| self.state.stands(*at) && self.state.passenger(*at).is_none()) {
            self.unit_mut(key)?.aboard = Some(transport.1);
        }
        let wounds = super::report::counted(before.wounds, "wound");
        let bases = super::report::counted(before.bases, "base");
        self.say(format!("{} stands again: {bases}, {wounds}.", self.name(key)));
        if self.state.round > 0 && !activated {
            self.say("Its token goes back into the bag.");
        }
        if round == self.state.round {
            if self.state.active.is_none() {
                self.state.active = active;
            }
            if let Some((passenger, before)) = passenger {
                self.back_aboard(passenger, key, &before);
            }
        }
        Ok(())
    }

    /// Unless it has gone on by itself since.
    fn back_aboard(&mut self, key: UnitKey, transport: UnitKey, before: &UnitState) {
        let stays =
            |unit: &&mut UnitState| unit.bases > 0 && unit.aboard.is_none() && unit.activated == before.activated;
        let Some(unit) = self.state.unit_mut(key).filter(|unit| stays(unit)) else { return };
        unit.aboard = Some(transport.1);
        (unit.shaken, unit.dug_in) = (before.shaken, before.dug_in);
        self.state.drop_due(|due| matches!(due, Due::ShrugOff(unit) | Due::Brace(unit) if *unit == key));
    }
}

#[cfg(test)]
mod tests {
    use super::super::event::Event;
    use super::super::testing::{key, play, refused, unit};
    use crate::model::Token;

    /// Takes back what a remark says, as a tap on its button does.
    #[track_caller]
    fn taken_back(script: &str, text: &str) -> super::super::Game {
        let mut game = play(script);
        let found = game.open_remarks().find(|remark| remark.text.starts_with(text)).cloned();
        let back = found.and_then(|remark| remark.back).unwrap_or_else(|| panic!("{text}: {:?}", game.remarks()));
        game.apply(back).unwrap();
        game
    }

    #[test]
    fn a_unit_comes_back_with_its_tokens() {
        let hurt = "begin; wound b0 4; token b0 shaken on; token b0 dug-in on";
        let game = taken_back(&format!("{hurt}; destroy b0"), "pikes 1 is destroyed");
        assert_eq!(game.state().unit(key("b0")), Some(&unit(hurt, "b0")));
        assert_eq!(game.state().pool().blue, 5);
        refused(&format!("{hurt}; destroy b0; put-back b0; put-back b0"), "pikes 1 is not destroyed.");
    }

    #[test]
    fn a_transport_comes_back_with_its_passenger_and_its_leader() {
        let aboard = "host r0 r0; board r0 r2; begin; token r0 dug-in on";
        let game = taken_back(&format!("{aboard}; destroy r2"), "carrier is destroyed");
        assert_eq!(game.state().unit(key("r0")), Some(&unit(aboard, "r0")));
        assert_eq!(game.state().passenger(key("r2")), Some(key("r0")));
        // What followed from its loss is no longer said.
        let left: Vec<&str> = game.open_remarks().map(|remark| remark.text.as_str()).collect();
        assert_eq!(left, ["carrier stands again: 2 bases, no wounds.", "Its token goes back into the bag."]);
        // A passenger that has gone on since stays where it is.
        let later = format!("{aboard}; destroy r2; activated r0 on; put-back r2");
        assert_eq!(unit(&later, "r0").aboard, None);
    }

    #[test]
    fn the_active_unit_goes_on_where_it_was() {
        let script = "begin; draw rbb; order rbb; up r0; move; destroy r0; put-back r0";
        assert_eq!(play(script).state().active, play("begin; draw rbb; order rbb; up r0; move").state().active);
        assert!(unit(script, "r0").activated);
    }

    #[test]
    fn several_remarks_are_taken_back_one_by_one() {
        let script = "begin; token r0 dash on; token r0 standby on; draw rbb; order rbb; up r0";
        let mut game = taken_back(script, "guards 1 loses its dash token");
        let [left] = game.open_remarks().cloned().collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(left.text, "guards 1 loses its standby token: it activates again.");
        game.apply(left.back.unwrap()).unwrap();
        let tokens: Vec<Token> = game.state().unit(key("r0")).unwrap().tokens().collect();
        assert_eq!((tokens, game.open_remarks().count()), (vec![Token::Standby, Token::Dash], 0));
        // Anything else closes the rest.
        let mut game = taken_back(script, "guards 1 loses its dash token");
        game.apply(Event::Say("Tea.".to_owned())).unwrap();
        assert_eq!(game.open_remarks().count(), 0);
    }
}
