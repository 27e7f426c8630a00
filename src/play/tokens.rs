//! Status tokens: how a unit gets them, and when the rules take them away.

use super::event::Event;
use super::start::UnitKey;
use super::state::Due;
use super::umpire::{Outcome, Umpire};
use crate::model::{Effect, Token};

pub(super) const ALL: [Token; 4] = [Token::Shaken, Token::Standby, Token::DugIn, Token::Dash];

/// The name within a sentence.
pub fn name(token: Token) -> &'static str {
    match token {
        Token::Shaken => "shaken",
        Token::Standby => "standby",
        Token::DugIn => "dug-in",
        Token::Dash => "dash",
    }
}

impl Umpire<'_> {
    /// A player adds or removes a token.
    pub fn put_token(&mut self, key: UnitKey, token: Token, on: bool) -> Outcome {
        self.standing(key)?;
        self.unit_mut(key)?.set(token, on);
        if token == Token::Shaken && on {
            self.nothing_to_avert(key);
        }
        Ok(())
    }

    pub fn give_token(&mut self, key: UnitKey, token: Token) {
        if let Some(unit) = self.state.unit_mut(key).filter(|unit| unit.bases > 0) {
            unit.set(token, true);
        }
    }

    /// The rules take a token away.
    pub fn drop_token(&mut self, key: UnitKey, token: Token, why: &str) {
        if !self.state.has(key, token) {
            return;
        }
        if let Some(unit) = self.state.unit_mut(key) {
            unit.set(token, false);
        }
        let text = format!("{} loses its {} token: {why}.", self.name(key), name(token));
        self.say_with(text, Event::Token(key, token, true));
    }

    /// Shakes a unit, unless it can avert that.
    pub fn shake(&mut self, key: UnitKey, why: &str) {
        if !self.state.stands(key) || self.state.has(key, Token::Shaken) {
            return;
        }
        if self.start.has(key, Effect::ShrugsOff) {
            self.say(format!("{} would be shaken: {why}. On 5 or 6 it stays calm.", self.name(key)));
            self.state.due.push(Due::ShrugOff(key));
        } else if self.start.has(key, Effect::WoundForShaken) {
            self.say(format!("{} would be shaken: {why}. It may take 1 wound instead.", self.name(key)));
            self.state.due.push(Due::Brace(key));
        } else {
            self.now_shaken(key, &format!(": {why}."));
        }
    }

    pub fn shrug_decided(&mut self, unit: UnitKey, passed: bool, sum: &str) {
        match passed {
            true => {
                self.say_with(format!("{} stays calm{sum}", self.name(unit)), Event::Token(unit, Token::Shaken, true))
            }
            false => self.now_shaken(unit, sum),
        }
    }

    pub fn ion_decided(&mut self, unit: UnitKey, passed: bool, sum: &str) {
        match passed {
            true => {
                let text = format!("{} withstands the ion charge{sum}", self.name(unit));
                self.say_with(text, Event::Token(unit, Token::Shaken, true));
            }
            false => self.shake(unit, "the ion charge got through"),
        }
    }

    /// A unit chooses between a wound and being shaken.
    pub fn brace(&mut self, key: UnitKey, wound: bool) -> Outcome {
        let due = self.state.due.iter().position(|due| *due == Due::Brace(key));
        self.forbid(due.is_none(), || format!("{} has nothing to choose.", self.name(key)))?;
        due.map(|due| self.state.due.remove(due));
        match wound {
            true => self.wound(key, 1),
            false => {
                self.now_shaken(key, ".");
                Ok(())
            }
        }
    }

    /// A unit has moved or was moved.
    pub fn moved(&mut self, key: UnitKey, why: &str) {
        self.drop_token(key, Token::DugIn, why);
    }

    /// The tail is appended to the sentence.
    fn now_shaken(&mut self, key: UnitKey, tail: &str) {
        self.give_token(key, Token::Shaken);
        self.nothing_to_avert(key);
        self.say_with(format!("{} is shaken{tail}", self.name(key)), Event::Token(key, Token::Shaken, false));
    }

    /// A unit that is shaken has nothing more to roll or to choose about it.
    fn nothing_to_avert(&mut self, key: UnitKey) {
        let averts = |due: &Due| matches!(due, Due::ShrugOff(unit) | Due::Brace(unit) | Due::Ion(unit) if *unit == key);
        self.state.drop_due(averts);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{key, play, refused, remarks, unit};
    use super::*;

    #[track_caller]
    fn check(script: &str, key: &str, tokens: &[Token]) {
        assert_eq!(unit(&format!("begin; {script}"), key).tokens().collect::<Vec<_>>(), tokens, "{script}");
    }

    #[test]
    fn a_clone_rolls_against_being_shaken() {
        let hit = "hit r0>b0 2 0";
        check(&format!("{hit}; roll 5"), "b0", &[]);
        check(&format!("{hit}; roll 4; accept"), "b0", &[Token::Shaken]);
        check(&format!("{hit}; roll 1; turn 0"), "b0", &[]);
        check(&format!("{hit}; told no"), "b0", &[Token::Shaken]);
        assert_eq!(
            remarks(&format!("begin; {hit}")),
            ["pikes 1 would be shaken: 2 hits reach its courage of 2. On 5 or 6 it stays calm."]
        );
    }

    #[test]
    fn a_droid_may_take_a_wound_instead() {
        let hit = "hit r0>b2 2 0";
        check(&format!("{hit}; brace b2 no"), "b2", &[Token::Shaken]);
        check(&format!("{hit}; brace b2 yes"), "b2", &[]);
        assert_eq!(unit(&format!("begin; {hit}; brace b2 yes"), "b2").bases, 3);
        refused(&format!("begin; {hit}; draw rbb"), "Something else has to be settled first.");
        // The last wound of the last base destroys it.
        assert_eq!(unit(&format!("begin; strength b2 1 0; {hit}; brace b2 yes"), "b2").bases, 0);
        refused("begin; brace b2 yes", "droids has nothing to choose.");
    }

    #[test]
    fn no_unit_is_shaken_twice() {
        check("token b4 shaken on; hit r0>b4 9 0", "b4", &[Token::Shaken]);
        assert_eq!(remarks("begin; token b4 shaken on; hit r0>b4 9 0"), [""; 0]);
        assert_eq!(play("begin; token b0 shaken on; hit r0>b0 5 0").state().due, []);
    }

    #[test]
    fn each_cause_is_averted_by_itself_until_one_shakes() {
        // Courage and an ion charge: two causes, so two choices for a droid.
        let both = "hit b3>b2 2 1";
        let due = |script: &str| play(&format!("begin; {script}")).state().due.clone();
        assert_eq!(due(both), [Due::Brace(key("b2")), Due::Ion(key("b2"))]);
        assert_eq!(due(&format!("{both}; brace b2 yes")), [Due::Ion(key("b2"))]);
        assert_eq!(due(&format!("{both}; brace b2 no")), []);
        assert_eq!(due(&format!("{both}; token b2 shaken on")), []);
        check(&format!("{both}; brace b2 yes; roll 3; accept; brace b2 no"), "b2", &[Token::Shaken]);
    }

    #[test]
    fn what_the_rules_took_can_be_put_back() {
        let game = play("begin; token r0 dug-in on; draw rbb; order rbb; up r0; move");
        let [remark] = game.remarks() else { panic!("{:?}", game.remarks()) };
        assert_eq!(remark.text, "guards 1 loses its dug-in token: it moved.");
        let mut again = game.clone();
        again.apply(remark.back.clone().unwrap()).unwrap();
        assert!(again.state().sides.red.units[0].dug_in);
    }
}
