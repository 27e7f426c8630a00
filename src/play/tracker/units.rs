//! Units of a tracked battle: reserves, activations, wounds, counters and markers.

use super::event::Event;
use super::keeper::{Keeper, Outcome};
use super::state::{State, UnitState};
use crate::play::PlayError;
use crate::play::sides::BOTH;
use crate::play::start::UnitKey;

impl Keeper<'_> {
    pub fn acted(&mut self, key: UnitKey, on: bool) -> Outcome {
        self.in_round()?;
        self.on_table(key)?;
        let unit = self.state.unit(key).ok_or(PlayError::Unknown("unit"))?;
        self.forbid(on && unit.in_reserve, || format!("{} is in reserve.", self.start.name(key)))?;
        self.forbid(on && unit.acted, || format!("{} has acted in this phase.", self.start.name(key)))?;
        self.with_unit(key, |unit| unit.acted = on)
    }

    pub fn deploy(&mut self, key: UnitKey, here: bool) -> Outcome {
        self.standing(key)?;
        let (unit, state) = (self.start.unit(key), self.state.unit(key).ok_or(PlayError::Unknown("unit"))?);
        let takes = unit.map_or(0, |unit| unit.supply(state.strength));
        if here && let Some(left) = self.state.available(self.start, key.0) {
            let name = self.start.name(key);
            self.forbid(takes > left, || format!("{name} takes {takes} supply; {left} left in the pool."))?;
        }
        self.with_unit(key, |unit| unit.in_reserve = !here)
    }

    pub fn wound(&mut self, key: UnitKey, wounds: u32) -> Outcome {
        self.standing(key)?;
        let Some(unit) = self.start.unit(key) else { return Err(PlayError::Unknown("unit")) };
        let Some(state) = self.state.unit_mut(key) else { return Err(PlayError::Unknown("unit")) };
        let whole = state.clone();
        let before = (state.strength, state.wounds);
        let mut left = wounds;
        while left > 0 && state.strength > 0 {
            let room = unit.next_takes(state.strength).saturating_sub(state.wounds).max(1);
            if left < room {
                state.wounds += left;
                break;
            }
            left -= room;
            state.wounds = 0;
            state.strength -= 1;
        }
        let (lost, now) = (before.0 - state.strength, state.strength);
        if lost > 0 {
            match now {
                0 => self.falls(key, whole),
                _ => self.lost_some(key, lost, now, Event::Strength(key, before.0, before.1)),
            }
        }
        Ok(())
    }

    pub fn strength(&mut self, key: UnitKey, models: u32, wounds: u32) -> Outcome {
        let unit = self.start.unit(key).ok_or(PlayError::Unknown("unit"))?;
        let models = models.min(unit.strength);
        let most = unit.next_takes(models).saturating_sub(1);
        let before = self.state.unit(key).cloned().filter(|unit| unit.strength > 0);
        self.with_unit(key, |state| {
            state.strength = models;
            state.gone &= models == 0;
            if models > 0 {
                state.fell = None;
            }
            state.wounds = if models == 0 { 0 } else { wounds.min(most) };
        })?;
        if let Some(before) = before.filter(|_| models == 0) {
            self.falls(key, before);
        }
        Ok(())
    }

    /// With its counters and markers, if they left the table with it.
    pub fn put_back(&mut self, key: UnitKey) -> Outcome {
        let unit = self.state.unit_mut(key).ok_or(PlayError::Unknown("unit"))?;
        let Some(fell) = unit.fell.take() else {
            return Err(PlayError::Against(format!("{} is not destroyed.", self.start.name(key))));
        };
        *unit = match unit.gone {
            true => UnitState { acted: unit.acted, ..*fell },
            false => UnitState { strength: fell.strength, wounds: fell.wounds, ..unit.clone() },
        };
        self.say(format!("{} stands again.", self.start.name(key)));
        Ok(())
    }

    pub fn count(&mut self, key: UnitKey, counter: u8, value: u32) -> Outcome {
        self.on_table(key)?;
        let state = self.state.unit_mut(key).ok_or(PlayError::Unknown("unit"))?;
        *state.counters.get_mut(usize::from(counter)).ok_or(PlayError::Unknown("counter"))? = value;
        Ok(())
    }

    pub fn mark(&mut self, key: UnitKey, marker: u8, on: bool) -> Outcome {
        self.on_table(key)?;
        let state = self.state.unit_mut(key).ok_or(PlayError::Unknown("unit"))?;
        *state.markers.get_mut(usize::from(marker)).ok_or(PlayError::Unknown("marker"))? = on;
        Ok(())
    }

    pub fn all_may_act(&mut self) {
        for side in BOTH {
            for unit in &mut self.state.sides.of_mut(side).units {
                unit.acted = false;
            }
        }
    }

    pub fn markers_go(&mut self) {
        let goes: Vec<bool> = self.start.rules.markers.iter().map(|marker| marker.each_round).collect();
        for side in BOTH {
            for unit in &mut self.state.sides.of_mut(side).units {
                for (marker, _) in unit.markers.iter_mut().zip(&goes).filter(|(_, goes)| **goes) {
                    *marker = false;
                }
            }
        }
    }

    pub fn counters_recover(&mut self) {
        for (at, counter) in (0_u8..).zip(&self.start.rules.counters).filter(|(_, counter)| counter.recovers > 0) {
            let has =
                self.state.all_units().filter_map(|(key, unit)| Some((key, *unit.counters.get(usize::from(at))?)));
            for (key, count) in has.filter(|(_, count)| *count > 0).collect::<Vec<_>>() {
                let now = count.saturating_sub(counter.recovers);
                if self.count(key, at, now).is_ok() {
                    let text = format!("{}: {} {count} → {now}.", self.start.name(key), counter.name.to_lowercase());
                    self.say_with(text, Event::Count(key, at, count));
                }
            }
        }
    }

    /// Says which states units have entered or left.
    pub fn new_marks(&mut self, before: &State) {
        let keys: Vec<UnitKey> = self.state.all_units().map(|(key, _)| key).collect();
        for key in keys {
            let (old, new) = (before.marks(self.start, key), self.state.marks(self.start, key));
            let name = self.start.name(key);
            for mark in new.iter().filter(|mark| !old.contains(mark)) {
                let text = if mark.text.is_empty() { ".".to_owned() } else { format!(": {}", mark.text) };
                self.say(format!("{name} is {}{text}", mark.name));
            }
            let stands = self.state.unit(key).is_some_and(|unit| !unit.gone);
            for mark in old.iter().filter(|mark| stands && new.is_empty() && !new.contains(mark)) {
                self.say(format!("{name} is no longer {}.", mark.name));
            }
        }
    }

    fn lost_some(&mut self, key: UnitKey, lost: u32, left: u32, back: Event) {
        let one = &self.start.rules.strength.one;
        let lost = if lost == 1 { format!("1 {one}") } else { format!("{lost} {one}s") };
        let supply = self.start.unit(key).filter(|unit| !unit.supply.is_empty()).map(|unit| unit.supply(left));
        let supply = supply.map(|supply| format!(", supply {supply}")).unwrap_or_default();
        let stay = self.stays_until().map(|phase| format!(" They stay on the table until {phase}."));
        let text = format!("{} loses {lost}: {left} left{supply}.", self.start.name(key));
        self.say_with(text + &stay.unwrap_or_default(), back);
    }

    /// The phase in which the defeated leave; `None` if they leave at once.
    fn stays_until(&self) -> Option<&str> {
        let phases = &self.start.rules.phases;
        let now = phases.get(self.state.phase).filter(|_| self.state.round > 0);
        let later = now.is_some_and(|phase| !phase.removes);
        phases.iter().find(|phase| phase.removes && later).map(|phase| phase.name.as_str())
    }

    fn falls(&mut self, key: UnitKey, before: UnitState) {
        let _ = self.with_unit(key, |unit| unit.fell = Some(Box::new(UnitState { fell: None, ..before })));
        let (name, back) = (self.start.name(key), Event::PutBack(key));
        if let Some(phase) = self.stays_until() {
            return self.say_with(format!("{name} is defeated. It stays on the table until {phase}."), back);
        }
        self.leaves(key);
        self.say_with(format!("{name} is destroyed."), back);
    }

    fn leaves(&mut self, key: UnitKey) {
        let _ = self.with_unit(key, |unit| {
            unit.gone = true;
            unit.counters.fill(0);
            unit.markers.fill(false);
            unit.in_reserve = false;
        });
    }

    /// Takes the defeated off the table.
    pub fn defeated_leave(&mut self) {
        let defeated = self.state.all_units().filter(|(_, unit)| unit.strength == 0 && !unit.gone);
        for key in defeated.map(|(key, _)| key).collect::<Vec<_>>() {
            self.leaves(key);
            self.say(format!("{} leaves the table.", self.start.name(key)));
        }
    }

    /// A unit that has not left the table, though it may be defeated.
    fn on_table(&self, key: UnitKey) -> Outcome {
        let gone = self.state.unit(key).ok_or(PlayError::Unknown("unit"))?.gone;
        if gone { Err(PlayError::Against(format!("{} is destroyed.", self.start.name(key)))) } else { Ok(()) }
    }

    fn standing(&self, key: UnitKey) -> Outcome {
        let unit = self.state.unit(key).ok_or(PlayError::Unknown("unit"))?;
        if unit.strength > 0 {
            return Ok(());
        }
        let state = if unit.gone { "destroyed" } else { "defeated" };
        Err(PlayError::Against(format!("{} is {state}.", self.start.name(key))))
    }

    fn with_unit(&mut self, key: UnitKey, change: impl FnOnce(&mut UnitState)) -> Outcome {
        change(self.state.unit_mut(key).ok_or(PlayError::Unknown("unit"))?);
        Ok(())
    }
}
