//! What battles with an umpire and tracked ones have in common: for saving, undo, reports and two devices.

use super::event::Event;
use super::game::Game;
use super::log::PlayError;
use super::parcel::{Opening, Shown};
use super::record::Record;
use super::report::{Line, last_attack, losses, report_lines};
use super::saved::SavedError;
use super::sides::Sides;
use super::start::{Agreed, CardKey};
use super::state::Due;
use super::tracker::{self, Tracker};
use super::victory::Ending;
use crate::model::{Catalog, FactionId, RosterId, Side, Token};
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
    fn agreed(&self) -> &Agreed;
    fn ending(&self) -> Option<Ending>;
    /// Empty if there is none.
    fn mission_name(&self) -> String;
    fn lines(&self) -> Vec<Line>;
    /// The round, 0 before the first, and how many there are.
    fn round(&self) -> (u32, u32);
    fn score(&self) -> Sides<u32>;
    /// What is scored, such as "victory point"; empty for victory tokens.
    fn victory_word(&self) -> String;
    /// Units that have not acted.
    fn waiting(&self, side: Side) -> usize;
    /// The names of the units a side has lost, in a sentence.
    fn losses(&self, side: Side) -> String;
    /// Points of the units a side has lost.
    fn lost(&self, side: Side) -> u32;
    /// What has just happened, where players would otherwise not see that it counted.
    fn just_now(&self) -> Option<String>;
    /// What the rules did and players may take back, each with the event that reverts it.
    fn said(&self) -> Vec<(String, Option<Self::Event>)>;
    /// What the button says that applies such an event.
    fn overrule(back: &Self::Event) -> String;
    /// Cards that both players have seen by now.
    fn played_cards(&self) -> Vec<(CardKey, RosterId)>;
    /// The same battle, with cards known that were hidden.
    fn with_cards(&self, catalog: &Catalog, cards: &[(CardKey, RosterId)]) -> Self;
    /// What the units of both armies are, in their order; empty for units that are not known.
    fn unit_ids(&self) -> Vec<String>;
    fn names(&self) -> Sides<String>;
    fn factions(&self) -> Sides<FactionId>;
    /// What another device needs to begin the same battle.
    fn opening(&self) -> Opening;

    fn anyway(event: Self::Event) -> Self::Event;
    fn say(words: String) -> Self::Event;
    fn stop() -> Self::Event;
    fn concede(side: Side) -> Self::Event;
    fn play_on() -> Self::Event;

    /// `None` while the battle goes on.
    fn record(&self, now: u64) -> Option<Record> {
        Record::of(self, now)
    }
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
        fn agreed(&self) -> &Agreed {
            &self.start().agreed
        }
        fn ending(&self) -> Option<Ending> {
            self.state().ending
        }
        fn mission_name(&self) -> String {
            self.start().mission.as_ref().map(|mission| mission.name.clone()).unwrap_or_default()
        }
        fn lost(&self, side: Side) -> u32 {
            self.state().lost(self.start(), side)
        }
        fn names(&self) -> Sides<String> {
            Sides::by(|side| self.start().armies.of(side).name.clone())
        }
        fn factions(&self) -> Sides<FactionId> {
            Sides::by(|side| self.start().armies.of(side).faction.clone())
        }
        fn opening(&self) -> Opening {
            let start = self.start();
            let shown = |side| {
                let army = start.armies.of(side);
                Shown { name: army.name.clone(), code: army.code.clone(), units: army.units.len() }
            };
            Opening {
                edition: start.agreed.edition.clone(),
                cap: start.agreed.cap,
                table: start.agreed.table,
                mission: start.mission.as_ref().map(|mission| mission.id.clone()),
                sender: start.agreed.mine,
                armies: Sides::by(shown),
            }
        }
        fn unit_ids(&self) -> Vec<String> {
            let of = |side: Side| self.start().armies.of(side).units.iter().map(|unit| unit.id.as_ref());
            let ids = of(Side::Red).chain(of(Side::Blue));
            ids.map(|id| id.map(ToString::to_string).unwrap_or_default()).collect()
        }
        fn said(&self) -> Vec<(String, Option<$event>)> {
            self.open_remarks().map(|remark| (remark.text.clone(), remark.back.clone())).collect()
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

    fn lines(&self) -> Vec<Line> {
        report_lines(self)
    }

    fn just_now(&self) -> Option<String> {
        last_attack(self)
    }

    fn victory_word(&self) -> String {
        String::new()
    }

    fn score(&self) -> Sides<u32> {
        Sides::by(|side| self.state().sides.of(side).victory)
    }

    fn waiting(&self, side: Side) -> usize {
        self.state().waiting(side).count()
    }

    fn losses(&self, side: Side) -> String {
        losses(self.start(), self.state(), side)
    }

    fn overrule(back: &Event) -> String {
        let words = match back {
            Event::Points(1) => "1 action point instead",
            Event::Points(points) => return format!("{points} action points instead"),
            Event::Token(_, Token::Shaken, true) => "Shaken after all",
            Event::Token(_, _, true) | Event::Strength(..) | Event::PutBack(_) => "Put back",
            Event::Token(_, Token::Shaken, false) => "Not shaken",
            Event::Token(_, _, false) => "Take it off",
            Event::Destroy(_) => "Blocked: destroyed",
            Event::Spent(_, true) => "It arrives after all",
            Event::Spent(_, false) => "It does not arrive",
            Event::Board(_, Some(_)) => "Stays aboard",
            _ => "Take it back",
        };
        words.to_owned()
    }

    fn played_cards(&self) -> Vec<(CardKey, RosterId)> {
        let of = |side: Side| {
            let hand = self.start().armies.of(side).hand.iter().zip(&self.state().sides.of(side).cards).zip(0..);
            let due = &self.state().due;
            let is_due = move |key: CardKey| due.contains(&Due::Card(key)) || due.contains(&Due::Effect(key));
            let hand = hand.map(move |((card, state), at)| (CardKey(side, at), card, state));
            let seen = hand.filter(move |(key, _, state)| state.spent.is_some() || state.failed > 0 || is_due(*key));
            seen.filter_map(|(key, card, _)| Some((key, card.id.clone()?))).collect::<Vec<_>>()
        };
        [of(Side::Red), of(Side::Blue)].concat()
    }

    fn with_cards(&self, catalog: &Catalog, cards: &[(CardKey, RosterId)]) -> Self {
        let mut start = self.start().clone();
        start.reveal(catalog, cards);
        if start == *self.start() { self.clone() } else { Self::replay(start, self.events().to_vec()) }
    }
}

type TrackerEvent = tracker::Event;

impl Played for Tracker {
    played!(Tracker, TrackerEvent);

    fn lines(&self) -> Vec<Line> {
        self.report_lines()
    }

    fn just_now(&self) -> Option<String> {
        None
    }

    fn victory_word(&self) -> String {
        self.start().rules.victory.one.clone()
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

    fn overrule(_: &TrackerEvent) -> String {
        "Put back".to_owned()
    }

    /// Trackers keep no cards.
    fn played_cards(&self) -> Vec<(CardKey, RosterId)> {
        Vec::new()
    }

    fn with_cards(&self, _: &Catalog, _: &[(CardKey, RosterId)]) -> Self {
        self.clone()
    }
}
