//! The form of a list that was built on a player's roster: the tree by ids, and the names that whoever lacks the roster
//! needs to read it.

use super::by_id::{Input, number, text};
use super::bytes;
use super::tree_by_id::TreeById;
use crate::codes::{CodeError, ForeignList};
use crate::facts;
use crate::model::{ArmyList, Catalog, Fingerprint, RosterId};
use std::collections::BTreeSet;

/// The first letter of such a code.
pub const OWN_ROSTER: u8 = 27;

/// What a code says about a list and its roster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCode {
    pub foreign: ForeignList,
    tree: Vec<u8>,
}

impl OwnCode {
    /// `None` for an edition that is no player's roster.
    pub fn new(catalog: &Catalog, list: ArmyList) -> Option<Self> {
        let fingerprint = catalog.edition.own?;
        let faction = catalog.faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
        let currencies: Vec<&str> = match catalog.game.currencies.as_slice() {
            [] => vec!["points"],
            some => some.iter().map(|currency| currency.short.as_str()).collect(),
        };
        let spent = facts::spent(catalog, &list);
        let totals =
            spent.iter().zip(&currencies).map(|(spent, name)| (u32::try_from(*spent).unwrap_or(0), (*name).to_owned()));
        let foreign = ForeignList {
            roster: catalog.edition.name.clone(),
            author: catalog.edition.author.clone(),
            fingerprint,
            game: catalog.game.name.clone(),
            faction: faction.to_owned(),
            totals: totals.collect(),
            names: ids(&list).iter().map(|id| catalog.name(id).to_owned()).collect(),
            list,
        };
        let tree = TreeById { list: foreign.list.clone(), game: catalog.game.id.clone(), fingerprint: 0 };
        Some(Self { foreign, tree: tree.bytes(Some(catalog)) })
    }

    pub fn values(&self) -> Vec<u8> {
        let ForeignList { roster, author, fingerprint, game, faction, totals, names, .. } = &self.foreign;
        let mut out = fingerprint.0.to_vec();
        [roster, author, game, faction].iter().for_each(|words| text(&mut out, words));
        number(&mut out, totals.len());
        for (spent, currency) in totals {
            number(&mut out, usize::try_from(*spent).unwrap_or(0));
            text(&mut out, currency);
        }
        number(&mut out, names.len());
        names.iter().for_each(|name| text(&mut out, name));
        out.extend(&self.tree);
        bytes::to_values(&out)
    }

    pub fn read(values: &[u8]) -> Result<Self, CodeError> {
        let broken = || CodeError::Broken("its roster");
        let bytes = bytes::from_values(values).ok_or_else(broken)?;
        let mut input = Input { bytes: &bytes };
        let mut foreign = head(&mut input).ok_or_else(broken)?;
        let tree = input.bytes.to_vec();
        let read = TreeById::read(&bytes::to_values(&tree))?;
        // The tree has one form only, and a name for every id in it.
        if read.bytes(None) != tree || ids(&read.list).len() != foreign.names.len() {
            return Err(CodeError::Broken("its form"));
        }
        foreign.list = read.list;
        Ok(Self { foreign, tree })
    }
}

fn head(input: &mut Input<'_>) -> Option<ForeignList> {
    let fingerprint = Fingerprint(input.take(5)?.try_into().ok()?);
    let mut words = || Some(input.text()?.to_owned());
    let (roster, author, game, faction) = (words()?, words()?, words()?, words()?);
    let mut totals = Vec::new();
    for _ in 0..input.number().filter(|count| *count <= 2)? {
        totals.push((u32::try_from(input.number()?).ok()?, input.text()?.to_owned()));
    }
    let mut names = Vec::new();
    for _ in 0..input.number()? {
        names.push(input.text()?.to_owned());
    }
    let list = ArmyList::new("".into(), "".into(), "".into(), 0);
    Some(ForeignList { roster, author, fingerprint, game, faction, totals, names, list })
}

/// Every id of a list once, in order: the names of a code follow them.
pub fn ids(list: &ArmyList) -> Vec<RosterId> {
    let ids = list.entries.iter().filter(|entry| entry.count > 0).map(|entry| entry.id.clone());
    ids.chain(list.loose_host.clone()).collect::<BTreeSet<_>>().into_iter().collect()
}
