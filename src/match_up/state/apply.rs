//! Applies a message of the other player: every statement is checked, and all of them count or none.

use super::super::message::{Message, Seat, Terms};
use super::super::seal;
use super::{Match, MatchError, Player};
use crate::model::Side;

impl Match {
    /// Applies everything in a message or, if one statement is not valid, nothing of it.
    pub fn apply(&mut self, message: &Message) -> Result<(), MatchError> {
        if message.id != self.id {
            return Err(MatchError::OtherMatch);
        }
        if message.seat == self.seat {
            return Err(MatchError::OwnText);
        }
        if message.terms.sealed != self.terms.sealed {
            return Err(MatchError::OtherKind);
        }
        let mut next = self.clone();
        let known = next.theirs.take().unwrap_or_else(|| Message::empty(&self.id, message.seat, &message.terms));
        let mut told = known.clone();
        if message.terms != known.terms {
            return Err(MatchError::Changed("the cap or the edition"));
        }
        keep(&mut told.seals, &message.seals, "the seal")?;
        keep(&mut told.army, &message.army, "the army")?;
        keep(&mut told.colour, &message.colour, "the colour")?;
        keep(&mut told.deck, &message.deck, "the deck")?;
        keep(&mut told.pick, &message.pick, "the mission")?;
        next.theirs = Some(told);
        next.check_seals()?;
        next.take_rolls(message)?;
        next.take_colour()?;
        next.check_deck()?;
        next.take_pick()?;
        *self = next;
        Ok(())
    }

    fn check_seals(&self) -> Result<(), MatchError> {
        let Some(theirs) = self.theirs.as_ref().filter(|_| self.terms.sealed) else { return Ok(()) };
        let Some(seals) = &theirs.seals else {
            let opened = theirs.army.is_some() || theirs.deck.is_some();
            return if opened { Err(MatchError::TooEarly("their seal comes first")) } else { Ok(()) };
        };
        let mine = self.my_seals();
        if seals.army == mine.army || seals.deck == mine.deck {
            return Err(MatchError::CopiedSeal);
        }
        let broken_army = theirs
            .army
            .as_ref()
            .is_some_and(|army| seal::army(&theirs.id, theirs.seat, &army.code, army.total, &army.nonce) != seals.army);
        let broken_deck = theirs
            .deck
            .as_ref()
            .is_some_and(|deck| seal::deck(&theirs.id, theirs.seat, &deck.cards, &deck.nonce) != seals.deck);
        match (broken_army, broken_deck) {
            (true, _) => Err(MatchError::BrokenSeal("the army")),
            (_, true) => Err(MatchError::BrokenSeal("the mission deck")),
            _ => Ok(()),
        }
    }

    fn take_rolls(&mut self, message: &Message) -> Result<(), MatchError> {
        if message.rolls.is_empty() || self.terms.sealed {
            return Ok(());
        }
        if !self.rolls.is_empty() && self.rolls != message.rolls {
            return Err(MatchError::Changed("the roll-off"));
        }
        self.rolls.clone_from(&message.rolls);
        Ok(())
    }

    fn take_colour(&mut self) -> Result<(), MatchError> {
        let Some(theirs) = self.theirs.as_ref().and_then(|theirs| theirs.colour) else { return Ok(()) };
        let mine = match theirs {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        };
        if self.my_colour.is_some_and(|known| known != mine) {
            return Err(MatchError::Changed("the colour"));
        }
        if self.their_army().is_none() {
            return Err(MatchError::TooEarly("totals come before colours"));
        }
        if self.terms.sealed && self.chooser() == Some(Player::Me) {
            return Err(MatchError::NotTheirs("you choose the colour"));
        }
        self.my_colour = Some(mine);
        Ok(())
    }

    fn check_deck(&self) -> Result<(), MatchError> {
        let opened = self.theirs.as_ref().is_some_and(|theirs| theirs.deck.is_some());
        match self.my_colour {
            Some(Side::Blue) if opened => Err(MatchError::NotTheirs("only blue shows the deck")),
            None if opened => Err(MatchError::TooEarly("colours come before the deck")),
            _ => Ok(()),
        }
    }

    fn take_pick(&mut self) -> Result<(), MatchError> {
        let Some(pick) = self.theirs.as_ref().and_then(|theirs| theirs.pick.clone()) else { return Ok(()) };
        match self.my_colour {
            Some(Side::Blue) if !self.mine.deck.contains(&pick) => return Err(MatchError::NotInDeck),
            Some(Side::Blue) => {}
            Some(Side::Red) => return Err(MatchError::NotTheirs("red picks the mission")),
            None => return Err(MatchError::TooEarly("colours come before the mission")),
        }
        if self.pick.as_ref().is_some_and(|known| *known != pick) {
            return Err(MatchError::Changed("the mission"));
        }
        self.pick = Some(pick);
        Ok(())
    }
}

impl Message {
    pub(super) fn empty(id: &str, seat: Seat, terms: &Terms) -> Self {
        let (id, terms) = (id.to_owned(), terms.clone());
        let rolls = Vec::new();
        Self { id, seat, terms, seals: None, army: None, rolls, colour: None, deck: None, pick: None }
    }
}

/// A statement cannot be changed afterwards.
fn keep<T: Clone + PartialEq>(known: &mut Option<T>, told: &Option<T>, what: &'static str) -> Result<(), MatchError> {
    match (&known, told) {
        (Some(known), Some(told)) if known != told => Err(MatchError::Changed(what)),
        (None, Some(told)) => {
            *known = Some(told.clone());
            Ok(())
        }
        _ => Ok(()),
    }
}
