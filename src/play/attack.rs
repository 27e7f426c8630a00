//! The results of an attack: shaken units before saves, wounds after them, and tokens that it removes.

use super::event::{Attack, By, Fight};
use super::start::UnitKey;
use super::state::Due;
use super::umpire::{Outcome, Umpire};
use crate::model::{Effect, FightsAs, MovesAs, Token};

/// Unsaved hits of a tow cable that bring a walker down.
const CABLE: u32 = 3;

impl Umpire<'_> {
    pub fn attack(&mut self, attack: &Attack) -> Outcome {
        let Attack { by, at, hits, wounds } = *attack;
        self.may_be_attacked(at)?;
        if by != By::Nobody {
            self.state.dice = None;
        }
        self.courage(at, hits);
        match by {
            By::Cable(_) if wounds >= CABLE => self.fall(at),
            _ => self.hurt(at, wounds),
        }
        self.after_effects(by, at, wounds);
        self.was_attacked(at);
        if let By::Unit(unit) | By::Cable(unit) = by {
            self.state.due.retain(|due| *due != Due::Attack(unit) && *due != Due::Fight(unit));
        }
        if let By::Cable(unit) = by {
            self.say(format!("{} stands back 1\".", self.name(unit)));
        }
        Ok(())
    }

    pub fn fight(&mut self, fight: &Fight) -> Outcome {
        let Fight { by, at, hits, wounds, hits_back, wounds_back } = *fight;
        self.standing(by)?;
        self.may_be_attacked(at)?;
        let flies = |unit| self.start.unit(unit).is_some_and(|unit| unit.moves_as == Some(MovesAs::Aerial));
        self.forbid(flies(at) || flies(by), || "Nobody fights hand to hand with an aerial unit.".to_owned())?;
        self.courage(at, hits);
        self.courage(by, hits_back);
        self.hurt(at, wounds);
        self.hurt(by, wounds_back);
        self.after_effects(By::Unit(by), at, wounds);
        self.after_effects(By::Unit(at), by, wounds_back);
        self.was_attacked(at);
        self.was_attacked(by);
        self.state.due.retain(|due| *due != Due::Fight(by) && *due != Due::Attack(by));
        match wounds.cmp(&wounds_back) {
            std::cmp::Ordering::Greater => self.retreat(at),
            std::cmp::Ordering::Less => self.retreat(by),
            std::cmp::Ordering::Equal if self.state.stands(by) && self.state.stands(at) => {
                self.say(format!("A tie: {} stands back 1\".", self.name(by)));
            }
            std::cmp::Ordering::Equal => {}
        }
        Ok(())
    }

    /// Settles what is due first. A unit whose morale check is dropped keeps all its action points.
    pub fn settle(&mut self) -> Outcome {
        self.forbid(self.state.due.is_empty(), || "Nothing waits to be settled.".to_owned())?;
        if !self.state.due.is_empty() {
            self.state.due.remove(0);
            self.state.roll = None;
        }
        Ok(())
    }

    fn may_be_attacked(&self, key: UnitKey) -> Outcome {
        self.standing(key)?;
        let transport = self.unit(key)?.aboard.map(|at| UnitKey(key.0, at));
        self.forbid(transport.is_some(), || {
            let transport = transport.map_or("", |transport| self.name(transport));
            format!("{} is aboard {transport} and cannot be attacked.", self.name(key))
        })
    }

    /// Hits count before saves.
    fn courage(&mut self, key: UnitKey, hits: u32) {
        let courage = self.start.unit(key).map_or(0, |unit| unit.courage);
        if courage > 0 && hits >= courage {
            let hits = if hits == 1 { "1 hit reaches".to_owned() } else { format!("{hits} hits reach") };
            self.shake(key, &format!("{hits} its courage of {courage}"));
        }
    }

    fn after_effects(&mut self, by: By, at: UnitKey, wounds: u32) {
        if wounds == 0 || !self.state.stands(at) {
            return;
        }
        let target = self.start.unit(at);
        let aerial = target.is_some_and(|unit| unit.moves_as == Some(MovesAs::Aerial));
        let vehicle = target.is_some_and(|unit| unit.fights_as == Some(FightsAs::Vehicle));
        if aerial && self.has_effect(by, Effect::WoundsShakeAerial) {
            self.shake(at, "it was wounded in the air");
        }
        if self.has_effect(by, Effect::Pushes) {
            self.say(format!("The attacker moves {} 2\" in a straight line.", self.name(at)));
            self.moved(at, "it was pushed");
            self.drop_token(at, Token::Standby, "it was pushed");
        }
        let shaken = self.state.has(at, Token::Shaken);
        if (vehicle || self.start.has(at, Effect::Machine)) && self.has_effect(by, Effect::IonCheck) && !shaken {
            self.state.due.push(Due::Ion(at));
        }
    }

    fn has_effect(&self, by: By, effect: Effect) -> bool {
        match by {
            By::Unit(unit) | By::Cable(unit) => self.start.has(unit, effect),
            By::Card(card) => self.start.card(card).is_some_and(|card| card.effects.contains(&effect)),
            By::Nobody => false,
        }
    }

    fn was_attacked(&mut self, key: UnitKey) {
        self.drop_token(key, Token::Dash, "it was attacked");
        self.drop_token(key, Token::Standby, "it was attacked");
    }

    /// The loser of close combat moves away; a unit that cannot move is destroyed.
    fn retreat(&mut self, key: UnitKey) {
        if !self.state.stands(key) {
            return;
        }
        let name = self.name(key);
        match self.start.unit(key).and_then(|unit| unit.moves) {
            Some(0) => {
                self.say(format!("{name} lost the fight and cannot retreat."));
                self.fall(key);
            }
            moves => {
                let how_far = moves.map_or_else(|| "half its move".to_owned(), half);
                let text = format!(
                    "{name} lost the fight: it retreats {how_far}, straight away; if flanked, to the nearest edge."
                );
                self.say(text);
                self.moved(key, "it retreated");
            }
        }
    }
}

/// Half of these inches.
fn half(inches: u32) -> String {
    let half = if inches.is_multiple_of(2) { "" } else { ".5" };
    format!("{}{half}\"", inches / 2)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, refused, remarks, unit};
    use super::*;

    #[track_caller]
    fn check(script: &str, key: &str, bases: u32, tokens: &[Token]) {
        let unit = unit(&format!("begin; {script}"), key);
        assert_eq!((unit.bases, unit.tokens().collect::<Vec<_>>()), (bases, tokens.to_vec()), "{script}");
    }

    #[test]
    fn hits_shake_before_saves_are_rolled() {
        check("hit b0>r0 3 0", "r0", 3, &[Token::Shaken]);
        check("hit b0>r0 2 2", "r0", 2, &[]);
        let game = play("begin; hit b0>r0 2 2");
        assert_eq!(game.state().sides.red.units[0].wounds, 0);
    }

    #[test]
    fn an_attack_ends_dash_and_standby_but_not_dug_in() {
        let tokens = "token r0 dash on; token r0 standby on; token r0 dug-in on";
        check(&format!("{tokens}; hit b0>r0 0 0"), "r0", 3, &[Token::DugIn]);
        assert_eq!(
            remarks(&format!("begin; {tokens}; hit b0>r0 0 0")),
            ["guards 1 loses its dash token: it was attacked.", "guards 1 loses its standby token: it was attacked."]
        );
    }

    #[test]
    fn keywords_act_after_the_wounds() {
        // Anti-air shakes flyers, and only if they are wounded.
        check("hit b4>r3 1 1", "r3", 1, &[Token::Shaken]);
        check("hit b4>r3 1 0", "r3", 1, &[]);
        check("hit b4>r0 1 1", "r0", 3, &[]);
        // Blast pushes units, which removes tokens for standing still.
        check("token b0 dug-in on; token b0 standby on; card-hit r1>b0 1 1", "b0", 3, &[]);
        // Ion: a vehicle or machine rolls a die.
        check("hit b3>r2 1 1; roll 4", "r2", 2, &[]);
        check("hit b3>r2 1 1; roll 3; accept", "r2", 2, &[Token::Shaken]);
        assert_eq!(play("begin; hit b3>r0 1 1").state().due, []);
        assert_eq!(play("begin; hit b3>r2 1 0").state().due, []);
    }

    #[test]
    fn the_loser_of_a_fight_retreats() {
        let charge = "draw rbr; order rrb; up r0; charge";
        let retreat = |name: &str| {
            format!("{name} lost the fight: it retreats 3\", straight away; if flanked, to the nearest edge.")
        };
        let script = format!("begin; token b0 dug-in on; {charge}; fight r0>b0 1 2 0 1");
        assert_eq!(remarks(&script), [retreat("pikes 1"), "pikes 1 loses its dug-in token: it retreated.".to_owned()]);
        assert_eq!(remarks(&format!("begin; {charge}; fight r0>b0 1 0 1 1")), [retreat("guards 1")]);
        assert_eq!(remarks(&format!("begin; {charge}; fight r0>b0 1 1 1 1")), ["A tie: guards 1 stands back 1\"."]);
        assert_eq!(play(&format!("begin; {charge}; fight r0>b0 1 1 1 1")).state().due, []);
        refused(
            &format!("begin; {charge}; fight r0>b0 1 1 1 1; fight b0>r3 1 1 1 1"),
            "Nobody fights hand to hand with an aerial unit.",
        );
    }

    #[test]
    fn a_unit_that_cannot_retreat_is_destroyed() {
        check("draw rbr; order rrb; up r0; charge; fight r0>b3 1 1 0 0", "b3", 0, &[]);
        check("draw rbr; order rrb; up r0; charge; fight r0>b3 1 0 0 0", "b3", 1, &[]);
    }

    #[test]
    fn both_can_be_shaken_and_both_can_fall() {
        let charge = "draw rbr; order rrb; up r0; charge";
        check(&format!("{charge}; fight r0>b4 7 0 3 0"), "r0", 3, &[Token::Shaken]);
        check(&format!("{charge}; fight r0>b4 7 0 3 0"), "b4", 1, &[Token::Shaken]);
        let both = format!("begin; {charge}; fight r0>b0 9 9 6 6");
        assert_eq!((unit(&both, "r0").bases, unit(&both, "b0").bases), (0, 0));
    }

    #[test]
    fn a_tow_cable_brings_a_walker_down() {
        let charge = "draw rbr; order rrb; up r3; charge";
        check(&format!("{charge}; tow r3>b4 4 3"), "b4", 0, &[]);
        check(&format!("{charge}; tow r3>b4 3 2"), "b4", 1, &[]);
        assert_eq!(unit(&format!("begin; {charge}; tow r3>b4 3 2"), "b4").wounds, 2);
    }
}
