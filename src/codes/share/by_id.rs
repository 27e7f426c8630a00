//! The long form of a list: everything by its id, for whatever has no position in a shipped edition.

use super::bytes;
use crate::codes::CodeError;
use crate::model::{
    ArmyList, Catalog, CategoryId, EditionId, Entry, EntryKey, FactionId, FormatId, HiddenHand, RosterId,
};

/// A list, and which data it was built with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ById {
    pub list: ArmyList,
    /// 0 if the writer did not have the list's edition.
    pub fingerprint: u32,
}

/// Distinguishes two editions of the same name by the ids they know; prices do not count.
pub fn fingerprint(catalog: &Catalog) -> u32 {
    let factions = catalog.factions.iter().map(|faction| faction.id.as_str());
    let mut ids: Vec<&str> = catalog.items.iter().map(|item| item.id.as_str()).chain(factions).collect();
    ids.sort_unstable();
    // FNV-1a over the ids, each followed by a line feed.
    let bytes = ids.into_iter().flat_map(|id| id.bytes().chain([b'\n']));
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl ById {
    pub fn values(&self) -> Vec<u8> {
        let list = &self.list;
        let mut out = Vec::new();
        text(&mut out, list.edition.as_str());
        out.extend(self.fingerprint.to_be_bytes());
        text(&mut out, list.faction.as_str());
        text(&mut out, list.format.as_str());
        number(&mut out, list.cap.into());
        let entries = merged(list.taken());
        number(&mut out, entries.len());
        for (id, count) in entries {
            text(&mut out, id.as_str());
            number(&mut out, count.into());
        }
        let host = list.taken().find_map(|entry| list.above(entry)).map(|host| &host.id);
        let host = host.or(list.loose_host.as_ref());
        number(&mut out, usize::from(host.is_some()));
        if let Some(host) = host {
            text(&mut out, host.as_str());
        }
        number(&mut out, if list.withheld { 0 } else { list.picks().count() + 1 });
        for (slot, card) in list.picks() {
            text(&mut out, slot.as_str());
            text(&mut out, card.id.as_str());
        }
        hand_and_name(&mut out, list);
        bytes::to_values(&out)
    }

    /// The caller must check that these values are the canonical ones for the list.
    pub fn read(values: &[u8]) -> Result<Self, CodeError> {
        read_all(values, |input| input.by_id())
    }
}

/// Reads values of which nothing may be left over.
pub(super) fn read_all<T>(values: &[u8], read: impl FnOnce(&mut Input) -> Option<T>) -> Result<T, CodeError> {
    let bytes = bytes::from_values(values).ok_or(CodeError::Broken("its ids"))?;
    let mut input = Input { bytes: &bytes };
    let value = read(&mut input).ok_or(CodeError::Broken("its ids"))?;
    if input.bytes.is_empty() { Ok(value) } else { Err(CodeError::Broken("its end")) }
}

/// One entry per id, ordered by id.
fn merged<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<(&'a RosterId, u16)> {
    let mut sorted: Vec<(&RosterId, u16)> = entries.map(|entry| (&entry.id, entry.count)).collect();
    sorted.sort();
    sorted.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 = kept.1.saturating_add(next.1);
        }
        same
    });
    sorted
}

/// Seven bits per byte, the lowest first; all but the last byte have the eighth bit set.
pub(super) fn number(out: &mut Vec<u8>, mut number: usize) {
    while number >= 128 {
        out.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

pub(super) fn text(out: &mut Vec<u8>, text: &str) {
    number(out, text.len());
    out.extend(text.as_bytes());
}

/// The end of every list by ids.
pub(super) fn hand_and_name(out: &mut Vec<u8>, list: &ArmyList) {
    number(out, list.hidden_hand.is_some().into());
    if let Some(hand) = list.hidden_hand {
        number(out, hand.cards.into());
        number(out, hand.points.into());
    }
    text(out, &list.name);
}

pub(super) struct Input<'a> {
    pub bytes: &'a [u8],
}

impl<'a> Input<'a> {
    fn by_id(&mut self) -> Option<ById> {
        let edition = EditionId::new(self.text()?);
        let fingerprint = u32::from_be_bytes(self.take(4)?.try_into().ok()?);
        let (faction, format) = (FactionId::new(self.text()?), FormatId::new(self.text()?));
        let mut list = ArmyList::new(edition, faction, format, self.small()?);
        for key in 1..=self.number()? {
            let id = RosterId::new(self.text()?);
            list.entries.push(Entry::new(EntryKey(u32::try_from(key).ok()?), id, self.small()?));
        }
        if self.flag()? {
            list.loose_host = Some(RosterId::new(self.text()?));
        }
        let picks = self.number()?.checked_sub(1);
        list.withheld = picks.is_none();
        let first = u32::try_from(list.entries.len()).ok()?;
        for key in 1..=picks.unwrap_or(0) {
            let (slot, card) = (CategoryId::new(self.text()?), RosterId::new(self.text()?));
            let key = EntryKey(first.checked_add(u32::try_from(key).ok()?)?);
            list.entries.push(Entry::in_slot(key, slot, card));
        }
        self.hand_and_name(&mut list)?;
        Some(ById { list, fingerprint })
    }

    pub fn hand_and_name(&mut self, list: &mut ArmyList) -> Option<()> {
        if self.flag()? {
            list.hidden_hand = Some(HiddenHand { cards: self.small()?, points: self.small()? });
        }
        self.text()?.clone_into(&mut list.name);
        Some(())
    }

    pub fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    pub fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = *self.take(1)?.first()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    pub fn small(&mut self) -> Option<u16> {
        u16::try_from(self.number()?).ok()
    }

    pub fn flag(&mut self) -> Option<bool> {
        Some(self.number()? > 0)
    }

    pub fn text(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.take(length)?).ok()
    }
}
