//! Applies one event to a tracked battle.

use super::event::Event;
use super::start::Start;
use super::state::State;
use crate::model::{Income, Side};
use crate::play::PlayError;
use crate::play::log::{Rules, Turn};
use crate::play::sides::{BOTH, name};
use crate::play::victory::Finish;

pub(super) use crate::play::log::Outcome;

pub(super) type Keeper<'a> = Turn<'a, Start>;

impl Rules for Start {
    type Event = Event;
    type State = State;

    fn first_state(&self) -> State {
        State::new(self)
    }

    fn take(keeper: &mut Keeper<'_>, event: &Event) -> Outcome {
        let before = keeper.state.clone();
        keeper.happen(event)?;
        keeper.new_marks(&before);
        keeper.judge();
        Ok(())
    }
}

impl Keeper<'_> {
    fn happen(&mut self, event: &Event) -> Outcome {
        match event {
            Event::Begin => self.begin(),
            Event::Next => self.next(),
            Event::Acted(unit, on) => self.acted(*unit, *on),
            Event::Deploy(unit, here) => self.deploy(*unit, *here),
            Event::Wound(unit, wounds) => self.wound(*unit, *wounds),
            Event::Strength(unit, models, wounds) => self.strength(*unit, *models, *wounds),
            Event::PutBack(unit) => self.put_back(*unit),
            Event::Count(unit, counter, value) => self.count(*unit, *counter, *value),
            Event::Mark(unit, marker, on) => self.mark(*unit, *marker, *on),
            Event::Pool(side, pool, value) => self.pool(*side, *pool, *value),
            Event::Points(side, points) => {
                self.state.sides.of_mut(*side).points = *points;
                Ok(())
            }
            Event::PlayOn => self.play_on(),
            Event::Stop => self.end(Finish::Stopped),
            Event::Concede(side) => self.end(Finish::Conceded(*side)),
            Event::Say(_) => Ok(()),
            Event::Anyway(event) => {
                self.strict = false;
                self.happen(event)
            }
        }
    }

    fn begin(&mut self) -> Outcome {
        self.forbid(self.state.round > 0, || "The battle has begun already.".to_owned())?;
        self.state.round = 1;
        Ok(())
    }

    fn next(&mut self) -> Outcome {
        self.in_round()?;
        let phases = &self.start.rules.phases;
        let acts = phases.get(self.state.phase).is_some_and(|phase| phase.activates && !phase.optional);
        let waiting: usize = BOTH.iter().map(|side| self.state.waiting(*side)).sum();
        self.forbid(acts && waiting > 0, || match waiting {
            1 => "1 unit has not acted in this phase.".to_owned(),
            waiting => format!("{waiting} units have not acted in this phase."),
        })?;
        if self.state.phase + 1 < phases.len() {
            self.state.phase += 1;
            self.all_may_act();
            self.phase_begins();
            return Ok(());
        }
        if self.start.rounds > 0 && self.state.round >= self.start.rounds && !self.goes_further() {
            self.state.finish = Some(Finish::Rounds);
            return Ok(());
        }
        self.state.phase = 0;
        self.state.round = self.state.round.saturating_add(1);
        self.all_may_act();
        self.markers_go();
        self.phase_begins();
        self.counters_recover();
        self.incomes();
        Ok(())
    }

    fn phase_begins(&mut self) {
        if self.start.rules.phases.get(self.state.phase).is_some_and(|phase| phase.removes) {
            self.defeated_leave();
        }
    }

    fn pool(&mut self, side: Side, pool: u8, value: u32) -> Outcome {
        let pools = &mut self.state.sides.of_mut(side).pools;
        *pools.get_mut(usize::from(pool)).ok_or(PlayError::Unknown("pool"))? = value;
        Ok(())
    }

    /// What a new round brings to the pools.
    fn incomes(&mut self) {
        for side in BOTH {
            let given = self.start.rules.pools.iter().zip(&self.start.armies.of(side).pools);
            for (at, (def, (first, more))) in (0_u8..).zip(given) {
                let Some(pool) = self.state.sides.of_mut(side).pools.get_mut(usize::from(at)) else { continue };
                let before = *pool;
                *pool = match def.income {
                    Income::Nothing => before,
                    Income::Refill => *first,
                    Income::More(_) => before.saturating_add(*more),
                };
                let now = *pool;
                if now != before {
                    let text = format!("{} of {}: {before} → {now}.", def.name, name(side));
                    self.say_with(text, Event::Pool(side, at, before));
                }
            }
        }
    }

    /// Only while a round is played.
    pub fn in_round(&self) -> Outcome {
        self.forbid(self.state.ending.is_some(), || "The battle is over.".to_owned())?;
        self.forbid(self.state.round == 0, || "Deployment is not over yet.".to_owned())
    }
}
