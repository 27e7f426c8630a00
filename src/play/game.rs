//! A game with an umpire.

use super::event::Event;
use super::log::{self, Log};
use super::start::Start;

pub type Game = Log<Start>;

pub type Remark = log::Remark<Event>;
