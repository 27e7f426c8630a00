//! The short form of a list: positions and counts as digits of one number.

use super::digits::{Reader, Writer, from_values, to_values};
use super::fields::{self, OTHER_FORMAT, take};
use super::{multiset, name};
use crate::model::HiddenHand;

/// Every choice of a list as a small number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Compact {
    pub game: u64,
    pub edition: u64,
    pub format: u64,
    pub cap: u16,
    pub faction: u64,
    pub name: String,
    pub host: Option<u64>,
    pub hand: Option<HiddenHand>,
    /// How many slots the format fills.
    pub slots: usize,
    /// For each slot 0 if it is empty, else one more than the position of its card; `None` if the deck is withheld.
    pub missions: Option<Vec<u64>>,
    /// 0 for nobody, else one more than the leader's position.
    pub leader: u64,
    /// Copies at each position.
    pub units: Vec<u64>,
    pub cards: Vec<u64>,
}

/// What a reader must know about an edition to decode the choices.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub slots: usize,
    pub units: usize,
    pub cards: usize,
}

/// The class in the first letter of a list by ids.
pub const BY_ID: u8 = 7;

const USUAL_FORMAT: u64 = 1;
const HOME_GAME: u64 = 1;
const EDITIONS: u64 = 8;
const FACTIONS: u64 = 16;
const LEADERS: u64 = 8;
const MOST_UNITS: u64 = 255;

impl Compact {
    /// `None` for a list that does not fit this form.
    pub fn values(&self) -> Option<Vec<u8>> {
        let mut number = Writer::default();
        let cap_class = fields::cap_class(self.cap);
        let usual = self.format == USUAL_FORMAT;
        self.write_edition(&mut number);
        if !usual {
            number.number(self.format);
            number.digit(cap_class, OTHER_FORMAT);
        }
        fields::write_cap(&mut number, self.cap);
        fields::write_or_escape(&mut number, self.faction, FACTIONS);
        let extras = self.write_extras(&mut number);
        fields::write_missions(&mut number, self.slots, self.missions.as_deref())?;
        number.digit(Some(self.leader).filter(|leader| *leader < LEADERS)?, LEADERS);
        let units: u64 = self.units.iter().sum();
        let units = Some(units).filter(|units| *units <= MOST_UNITS)?;
        fields::write_or_escape(&mut number, units, fields::unit_radix(self.cap));
        fields::write_cards(&mut number, self.cap, &self.cards)?;
        let packed = number.finish(multiset::rank(&self.units)?)?;

        let class = if usual { cap_class } else { OTHER_FORMAT };
        let mut values = vec![u8::try_from(class + 8 * extras).ok()?];
        if !self.name.is_empty() {
            values.extend(name::values(&self.name)?);
        }
        values.extend(to_values(packed));
        Some(values)
    }

    /// Reads the fields before the choices, and returns the number that holds the choices. Errors name the broken part.
    pub fn read_head(values: &[u8]) -> Result<(Self, Reader), &'static str> {
        let (lead, rest) = values.split_first().ok_or("its form")?;
        let (class, extras) = (u64::from(lead % 8), lead / 8);
        let mut compact = Self::default();
        let rest = if extras == 2 { name::read(rest).map(|(name, rest)| (compact.name = name, rest))?.1 } else { rest };
        let mut number = Reader::new(from_values(rest).ok_or("its numbers")?);
        compact.read_edition(&mut number)?;
        compact.format = if class == OTHER_FORMAT { take(&mut number, "the format")? } else { USUAL_FORMAT };
        let cap_class = if class == OTHER_FORMAT { number.digit(OTHER_FORMAT) } else { class };
        compact.cap = fields::read_cap(&mut number, cap_class)?;
        compact.faction = fields::read_or_escape(&mut number, FACTIONS, "the faction")?;
        if extras > 0 {
            compact.read_extras(&mut number)?;
        }
        Ok((compact, number))
    }

    /// `shape` belongs to the game, edition, format and faction that the head names. The caller must check that the
    /// values are the canonical ones for the list.
    pub fn read_choices(&mut self, mut number: Reader, shape: Shape) -> Result<(), &'static str> {
        self.slots = shape.slots;
        self.missions = fields::read_missions(&mut number, shape.slots)?;
        self.leader = number.digit(LEADERS);
        let units = fields::read_or_escape(&mut number, fields::unit_radix(self.cap), "the units")?;
        self.cards = fields::read_cards(&mut number, self.cap, shape.cards)?;
        let rank = number.top().filter(|_| units <= MOST_UNITS);
        self.units = rank.and_then(|rank| multiset::unrank(rank, units, shape.units)).ok_or("the units")?;
        Ok(())
    }

    fn write_edition(&self, number: &mut Writer) {
        if self.game == HOME_GAME && (1..EDITIONS).contains(&self.edition) {
            number.digit(self.edition - 1, EDITIONS);
        } else {
            number.digit(EDITIONS - 1, EDITIONS);
            number.number(self.game);
            number.number(self.edition);
        }
    }

    fn read_edition(&mut self, number: &mut Reader) -> Result<(), &'static str> {
        let digit = number.digit(EDITIONS);
        if digit < EDITIONS - 1 {
            (self.game, self.edition) = (HOME_GAME, digit + 1);
        } else {
            (self.game, self.edition) = (take(number, "the game")?, take(number, "the edition")?);
        }
        Ok(())
    }

    /// Returns the extras for the first letter: 0 none, 1 a host or a hidden hand, 2 a name and perhaps these.
    fn write_extras(&self, number: &mut Writer) -> u64 {
        let flags = u64::from(self.host.is_some()) + 2 * u64::from(self.hand.is_some());
        let extras = if self.name.is_empty() { flags.min(1) } else { 2 };
        if extras > 0 {
            number.digit(flags, 4);
        }
        if let Some(host) = self.host {
            number.number(host);
        }
        if let Some(hand) = self.hand {
            number.number(u64::from(hand.cards));
            number.number(u64::from(hand.points));
        }
        extras
    }

    fn read_extras(&mut self, number: &mut Reader) -> Result<(), &'static str> {
        let flags = number.digit(4);
        if flags & 1 == 1 {
            self.host = Some(take(number, "the host")?);
        }
        if flags & 2 == 2 {
            let mut amount = || number.number().and_then(|it| u16::try_from(it).ok()).ok_or("the hidden hand");
            self.hand = Some(HiddenHand { cards: amount()?, points: amount()? });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(compact: &Compact, fits: bool) {
        assert_eq!(compact.values().is_some(), fits, "{compact:?}");
    }

    #[test]
    fn what_does_not_fit_has_no_short_form() {
        let usual = Compact { game: 1, edition: 1, format: 1, cap: 1000, ..Compact::default() };
        for (leader, fits) in [(LEADERS - 1, true), (LEADERS, false)] {
            check(&Compact { leader, ..usual.clone() }, fits);
        }
        for (units, fits) in [(MOST_UNITS, true), (MOST_UNITS + 1, false)] {
            check(&Compact { units: vec![units], ..usual.clone() }, fits);
        }
        for (letters, fits) in [(1023, true), (1024, false)] {
            check(&Compact { name: "x".repeat(letters), ..usual.clone() }, fits);
        }
    }
}
