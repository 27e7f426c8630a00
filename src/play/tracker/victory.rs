//! Who has won a tracked battle: at once, or by points after the last round.

use super::keeper::{Keeper, Outcome};
use super::start::Start;
use super::state::State;
use crate::model::{Side, Tie};
use crate::play::sides::{BOTH, Sides, other};
use crate::play::victory::{Ending, Finish, Reason};

impl State {
    fn by_points(&self, start: &Start) -> Ending {
        let points = Sides::by(|side| self.sides.of(side).points);
        let destroyed = Sides::by(|side| self.lost(start, other(side)));
        let by_cost = start.rules.victory.tie == Tie::Destroyed;
        match (ahead(&points), ahead(&destroyed).filter(|_| by_cost)) {
            (Some(side), _) => Ending { winner: Some(side), reason: Reason::MoreTokens },
            (None, Some(side)) => Ending { winner: Some(side), reason: Reason::MoreDestroyed },
            (None, None) => Ending { winner: None, reason: Reason::Even },
        }
    }

    fn at_once(&self, start: &Start) -> Option<Ending> {
        let points = |side: Side| self.sides.of(side).points;
        let enough = |side: &Side| start.at_once > 0 && points(*side) >= start.at_once;
        let leads = |side: &Side| start.lead > 0 && points(*side) >= points(other(*side)).saturating_add(start.lead);
        let alone = |side: &Side| {
            start.rules.victory.last_standing && self.standing(other(*side)) == 0 && self.standing(*side) > 0
        };
        let won = |reason| move |side: Side| Ending { winner: Some(side), reason };
        let both_fell = start.rules.victory.last_standing && BOTH.iter().all(|side| self.standing(*side) == 0);
        if both_fell || BOTH.iter().all(enough) {
            return Some(self.by_points(start));
        }
        let last = BOTH.into_iter().find(alone).map(won(Reason::LastStanding));
        let points = || BOTH.into_iter().find(enough).map(won(Reason::Enough));
        let lead = || BOTH.into_iter().find(leads).map(won(Reason::Enough));
        last.or_else(points).or_else(lead)
    }
}

impl Keeper<'_> {
    /// After every event: whether the battle is over, and who has won.
    pub fn judge(&mut self) {
        let finished = self.state.finish.map(|finish| match finish {
            Finish::Conceded(side) => Ending { winner: Some(other(side)), reason: Reason::Conceded },
            Finish::Rounds | Finish::Stopped => self.state.by_points(self.start),
        });
        let begun = self.state.round > 0 && !self.state.play_on;
        let at_once = || if begun { self.state.at_once(self.start) } else { None };
        self.state.ending = finished.or_else(at_once);
    }

    /// Whether a tie after the last round brings another one.
    pub fn goes_further(&mut self) -> bool {
        let points = Sides::by(|side| self.state.sides.of(side).points);
        let further = self.start.rules.victory.tie == Tie::ExtraRound
            && points.red == points.blue
            && self.state.round == self.start.rounds;
        if further {
            self.say("A tie: one more round decides.");
        }
        further
    }

    pub fn play_on(&mut self) -> Outcome {
        self.forbid(self.state.ending.is_none(), || "The battle is not over.".to_owned())?;
        self.state.finish = None;
        self.state.play_on = true;
        Ok(())
    }

    pub(super) fn end(&mut self, finish: Finish) -> Outcome {
        self.in_round()?;
        self.state.finish = Some(finish);
        Ok(())
    }
}

fn ahead(of: &Sides<u32>) -> Option<Side> {
    match of.red.cmp(&of.blue) {
        std::cmp::Ordering::Greater => Some(Side::Red),
        std::cmp::Ordering::Less => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    }
}
