//! What battles with an umpire and tracked ones have in common: for saving, undo, reports and two devices.

use super::event::Event;
use super::game::{Game, PlayError};
use super::parcel::{Opening, Shown};
use super::record::Record;
use super::report::{Line, losses, report_lines};
use super::saved::SavedError;
use super::sides::Sides;
use super::start::CardKey;
use super::tracker::{self, Tracker};
use crate::model::{EditionId, RosterId, Side};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub trait Played: Clone + PartialEq + Send + Sync + Sized + 'static {
    type Event: Clone + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static;

    fn apply(&mut self, event: Self::Event) -> Result<(), PlayError>;
    fn undo(&mut self) -> Option<Self::Event>;
    fn events(&self) -> &[Self::Event];
    /// The same start with other events.
    fn with_events(&self, events: Vec<Self::Event>) -> Self;
    fn to_save(&self, now: u64) -> String;
    fn from_save(text: &str) -> Result<(Self, u64), SavedError>;
    /// `None` while the battle goes on.
    fn record(&self, now: u64) -> Option<Record>;
    fn lines(&self) -> Vec<Line>;
    /// The round, 0 before the first, and how many there are.
    fn round(&self) -> (u32, u32);
    fn score(&self) -> Sides<u32>;
    /// Units that have not acted.
    fn waiting(&self, side: Side) -> usize;
    /// The names of the units a side has lost, in a sentence.
    fn losses(&self, side: Side) -> String;
    /// What the rules did at the last event, each with the event that reverts it.
    fn said(&self) -> Vec<(String, Option<Self::Event>)>;
    /// What the button says that applies such an event.
    fn overrule(back: &Self::Event) -> &'static str;
    /// Cards that both players have seen by now.
    fn played_cards(&self) -> Vec<(CardKey, RosterId)>;
    fn mine(&self) -> Option<Side>;
    fn names(&self) -> Sides<String>;
    fn edition(&self) -> &EditionId;
    /// What another device needs to begin the same battle.
    fn opening(&self) -> Opening;

    fn anyway(event: Self::Event) -> Self::Event;
    fn say(words: String) -> Self::Event;
    fn stop() -> Self::Event;
    fn concede(side: Side) -> Self::Event;
    fn play_on() -> Self::Event;
}

macro_rules! played {
    ($game:ty, $event:ident) => {
        type Event = $event;

        fn apply(&mut self, event: $event) -> Result<(), PlayError> {
            self.apply(event)
        }
        fn undo(&mut self) -> Option<$event> {
            self.undo()
        }
        fn events(&self) -> &[$event] {
            self.events()
        }
        fn with_events(&self, events: Vec<$event>) -> Self {
            Self::replay(self.start().clone(), events)
        }
        fn to_save(&self, now: u64) -> String {
            self.to_save(now)
        }
        fn from_save(text: &str) -> Result<(Self, u64), SavedError> {
            <$game>::from_save(text)
        }
        fn round(&self) -> (u32, u32) {
            (self.state().round, self.start().rounds)
        }
        fn mine(&self) -> Option<Side> {
            self.start().mine
        }
        fn names(&self) -> Sides<String> {
            Sides::by(|side| self.start().armies.of(side).name.clone())
        }
        fn edition(&self) -> &EditionId {
            &self.start().edition
        }
        fn opening(&self) -> Opening {
            let start = self.start();
            let shown = |side| {
                let army = start.armies.of(side);
                Shown { name: army.name.clone(), code: army.code.clone(), units: army.units.len() }
            };
            Opening {
                edition: start.edition.clone(),
                cap: start.cap,
                mission: start.mission.as_ref().map(|mission| mission.id.clone()),
                sender: start.mine,
                armies: Sides::by(shown),
            }
        }
        fn said(&self) -> Vec<(String, Option<$event>)> {
            self.remarks().iter().map(|remark| (remark.text.clone(), remark.back.clone())).collect()
        }
        fn anyway(event: $event) -> $event {
            $event::Anyway(Box::new(event))
        }
        fn say(words: String) -> $event {
            $event::Say(words)
        }
        fn stop() -> $event {
            $event::Stop
        }
        fn concede(side: Side) -> $event {
            $event::Concede(side)
        }
        fn play_on() -> $event {
            $event::PlayOn
        }
    };
}

impl Played for Game {
    played!(Game, Event);

    fn record(&self, now: u64) -> Option<Record> {
        Record::of(self, now)
    }

    fn lines(&self) -> Vec<Line> {
        report_lines(self)
    }

    fn score(&self) -> Sides<u32> {
        Sides::by(|side| self.state().camps.of(side).victory)
    }

    fn waiting(&self, side: Side) -> usize {
        self.state().waiting(side).count()
    }

    fn losses(&self, side: Side) -> String {
        losses(self.start(), self.state(), side)
    }

    fn overrule(back: &Event) -> &'static str {
        match back {
            Event::Token(_, _, true) | Event::Strength(..) => "Put back",
            Event::Token(_, _, false) => "Take off",
            Event::Destroy(_) => "Blocked: destroyed",
            _ => "Overrule",
        }
    }

    fn played_cards(&self) -> Vec<(CardKey, RosterId)> {
        let of = |side: Side| {
            let hand = self.start().armies.of(side).hand.iter().zip(&self.state().camps.of(side).cards).zip(0..);
            let seen = hand.filter(|((_, state), _)| state.spent.is_some() || state.failed > 0);
            seen.filter_map(move |((card, _), at)| Some((CardKey(side, at), card.id.clone()?))).collect::<Vec<_>>()
        };
        [of(Side::Red), of(Side::Blue)].concat()
    }
}

type TrackerEvent = tracker::Event;

impl Played for Tracker {
    played!(Tracker, TrackerEvent);

    fn record(&self, now: u64) -> Option<Record> {
        Record::of_tracker(self, now)
    }

    fn lines(&self) -> Vec<Line> {
        self.report_lines()
    }

    fn score(&self) -> Sides<u32> {
        self.points()
    }

    fn waiting(&self, side: Side) -> usize {
        self.state().waiting(side)
    }

    fn losses(&self, side: Side) -> String {
        tracker::losses(self.start(), self.state(), side)
    }

    fn overrule(_: &TrackerEvent) -> &'static str {
        "Put back"
    }

    /// Trackers keep no cards.
    fn played_cards(&self) -> Vec<(CardKey, RosterId)> {
        Vec::new()
    }
}
