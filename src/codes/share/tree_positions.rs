//! The tree of a list as positions in its edition, and back.

use super::digits::Reader;
use super::forest::{Node, forest, plant};
use super::positions::in_order;
use super::tree::{Shape, Tree, TreeEntry};
use crate::model::{ArmyList, Catalog, CategoryId, Faction, Item, Role, RosterId};

/// Everything a code of one faction can name, kind by kind, each in the order of its stable numbers.
pub struct TreePositions<'a> {
    catalog: &'a Catalog,
    faction: &'a Faction,
    shapes: Vec<Shape>,
    groups: Vec<Vec<&'a RosterId>>,
    options: Vec<Vec<&'a RosterId>>,
}

impl<'a> TreePositions<'a> {
    pub fn new(catalog: &'a Catalog, faction: &'a Faction) -> Self {
        let mut groups: Vec<(Shape, Vec<&RosterId>)> = Vec::new();
        let mut options = Vec::new();
        for kind in &catalog.game.kinds {
            let is_here = |item: &&Item| item.role != Role::Unit && item.role != Role::Card || item.is_open_to(faction);
            let items = catalog.of_kind(&kind.id).filter(is_here);
            let ids = in_order(items.map(|item| (item.n, &item.id)));
            match kind.role {
                Role::Unit => groups.push((Shape::Units, ids)),
                Role::Card => groups.push((Shape::Cards, ids)),
                Role::Deck => groups.push((Shape::Deck, ids)),
                Role::Leader => groups.push((Shape::Leaders, ids)),
                Role::Option => options.push(ids),
                Role::Reference => {}
            }
        }
        // Units first: leaders say which of them they are under.
        groups.sort_by_key(|(shape, _)| *shape == Shape::Leaders);
        let (shapes, groups) = groups.into_iter().unzip();
        Self { catalog, faction, shapes, groups, options }
    }

    /// `None` for a list with choices that do not fit.
    pub fn values(&self, list: &ArmyList) -> Option<Vec<u8>> {
        self.values_of(list, u64::from(self.catalog.edition.n?))
    }

    /// The values in a code of the edition with this number, which may not be here.
    pub fn values_of(&self, list: &ArmyList, edition: u64) -> Option<Vec<u8>> {
        Tree { edition, ..self.to_tree(list)? }.values(&self.shapes, self.kinds())
    }

    /// The list whose head was read; names what of the code has no place in this edition.
    pub fn read(&self, mut tree: Tree, number: Reader) -> Result<ArmyList, &'static str> {
        tree.read_choices(number, &self.shapes, self.kinds())?;
        self.to_list(&tree)
    }

    fn kinds(&self) -> u64 {
        self.options.len().max(1) as u64
    }

    fn to_tree(&self, list: &ArmyList) -> Option<Tree> {
        if list.loose_host.is_some() || list.withheld && list.picks().next().is_some() {
            return None;
        }
        let mut groups: Vec<Vec<TreeEntry>> = vec![Vec::new(); self.groups.len()];
        let mut guests = Vec::new();
        let nodes = forest(list, &|id| self.catalog.is_option(id));
        for node in &nodes {
            let (group, entry) = self.entry(node)?;
            if !node.guests.is_empty() {
                self.shapes.get(group).filter(|shape| **shape == Shape::Units)?;
                guests.extend(node.guests.iter().map(|guest| (guest, group, entry.clone())));
            }
            groups.get_mut(group)?.push(entry);
        }
        groups.iter_mut().for_each(|entries| entries.sort());
        for (guest, of, host) in guests {
            let (group, entry) = self.entry(guest).filter(|_| guest.guests.is_empty())?;
            let before = self.units_before(of, &groups);
            let at = before + groups.get(of)?.iter().position(|entry| *entry == host)?;
            self.shapes.get(group).filter(|shape| **shape == Shape::Leaders)?;
            groups.get_mut(group)?.push(TreeEntry { host: u64::try_from(at).ok()? + 1, ..entry });
        }
        groups.iter_mut().for_each(|entries| entries.sort());
        Some(Tree {
            game: u64::from(self.catalog.game.n),
            edition: u64::from(self.catalog.edition.n?),
            format: u64::from(self.catalog.game.format(&list.format)?.n),
            cap: list.cap,
            faction: u64::from(self.faction.n),
            name: list.name.clone(),
            withheld: list.withheld,
            hand: list.hidden_hand,
            groups,
        })
    }

    fn units_before(&self, group: usize, groups: &[Vec<TreeEntry>]) -> usize {
        let before = self.shapes.iter().zip(groups).take(group);
        before.filter(|(shape, _)| **shape == Shape::Units).map(|(_, entries)| entries.len()).sum()
    }

    /// The group of a node and its place there.
    fn entry(&self, node: &Node) -> Option<(usize, TreeEntry)> {
        let find = |ids: &Vec<&RosterId>| ids.iter().position(|id| **id == node.id);
        let (group, at) = self.groups.iter().enumerate().find_map(|(group, ids)| Some((group, find(ids)?)))?;
        let shape = *self.shapes.get(group)?;
        let has_size = usize::from(node.size) < self.catalog.find(&node.id)?.sizes.len();
        let fits = match shape {
            Shape::Units | Shape::Leaders => node.slot.is_none() && has_size,
            Shape::Cards => node.slot.is_none() && node.size == 0 && node.options.is_empty(),
            Shape::Deck => node.slot == self.category(&node.id) && node.size == 0 && node.options.is_empty(),
        };
        let mut entry =
            TreeEntry { at: u64::try_from(at).ok()?, size: node.size, options: Vec::new(), count: node.count, host: 0 };
        for option in &node.options {
            let is_leaf = option.options.is_empty() && option.guests.is_empty();
            let place = self.option(&option.id).filter(|_| is_leaf && option.size == 0 && option.slot.is_none())?;
            entry.options.extend(std::iter::repeat_n(place, option.count.into()));
        }
        entry.options.sort_unstable();
        fits.then_some((group, entry))
    }

    fn category(&self, id: &RosterId) -> Option<CategoryId> {
        self.catalog.find(id).map(|item| item.category.clone())
    }

    fn option(&self, id: &RosterId) -> Option<(u64, u64)> {
        let mut kinds = self.options.iter().enumerate();
        let (kind, at) = kinds.find_map(|(kind, ids)| Some((kind, ids.iter().position(|other| *other == id)?)))?;
        Some((u64::try_from(kind).ok()?, u64::try_from(at).ok()?))
    }

    fn to_list(&self, tree: &Tree) -> Result<ArmyList, &'static str> {
        let format = self.catalog.game.formats.iter().find(|format| u64::from(format.n) == tree.format);
        let format = format.ok_or("the format")?.id.clone();
        let mut list = ArmyList::new(self.catalog.edition.id.clone(), self.faction.id.clone(), format, tree.cap);
        let (mut nodes, mut decks): (Vec<Node>, Vec<Node>) = Default::default();
        // Where each unit stands among the nodes.
        let mut units = Vec::new();
        for ((shape, ids), entries) in self.shapes.iter().zip(&self.groups).zip(&tree.groups) {
            for entry in entries {
                let mut node = self.node(ids, entry)?;
                match shape {
                    Shape::Deck => {
                        node.slot = self.category(&node.id);
                        push(&mut decks, node);
                    }
                    Shape::Cards => push(&mut nodes, node),
                    Shape::Units => {
                        units.push(nodes.len());
                        nodes.push(node);
                    }
                    Shape::Leaders => match entry.host.checked_sub(1) {
                        None => nodes.push(node),
                        Some(host) => {
                            let host = usize::try_from(host).ok().and_then(|host| units.get(host));
                            let host = host.and_then(|at| nodes.get_mut(*at)).ok_or("the leader")?;
                            host.guests.push(node);
                        }
                    },
                }
            }
        }
        plant(&mut list, nodes.iter().chain(&decks), None);
        list.withheld = tree.withheld;
        list.hidden_hand = tree.hand;
        list.name.clone_from(&tree.name);
        Ok(list)
    }

    fn node(&self, ids: &[&RosterId], entry: &TreeEntry) -> Result<Node, &'static str> {
        let at = |ids: &[&RosterId], at: u64| usize::try_from(at).ok().and_then(|at| ids.get(at).copied()).cloned();
        let id = at(ids, entry.at).ok_or("an entry")?;
        if self.catalog.find(&id).is_none_or(|item| usize::from(entry.size) >= item.sizes.len()) {
            return Err("a size");
        }
        let mut options: Vec<Node> = Vec::new();
        for (kind, place) in &entry.options {
            let of_kind = usize::try_from(*kind).ok().and_then(|kind| self.options.get(kind));
            let id = of_kind.and_then(|ids| at(ids, *place)).ok_or("an option")?;
            push(&mut options, leaf(id));
        }
        Ok(Node { size: entry.size, count: entry.count, options, ..leaf(id) })
    }
}

fn leaf(id: RosterId) -> Node {
    Node { slot: None, id, size: 0, options: Vec::new(), count: 1, guests: Vec::new() }
}

/// Copies of the same card come one after the other.
fn push(nodes: &mut Vec<Node>, node: Node) {
    match nodes.last_mut().filter(|last| last.id == node.id && last.options.is_empty() && last.size == node.size) {
        Some(last) => last.count = last.count.saturating_add(node.count),
        None => nodes.push(node),
    }
}
