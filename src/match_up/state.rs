//! One player's side of a match: what I bring, what the opponent has said, and whose turn it is.

use super::bid::{self, Standing};
use super::dice;
use super::message::{Army, DeckOpening, Message, Seals, Seat, Terms};
use super::{saved, seal};
use crate::model::{RosterId, Side};
use serde::{Deserialize, Serialize};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub(super) id: String,
    pub(super) seat: Seat,
    pub(super) terms: Terms,
    pub(super) mine: Mine,
    /// Everything the opponent has said so far; none of it may change.
    pub(super) theirs: Option<Message>,
    #[serde(with = "saved::rolls")]
    pub(super) rolls: Vec<(u8, u8)>,
    pub(super) my_colour: Option<Side>,
    pub(super) pick: Option<RosterId>,
    /// Names of the steps of the checklist that are done.
    pub done: Vec<String>,
    /// Where the list leaves it open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) hosts: Vec<Hosting>,
    /// Width and height in inches, where the rulebook names no table for the cap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<(u32, u32)>,
}

/// A leader with the unit its player chose for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hosting {
    pub player: Player,
    pub leader: RosterId,
    pub unit: RosterId,
}

/// What I bring. Only `outgoing` reveals any of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mine {
    /// The canonical code of the list with its deck withheld.
    pub code: String,
    pub total: i64,
    /// In the order of the deck's categories.
    pub deck: Vec<RosterId>,
    pub army_nonce: String,
    pub deck_nonce: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    Me,
    Them,
}

/// What has to happen next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Waiting for the opponent's seals.
    Seals,
    /// Waiting for the opponent's army.
    Armies,
    /// Equal totals at an open table: the players roll.
    RollOff,
    /// This player chooses a colour; `None` if the players agree on it.
    Colour(Option<Player>),
    /// Blue lays out the deck.
    Deck(Player),
    /// Red picks the mission.
    Pick(Player),
    Ready,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MatchError {
    #[error("this belongs to another match")]
    OtherMatch,
    #[error("this is your own text: it is for your opponent")]
    OwnText,
    #[error("you want a sealed match and your opponent an open one, or the other way round")]
    OtherKind,
    #[error("this is not what they said before: {0} has changed")]
    Changed(&'static str),
    #[error("this is not what they sealed: {0} does not fit the seal")]
    BrokenSeal(&'static str),
    #[error("they sent your own seals back")]
    CopiedSeal,
    #[error("it is not the time for that yet: {0}")]
    TooEarly(&'static str),
    #[error("that is not theirs to say: {0}")]
    NotTheirs(&'static str),
    #[error("this mission is not in the deck")]
    NotInDeck,
}

impl Match {
    /// Begins a match; the other player joins it with what `outgoing` says.
    pub fn begin(id: String, terms: Terms, mine: Mine) -> Self {
        Self {
            id,
            seat: Seat::First,
            terms,
            mine,
            theirs: None,
            rolls: Vec::new(),
            my_colour: None,
            pick: None,
            done: Vec::new(),
            hosts: Vec::new(),
            table: None,
        }
    }

    /// Joins the match of the player who sent this message.
    pub fn join(message: &Message, terms: Terms, mine: Mine) -> Result<Self, MatchError> {
        let mut joined = Self { seat: message.seat.other(), ..Self::begin(message.id.clone(), terms, mine) };
        joined.apply(message)?;
        Ok(joined)
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    pub fn mine(&self) -> &Mine {
        &self.mine
    }

    pub fn their_army(&self) -> Option<&Army> {
        self.theirs.as_ref()?.army.as_ref()
    }

    pub fn my_colour(&self) -> Option<Side> {
        self.my_colour
    }

    /// The cards red picks from, once blue has shown them.
    pub fn blue_deck(&self) -> Option<&[RosterId]> {
        match self.my_colour? {
            Side::Blue => Some(&self.mine.deck),
            Side::Red => self.theirs.as_ref()?.deck.as_ref().map(|deck| deck.cards.as_slice()),
        }
    }

    pub fn mission(&self) -> Option<&RosterId> {
        self.pick.as_ref()
    }

    pub fn hosts(&self) -> &[Hosting] {
        &self.hosts
    }

    /// Puts a leader with a unit; `None` leaves it open again.
    pub fn set_host(&mut self, player: Player, leader: &RosterId, unit: Option<RosterId>) {
        self.hosts.retain(|hosting| hosting.player != player || hosting.leader != *leader);
        self.hosts.extend(unit.map(|unit| Hosting { player, leader: leader.clone(), unit }));
    }

    pub fn standing(&self) -> Option<Standing> {
        self.their_army().map(|army| bid::standing(self.mine.total, army.total))
    }

    /// The dice of a tie as pairs of mine and theirs; empty if nothing was rolled.
    pub fn rolls(&self) -> Vec<(u8, u8)> {
        let mine_first =
            |(first, second): (u8, u8)| if self.seat == Seat::First { (first, second) } else { (second, first) };
        self.seated_rolls().into_iter().map(mine_first).collect()
    }

    pub fn stage(&self) -> Stage {
        if self.their_army().is_none() {
            let seals = self.theirs.as_ref().is_some_and(|theirs| theirs.seals.is_some());
            return if self.terms.sealed && !seals { Stage::Seals } else { Stage::Armies };
        }
        let Some(colour) = self.my_colour else {
            return match (self.terms.bid, self.chooser()) {
                (true, None) => Stage::RollOff,
                (_, chooser) => Stage::Colour(chooser),
            };
        };
        match (colour, self.blue_deck(), &self.pick) {
            (_, _, Some(_)) => Stage::Ready,
            (Side::Blue, ..) => Stage::Pick(Player::Them),
            (Side::Red, None, _) => Stage::Deck(Player::Them),
            (Side::Red, Some(_), _) => Stage::Pick(Player::Me),
        }
    }

    /// Who chooses the colour: the lower total, or the winner of the roll-off; nobody if the format has no bid.
    pub fn chooser(&self) -> Option<Player> {
        if !self.terms.bid {
            return None;
        }
        match self.standing()? {
            Standing::Mine(_) => Some(Player::Me),
            Standing::Theirs(_) => Some(Player::Them),
            Standing::Tie => {
                let first = dice::first_wins(&self.seated_rolls())?;
                Some(if first == (self.seat == Seat::First) { Player::Me } else { Player::Them })
            }
        }
    }

    /// Everything I may reveal so far, and nothing more.
    pub fn outgoing(&self) -> Message {
        let (mine, sealed) = (&self.mine, self.terms.sealed);
        let their_seals = self.theirs.as_ref().is_some_and(|theirs| theirs.seals.is_some());
        let nonce = |nonce: &String| if sealed { nonce.clone() } else { String::new() };
        let army = || Army { code: mine.code.clone(), total: mine.total, nonce: nonce(&mine.army_nonce) };
        let deck = || DeckOpening { cards: mine.deck.clone(), nonce: nonce(&mine.deck_nonce) };
        let chooses = self.chooser() != Some(Player::Them);
        Message {
            id: self.id.clone(),
            seat: self.seat,
            terms: self.terms.clone(),
            seals: sealed.then(|| self.my_seals()),
            army: (!sealed || their_seals).then(army),
            rolls: self.rolls.clone(),
            colour: self.my_colour.filter(|_| chooses || !sealed),
            deck: (self.my_colour == Some(Side::Blue)).then(deck),
            pick: self.pick.clone().filter(|_| self.my_colour == Some(Side::Red)),
        }
    }

    /// Records my choice of colour or, at an open table, also the one the opponent told me.
    pub fn choose(&mut self, colour: Side) -> Result<(), MatchError> {
        match self.stage() {
            Stage::Colour(Some(Player::Them)) if self.terms.sealed => {
                Err(MatchError::TooEarly("they choose the colour"))
            }
            Stage::Colour(_) => {
                self.my_colour = Some(colour);
                Ok(())
            }
            _ => Err(MatchError::TooEarly("colours are not up for choice")),
        }
    }

    /// Records the dice of a tie at an open table, mine first.
    pub fn roll(&mut self, rolls: Vec<(u8, u8)>) -> Result<(), MatchError> {
        if self.stage() != Stage::RollOff {
            return Err(MatchError::TooEarly("there is no tie to roll for"));
        }
        let seated = |(mine, theirs): (u8, u8)| if self.seat == Seat::First { (mine, theirs) } else { (theirs, mine) };
        self.rolls = rolls.into_iter().map(seated).collect();
        Ok(())
    }

    /// Records my pick as red or, at an open table, also the one the opponent told me.
    pub fn choose_mission(&mut self, card: &RosterId) -> Result<(), MatchError> {
        match self.stage() {
            Stage::Pick(Player::Them) if self.terms.sealed => Err(MatchError::TooEarly("they pick the mission")),
            Stage::Pick(_) if self.blue_deck().is_some_and(|deck| deck.contains(card)) => {
                self.pick = Some(card.clone());
                Ok(())
            }
            Stage::Pick(_) => Err(MatchError::NotInDeck),
            _ => Err(MatchError::TooEarly("there is no deck to pick from")),
        }
    }

    /// Records the total that the opponent told me at an open table. `code` is empty if the total is all I know.
    pub fn record_their_army(&mut self, code: &str, total: i64) -> Result<(), MatchError> {
        let army = Army { code: code.to_owned(), total, nonce: String::new() };
        self.apply(&Message { army: Some(army), ..self.their_message()? })
    }

    /// Records blue's cards, which are laid out at an open table.
    pub fn record_their_deck(&mut self, cards: Vec<RosterId>) -> Result<(), MatchError> {
        let deck = DeckOpening { cards, nonce: String::new() };
        self.apply(&Message { deck: Some(deck), ..self.their_message()? })
    }

    fn their_message(&self) -> Result<Message, MatchError> {
        if self.terms.sealed {
            return Err(MatchError::OtherKind);
        }
        Ok(self.theirs.clone().unwrap_or_else(|| Message::empty(&self.id, self.seat.other(), &self.terms)))
    }

    fn my_seals(&self) -> Seals {
        let mine = &self.mine;
        Seals {
            army: seal::army(&self.id, self.seat, &mine.code, mine.total, &mine.army_nonce),
            deck: seal::deck(&self.id, self.seat, &mine.deck, &mine.deck_nonce),
        }
    }

    /// Pairs with the first seat's die first.
    fn seated_rolls(&self) -> Vec<(u8, u8)> {
        match (self.standing(), self.their_army()) {
            (Some(Standing::Tie), Some(army)) if self.terms.sealed => {
                let (mine, theirs) = (&self.mine.army_nonce, &army.nonce);
                let (first, second) = if self.seat == Seat::First { (mine, theirs) } else { (theirs, mine) };
                dice::shared_roll_off(&self.id, first, second)
            }
            (Some(Standing::Tie), _) => self.rolls.clone(),
            _ => Vec::new(),
        }
    }
}

mod apply;
#[cfg(test)]
mod tests;
