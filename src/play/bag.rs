//! The bag: tokens are drawn in batches, three of a colour may be drawn again, and the side with fewer sets the order.
//!
//! Every unit that can still activate has one token, in the queue or in the bag. So the contents of the bag are
//! computed, not stored, and a unit destroyed before its turn removes a token: from the bag or, if the bag has none of
//! its colour, from the queue.

use super::sides::{BOTH, Sides, name, other};
use super::state::{Choice, State};
use super::umpire::{Outcome, Umpire};
use crate::model::Side;

impl State {
    /// Tokens in the bag.
    pub fn pool(&self) -> Sides<usize> {
        Sides::by(|side| self.waiting(side).count().saturating_sub(count(&self.queue, side)))
    }

    /// Tokens of the next draw.
    pub fn batch(&self, size: u32) -> usize {
        let pool = self.pool();
        (pool.red + pool.blue).min(size as usize)
    }
}

impl Umpire<'_> {
    pub fn draw(&mut self, tokens: &[Side]) -> Outcome {
        self.in_round()?;
        self.forbid(!self.state.queue.is_empty(), || "Use the tokens that are drawn first.".to_owned())?;
        self.finished()?;
        self.take_out(tokens, true)
    }

    pub fn keep(&mut self) -> Outcome {
        self.may_redraw()?;
        self.state.choice = None;
        Ok(())
    }

    pub fn redraw(&mut self, tokens: &[Side]) -> Outcome {
        self.may_redraw()?;
        self.state.queue.clear();
        self.take_out(tokens, false)
    }

    pub fn order(&mut self, tokens: &[Side]) -> Outcome {
        let may = matches!(self.state.choice, Some(Choice::Order(_)));
        self.forbid(!may, || "There is no order to choose.".to_owned())?;
        let same = BOTH.iter().all(|side| count(tokens, *side) == count(&self.state.queue, *side));
        self.forbid(!same, || "These are not the tokens that were drawn.".to_owned())?;
        self.state.queue = tokens.to_vec();
        self.state.choice = None;
        Ok(())
    }

    /// Keeps the queue from having more tokens of a colour than units that can use them. With fewer tokens a pending
    /// choice may be settled.
    pub fn trim_queue(&mut self) {
        let drawn = self.state.queue.len();
        for side in BOTH {
            while count(&self.state.queue, side) > self.state.waiting(side).count() {
                let last = self.state.queue.iter().rposition(|token| *token == side);
                last.map(|last| self.state.queue.remove(last));
            }
        }
        if let Some(choice) = self.state.choice.filter(|_| self.state.queue.len() < drawn) {
            self.state.choice = self.choice(matches!(choice, Choice::Redraw(_)));
        }
    }

    fn may_redraw(&self) -> Outcome {
        let may = matches!(self.state.choice, Some(Choice::Redraw(_)));
        self.forbid(!may, || "Only three of one colour can be drawn again, and only once.".to_owned())
    }

    fn take_out(&mut self, tokens: &[Side], first: bool) -> Outcome {
        let (pool, batch) = (self.state.pool(), self.state.batch(self.start.rules.batch));
        self.forbid(tokens.len() != batch, || match batch {
            0 => "The bag is empty.".to_owned(),
            1 => "Draw 1 token.".to_owned(),
            batch => format!("Draw {batch} tokens."),
        })?;
        for side in BOTH {
            let (drawn, held) = (count(tokens, side), *pool.of(side));
            self.forbid(drawn > held, || format!("The bag holds only {held} {} tokens.", name(side)))?;
        }
        self.state.active = None;
        self.state.queue = tokens.to_vec();
        self.trim_queue();
        self.state.choice = self.choice(first);
        Ok(())
    }

    fn choice(&self, first: bool) -> Option<Choice> {
        let queue = &self.state.queue;
        let full = queue.len() == self.start.rules.batch as usize;
        let (red, blue) = (count(queue, Side::Red), count(queue, Side::Blue));
        match (red, blue) {
            (0, 0) => None,
            (0, _) | (_, 0) => {
                let inactive = if red == 0 { Side::Red } else { Side::Blue };
                // If the bag holds no token of the other colour, the same three would be drawn again.
                let offered = first && full && *self.state.pool().of(inactive) > 0;
                offered.then_some(Choice::Redraw(inactive))
            }
            _ if red == blue => None,
            _ => Some(Choice::Order(if red < blue { Side::Red } else { Side::Blue })),
        }
    }

    /// Remarks which token is removed with a unit that is destroyed before its turn.
    pub fn token_goes(&mut self, side: Side) {
        let (colour, queued) = (name(side), count(&self.state.queue, side));
        if queued > self.state.waiting(side).count() {
            self.say(format!("The last {colour} token leaves the queue: the bag has none left."));
        } else {
            self.say(format!("A {colour} token leaves the bag."));
        }
    }
}

/// Every distinct order of these tokens.
pub fn orders(tokens: &[Side]) -> Vec<Vec<Side>> {
    let (fewer, more) = match (count(tokens, Side::Red), count(tokens, Side::Blue)) {
        (red, blue) if red <= blue => (Side::Red, Side::Blue),
        _ => (Side::Blue, Side::Red),
    };
    debug_assert_eq!(other(fewer), more);
    let mut orders = vec![Vec::new()];
    for _ in tokens {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<Side>| [fewer, more].map(|next| [&order[..], &[next]].concat()))
            .collect();
    }
    orders.retain(|order| BOTH.iter().all(|side| count(order, *side) == count(tokens, *side)));
    orders
}

fn count(tokens: &[Side], side: Side) -> usize {
    tokens.iter().filter(|token| **token == side).count()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, refused};
    use super::*;

    #[track_caller]
    fn check(script: &str, queue: &str, choice: Option<Choice>) {
        let game = play(script);
        let letters: String = game.state().queue.iter().map(|side| &name(*side)[..1]).collect();
        assert_eq!((letters.as_str(), game.state().choice), (queue, choice), "{script}");
    }

    #[test]
    fn the_side_with_fewer_tokens_sets_the_order() {
        check("begin; draw rbb", "rbb", Some(Choice::Order(Side::Red)));
        check("begin; draw rbr", "rbr", Some(Choice::Order(Side::Blue)));
        check("begin; draw rbr; order brr", "brr", None);
        refused("begin; draw rbr; order bbr", "These are not the tokens that were drawn.");
        refused("begin; draw rbr; order brr; order rbr", "There is no order to choose.");
        refused("begin; draw rbr; up r0", "Blue sets the order first.");
    }

    #[test]
    fn three_of_a_colour_may_be_drawn_again_once() {
        check("begin; draw rrr", "rrr", Some(Choice::Redraw(Side::Blue)));
        check("begin; draw rrr; keep", "rrr", None);
        check("begin; draw bbb; redraw rrr", "rrr", None);
        check("begin; draw bbb; redraw rbr", "rbr", Some(Choice::Order(Side::Blue)));
        refused(
            "begin; draw bbb; redraw rrr; redraw rbr",
            "Only three of one colour can be drawn again, and only once.",
        );
        refused("begin; draw rbr; keep", "Only three of one colour can be drawn again, and only once.");
        refused("begin; draw rrr; up r0", "Blue decides first whether to draw again.");
    }

    #[test]
    fn three_of_a_colour_stay_when_the_bag_holds_no_other() {
        check(
            "begin; activated b0 on; activated b1 on; activated b2 on; activated b3 on; activated b4 on; draw rrr",
            "rrr",
            None,
        );
    }

    #[test]
    fn a_draw_takes_what_the_bag_holds() {
        refused("draw rbb", "Deployment is not over yet.");
        refused("begin; draw rb", "Draw 3 tokens.");
        refused("begin; activated r0 on; activated r1 on; draw rrr", "The bag holds only 2 red tokens.");
        refused("begin; draw rbb; order rbb; draw rrr", "Use the tokens that are drawn first.");
        assert_eq!(play("begin; draw rbb").state().pool(), Sides { red: 3, blue: 3 });
    }

    #[test]
    fn the_last_batch_is_smaller_and_a_tie_stays_as_drawn() {
        let last = "begin; activated r0 on; activated r1 on; activated r2 on; activated b0 on; activated b1 on; activated b2 on; activated b3 on";
        check(&format!("{last}; draw br"), "br", None);
        // A full batch that empties the bag is ordered like any other.
        let full = "begin; activated r0 on; activated r1 on; activated r2 on; activated b0 on; activated b1 on; activated b2 on";
        check(&format!("{full}; draw brb"), "brb", Some(Choice::Order(Side::Red)));
        refused(&format!("{last}; draw rbb"), "Draw 2 tokens.");
        check(&format!("{last}; activated b4 on; draw r"), "r", None);
        refused(&format!("{last}; activated b4 on; draw r; up r3; done; draw r"), "The bag is empty.");
    }

    #[test]
    fn a_destroyed_unit_takes_its_token_with_it() {
        let game = play("begin; draw rbb; destroy b0");
        assert_eq!((game.state().pool(), game.state().queue.len()), (Sides { red: 3, blue: 2 }, 3));
        assert!(game.remarks().iter().any(|remark| remark.text == "A blue token leaves the bag."));
        // The unit has already activated, so bag and queue stay as they are.
        let game = play("begin; draw rbb; order brb; up b0; done; destroy b0");
        assert_eq!((game.state().pool(), game.state().queue.len()), (Sides { red: 3, blue: 3 }, 2));
    }

    #[test]
    fn without_one_in_the_bag_the_token_leaves_the_queue() {
        let rest = "begin; activated b0 on; activated b1 on; activated b2 on; draw rbb; order brb";
        check(&format!("{rest}; destroy b3"), "br", None);
        let game = play(&format!("{rest}; destroy b3"));
        assert!(game.remarks().iter().any(|it| it.text.starts_with("The last blue token leaves the queue")));
        // With one token of each left, neither side has fewer, and the order drawn stays.
        check("begin; activated b0 on; activated b1 on; activated b2 on; draw rbb; destroy b3", "rb", None);
    }

    #[test]
    fn every_order_is_offered_once() {
        let named = |text: &str| -> Vec<Side> {
            text.chars().map(|it| if it == 'r' { Side::Red } else { Side::Blue }).collect()
        };
        assert_eq!(orders(&named("brb")), [named("rbb"), named("brb"), named("bbr")]);
        assert_eq!(orders(&named("rr")), [named("rr")]);
    }
}
