//! A faction's roster: its units and its leaders, as published.

use super::{ClassId, Decimal, FactionId, KeywordId, RosterId, SubclassId};

#[derive(Debug, Clone, PartialEq)]
pub struct Faction {
    pub id: FactionId,
    /// Stable number: append-only, never reused.
    pub n: u32,
    pub name: String,
    /// One word for tight places.
    pub short: String,
    /// "Major" or "Minor".
    pub size: String,
    /// 6 stands for "6+".
    pub command_value: u8,
    /// Accent colours, `#rrggbb`; `None` for editions a player loaded.
    pub accent: Option<Accent>,
    /// SVG path data of our own mark, in a 24×24 box.
    pub mark: String,
    pub units: Vec<Unit>,
    pub leaders: Vec<Leader>,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Accent {
    pub light: String,
    pub dark: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Unit {
    pub id: RosterId,
    pub n: u32,
    pub name: String,
    /// Points for one unit.
    pub cost: u32,
    /// Least share of the cap, in percent.
    pub min_percent: u32,
    /// Greatest share of the cap, in percent.
    pub max_percent: u32,
    /// The published class; what leaders' restrictions look at.
    pub class: ClassId,
    pub subclass: Option<SubclassId>,
    /// Bases in the unit.
    pub bases: u32,
    /// Ours, by the basing guide: width and depth of a base in millimetres.
    pub base_mm: (u32, u32),
    pub stats: Stats,
    pub keywords: Vec<Keyword>,
    pub tts: TtsAssets,
}

/// The stat line. Dice and wounds are per base, distances in inches.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Stats {
    pub mv: Option<Decimal>,
    pub mv_min: Option<Decimal>,
    pub atk_ranged: Option<u32>,
    pub atk_melee: Option<u32>,
    pub rng_short: Option<Decimal>,
    pub rng_long: Option<Decimal>,
    pub wnd: Option<u32>,
    pub courage: Option<u32>,
    /// 5 stands for "5+".
    pub sv: Option<u32>,
}

impl Stats {
    /// The parts a stat column can be made of.
    pub const PARTS: &[&str] =
        &["mv", "mv_min", "atk_ranged", "atk_melee", "rng_short", "rng_long", "wnd", "courage", "sv"];

    /// One number by the name the data gives it; nothing where it is not published.
    pub fn part(&self, name: &str) -> Option<Decimal> {
        let whole = |number: Option<u32>| number.and_then(|number| Decimal::from_f64(f64::from(number)));
        match name {
            "mv" => self.mv,
            "mv_min" => self.mv_min,
            "atk_ranged" => whole(self.atk_ranged),
            "atk_melee" => whole(self.atk_melee),
            "rng_short" => self.rng_short,
            "rng_long" => self.rng_long,
            "wnd" => whole(self.wnd),
            "courage" => whole(self.courage),
            "sv" => whole(self.sv),
            _ => None,
        }
    }
}

/// A keyword as printed on a profile: `Armor 3` is keyword `Armor` with number 3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keyword {
    pub id: KeywordId,
    pub number: Option<u32>,
    /// The text as published, which the official formats repeat ("Flak" where v0.2 says Anti-Air).
    pub published: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Leader {
    pub id: RosterId,
    pub n: u32,
    pub name: String,
    pub cost: u32,
    pub host: HostRestriction,
    pub abilities: Vec<Ability>,
    pub tts: TtsAssets,
}

/// Which units may host a leader. A named unit decides alone; otherwise class and subclass must both fit.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HostRestriction {
    /// In words, as the official formats print it.
    pub text: String,
    pub class: Option<ClassId>,
    pub subclass: Option<SubclassId>,
    pub unit: Option<RosterId>,
}

impl HostRestriction {
    pub fn is_open(&self) -> bool {
        self.class.is_none() && self.subclass.is_none() && self.unit.is_none()
    }

    pub fn admits(&self, unit: &Unit) -> bool {
        if let Some(id) = &self.unit {
            return *id == unit.id;
        }
        self.class.as_ref().is_none_or(|class| *class == unit.class)
            && self.subclass.as_ref().is_none_or(|wanted| unit.subclass.as_ref() == Some(wanted))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Ability {
    pub kind: AbilityKind,
    pub text: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    pub today: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbilityKind {
    Tactical,
    Command,
    AsPublished,
}

/// Addresses of Tabletop Simulator assets. Written into its documents, never fetched.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TtsAssets {
    /// Model height; `None` prints as 1.
    pub height: Option<Decimal>,
    pub card_front: String,
    pub image: String,
    pub model: String,
    pub texture: String,
    pub collider: String,
}
