//! Who has won: at once by enough victory tokens or by destroying all units, otherwise by tokens after the last round.

use super::sides::{BOTH, Sides, other};
use super::start::Start;
use super::state::State;
use super::umpire::{Outcome, Umpire};
use crate::model::Side;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// `None` for a draw.
    pub winner: Option<Side>,
    pub reason: Reason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Enough victory tokens to win at once.
    Enough,
    LastStanding,
    MoreTokens,
    /// Equal tokens, but more points of the enemy destroyed.
    MoreDestroyed,
    Conceded,
    Even,
}

/// Why the game ended without an immediate win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::play) enum Finish {
    Rounds,
    Stopped,
    Conceded(Side),
}

impl State {
    /// Points of the units a side has lost; leaders are not units.
    pub fn lost(&self, start: &Start, side: Side) -> u32 {
        let gone = self.units(side).filter(|(_, unit)| unit.bases == 0);
        gone.filter_map(|(key, _)| start.unit(key)).map(|unit| unit.cost).sum()
    }

    fn by_tokens(&self, start: &Start) -> Ending {
        let tokens = Sides::by(|side| self.sides.of(side).victory);
        let destroyed = Sides::by(|side| self.lost(start, other(side)));
        match (ahead(&tokens), ahead(&destroyed)) {
            (Some(side), _) => Ending { winner: Some(side), reason: Reason::MoreTokens },
            (None, Some(side)) => Ending { winner: Some(side), reason: Reason::MoreDestroyed },
            (None, None) => Ending { winner: None, reason: Reason::Even },
        }
    }

    /// What ends a game in the middle of a round.
    fn at_once(&self, start: &Start) -> Option<Ending> {
        let fallen = Sides::by(|side| self.standing(side) == 0);
        let enough = Sides::by(|side| start.victory > 0 && self.sides.of(side).victory >= start.victory);
        match (fallen.red, fallen.blue) {
            (true, true) => return Some(self.by_tokens(start)),
            (true, false) => return Some(Ending { winner: Some(Side::Blue), reason: Reason::LastStanding }),
            (false, true) => return Some(Ending { winner: Some(Side::Red), reason: Reason::LastStanding }),
            (false, false) => {}
        }
        match (enough.red, enough.blue) {
            (true, true) => Some(self.by_tokens(start)),
            (true, false) => Some(Ending { winner: Some(Side::Red), reason: Reason::Enough }),
            (false, true) => Some(Ending { winner: Some(Side::Blue), reason: Reason::Enough }),
            (false, false) => None,
        }
    }
}

impl Umpire<'_> {
    /// After every event: whether the game is over, and who has won.
    pub fn judge(&mut self) {
        let finished = self.state.finish.map(|finish| match finish {
            Finish::Conceded(side) => Ending { winner: Some(other(side)), reason: Reason::Conceded },
            Finish::Rounds | Finish::Stopped => self.state.by_tokens(self.start),
        });
        let begun = self.state.round > 0 && !self.state.play_on;
        let at_once = || if begun { self.state.at_once(self.start) } else { None };
        self.state.ending = finished.or_else(at_once);
    }

    pub fn play_on(&mut self) -> Outcome {
        self.forbid(self.state.ending.is_none(), || "The game is not over.".to_owned())?;
        self.state.finish = None;
        self.state.play_on = true;
        Ok(())
    }

    pub fn stop(&mut self) -> Outcome {
        self.in_round()?;
        self.state.finish = Some(Finish::Stopped);
        Ok(())
    }

    pub fn concede(&mut self, side: Side) -> Outcome {
        self.in_round()?;
        self.state.finish = Some(Finish::Conceded(side));
        Ok(())
    }
}

fn ahead(of: &Sides<u32>) -> Option<Side> {
    BOTH.into_iter().find(|side| of.of(*side) > of.of(other(*side)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{ROUND, play, refused};
    use super::*;

    #[track_caller]
    fn check(script: &str, ending: Option<(Option<Side>, Reason)>) {
        let found = play(&format!("begin; {script}")).state().ending;
        assert_eq!(found.map(|ending| (ending.winner, ending.reason)), ending, "{script}");
    }

    #[test]
    fn twelve_tokens_win_at_once() {
        check("victory r 11", None);
        check("victory r 12", Some((Some(Side::Red), Reason::Enough)));
        check("victory b 14", Some((Some(Side::Blue), Reason::Enough)));
        check("victory r 12; victory b 13", Some((Some(Side::Blue), Reason::MoreTokens)));
        check("victory r 12; victory r 11", None);
        refused("begin; victory r 12; draw rbb", "The game is over.");
    }

    #[test]
    fn the_side_with_the_last_units_wins() {
        let gone = "destroy r0; destroy r1; destroy r2";
        check(gone, None);
        check(&format!("{gone}; destroy r3"), Some((Some(Side::Blue), Reason::LastStanding)));
        check(&format!("{gone}; victory r 12; destroy r3"), Some((Some(Side::Blue), Reason::LastStanding)));
    }

    #[test]
    fn after_the_last_round_tokens_decide_then_losses() {
        let five = format!("{ROUND}; score 0 0; next; ").repeat(5);
        let five = five.trim_end_matches("; ");
        check(five, Some((None, Reason::Even)));
        check(&format!("victory b 3; {five}"), Some((Some(Side::Blue), Reason::MoreTokens)));
        check(&format!("{five}; destroy b4"), Some((Some(Side::Red), Reason::MoreDestroyed)));
        check(&format!("{five}; destroy b4; victory b 1"), Some((Some(Side::Blue), Reason::MoreTokens)));
        refused(&format!("begin; {five}; next"), "The game is over.");
    }

    #[test]
    fn players_may_stop_concede_or_go_on() {
        check("stop", Some((None, Reason::Even)));
        check("victory r 2; concede r", Some((Some(Side::Blue), Reason::Conceded)));
        check("victory r 12; play-on", None);
        check("victory r 12; play-on; draw rbb; victory r 13", None);
        refused("begin; play-on", "The game is not over.");
    }
}
