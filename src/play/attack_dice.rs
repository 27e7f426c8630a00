//! Dice of an attack: hits, then saves, each die to be turned to 6 for a tactical point of whoever rolled it.
//!
//! They only help to count; what an attack does is said by its own event.

use super::event::{Needs, Row, Saves, Throw};
use super::log::PlayError;
use super::sides::{capital, other};
use super::start::UnitKey;
use super::state::Due;
use super::umpire::{Outcome, Umpire};
use crate::model::Side;

/// Most dice of one throw.
const MOST: usize = 200;

/// The dice of an attack that is due, as far as they have been rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dice {
    pub at: UnitKey,
    pub strike: Option<Thrown>,
    /// Those of a target that strikes back.
    pub back: Option<Thrown>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thrown {
    pub needs: Needs,
    pub hits: Vec<u8>,
    pub saves: Vec<u8>,
    /// How many saves were rolled again.
    pub again: u32,
}

impl Dice {
    pub fn thrown(&self, back: bool) -> Option<&Thrown> {
        if back { self.back.as_ref() } else { self.strike.as_ref() }
    }

    fn of_mut(&mut self, back: bool) -> &mut Option<Thrown> {
        if back { &mut self.back } else { &mut self.strike }
    }
}

impl Needs {
    pub fn hits(&self, dice: &[u8]) -> usize {
        dice.iter().filter(|die| u32::from(**die) >= self.hit).count()
    }

    pub fn saved(&self, dice: &[u8]) -> usize {
        dice.iter().filter(|die| self.save.is_some_and(|save| u32::from(**die) >= save)).count()
    }
}

impl Row {
    pub fn is_back(self) -> bool {
        matches!(self, Row::HitsBack | Row::SavesBack)
    }

    /// Who rolls it when a unit of this side attacks.
    pub fn side(self, attacker: Side) -> Side {
        match self {
            Row::Hits | Row::SavesBack => attacker,
            Row::Saves | Row::HitsBack => other(attacker),
        }
    }
}

impl Umpire<'_> {
    pub fn throw(&mut self, throw: &Throw) -> Outcome {
        let (by, fights) = self.attacker()?;
        self.standing(throw.at)?;
        // What comes from the sky hits everybody.
        let aims = !matches!(self.state.due.first(), Some(Due::Effect(_)));
        self.forbid(aims && throw.at.0 == by, || format!("{} is on the same side.", self.name(throw.at)))?;
        self.forbid(throw.back && !fights, || "Nobody strikes back when shot at.".to_owned())?;
        self.faces(&throw.dice)?;
        let dice = self.state.dice.take().filter(|dice| dice.at == throw.at);
        let mut dice = dice.unwrap_or(Dice { at: throw.at, strike: None, back: None });
        let thrown = Thrown { needs: throw.needs, hits: throw.dice.clone(), saves: Vec::new(), again: 0 };
        *dice.of_mut(throw.back) = Some(thrown);
        self.state.dice = Some(dice);
        Ok(())
    }

    pub fn save(&mut self, saves: &Saves) -> Outcome {
        self.attacker()?;
        self.faces(&saves.dice)?;
        let thrown = self.thrown(saves.back)?;
        thrown.saves.clone_from(&saves.dice);
        thrown.again = saves.again;
        Ok(())
    }

    pub fn flip(&mut self, row: Row, die: usize) -> Outcome {
        let (by, _) = self.attacker()?;
        let side = row.side(by);
        let left = self.state.sides.of(side).tactical;
        self.forbid(left == 0, || format!("{} has no tactical points left.", capital(side)))?;
        let saved = matches!(row, Row::Hits | Row::HitsBack) && !self.thrown(row.is_back())?.saves.is_empty();
        self.forbid(saved, || "The saves against these hits are rolled.".to_owned())?;
        let thrown = self.thrown(row.is_back())?;
        let dice = if matches!(row, Row::Hits | Row::HitsBack) { &mut thrown.hits } else { &mut thrown.saves };
        *dice.get_mut(die).filter(|face| **face < 6).ok_or(PlayError::Unknown("die to turn"))? = 6;
        self.state.sides.of_mut(side).tactical = left.saturating_sub(1);
        Ok(())
    }

    /// Dice are taken up with the attack they belong to.
    pub fn clear_dice(&mut self) {
        if self.attacker().is_err() {
            self.state.dice = None;
        }
    }

    /// The side whose attack is due, and whether it is hand to hand.
    fn attacker(&self) -> Result<(Side, bool), PlayError> {
        match self.state.due.first() {
            Some(Due::Attack(unit)) => Ok((unit.0, false)),
            Some(Due::Fight(unit)) => Ok((unit.0, true)),
            Some(Due::Effect(card)) => Ok((card.0, false)),
            _ => Err(PlayError::Against("No attack waits for dice.".to_owned())),
        }
    }

    fn thrown(&mut self, back: bool) -> Result<&mut Thrown, PlayError> {
        let thrown = self.state.dice.as_mut().and_then(|dice| dice.of_mut(back).as_mut());
        thrown.ok_or_else(|| PlayError::Against("The attack is rolled first.".to_owned()))
    }

    fn faces(&self, dice: &[u8]) -> Outcome {
        self.forbid(dice.len() > MOST, || format!("At most {MOST} dice."))?;
        self.forbid(!dice.iter().all(|die| (1..=6).contains(die)), || "A die shows 1 to 6.".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::super::report::report;
    use super::super::testing::{play, refused};

    const SHOT: &str = "begin; draw rbb; order brb; up b0; shoot";
    const FIGHT: &str = "begin; draw rbb; order brb; up b0; charge";

    #[track_caller]
    fn dice(script: &str) -> (Vec<u8>, Vec<u8>) {
        let game = play(script);
        let thrown = game.state().dice.as_ref().unwrap().strike.clone().unwrap();
        (thrown.hits, thrown.saves)
    }

    #[test]
    fn dice_lie_until_the_attack_is_applied() {
        assert_eq!(dice(&format!("{SHOT}; throw r0 6 5 2; save 1 4")), (vec![6, 5, 2], vec![1, 4]));
        assert_eq!(dice(&format!("{SHOT}; throw r0 6 5 2; save 1 4; throw r0 1 1 1")), (vec![1, 1, 1], vec![]));
        for end in ["hit b0>r0 2 1", "settle"] {
            assert_eq!(play(&format!("{SHOT}; throw r0 6 5 2; {end}")).state().dice, None, "{end}");
        }
        // A card attacks one unit after another.
        let card = "begin; draw rbr; order rrb; up r0; card r1; told yes; throw b0 6 6";
        assert!(play(card).state().dice.is_some());
        assert_eq!(play(&format!("{card}; card-hit r1>b0 2 2")).state().dice, None);
        // Another target takes none of the dice along.
        let game = play(&format!("{FIGHT}; throw r0 6 5; throw-back r0 4; throw r1 3"));
        assert_eq!(game.state().dice.as_ref().unwrap().back, None);
    }

    #[test]
    fn a_turned_die_and_its_point_come_back_together() {
        let mut game = play(&format!("{SHOT}; throw r0 6 5 2; flip hits 2"));
        assert_eq!(game.state().sides.blue.tactical, 5);
        assert_eq!(game.state().dice.as_ref().unwrap().strike.as_ref().unwrap().hits, [6, 5, 6]);
        game.undo();
        assert_eq!(game.state().sides.blue.tactical, 6);
        assert_eq!(game.state().dice.as_ref().unwrap().strike.as_ref().unwrap().hits, [6, 5, 2]);
        let (saved, _) = super::super::Game::from_save(&game.to_save(1)).unwrap();
        assert_eq!(saved, game);
    }

    #[test]
    fn whoever_rolls_pays() {
        let left = |script: &str| {
            let game = play(&format!("{FIGHT}; throw r0 6 5 2; {script}"));
            (game.state().sides.red.tactical, game.state().sides.blue.tactical)
        };
        assert_eq!(left("flip hits 2"), (7, 5));
        assert_eq!(left("save 1; flip saves 0"), (6, 6));
        assert_eq!(left("throw-back r0 1; flip hits-back 0"), (6, 6));
        assert_eq!(left("throw-back r0 6; save-back 1; flip saves-back 0"), (7, 5));
    }

    #[test]
    fn what_cannot_be_rolled_is_refused() {
        refused("begin; throw r0 6", "No attack waits for dice.");
        refused(&format!("{SHOT}; throw b1 6"), "pikes 2 is on the same side.");
        refused(&format!("{SHOT}; throw r0 7"), "A die shows 1 to 6.");
        refused(&format!("{SHOT}; throw-back r0 6"), "Nobody strikes back when shot at.");
        refused(&format!("{SHOT}; save 6"), "The attack is rolled first.");
        refused(&format!("{SHOT}; throw r0 5; save 1; flip hits 0"), "The saves against these hits are rolled.");
        refused(&format!("{SHOT}; tactical b 0; throw r0 5; flip hits 0"), "Blue has no tactical points left.");
    }

    #[test]
    fn the_report_tells_the_dice() {
        let text = report(&play(&format!("{SHOT}; throw r0 6 5 2; flip hits 2; save 1 4 5; hit b0>r0 3 2")));
        let rolled = "\
  Rolled 6, 5, 2: 2 hits on 4+.
  A tactical point turns a die to 6.
  Saves 1, 4, 5: 1 saved on 5+.
  pikes 1 against guards 1: 3 hits, 2 wounds.
";
        assert!(text.contains(rolled), "{text}");
        let back = report(&play(&format!("{FIGHT}; throw r0 3; throw-back r0 4 1; save-back 2")));
        assert!(back.contains("  Rolled in return 4, 1: 1 hit on 4+.\n  Saves 2: none saved on 5+.\n"), "{back}");
    }
}
