//! The state of a tracked battle. It is computed from the start and the events, and never stored.

use super::start::{Limit, Start, Unit};
use crate::model::{MarkDef, Side};
use crate::play::sides::{BOTH, Sides};
use crate::play::start::UnitKey;
use crate::play::victory::{Ending, Finish};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// 0 while units are deployed.
    pub round: u32,
    /// The place of the phase in the rules.
    pub phase: usize,
    pub sides: Sides<SideState>,
    pub(super) finish: Option<Finish>,
    pub(super) play_on: bool,
    pub ending: Option<Ending>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideState {
    pub units: Vec<UnitState>,
    pub pools: Vec<u32>,
    pub points: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitState {
    /// Models left; 0 once it is defeated.
    pub strength: u32,
    /// It has left the table.
    pub gone: bool,
    /// Wounds that have not removed a model yet.
    pub wounds: u32,
    /// In the order of the rules.
    pub counters: Vec<u32>,
    pub markers: Vec<bool>,
    /// In this phase.
    pub acted: bool,
    pub in_reserve: bool,
    /// What it was when it was defeated.
    pub(super) fell: Option<Box<UnitState>>,
}

impl State {
    pub fn new(start: &Start) -> Self {
        let unit = |unit: &Unit| UnitState {
            strength: unit.strength,
            gone: false,
            wounds: 0,
            counters: vec![0; start.rules.counters.len()],
            markers: vec![false; start.rules.markers.len()],
            acted: false,
            in_reserve: start.rules.reserves.is_some(),
            fell: None,
        };
        let sides = Sides::by(|side| {
            let army = start.armies.of(side);
            SideState {
                units: army.units.iter().map(unit).collect(),
                pools: army.pools.iter().map(|(first, _)| *first).collect(),
                points: 0,
            }
        });
        Self { round: 0, phase: 0, sides, finish: None, play_on: false, ending: None }
    }

    pub fn unit(&self, key: UnitKey) -> Option<&UnitState> {
        self.sides.of(key.0).units.get(usize::from(key.1))
    }

    pub(super) fn unit_mut(&mut self, key: UnitKey) -> Option<&mut UnitState> {
        self.sides.of_mut(key.0).units.get_mut(usize::from(key.1))
    }

    pub fn units(&self, side: Side) -> impl Iterator<Item = (UnitKey, &UnitState)> {
        (0..).map(move |at| UnitKey(side, at)).zip(&self.sides.of(side).units)
    }

    pub fn all_units(&self) -> impl Iterator<Item = (UnitKey, &UnitState)> {
        BOTH.into_iter().flat_map(|side| self.units(side))
    }

    /// Units on the table that have not acted in this phase.
    pub fn waiting(&self, side: Side) -> usize {
        self.units(side).filter(|(_, unit)| !unit.gone && !unit.in_reserve && !unit.acted).count()
    }

    /// Units that have not left the game.
    pub fn standing(&self, side: Side) -> usize {
        self.units(side).filter(|(_, unit)| !unit.gone).count()
    }

    /// The cost of the units a side has lost.
    pub fn lost(&self, start: &Start, side: Side) -> u32 {
        let gone = self.units(side).filter(|(_, unit)| unit.strength == 0);
        gone.filter_map(|(key, _)| start.unit(key)).map(|unit| unit.cost).sum()
    }

    /// The supply of a side's units on the table.
    pub fn supply(&self, start: &Start, side: Side) -> u32 {
        let here = self.units(side).filter(|(_, unit)| unit.strength > 0 && !unit.in_reserve);
        here.filter_map(|(key, unit)| Some(start.unit(key)?.supply(unit.strength))).sum()
    }

    /// Supply left for units that come from the reserves; `None` for no limit.
    pub fn available(&self, start: &Start, side: Side) -> Option<u32> {
        let pool = *self.sides.of(side).pools.get(start.supply_pool()?)?;
        let free = start.rules.reserves.as_ref()?.free_at_last && start.rounds > 0 && self.round >= start.rounds;
        (!free).then(|| pool.saturating_sub(self.supply(start, side)))
    }

    /// The marks a unit has now: the highest of each counter, and those of its wounds.
    pub fn marks<'a>(&self, start: &'a Start, key: UnitKey) -> Vec<&'a MarkDef> {
        let (Some(unit), Some(state)) = (start.unit(key), self.unit(key)) else { return Vec::new() };
        if state.gone {
            return Vec::new();
        }
        let reached = |defs: &'a [MarkDef], limits: &[Option<Limit>], count: u32| {
            let is_reached =
                |limit: &Option<Limit>| limit.is_some_and(|limit| count >= limit.begins_at(state.strength));
            let mut reached = defs.iter().zip(limits).filter(|(_, limit)| is_reached(limit));
            reached.next_back().map(|(def, _)| def)
        };
        let rules = &start.rules;
        let counted = rules.counters.iter().zip(&unit.counters).zip(&state.counters);
        let counted = counted.filter_map(|((def, limits), count)| reached(&def.marks, limits, *count));
        let hurt = (state.strength > 0).then(|| reached(&rules.strength.marks, &unit.marks, damage(unit, state)));
        counted.chain(hurt.flatten()).collect()
    }
}

/// All wounds of a unit together.
fn damage(unit: &Unit, state: &UnitState) -> u32 {
    let lost = unit.strength.saturating_sub(state.strength);
    let first = if lost > 0 { unit.first } else { 0 };
    lost.saturating_mul(unit.wounds.max(1)).saturating_add(first).saturating_add(state.wounds)
}
