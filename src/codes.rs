//! Strings for programs: our share code, the official builder's, and recognising whatever a player pastes.

pub use crate::base64;
mod lenient;
pub mod many;
pub mod official;
pub mod paste;
pub mod qr;
pub mod share;

use crate::edit::change_edition;
use crate::model::{ArmyList, Catalog, RosterId};
use thiserror::Error;

/// Why a text is no list. Each says which part is broken and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    #[error("this is no army code: {0}")]
    NotACode(&'static str),
    #[error("a character of this code is wrong, missing or one too many; compare it with the original")]
    Mistyped,
    #[error("this code was written by a newer version; reload the app and try again")]
    NewerVersion,
    #[error("the part of this code that holds {0} is broken; ask for it again")]
    Broken(&'static str),
    #[error("this code is for {0:?}, which no edition here knows; load the edition it was made with")]
    Unknown(String),
    #[error("{what} is {amount}, and a list holds at most {most}")]
    TooMany { what: String, amount: String, most: u16 },
    #[error("there are more than {0} lists; paste the rest by itself")]
    MoreLists(usize),
}

/// The edition a text without one belongs to: the newest that ships and fits, else the newest that fits.
pub fn newest<'a>(editions: &[&'a Catalog], fits: impl Fn(&Catalog) -> bool) -> Option<&'a Catalog> {
    let fitting = editions.iter().copied().filter(|catalog| fits(catalog));
    fitting.max_by_key(|catalog| (catalog.edition.n.is_some(), catalog.edition.order))
}

/// Ids that were retired since, replaced by those that stand for them in this edition.
fn current(catalog: &Catalog, list: ArmyList) -> ArmyList {
    let is_retired = |id: &RosterId| catalog.game.current_id(id) != id && catalog.find(id).is_none();
    let retired = list.entries.iter().any(|entry| is_retired(&entry.id))
        || list.picks().iter().any(|pick| is_retired(&pick.card))
        || list.host.as_ref().is_some_and(is_retired);
    if retired { change_edition(catalog, catalog, &list).list } else { list }
}
