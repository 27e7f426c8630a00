//! The long form of version 2: the whole tree by ids, for whatever has no position in a shipped edition.

use super::by_id::{Input, hand_and_name, number, read_all, text};
use super::bytes;
use super::forest::{Node, forest};
use crate::codes::CodeError;
use crate::model::{ArmyList, Catalog, CategoryId, EditionId, Entry, EntryKey, FactionId, FormatId, GameId, RosterId};

/// A list, and which data it was built with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeById {
    pub list: ArmyList,
    /// Empty when the writer did not have the list's edition.
    pub game: GameId,
    /// 0 when the writer did not have it.
    pub fingerprint: u32,
}

/// The first letter of a list whose tree is written by ids.
pub const TREE_BY_ID: u8 = 26;

impl TreeById {
    /// `catalog` tells options from leaders; without it, everything belongs to each copy.
    pub fn values(&self, catalog: Option<&Catalog>) -> Vec<u8> {
        bytes::to_values(&self.bytes(catalog))
    }

    pub fn bytes(&self, catalog: Option<&Catalog>) -> Vec<u8> {
        let list = &self.list;
        let mut out = Vec::new();
        text(&mut out, self.game.as_str());
        text(&mut out, list.edition.as_str());
        out.extend(self.fingerprint.to_be_bytes());
        text(&mut out, list.faction.as_str());
        text(&mut out, list.format.as_str());
        number(&mut out, list.cap.into());
        number(&mut out, list.withheld.into());
        let nodes = forest(list, &|id| catalog.is_none_or(|catalog| catalog.is_option(id)));
        write(&mut out, &in_one_order(nodes));
        number(&mut out, list.loose_host.is_some().into());
        if let Some(host) = &list.loose_host {
            text(&mut out, host.as_str());
        }
        hand_and_name(&mut out, list);
        out
    }

    /// The caller must check that these values are the canonical ones for the list.
    pub fn read(values: &[u8]) -> Result<Self, CodeError> {
        read_all(values, read)
    }
}

/// Everything under a node in one order, whether it is an option or not.
fn in_one_order(mut nodes: Vec<Node>) -> Vec<Node> {
    for node in &mut nodes {
        let guests = std::mem::take(&mut node.guests);
        let below = std::mem::take(&mut node.options).into_iter().chain(guests);
        node.options = in_one_order(below.collect());
    }
    nodes.sort();
    nodes
}

fn write(out: &mut Vec<u8>, nodes: &[Node]) {
    number(out, nodes.len());
    for node in nodes {
        text(out, node.id.as_str());
        number(out, node.size.into());
        number(out, node.count.into());
        number(out, node.slot.is_some().into());
        if let Some(slot) = &node.slot {
            text(out, slot.as_str());
        }
        write(out, &node.options);
    }
}

fn read(input: &mut Input) -> Option<TreeById> {
    let game = GameId::new(input.text()?);
    let edition = EditionId::new(input.text()?);
    let fingerprint = u32::from_be_bytes(input.take(4)?.try_into().ok()?);
    let (faction, format) = (FactionId::new(input.text()?), FormatId::new(input.text()?));
    let mut list = ArmyList::new(edition, faction, format, input.small()?);
    list.withheld = input.flag()?;
    entries(input, &mut list, None, 0)?;
    if list.withheld && list.picks().next().is_some() {
        return None;
    }
    // The deck comes last.
    list.entries.sort_by_key(|entry| entry.slot.is_some());
    if input.flag()? {
        list.loose_host = Some(RosterId::new(input.text()?));
    }
    input.hand_and_name(&mut list)?;
    Some(TreeById { list, game, fingerprint })
}

fn entries(input: &mut Input, list: &mut ArmyList, under: Option<EntryKey>, depth: usize) -> Option<()> {
    for _ in 0..input.number()? {
        let id = RosterId::new(input.text()?);
        let size = u8::try_from(input.number()?).ok()?;
        let count = input.small().filter(|count| *count > 0 && depth <= ArmyList::DEEPEST)?;
        let slot = if input.flag()? { Some(CategoryId::new(input.text()?)) } else { None };
        let key = EntryKey(u32::try_from(list.entries.len()).ok()?.checked_add(1)?);
        list.entries.push(Entry { key, id, size, count, under, slot });
        entries(input, list, Some(key), depth + 1)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of so many entries, each under the one before.
    fn nested(depth: usize) -> Result<TreeById, CodeError> {
        let mut out = Vec::new();
        ["game", "edition"].iter().for_each(|word| text(&mut out, word));
        out.extend([0; 4]);
        ["faction", "format"].iter().for_each(|word| text(&mut out, word));
        [1000, 0].iter().for_each(|field| number(&mut out, *field));
        for _ in 0..depth {
            number(&mut out, 1);
            text(&mut out, "unit");
            [0, 1, 0].iter().for_each(|field| number(&mut out, *field));
        }
        [0, 0, 0].iter().for_each(|field| number(&mut out, *field));
        text(&mut out, "");
        TreeById::read(&bytes::to_values(&out))
    }

    #[test]
    fn a_deck_is_withheld_or_chosen() {
        let pick = Entry::in_slot(EntryKey(1), "slot".into(), "card".into());
        let chosen = ArmyList::new("edition".into(), "faction".into(), "format".into(), 1000);
        let chosen = ArmyList { entries: vec![pick], ..chosen };
        let both = ArmyList { withheld: true, ..chosen.clone() };
        let read = |list| TreeById::read(&TreeById { list, game: "game".into(), fingerprint: 0 }.values(None));
        assert!(read(chosen).is_ok() && read(both).is_err());
    }

    #[test]
    fn nothing_is_deeper_than_a_list_may_be() {
        let deepest = ArmyList::DEEPEST + 1;
        assert_eq!(nested(deepest).map(|read| read.list.entries.len()), Ok(deepest));
        assert!(nested(deepest + 1).is_err());
        assert!(nested(20_000).is_err());
    }
}
