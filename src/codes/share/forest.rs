//! The entries of a list as a forest in one order, equal copies made one; and back.

use crate::model::{ArmyList, CategoryId, Entry, EntryKey, RosterId};
use std::collections::{HashMap, HashSet};

/// So many copies of an item, what each of them has, and what goes with them without belonging to one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node {
    pub slot: Option<CategoryId>,
    pub id: RosterId,
    pub size: u8,
    pub options: Vec<Node>,
    pub count: u16,
    pub guests: Vec<Node>,
}

/// `is_option` tells what belongs to each copy of what it is under.
pub fn forest(list: &ArmyList, is_option: &dyn Fn(&RosterId) -> bool) -> Vec<Node> {
    let mut below: HashMap<EntryKey, Vec<&Entry>> = HashMap::new();
    let keys: HashSet<EntryKey> = list.entries.iter().map(|entry| entry.key).collect();
    let (mut roots, mut under) = (Vec::new(), Vec::new());
    for entry in &list.entries {
        match entry.under.filter(|key| keys.contains(key)) {
            None => roots.push(entry),
            Some(key) => under.push((key, entry)),
        }
    }
    under.iter().for_each(|(key, entry)| below.entry(*key).or_default().push(entry));
    // What no way leads to from above is under itself or too deep.
    let mut reached: HashSet<EntryKey> = HashSet::new();
    let mut level: Vec<EntryKey> = roots.iter().map(|entry| entry.key).collect();
    for _ in 0..=ArmyList::DEEPEST {
        reached.extend(&level);
        level = level.iter().filter_map(|key| below.get(key)).flatten().map(|entry| entry.key).collect();
    }
    let lost = |entry: &Entry| !reached.contains(&entry.key);
    below.values_mut().for_each(|entries| entries.retain(|entry| !lost(entry)));
    roots.extend(under.iter().map(|(_, entry)| *entry).filter(|entry| lost(entry)));
    Forest { below, is_option }.nodes(roots)
}

struct Forest<'a> {
    below: HashMap<EntryKey, Vec<&'a Entry>>,
    is_option: &'a dyn Fn(&RosterId) -> bool,
}

impl<'a> Forest<'a> {
    fn nodes(&self, entries: Vec<&'a Entry>) -> Vec<Node> {
        let mut drafts: Vec<(Node, Vec<&Entry>)> = entries.into_iter().map(|entry| self.draft(entry)).collect();
        drafts.sort_by(|(one, _), (other, _)| one.cmp(other));
        drafts.dedup_by(|(next, guests), (kept, kept_guests)| {
            let same = next.is_like(kept);
            if same {
                kept.count = kept.count.saturating_add(next.count);
                kept_guests.append(guests);
            }
            same
        });
        let settle = |(node, guests): (Node, Vec<&'a Entry>)| Node { guests: self.nodes(guests), ..node };
        let mut nodes: Vec<Node> = drafts.into_iter().map(settle).collect();
        nodes.sort();
        nodes
    }

    fn draft(&self, entry: &'a Entry) -> (Node, Vec<&'a Entry>) {
        let below = self.below.get(&entry.key).map_or(&[][..], Vec::as_slice);
        let (options, guests) = below.iter().partition(|entry| (self.is_option)(&entry.id));
        let Entry { id, size, count, slot, .. } = entry.clone();
        (Node { slot, id, size, options: self.nodes(options), count, guests: Vec::new() }, guests)
    }
}

impl Node {
    fn is_like(&self, other: &Self) -> bool {
        self.slot == other.slot && self.id == other.id && self.size == other.size && self.options == other.options
    }
}

/// Adds nodes to a list, each before what is under it.
pub fn plant<'a>(list: &mut ArmyList, nodes: impl Iterator<Item = &'a Node>, under: Option<EntryKey>) {
    let nodes: Vec<&Node> = nodes.collect();
    for node in nodes {
        let key = EntryKey(u32::try_from(list.entries.len()).unwrap_or(u32::MAX).saturating_add(1));
        let Node { slot, id, size, count, .. } = node.clone();
        list.entries.push(Entry { key, id, size, count, under, slot });
        plant(list, node.options.iter().chain(&node.guests), Some(key));
    }
}
