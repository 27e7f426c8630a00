//! Saved armies whose edition has a newer one: what would change, and moving or keeping them.

use super::{Session, Way};
use crate::model::{ArmyList, EditionId};
use crate::rules::{self, EditionChange};
use crate::storage::{Glance, ListId, OpenError, Settings, Summary};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

/// An army that could move to a newer edition.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    pub id: ListId,
    pub name: String,
    pub from: CatalogRef,
    pub to: CatalogRef,
    pub change: EditionChange,
}

impl Session {
    /// What the player has not decided on yet. Only armies with a newer edition are read whole.
    pub fn moves(self) -> Vec<Move> {
        let catalogs = self.catalogs.get();
        let settings = self.settings.get();
        let mut moves = Vec::new();
        for (id, summary) in self.summaries() {
            let Some(from) = catalogs.find(&summary.edition) else { continue };
            let open = catalogs.newer_than(from).filter(|to| !is_kept(&settings, id, &to.edition.id));
            let open: Vec<CatalogRef> = open.collect();
            if open.is_empty() {
                continue;
            }
            let Ok(saved) = self.library.open(id) else { continue };
            moves.extend(open.into_iter().filter_map(|to| {
                let change = rules::edition_change(&from, &to, &saved.list)?;
                Some(Move { id, name: summary.name.clone(), from, to, change })
            }));
        }
        moves
    }

    /// How many armies have a newer edition to decide on, by what the library shows of them.
    pub fn movable(self, armies: &[(ListId, Summary)]) -> usize {
        let catalogs = self.catalogs.get();
        let settings = self.settings.get();
        let has_newer = |id: ListId, edition: &EditionId| {
            let from = catalogs.find(edition)?;
            catalogs.newer_than(from).find(|to| !is_kept(&settings, id, &to.edition.id))
        };
        armies.iter().filter(|(id, summary)| has_newer(*id, &summary.edition).is_some()).count()
    }

    /// Looks at the army again, for another tab may have changed it since it was shown.
    pub fn move_edition(self, id: ListId, to: CatalogRef) {
        if let Err(error) = self.moved(id, to) {
            self.say(format!("Not moved: {error}."), Way::None);
        }
        self.shelf_changed();
    }

    fn moved(self, id: ListId, to: CatalogRef) -> Result<(), OpenError> {
        let saved = self.library.open(id)?;
        let from = self.catalogs.with_untracked(|catalogs| catalogs.or_newest(&saved.list.edition));
        if let Some(change) = rules::edition_change(&from, &to, &saved.list) {
            let glance = Glance::of(&to, &change.list);
            self.library.save(id, saved.rev, &change.list, Some(glance))?;
            let words = format!("{} is in {} now.", saved.list.name, to.get().edition.name);
            self.say(words, Way::MoveBack(id, Box::new(saved.list)));
        }
        Ok(())
    }

    /// The army as it was before it moved.
    pub fn move_back(self, id: ListId, list: &ArmyList) {
        let catalog = self.catalogs.with_untracked(|catalogs| catalogs.or_newest(&list.edition));
        let back = self
            .library
            .open(id)
            .and_then(|saved| Ok(self.library.save(id, saved.rev, list, Some(Glance::of(&catalog, list)))?));
        if let Err(error) = back {
            self.say(format!("Not moved back: {error}."), Way::None);
        }
        self.shelf_changed();
    }

    /// Leaves the army in its edition, and does not ask about the other one again.
    pub fn keep_edition(self, id: ListId, to: CatalogRef) {
        let edition = &to.get().edition.id;
        self.set(|settings| {
            let kept = format!("{} {edition}", kept(settings, id));
            settings.set(&format!("{KEPT}{id}"), kept.trim_start().into());
        });
    }
}

/// Before the id of an army: the newer editions the player chose not to move it to, with spaces between.
const KEPT: &str = "kept.";

fn kept(settings: &Settings, id: ListId) -> &str {
    settings.text(&format!("{KEPT}{id}"))
}

fn is_kept(settings: &Settings, id: ListId, edition: &EditionId) -> bool {
    kept(settings, id).split(' ').any(|kept| kept == edition.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Catalog, testing};
    use crate::ui::session::tests::with_session;

    /// The made-up game with dearer guards.
    fn dearer(id: &str, order: u32, n: Option<u32>) -> CatalogRef {
        let mut newer = testing::catalog();
        newer.edition.id = id.into();
        newer.edition.order = order;
        newer.edition.n = n;
        let mut factions = newer.factions;
        factions[0].units[0].cost = 70;
        CatalogRef::keep(Catalog::new(newer.edition, newer.game, factions, newer.cards, newer.armies, newer.sources))
    }

    fn add(session: Session, id: &str, order: u32) -> CatalogRef {
        let edition = dearer(id, order, None);
        session.catalogs.update(|catalogs| catalogs.add(edition));
        edition
    }

    fn movable(session: Session) -> usize {
        session.movable(&session.summaries())
    }

    fn army(session: Session) -> (ListId, ArmyList) {
        let id = session.open.get_untracked().unwrap();
        (id, session.library.open(id).unwrap().list)
    }

    #[test]
    fn an_edition_a_player_loads_is_offered_with_old_beside_new() {
        with_session(|session| {
            assert_eq!((session.moves().len(), movable(session)), (0, 0));
            let own = add(session, "own-1", 1);
            let moves = session.moves();
            assert_eq!((moves.len(), movable(session)), (1, 1));
            let change = &moves[0].change;
            assert_eq!((moves[0].to, change.old_total, change.new_total), (own, 140, 180));
        });
    }

    #[test]
    fn a_moved_army_is_saved_and_comes_back() {
        with_session(|session| {
            let (id, before) = army(session);
            let own = add(session, "own-1", 1);
            session.move_edition(id, own);
            assert_eq!(army(session).1.edition, "own-1".into());
            assert_eq!(movable(session), 0);
            let notice = session.notices.get_untracked().pop().unwrap();
            session.go_back(&notice);
            assert_eq!(army(session).1, before);
            assert_eq!(movable(session), 1);
        });
    }

    #[test]
    fn a_kept_army_is_asked_about_once_for_each_edition() {
        with_session(|session| {
            let (id, _) = army(session);
            let first = add(session, "own-1", 1);
            session.keep_edition(id, first);
            assert_eq!(movable(session), 0);
            let second = add(session, "own-2", 1);
            assert_eq!(session.moves().iter().map(|found| found.to).collect::<Vec<_>>(), [second]);
            session.keep_edition(id, second);
            assert_eq!(session.moves(), []);
        });
    }

    #[test]
    fn an_older_edition_is_not_offered() {
        with_session(|session| {
            add(session, "own-1", 0);
            assert_eq!(movable(session), 0);
        });
    }
}
