//! What has to happen next.

use super::sides::BOTH;
use super::start::{Start, UnitKey};
use super::state::{Choice, Due, State};
use crate::model::{Reminder, Rolls, Side, Token};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Units are deployed, leaders join their hosts.
    Deploy,
    /// This many tokens are drawn from the bag.
    Draw(usize),
    /// This side may have three of a colour drawn again.
    Redraw(Side),
    /// This side sets the order of the tokens.
    Order(Side),
    /// This side chooses a unit to activate.
    Activate(Side),
    /// Dice have been rolled and may still be turned.
    Dice(Due),
    Settle(Due),
    Act(UnitKey),
    /// The end phase: who holds what.
    Score,
    NextRound,
    Over,
}

impl State {
    pub fn next(&self, start: &Start) -> Next {
        if self.ending.is_some() {
            return Next::Over;
        }
        if self.round == 0 {
            return Next::Deploy;
        }
        if let Some(due) = self.due.first() {
            return if self.roll.is_some() { Next::Dice(*due) } else { Next::Settle(*due) };
        }
        if let Some(active) = self.active.as_ref().filter(|active| active.points > 0) {
            return Next::Act(active.unit);
        }
        match (self.choice, self.queue.first()) {
            (Some(Choice::Redraw(side)), _) => Next::Redraw(side),
            (Some(Choice::Order(side)), _) => Next::Order(side),
            (None, Some(side)) => Next::Activate(*side),
            (None, None) => match self.batch(start.rules.batch) {
                0 if self.scored => Next::NextRound,
                0 => Next::Score,
                tokens => Next::Draw(tokens),
            },
        }
    }

    /// Units that do not count at objectives now, with the reason.
    pub fn do_not_hold<'a>(&'a self, start: &'a Start) -> impl Iterator<Item = (UnitKey, &'static str)> + 'a {
        let units = BOTH.into_iter().flat_map(|side| self.units(side)).filter(|(_, unit)| unit.bases > 0);
        units.filter_map(|(key, unit)| {
            let holds = start.unit(key).is_none_or(|unit| unit.holds);
            match (unit.has(Token::Shaken), holds, unit.aboard) {
                (_, false, _) => Some((key, "in the air")),
                (_, _, Some(_)) => Some((key, "aboard")),
                (true, ..) => Some((key, "shaken")),
                _ => None,
            }
        })
    }

    /// What has to be remembered in a round: what the mission changes, whether objectives score, whether it is the last.
    pub fn reminders(start: &Start, round: u32) -> Vec<String> {
        let mut lines: Vec<String> = Self::changes(start, round).map(|reminder| reminder.text.clone()).collect();
        let scores = start.mission.as_ref().and_then(|mission| mission.scores.as_ref());
        let from = scores.map_or(1, |scores| scores.from);
        if round > 0 && round < from {
            lines.push(format!("Objectives score from round {from} on."));
        } else if round == from && from > 1 {
            lines.push("Objectives score from this round on.".to_owned());
        }
        if round > 0 && round == start.rounds {
            lines.push("This is the last round.".to_owned());
        }
        lines
    }

    /// What the mission changes in a round.
    pub fn changes(start: &Start, round: u32) -> impl Iterator<Item = &Reminder> {
        let all = start.mission.iter().flat_map(|mission| &mission.reminders);
        all.filter(move |reminder| reminder.round == round)
    }

    /// How much more such rolls of a side need in this round.
    pub fn harder(&self, start: &Start, rolls: Rolls, side: Side) -> u32 {
        let hinders = Self::changes(start, self.round).filter_map(|reminder| reminder.hinders);
        let felt = hinders.filter(|it| it.rolls == rolls && it.side.is_none_or(|whose| whose == side));
        felt.map(|it| it.by).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{ROUND, key, play};
    use super::*;

    #[track_caller]
    fn check(script: &str, next: Next) {
        let game = play(script);
        assert_eq!(game.state().next(game.start()), next, "{script}");
    }

    #[test]
    fn one_thing_follows_another() {
        check("", Next::Deploy);
        check("begin", Next::Draw(3));
        check("begin; draw rrr", Next::Redraw(Side::Blue));
        check("begin; draw rbb", Next::Order(Side::Red));
        check("begin; draw rbb; order brb", Next::Activate(Side::Blue));
        check("begin; draw rbb; order brb; up b0", Next::Act(key("b0")));
        check("begin; draw rbb; order brb; up b0; shoot", Next::Settle(Due::Attack(key("b0"))));
        check("begin; draw rbb; order brb; up b0; shoot; hit b0>r0 1 0", Next::Act(key("b0")));
        check("begin; draw rbb; order brb; up b0; dash", Next::Activate(Side::Red));
        check("begin; token b0 shaken on; draw rbb; order brb; up b0; roll 1 1", Next::Dice(Due::Morale(key("b0"))));
        check(&format!("begin; {ROUND}"), Next::Score);
        check(&format!("begin; {ROUND}; score 0 0"), Next::NextRound);
        check("begin; concede r", Next::Over);
    }

    #[test]
    fn reminders_belong_to_their_round() {
        let round = format!("{ROUND}; score 0 0; next");
        let lines = |rounds: usize| {
            let game = play(&format!("begin{}", format!("; {round}").repeat(rounds)));
            State::reminders(game.start(), game.state().round)
        };
        assert_eq!(lines(0), ["Fog: nobody sees further than 12\".", "Objectives score from round 2 on."]);
        assert_eq!(lines(1), ["Blue has -1 on morale checks.", "Objectives score from this round on."]);
        assert_eq!(lines(2), [""; 0]);
        assert_eq!(lines(4), ["This is the last round."]);
    }

    #[test]
    fn shaken_flying_and_embarked_units_hold_nothing() {
        let game = play("board r0 r2; begin; token b4 shaken on");
        let found: Vec<_> = game.state().do_not_hold(game.start()).collect();
        assert_eq!(found, [(key("r0"), "aboard"), (key("r3"), "in the air"), (key("b4"), "shaken")]);
    }
}
