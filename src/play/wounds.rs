//! Wounds destroy bases, the remainder stays with the unit, and the loss of the last base destroys it.

use super::comeback::Fall;
use super::event::Event;
use super::start::UnitKey;
use super::state::{Due, UnitState};
use super::umpire::{Outcome, Umpire};

impl Umpire<'_> {
    pub fn wound(&mut self, key: UnitKey, wounds: u32) -> Outcome {
        self.standing(key)?;
        self.hurt(key, wounds);
        Ok(())
    }

    /// Removes wounds, and restores bases that they had destroyed.
    pub fn heal(&mut self, key: UnitKey, wounds: u32) -> Outcome {
        self.standing(key)?;
        let (Some(fighter), Some(unit)) = (self.start.unit(key), self.state.unit_mut(key)) else { return Ok(()) };
        if fighter.wounds > 0 && unit.bases > 0 {
            let lost = fighter.bases.saturating_sub(unit.bases);
            let damage = lost.saturating_mul(fighter.wounds).saturating_add(unit.wounds).saturating_sub(wounds);
            unit.bases = fighter.bases.saturating_sub(damage / fighter.wounds).max(unit.bases);
            unit.wounds = damage % fighter.wounds;
        }
        Ok(())
    }

    pub fn strength(&mut self, key: UnitKey, bases: u32, wounds: u32) -> Outcome {
        let fighter = self.start.unit(key).ok_or(super::PlayError::Unknown("unit"))?;
        let (most, each) = (fighter.bases, fighter.wounds);
        let unit = self.unit_mut(key)?;
        if bases == 0 {
            return self.destroy(key);
        }
        unit.fell = None;
        unit.bases = bases.min(most);
        unit.wounds = wounds.min(each.saturating_sub(1));
        Ok(())
    }

    pub fn destroy(&mut self, key: UnitKey) -> Outcome {
        self.standing(key)?;
        self.fall(key);
        Ok(())
    }

    pub fn hurt(&mut self, key: UnitKey, wounds: u32) {
        let each = self.start.unit(key).map_or(0, |unit| unit.wounds);
        let Some(unit) = self.state.unit_mut(key).filter(|unit| unit.bases > 0 && wounds > 0) else { return };
        if each == 0 {
            return self.say(format!("{}: its wounds are not known here.", self.name(key)));
        }
        let back = Event::Strength(key, unit.bases, unit.wounds);
        let total = unit.wounds.saturating_add(wounds);
        let lost = total / each;
        if lost >= unit.bases {
            return self.fall(key);
        }
        unit.bases -= lost;
        unit.wounds = total % each;
        let (left, rest) = (unit.bases, unit.wounds);
        if lost > 0 {
            let bases = if lost == 1 { "1 base".to_owned() } else { format!("{lost} bases") };
            let rest = if rest == 0 { String::new() } else { format!(", {rest} carried over") };
            self.say_with(format!("{} loses {bases}: {left} left{rest}.", self.name(key)), back);
        }
    }

    /// Removes a unit from the table with all its tokens.
    pub fn fall(&mut self, key: UnitKey) {
        let Some(unit) = self.state.unit(key).cloned().filter(|unit| unit.bases > 0) else { return };
        let passenger = self.state.passenger(key);
        let fell = Some(Box::new(Fall::of(&self.state, key, &unit)));
        if let Some(gone) = self.state.unit_mut(key) {
            *gone = UnitState { activated: unit.activated, fell, ..UnitState::fresh(0) };
        }
        self.state.drop_due(|due| due.is_about(key));
        if self.state.active.as_ref().is_some_and(|active| active.unit == key) {
            self.state.active = None;
        }
        self.say_with(format!("{} is destroyed.", self.name(key)), Event::PutBack(key));
        let cause = self.cause.replace(Event::PutBack(key));
        if !unit.activated && self.state.round > 0 {
            self.token_goes(key.0);
        }
        self.leaders_fall(key);
        if let Some(passenger) = passenger {
            self.thrown_out(passenger);
        }
        self.cause = cause;
    }
}

impl Due {
    fn is_about(&self, key: UnitKey) -> bool {
        match self {
            Due::Morale(unit) | Due::Attack(unit) | Due::Fight(unit) => *unit == key,
            Due::ShrugOff(unit) | Due::Brace(unit) | Due::Ion(unit) => *unit == key,
            Due::Card(_) | Due::Effect(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, refused, remarks, unit};

    #[track_caller]
    fn check(script: &str, key: &str, bases: u32, wounds: u32) {
        let unit = unit(&format!("begin; {script}"), key);
        assert_eq!((unit.bases, unit.wounds), (bases, wounds), "{script}");
    }

    #[test]
    fn wounds_take_bases_and_carry_over() {
        // The rulebook's example: a wound value of 3 and 4 wounds cost one base and leave one token.
        check("wound b0 4", "b0", 2, 1);
        check("wound b0 4; wound b0 2", "b0", 1, 0);
        check("wound b0 6", "b0", 1, 0);
        check("wound b0 2", "b0", 3, 2);
        check("wound b0 9", "b0", 0, 0);
        check("wound b0 99", "b0", 0, 0);
        assert_eq!(remarks("begin; wound b0 4"), ["pikes 1 loses 1 base: 2 left, 1 carried over."]);
        assert_eq!(remarks("begin; wound b0 6"), ["pikes 1 loses 2 bases: 1 left."]);
    }

    #[test]
    fn healing_brings_bases_back() {
        check("wound b0 4; heal b0 1", "b0", 2, 0);
        check("wound b0 4; heal b0 2", "b0", 3, 2);
        check("wound b0 4; heal b0 9", "b0", 3, 0);
        refused("begin; destroy b0; heal b0 1", "pikes 1 is destroyed.");
    }

    #[test]
    fn a_destroyed_unit_leaves_with_its_tokens() {
        let script = "begin; token b0 shaken on; token b0 dug-in on; draw rbb; order brb; up b0; told yes; destroy b0";
        let game = play(script);
        assert!(game.state().active.is_none());
        assert_eq!(unit(script, "b0").tokens().count(), 0);
        refused("begin; destroy b0; wound b0 1", "pikes 1 is destroyed.");
    }

    #[test]
    fn lost_bases_can_be_put_back() {
        let mut game = play("begin; wound b0 1; wound b0 4");
        game.apply(game.remarks()[0].back.clone().unwrap()).unwrap();
        let unit = &game.state().sides.blue.units[0];
        assert_eq!((unit.bases, unit.wounds), (3, 1));
    }

    #[test]
    fn a_destroyed_unit_can_be_put_back() {
        let game = play("begin; wound b0 4; destroy b0");
        let mut again = game.clone();
        again.apply(game.remarks()[0].back.clone().unwrap()).unwrap();
        let unit = &again.state().sides.blue.units[0];
        assert_eq!((unit.bases, unit.wounds), (2, 1));
        assert_eq!(again.state().pool().blue, 5);
    }
}
