//! Applies one event; what happens then is in one file per section of the rulebook.

use super::event::Event;
use super::log::{PlayError, Rules, Turn};
use super::start::{CardKey, Start, UnitKey};
use super::state::{CardState, State, UnitState};

pub(super) use super::log::Outcome;

pub(super) type Umpire<'a> = Turn<'a, Start>;

impl Rules for Start {
    type Event = Event;
    type State = State;

    fn first_state(&self) -> State {
        State::new(self)
    }

    fn take(umpire: &mut Umpire<'_>, event: &Event) -> Outcome {
        let acting = umpire.acting();
        umpire.happen(event)?;
        umpire.clear_dice();
        umpire.must_move(acting);
        umpire.trim_queue();
        umpire.judge();
        Ok(())
    }
}

impl<'a> Umpire<'a> {
    fn happen(&mut self, event: &Event) -> Outcome {
        match event {
            Event::Host(leader, unit) => self.host(*leader, *unit),
            Event::Board(unit, transport) => self.board(*unit, *transport),
            Event::Begin => self.begin(),
            Event::Draw(tokens) => self.draw(tokens),
            Event::Keep => self.keep(),
            Event::Redraw(tokens) => self.redraw(tokens),
            Event::Order(tokens) => self.order(tokens),
            Event::Activate(unit) => self.activate(*unit),
            Event::Roll(dice) => self.roll(dice),
            Event::Turn(die) => self.turn(*die),
            Event::Accept => self.accept(),
            Event::Told(passed) => self.told(*passed),
            Event::Act(deed) => self.act(*deed),
            Event::Done => self.done(),
            Event::React(unit, deed) => self.react(*unit, *deed),
            Event::Throw(throw) => self.throw(throw),
            Event::Save(saves) => self.save(saves),
            Event::Flip(row, die) => self.flip(*row, *die),
            Event::Attack(attack) => self.attack(attack),
            Event::Fight(fight) => self.fight(fight),
            Event::Brace(unit, wound) => self.brace(*unit, *wound),
            Event::Settle => self.settle(),
            Event::Wound(unit, wounds) => self.wound(*unit, *wounds),
            Event::Heal(unit, wounds) => self.heal(*unit, *wounds),
            Event::Destroy(unit) => self.destroy(*unit),
            Event::PutBack(unit) => self.put_back(*unit),
            Event::Strength(unit, bases, wounds) => self.strength(*unit, *bases, *wounds),
            Event::Token(unit, token, on) => self.put_token(*unit, *token, *on),
            Event::Activated(unit, on) => self.activated(*unit, *on),
            Event::Points(points) => self.points(*points),
            Event::Tactical(side, left) => self.tactical(*side, *left),
            Event::Victory(side, tokens) => self.victory(*side, *tokens),
            Event::Spent(card, spent) => self.spend(*card, *spent),
            Event::Hold(objective, side) => self.hold(*objective, *side),
            Event::Score(tokens) => self.score(tokens),
            Event::NextRound => self.next_round(),
            Event::PlayOn => self.play_on(),
            Event::Stop => self.stop(),
            Event::Concede(side) => self.concede(*side),
            Event::Say(_) => Ok(()),
            Event::Anyway(event) => {
                self.strict = false;
                self.happen(event)
            }
        }
    }

    /// Only while a round is played.
    pub fn in_round(&self) -> Outcome {
        self.forbid(self.state.ending.is_some(), || "The game is over.".to_owned())?;
        self.forbid(self.state.round == 0, || "Deployment is not over yet.".to_owned())
    }

    /// Only when nothing waits to be settled.
    pub fn nothing_due(&self) -> Outcome {
        self.forbid(!self.state.due.is_empty(), || "Something else has to be settled first.".to_owned())
    }

    pub fn unit(&self, key: UnitKey) -> Result<&UnitState, PlayError> {
        self.state.unit(key).ok_or(PlayError::Unknown("unit"))
    }

    pub fn unit_mut(&mut self, key: UnitKey) -> Result<&mut UnitState, PlayError> {
        self.state.unit_mut(key).ok_or(PlayError::Unknown("unit"))
    }

    /// A unit that is not destroyed. Players cannot overrule this, but they can put the unit back first.
    pub fn standing(&self, key: UnitKey) -> Outcome {
        let stands = self.unit(key)?.bases > 0;
        if stands { Ok(()) } else { Err(PlayError::Against(format!("{} is destroyed.", self.name(key)))) }
    }

    pub fn card_mut(&mut self, key: CardKey) -> Result<&mut CardState, PlayError> {
        let cards = &mut self.state.sides.of_mut(key.0).cards;
        cards.get_mut(usize::from(key.1)).ok_or(PlayError::Unknown("card"))
    }

    pub fn name(&self, key: UnitKey) -> &'a str {
        self.start.name(key)
    }
}
