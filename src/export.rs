//! Documents for people and programs: texts, the army sheet, pictures and everything for Tabletop Simulator.

mod army_roster;
mod ascii;
mod chat;
mod contents;
mod detailed;
mod file_name;
mod formations;
mod keywords;
mod markdown;
mod mod_list;
mod number;
mod picture;
mod plain;
mod preflight;
mod sheet;
mod simple;
mod stat_line;
mod stats;
mod summary;
mod tracker_card;
mod tts;
mod tts_object;
mod verdict;
mod versus;

pub use army_roster::{ArmyRoster, CardGroup, DeckGroup, FieldedWeapon, Income, SlotGroup, Track, UnitEntry};
pub use chat::chat;
pub use contents::{Contents, Copies, LeftOut};
pub use detailed::detailed;
pub use file_name::file_name;
pub use formations::formation_words;
pub use keywords::{KeywordText, keyword_text};
pub use markdown::markdown;
pub use mod_list::mod_list;
pub use picture::{Picture, picture};
pub use plain::plain;
pub use preflight::{Gap, GapKind, preflight};
pub use sheet::{
    AbilityText, Deck, Footer, Hand, LeaderRow, MissionCard, MissionRow, Packing, Reader, Sheet, StatCell, SupportRow,
    TokenCount, UnitRow, sheet,
};
pub use simple::simple;
pub use stats::{Bar, RangeBar, Statistics, statistics};
pub use tracker_card::{Attribute, AttributeValue, BoxTrack, TrackerCard, has_tracker_cards, tracker_cards};
pub use tts::tts_code;
pub use tts_object::{TtsError, importer_code, importer_object, saved_object};
pub use verdict::{Judgement, judge};
pub use versus::{Figure, Versus, VersusPart, uncounted, versus};
