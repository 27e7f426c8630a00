//! Strings for programs: our share code, the official builder's, and recognising whatever a player pastes.

pub use crate::base64;
mod foreign;
mod lenient;
pub mod many;
mod mod_list;
pub mod official;
pub mod paste;
pub mod qr;
pub mod roster_link;
pub mod share;
pub mod suggest;
pub mod typed;

pub use foreign::{ForeignLine, ForeignList};

use crate::edit::change_edition;
use crate::model::{ArmyList, Catalog, GameId, RosterId};
use thiserror::Error;

/// Why a text cannot be read as a list: which part is broken, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    #[error("this is no army code: {0}")]
    NotACode(&'static str),
    #[error("a character of this code is wrong, missing or one too many; compare it with the original")]
    Mistyped,
    #[error("this is only a part of a share code of the official builder; copy it again as a whole")]
    Cut,
    #[error("this code was written by a newer version; reload the app and try again")]
    NewerVersion,
    #[error("the part of this code that holds {0} is broken; ask for it again")]
    Broken(&'static str),
    #[error("this code is for {0:?}, which no edition here knows; load the edition it was made with")]
    Unknown(String),
    #[error("this code is for {0}, which is not loaded")]
    OtherGame(WhichGame),
    #[error("{0}")]
    MissingRoster(Box<ForeignList>),
    #[error("{what} is {amount}, and a list holds at most {most}")]
    TooMany { what: String, amount: String, most: u16 },
    #[error("there are more than {0} lists; paste the rest by itself")]
    MoreLists(usize),
}

/// A game that a code names before anything is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhichGame {
    Number(u64),
    Id(GameId),
}

impl WhichGame {
    /// Whether it is the game with this id and number.
    pub fn is(&self, id: &str, n: u32) -> bool {
        match self {
            Self::Number(number) => *number == u64::from(n),
            Self::Id(own) => own.as_str() == id,
        }
    }
}

impl std::fmt::Display for WhichGame {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(formatter, "game {number}"),
            Self::Id(id) => write!(formatter, "the game {:?}", id.as_str()),
        }
    }
}

/// The edition for a text that names none: the newest shipped edition that fits, or else the newest of all that fit.
pub fn newest<'a>(editions: &[&'a Catalog], fits: impl Fn(&Catalog) -> bool) -> Option<&'a Catalog> {
    let fitting = editions.iter().copied().filter(|catalog| fits(catalog));
    fitting.max_by_key(|catalog| (catalog.edition.n.is_some(), catalog.edition.order))
}

/// The edition of a list: its own, or else the newest that knows its faction.
pub fn edition_for<'a>(editions: &[&'a Catalog], list: &ArmyList) -> Option<&'a Catalog> {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    own.or_else(|| newest(editions, |catalog| catalog.faction(&list.faction).is_some()))
}

/// Replaces retired ids by the ids that replace them in this edition.
fn current(catalog: &Catalog, list: ArmyList) -> ArmyList {
    let is_retired = |id: &RosterId| catalog.game.current_id(id) != id && catalog.find(id).is_none();
    let retired =
        list.entries.iter().any(|entry| is_retired(&entry.id)) || list.loose_host.as_ref().is_some_and(is_retired);
    if retired { change_edition(catalog, catalog, &list).list } else { list }
}

#[cfg(test)]
mod tests {
    use super::WhichGame;

    #[test]
    fn a_game_is_known_by_its_number_or_its_id() {
        let (number, id) = (WhichGame::Number(3), WhichGame::Id("camp".into()));
        assert!(number.is("camp", 3) && id.is("camp", 3));
        assert!(!number.is("camp", 4) && !id.is("court", 3));
    }
}
