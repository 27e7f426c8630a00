//! The state of a game. It is computed from the start and the events, and never stored.

use super::attack_dice::Dice;
use super::comeback::Fall;
use super::event::Deed;
use super::sides::{BOTH, Sides};
use super::start::{CardKey, LeaderKey, Start, UnitKey};
use super::victory::{Ending, Finish};
use crate::model::{Side, Token};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// 0 while units are deployed.
    pub round: u32,
    pub sides: Sides<SideState>,
    /// Tokens drawn and not yet used, the next one first.
    pub queue: Vec<Side>,
    /// A pending choice about the queue.
    pub choice: Option<Choice>,
    /// The active unit; it stays until the next one is activated.
    pub active: Option<Active>,
    /// What has to be settled before the game goes on, in this order.
    pub due: Vec<Due>,
    /// Dice of the first roll that is due, while they can be changed.
    pub roll: Option<Vec<u8>>,
    /// Dice of the attack that is due first.
    pub dice: Option<Dice>,
    /// Who holds which objective.
    pub holders: Vec<Option<Side>>,
    /// Whether the victory tokens of this round have been given.
    pub scored: bool,
    pub(super) finish: Option<Finish>,
    /// The players went on although the game was over.
    pub(super) play_on: bool,
    pub ending: Option<Ending>,
}

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideState {
    pub units: Vec<UnitState>,
    /// The host of each leader.
    pub hosts: Vec<Option<u16>>,
    pub cards: Vec<CardState>,
    /// Tactical points left.
    pub tactical: u32,
    /// Victory tokens.
    pub victory: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitState {
    /// 0 once it is destroyed.
    pub bases: u32,
    /// Wounds that have not destroyed a base yet.
    pub wounds: u32,
    pub activated: bool,
    pub shaken: bool,
    pub standby: bool,
    pub dug_in: bool,
    pub dash: bool,
    /// The transport it is in.
    pub aboard: Option<u16>,
    /// What it was when it was destroyed.
    pub(super) fell: Option<Box<Fall>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CardState {
    /// The round in which it succeeded.
    pub spent: Option<u32>,
    /// How often it failed.
    pub failed: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Whether three of the other colour are drawn again.
    Redraw(Side),
    /// In which order the tokens are used.
    Order(Side),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Active {
    pub unit: UnitKey,
    /// Action points left.
    pub points: u32,
    pub done: Vec<Deed>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Morale(UnitKey),
    /// The target and the result of a unit's attack.
    Attack(UnitKey),
    /// The same for a unit that charged.
    Fight(UnitKey),
    /// Whether a card arrives.
    Card(CardKey),
    /// The effect of a card.
    Effect(CardKey),
    /// A die may keep this unit from being shaken.
    ShrugOff(UnitKey),
    /// A wound may keep this unit from being shaken.
    Brace(UnitKey),
    /// A die may shake this unit.
    Ion(UnitKey),
}

impl State {
    pub fn new(start: &Start) -> Self {
        let sides = Sides::by(|side| {
            let army = start.armies.of(side);
            SideState {
                units: army.units.iter().map(|unit| UnitState::fresh(unit.bases)).collect(),
                hosts: army.leaders.iter().map(|leader| leader.host).collect(),
                cards: army.hand.iter().map(|_| CardState::default()).collect(),
                tactical: army.command,
                victory: 0,
            }
        });
        Self {
            round: 0,
            sides,
            queue: Vec::new(),
            choice: None,
            active: None,
            due: Vec::new(),
            roll: None,
            dice: None,
            holders: vec![None; start.mission.as_ref().map_or(0, |mission| mission.objectives)],
            scored: false,
            finish: None,
            play_on: false,
            ending: None,
        }
    }

    pub fn unit(&self, key: UnitKey) -> Option<&UnitState> {
        self.sides.of(key.0).units.get(usize::from(key.1))
    }

    pub(super) fn unit_mut(&mut self, key: UnitKey) -> Option<&mut UnitState> {
        self.sides.of_mut(key.0).units.get_mut(usize::from(key.1))
    }

    pub fn card(&self, key: CardKey) -> Option<&CardState> {
        self.sides.of(key.0).cards.get(usize::from(key.1))
    }

    /// The unit a leader is with; `None` for one that is out of the game.
    pub fn host(&self, key: LeaderKey) -> Option<UnitKey> {
        let at = (*self.sides.of(key.0).hosts.get(usize::from(key.1))?)?;
        Some(UnitKey(key.0, at)).filter(|host| self.stands(*host))
    }

    pub fn stands(&self, key: UnitKey) -> bool {
        self.unit(key).is_some_and(|unit| unit.bases > 0)
    }

    pub fn has(&self, key: UnitKey, token: Token) -> bool {
        self.unit(key).is_some_and(|unit| unit.has(token))
    }

    pub fn units(&self, side: Side) -> impl Iterator<Item = (UnitKey, &UnitState)> {
        (0..).map(move |at| UnitKey(side, at)).zip(&self.sides.of(side).units)
    }

    pub fn all_units(&self) -> impl Iterator<Item = (UnitKey, &UnitState)> {
        BOTH.into_iter().flat_map(|side| self.units(side))
    }

    /// Units that a token of this colour may still activate.
    pub fn waiting(&self, side: Side) -> impl Iterator<Item = UnitKey> {
        self.units(side).filter(|(_, unit)| unit.bases > 0 && !unit.activated).map(|(key, _)| key)
    }

    pub fn standing(&self, side: Side) -> usize {
        self.units(side).filter(|(_, unit)| unit.bases > 0).count()
    }

    /// The unit inside a transport.
    pub fn passenger(&self, transport: UnitKey) -> Option<UnitKey> {
        self.units(transport.0).find(|(_, unit)| unit.aboard == Some(transport.1)).map(|(key, _)| key)
    }

    /// Drops what is due, and the dice on the table if they were for it.
    pub(super) fn drop_due(&mut self, drops: impl Fn(&Due) -> bool) {
        let first = self.due.first().copied();
        self.due.retain(|due| !drops(due));
        if self.due.first().copied() != first {
            self.roll = None;
        }
    }

    /// Whether the active unit has nothing left to do.
    pub fn is_idle(&self) -> bool {
        self.due.is_empty() && self.active.as_ref().is_none_or(|active| active.points == 0)
    }
}

impl UnitState {
    pub(super) fn fresh(bases: u32) -> Self {
        Self {
            bases,
            wounds: 0,
            activated: false,
            shaken: false,
            standby: false,
            dug_in: false,
            dash: false,
            aboard: None,
            fell: None,
        }
    }

    pub fn has(&self, token: Token) -> bool {
        match token {
            Token::Shaken => self.shaken,
            Token::Standby => self.standby,
            Token::DugIn => self.dug_in,
            Token::Dash => self.dash,
        }
    }

    pub(super) fn set(&mut self, token: Token, on: bool) {
        match token {
            Token::Shaken => self.shaken = on,
            Token::Standby => self.standby = on,
            Token::DugIn => self.dug_in = on,
            Token::Dash => self.dash = on,
        }
    }

    pub fn tokens(&self) -> impl Iterator<Item = Token> {
        super::tokens::ALL.into_iter().filter(|token| self.has(*token))
    }
}
