//! What a parcel of another device does to a battle.

use super::parcel::Parcel;
use super::played::Played;
use serde_json::Value;
use sha2::{Digest, Sha256};

#[derive(Debug, Clone, PartialEq)]
pub enum Merged<G> {
    /// Both devices know the same.
    Known,
    /// The battle goes on, by this many events.
    Further(G, usize),
    /// Theirs ends so many events before mine: they took them back, or have not heard of them.
    Behind(G, usize),
    /// Both have gone on: theirs, the number of events both share, and how many of mine would go.
    Differs { theirs: G, common: usize, dropped: usize },
    /// Events between mine and theirs are missing; theirs begin after this many.
    Gap(usize),
    /// What was before theirs is not the same on both devices: so many events, or the armies themselves if none.
    Adjustment(usize),
}

impl Parcel {
    /// Adds these events to my battle. Events of a newer version that cannot be read end the list.
    pub fn merge<G: Played>(&self, mine: &G) -> Merged<G> {
        let known = mine.events();
        if self.from > known.len() {
            return Merged::Gap(self.from);
        }
        if self.before.is_some_and(|before| before != digest(mine, self.from)) {
            return Merged::Adjustment(self.from);
        }
        let read = |value: &Value| serde_json::from_value::<G::Event>(value.clone()).ok();
        let theirs: Vec<G::Event> = self.events.iter().map_while(read).collect();
        let shared = known.iter().skip(self.from).zip(&theirs).take_while(|(mine, theirs)| mine == theirs).count();
        let common = self.from + shared;
        let all: Vec<G::Event> = known.iter().take(self.from).chain(&theirs).cloned().collect();
        match (known.len() - common, theirs.len() - shared) {
            (0, 0) => Merged::Known,
            (0, more) => Merged::Further(mine.with_events(all), more),
            (dropped, 0) => Merged::Behind(mine.with_events(all), dropped),
            (dropped, _) => Merged::Differs { theirs: mine.with_events(all), common, dropped },
        }
    }
}

/// Stands for the units of both armies in their order, and for the first events; three bytes of a code.
pub(super) fn digest<G: Played>(game: &G, events: usize) -> u32 {
    let mut hash = Sha256::new();
    hash.update(game.unit_ids().join(","));
    for event in game.events().iter().take(events) {
        hash.update(serde_json::to_vec(event).unwrap_or_default());
    }
    let digest = hash.finalize();
    u32::from_be_bytes([0, digest[0], digest[1], digest[2]]) % (1 << 21)
}

#[cfg(test)]
mod tests {
    use super::super::Game;
    use super::super::testing::{play, start};
    use super::*;

    const START: &str = "begin; draw rbb; order brb";

    #[track_caller]
    fn merge(mine: &str, theirs: &str, from: usize) -> Merged<Game> {
        Parcel::of("abcdefghij", &play(theirs), from, false).merge(&play(mine))
    }

    #[test]
    fn events_are_added_once() {
        let further = format!("{START}; up b0; move");
        assert_eq!(merge(START, &further, 0), Merged::Further(play(&further), 2));
        assert_eq!(merge(START, &further, 3), Merged::Further(play(&further), 2));
        assert_eq!(merge(&further, &further, 0), Merged::Known);
        assert_eq!(merge(&further, &further, 5), Merged::Known);
        assert_eq!(merge("begin", &further, 3), Merged::Gap(3));
    }

    #[test]
    fn two_ways_are_told_apart() {
        let (mine, theirs) = (format!("{START}; up b1"), format!("{START}; up b0; move"));
        let differs = Merged::Differs { theirs: play(&theirs), common: 3, dropped: 1 };
        assert_eq!(merge(&mine, &theirs, 0), differs);
    }

    /// They were told everything, then the last taps were undone.
    #[test]
    fn what_was_undone_after_it_was_sent_is_noticed() {
        let sent = format!("{START}; up b0; move; shoot; hit b0>r0 1 1");
        let undone = format!("{START}; up b0; move");
        assert_eq!(merge(&sent, &undone, 5), Merged::Behind(play(&undone), 2));
        let anew = format!("{undone}; done");
        let differs = Merged::Differs { theirs: play(&anew), common: 5, dropped: 2 };
        assert_eq!(merge(&sent, &anew, 5), differs);
        // As if nothing had been undone: as many taps as were sent, but others.
        let longer = format!("{undone}; done; up r0; move; done");
        assert_eq!(merge(&sent, &longer, 7), Merged::Adjustment(7));
    }

    #[test]
    fn armies_in_another_order_are_noticed() {
        let mut start = start();
        start.armies.red.units.swap(1, 2);
        let theirs = Game::replay(start, play(START).events().to_vec());
        assert_eq!(Parcel::of("abcdefghij", &theirs, 0, true).merge(&play("")), Merged::Adjustment(0));
    }
}
