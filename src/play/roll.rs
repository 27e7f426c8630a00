//! Rolls that are due: dice are rolled, turned to 6 with tactical points, and then take effect.
//!
//! A roll takes effect at once unless its player could still turn it into a success.

use super::dice::{Drops, Test};
use super::log::PlayError;
use super::morale;
use super::sides::capital;
use super::start::Start;
use super::state::{Due, State};
use super::umpire::{Outcome, Umpire};
use crate::model::Side;

/// What a die must show to avert being shaken, and to pass an ion check.
const SHRUGS_OFF: u32 = 5;
const WITHSTANDS_ION: u32 = 4;

impl State {
    /// The roll that is due; `None` if there is none.
    pub fn test(&self, start: &Start) -> Option<Test> {
        let plain = |side, dice, needs| Test { side, dice, drops: Drops::Nothing, needs };
        match *self.due.first()? {
            Due::Morale(unit) => Some(morale::check(start, self, unit)),
            Due::Card(card) => Some(plain(card.0, 2, start.card(card)?.availability)),
            Due::ShrugOff(unit) => Some(plain(unit.0, 1, SHRUGS_OFF)),
            Due::Ion(unit) => Some(plain(unit.0, 1, WITHSTANDS_ION)),
            Due::Attack(_) | Due::Fight(_) | Due::Effect(_) | Due::Brace(_) => None,
        }
    }
}

impl Umpire<'_> {
    pub fn roll(&mut self, dice: &[u8]) -> Outcome {
        let test = self.test()?;
        self.forbid(self.state.roll.is_some(), || "The dice are rolled.".to_owned())?;
        self.forbid(dice.len() != test.dice, || match test.dice {
            1 => "This takes 1 die.".to_owned(),
            dice => format!("This takes {dice} dice."),
        })?;
        let faces = dice.iter().all(|die| (1..=6).contains(die));
        self.forbid(!faces, || "A die shows 1 to 6.".to_owned())?;
        self.lie(test, dice.to_vec());
        Ok(())
    }

    pub fn turn(&mut self, die: usize) -> Outcome {
        let (test, mut dice) = (self.test()?, self.rolled()?);
        let tactical = self.state.sides.of(test.side).tactical;
        self.forbid(tactical == 0, || format!("{} has no tactical points left.", capital(test.side)))?;
        let face = dice.get_mut(die).filter(|face| **face < 6);
        *face.ok_or(PlayError::Unknown("die to turn"))? = 6;
        self.state.sides.of_mut(test.side).tactical = tactical.saturating_sub(1);
        self.lie(test, dice);
        Ok(())
    }

    pub fn accept(&mut self) -> Outcome {
        let (test, dice) = (self.test()?, self.rolled()?);
        self.count(test, &dice);
        Ok(())
    }

    pub fn told(&mut self, passed: bool) -> Outcome {
        self.test()?;
        self.decide(passed, ".");
        Ok(())
    }

    pub fn tactical(&mut self, side: Side, left: u32) -> Outcome {
        let most = self.start.armies.of(side).command;
        self.forbid(left > most, || format!("Never more than the {most} of the beginning."))?;
        self.state.sides.of_mut(side).tactical = left;
        Ok(())
    }

    fn test(&self) -> Result<Test, PlayError> {
        let nothing = || PlayError::Against("Nothing has to be rolled now.".to_owned());
        self.state.test(self.start).ok_or_else(nothing)
    }

    fn rolled(&self) -> Result<Vec<u8>, PlayError> {
        let nothing = || PlayError::Against("There are no dice to turn.".to_owned());
        self.state.roll.clone().ok_or_else(nothing)
    }

    /// Puts dice on the table; they take effect unless their player could still change the outcome.
    fn lie(&mut self, test: Test, dice: Vec<u8>) {
        let tactical = self.state.sides.of(test.side).tactical;
        if test.passes(&dice) || !test.can_be_saved(&dice, tactical) {
            self.count(test, &dice);
        } else {
            self.state.roll = Some(dice);
        }
    }

    fn count(&mut self, test: Test, dice: &[u8]) {
        self.decide(test.passes(dice), &format!(": {}.", test.sum(dice)));
    }

    /// Applies the outcome to the first roll that is due. The sum is appended to the remark.
    fn decide(&mut self, passed: bool, sum: &str) {
        self.state.roll = None;
        match self.state.due.remove(0) {
            Due::Morale(unit) => self.morale_decided(unit, passed, sum),
            Due::Card(card) => self.card_decided(card, passed, sum),
            Due::ShrugOff(unit) => self.shrug_decided(unit, passed, sum),
            Due::Ion(unit) => self.ion_decided(unit, passed, sum),
            Due::Attack(_) | Due::Fight(_) | Due::Effect(_) | Due::Brace(_) => {}
        }
    }
}
