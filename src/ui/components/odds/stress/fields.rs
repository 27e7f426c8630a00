//! What the fields of an attack between machines hold.

use crate::odds::stress::{Attacker, Defender, Hull, Profile, Ram};
use crate::odds::{Approach, Circumstances, Switch};
use leptos::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackKind {
    Ranged,
    Melee,
    Ram,
}

/// A card has damage for each of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    Short,
    Effective,
    Long,
}

const RANGES: [Range; 3] = [Range::Short, Range::Effective, Range::Long];

#[derive(Clone, Copy)]
pub struct Fields {
    pub kind: RwSignal<AttackKind>,
    pub attack: RwSignal<u32>,
    pub damage: [(Range, RwSignal<u32>); 3],
    pub short: RwSignal<bool>,
    pub stationary: RwSignal<bool>,
    pub jumping: RwSignal<bool>,
    pub indirect: RwSignal<bool>,
    pub overwatch: RwSignal<bool>,
    pub panicked: RwSignal<bool>,
    pub size: RwSignal<u32>,
    pub moves: RwSignal<u32>,
    pub own_armor: RwSignal<u32>,
    pub own_structure: RwSignal<u32>,
    pub defence: RwSignal<u32>,
    pub evasion: RwSignal<u32>,
    pub armor: RwSignal<u32>,
    pub armor_left: RwSignal<u32>,
    pub structure: RwSignal<u32>,
    pub stress: RwSignal<u32>,
    pub target_size: RwSignal<u32>,
    pub skill: RwSignal<u32>,
    pub long: RwSignal<bool>,
    pub cover: RwSignal<bool>,
    pub target_stationary: RwSignal<bool>,
    pub target_jumping: RwSignal<bool>,
    pub fast: RwSignal<bool>,
    pub target_panicked: RwSignal<bool>,
}

/// What stands in for a card that is still blank.
const ORDINARY: Profile =
    Profile { armor: 6, structure: 3, evasion: 1, skill: 3, size: 3, moves: 6, range: 16, damage: [Some(3); 3] };

impl Range {
    pub fn damage(self) -> &'static str {
        match self {
            Range::Short => "Damage within 4 inches",
            Range::Effective => "Damage",
            Range::Long => "Damage at long range",
        }
    }
}

impl Fields {
    pub fn new(mine: Option<Profile>, theirs: Option<Profile>, now: &Circumstances) -> Self {
        let (number, off) = (|number| RwSignal::new(number), || RwSignal::new(false));
        let (at, has) = (|at| RwSignal::new(now.approach == at), |switch| RwSignal::new(now.has(switch)));
        let (mine, theirs) = (mine.unwrap_or(ORDINARY), theirs.unwrap_or(ORDINARY));
        Self {
            kind: RwSignal::new(match now.approach {
                Approach::Close => AttackKind::Melee,
                Approach::Ram => AttackKind::Ram,
                _ => AttackKind::Ranged,
            }),
            attack: number(3),
            damage: std::array::from_fn(|at| (RANGES[at], number(mine.damage[at].unwrap_or(1)))),
            short: at(Approach::Short),
            stationary: has(Switch::Stationary),
            jumping: off(),
            indirect: off(),
            overwatch: off(),
            panicked: off(),
            size: number(mine.size),
            moves: number(mine.moves),
            own_armor: number(mine.armor),
            own_structure: number(mine.structure),
            defence: number(2),
            evasion: number(theirs.evasion),
            armor: number(theirs.armor),
            armor_left: number(theirs.armor),
            structure: number(theirs.structure),
            stress: number(0),
            target_size: number(theirs.size),
            skill: number(theirs.skill),
            long: at(Approach::Long),
            cover: has(Switch::Cover),
            target_stationary: has(Switch::TargetStationary),
            target_jumping: off(),
            fast: off(),
            target_panicked: off(),
        }
    }

    /// As far as a table of two armies knows them.
    pub fn circumstances(self) -> Circumstances {
        let approach = match (self.kind.get(), self.range()) {
            (AttackKind::Melee, _) => Approach::Close,
            (AttackKind::Ram, _) => Approach::Ram,
            (AttackKind::Ranged, Range::Short) => Approach::Short,
            (AttackKind::Ranged, Range::Effective) => Approach::Usual,
            (AttackKind::Ranged, Range::Long) => Approach::Long,
        };
        let set = [
            (Switch::Stationary, self.stationary),
            (Switch::Cover, self.cover),
            (Switch::TargetStationary, self.target_stationary),
        ];
        let switches = set.into_iter().filter(|(_, on)| on.get()).map(|(switch, _)| switch).collect();
        Circumstances { approach, switches }
    }

    /// What is shown for shots only, for rams only, and for all but rams.
    pub fn shown(self) -> (Signal<bool>, Signal<bool>, Signal<bool>) {
        let at = |kinds: &'static [AttackKind]| Signal::derive(move || kinds.contains(&self.kind.get()));
        (at(&[AttackKind::Ranged]), at(&[AttackKind::Ram]), at(&[AttackKind::Ranged, AttackKind::Melee]))
    }

    /// No damage is printed for melee; nothing is shorter than contact.
    pub fn range(self) -> Range {
        match self.kind.get() {
            AttackKind::Ranged if self.long.get() => Range::Long,
            AttackKind::Ranged if !self.short.get() => Range::Effective,
            _ => Range::Short,
        }
    }

    /// The damage of the range at hand.
    pub fn points(self) -> u32 {
        let range = self.range();
        self.damage.iter().find(|(at, _)| *at == range).map_or(1, |(_, damage)| damage.get())
    }

    /// A shot from this far, and its damage.
    pub fn shot(self, approach: Approach) -> (Attacker, Defender, u32) {
        let (short, long) = (approach == Approach::Short, approach == Approach::Long);
        let at = if short { 0 } else { 1 + usize::from(long) };
        let points = self.damage[at].1.get();
        (Attacker { short_range: short, ..self.attacker() }, Defender { long_range: long, ..self.defender() }, points)
    }

    /// The target.
    pub fn hull(self) -> Hull {
        let armor = self.armor.get();
        Hull { armor, armor_left: self.armor_left.get().min(armor), structure_left: self.structure.get().max(1) }
    }

    /// The rammer.
    pub fn own_hull(self) -> Hull {
        let armor = self.own_armor.get();
        Hull { armor, armor_left: armor, structure_left: self.own_structure.get().max(1) }
    }

    pub fn attacker(self) -> Attacker {
        Attacker {
            base: self.attack.get(),
            panicked: self.panicked.get(),
            short_range: self.short.get(),
            stationary: self.stationary.get(),
            jumping: self.jumping.get(),
            indirect: self.indirect.get(),
            overwatch: self.overwatch.get(),
            tags: 0,
        }
    }

    pub fn defender(self) -> Defender {
        Defender {
            base: self.defence.get(),
            panicked: self.target_panicked.get(),
            long_range: self.long.get(),
            evasion: self.evasion.get(),
            stationary: self.target_stationary.get(),
            jumping: self.target_jumping.get(),
            fast_attacker: self.fast.get(),
            cover: self.cover.get(),
            tags: 0,
        }
    }

    pub fn ram(self) -> Ram {
        let (size, target_size) = (self.size.get(), self.target_size.get());
        Ram { size, target_size, skill: self.skill.get(), moves: self.moves.get() }
    }
}
