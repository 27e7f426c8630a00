//! The fields of the short form whose size varies: caps, slots, cards, and numbers that are nearly always small.

use super::digits::{Reader, Writer};
use super::multiset;

/// The class in the first letter of a format that is not the usual one; the classes below it are classes of caps.
pub const OTHER_FORMAT: u64 = 6;

const ANY_CAP: u64 = 5;
const STEPPED_CAP: u64 = 4;
const STEP: u16 = 250;
const CARDS_IN_SLOT: u64 = 8;
const CARD_POSITIONS: u64 = 16;
const MOST_CARDS: u64 = 64;

pub fn cap_class(cap: u16) -> u64 {
    match cap {
        500 | 1000 | 1500 | 2000 => u64::from(cap / 500 - 1),
        _ if cap.is_multiple_of(STEP) => STEPPED_CAP,
        _ => ANY_CAP,
    }
}

pub fn write_cap(number: &mut Writer, cap: u16) {
    match cap_class(cap) {
        STEPPED_CAP => number.number(u64::from(cap / STEP)),
        ANY_CAP => number.digit(u64::from(cap), 1 << 16),
        _ => {}
    }
}

pub fn read_cap(number: &mut Reader, class: u64) -> Result<u16, &'static str> {
    let cap = match class {
        STEPPED_CAP => take(number, "the points cap")?.saturating_mul(u64::from(STEP)),
        ANY_CAP => number.digit(1 << 16),
        _ => (class + 1) * 500,
    };
    u16::try_from(cap).map_err(|_| "the points cap")
}

pub fn unit_radix(cap: u16) -> u64 {
    u64::from(cap / 32) + 2
}

/// A field that is nearly always small: its last digit says that a number of any size follows.
pub fn write_or_escape(number: &mut Writer, value: u64, radix: u64) {
    let escape = radix - 1;
    number.digit(value.min(escape), radix);
    if value >= escape {
        number.number(value - escape);
    }
}

pub fn read_or_escape(number: &mut Reader, radix: u64, part: &'static str) -> Result<u64, &'static str> {
    let digit = number.digit(radix);
    if digit < radix - 1 {
        return Ok(digit);
    }
    take(number, part)?.checked_add(digit).ok_or(part)
}

pub fn take(number: &mut Reader, part: &'static str) -> Result<u64, &'static str> {
    number.number().ok_or(part)
}

pub fn write_missions(number: &mut Writer, slots: usize, missions: Option<&[u64]>) -> Option<()> {
    let digit = match missions {
        None => 0,
        Some(cards) => {
            cards.iter().rev().try_fold(0u64, |digit, card| {
                digit.checked_mul(CARDS_IN_SLOT)?.checked_add(Some(*card).filter(|card| *card < CARDS_IN_SLOT)?)
            })? + 1
        }
    };
    number.digit(digit, deck_radix(slots)?);
    Some(())
}

pub fn read_missions(number: &mut Reader, slots: usize) -> Result<Option<Vec<u64>>, &'static str> {
    let digit = number.digit(deck_radix(slots).ok_or("the missions")?);
    let cards = |deck: u64| {
        let rest = std::iter::successors(Some(deck), |rest| Some(rest / CARDS_IN_SLOT));
        rest.take(slots).map(|rest| rest % CARDS_IN_SLOT).collect()
    };
    Ok(digit.checked_sub(1).map(cards))
}

pub fn write_cards(number: &mut Writer, cap: u16, counts: &[u64]) -> Option<()> {
    let cards = Some(counts.iter().sum::<u64>()).filter(|cards| *cards <= MOST_CARDS)?;
    let rank = multiset::rank(counts)?;
    let radix = card_radix(cap);
    let ranks = multiset::number(cards, CARD_POSITIONS)?;
    if cards < radix - 1 && rank < ranks {
        number.digit(cards, radix);
        number.digit(rank, ranks);
    } else {
        number.digit(radix - 1, radix);
        number.number(cards);
        number.number(rank);
    }
    Some(())
}

pub fn read_cards(number: &mut Reader, cap: u16, positions: usize) -> Result<Vec<u64>, &'static str> {
    const BROKEN: &str = "the cards";
    let radix = card_radix(cap);
    let mut cards = number.digit(radix);
    let rank = if cards < radix - 1 {
        number.digit(multiset::number(cards, CARD_POSITIONS).ok_or(BROKEN)?)
    } else {
        cards = number.number().filter(|cards| *cards <= MOST_CARDS).ok_or(BROKEN)?;
        number.number().ok_or(BROKEN)?
    };
    multiset::unrank(rank, cards, positions).ok_or(BROKEN)
}

fn card_radix(cap: u16) -> u64 {
    u64::from(cap / STEP) + 2
}

fn deck_radix(slots: usize) -> Option<u64> {
    CARDS_IN_SLOT.checked_pow(u32::try_from(slots).ok()?)?.checked_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_cards(counts: &[u64]) {
        let mut writer = Writer::default();
        write_cards(&mut writer, 1000, counts).unwrap();
        let mut reader = Reader::new(writer.finish(0).unwrap());
        assert_eq!(read_cards(&mut reader, 1000, counts.len()).as_deref(), Ok(counts));
    }

    #[test]
    fn cards_come_back_however_many_and_far_down_the_deck() {
        check_cards(&[1, 0, 2]);
        check_cards(&[0, MOST_CARDS]);
        // One more position than the usual number of ranks has room for.
        check_cards(&[[0; CARD_POSITIONS as usize].as_slice(), &[1]].concat());
        assert_eq!(write_cards(&mut Writer::default(), 1000, &[MOST_CARDS + 1]), None);
    }

    #[test]
    fn a_slot_has_room_for_seven_cards() {
        let write = |card| write_missions(&mut Writer::default(), 1, Some(&[card]));
        assert_eq!((write(CARDS_IN_SLOT - 1), write(CARDS_IN_SLOT)), (Some(()), None));
    }
}
