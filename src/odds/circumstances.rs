//! What a table of two armies assumes about every attack in it, and the words each game has for that.

use super::curve::Measure;
use super::{formations, regiment, star_wars, starcraft, stress};
use crate::model::Sequence;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circumstances {
    pub approach: Approach,
    /// A token is named as often as it is spent.
    pub switches: Vec<Switch>,
}

/// From how far the units attack; each game knows some of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approach {
    Short,
    Usual,
    Long,
    Close,
    Ram,
}

/// What is so for all attacks of the table or for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    Volley,
    Aim,
    Stationary,
    Flank,
    Cover,
    DugIn,
    Dash,
    Dodge,
    Evade,
    TargetStationary,
    Routed,
    Surrounded,
}

/// How a game speaks about attacks.
#[derive(Debug, PartialEq, Eq)]
pub struct Terms {
    /// The first one is where a table starts.
    pub approaches: &'static [(Approach, &'static str)],
    pub switches: &'static [(Switch, &'static str)],
    /// What units are lost by: one, several, and the heading of a column that counts them.
    pub piece: &'static str,
    pub many: &'static str,
    pub pieces: &'static str,
    /// The heading for units that survive, but are worse off.
    pub hampered: &'static str,
    /// What an attack does by distance, and how distances are measured.
    pub damage: &'static str,
    pub measure: Measure,
    /// How every attack of a table is made.
    pub assumes: &'static str,
}

impl Terms {
    pub fn of(sequence: Sequence) -> &'static Self {
        match sequence {
            Sequence::Regiment => &regiment::TERMS,
            Sequence::StarWars => &star_wars::TERMS,
            Sequence::Starcraft => &starcraft::TERMS,
            Sequence::Formations => &formations::TERMS,
            Sequence::Stress => &stress::TERMS,
        }
    }

    /// Where a table starts: nothing is switched on.
    pub fn plain(&self) -> Circumstances {
        let approach = self.approaches.first().map_or(Approach::Usual, |(approach, _)| *approach);
        Circumstances { approach, switches: Vec::new() }
    }
}

impl Circumstances {
    pub fn has(&self, switch: Switch) -> bool {
        self.switches.contains(&switch)
    }

    /// How many tokens of this kind are spent.
    pub fn count(&self, switch: Switch) -> u32 {
        self.switches.iter().fold(0, |count, on| count + u32::from(*on == switch))
    }

    pub fn flip(&mut self, switch: Switch) {
        match self.switches.iter().position(|on| *on == switch) {
            Some(at) => drop(self.switches.remove(at)),
            None => self.switches.push(switch),
        }
    }
}
