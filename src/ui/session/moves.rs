//! Saved armies of an edition that has a newer one: what would change, and moving or keeping them.

use super::{Session, Way};
use crate::rules::{self, EditionChange};
use crate::storage::{Glance, ListId, OpenError, Settings};
use crate::ui::prelude::*;
use serde_json::json;

/// An army that could move to the newest edition.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    pub id: ListId,
    pub name: String,
    pub old_edition: &'static str,
    pub new_edition: &'static str,
    pub change: EditionChange,
}

impl Session {
    /// Armies the player has not decided on yet. Only those of an older edition are read whole.
    pub fn moves(self) -> Vec<Move> {
        let catalogs = self.catalogs.get();
        let newest = catalogs.newest().get();
        let settings = self.settings.get();
        let mut moves = Vec::new();
        for (id, summary) in self.summaries() {
            let Some(own) = catalogs.find(&summary.edition) else { continue };
            let own = own.get();
            let decided = kept(&settings, id) == newest.edition.id.as_str();
            if own.edition.order >= newest.edition.order || decided {
                continue;
            }
            let change = self.library.open(id).ok().and_then(|saved| rules::edition_change(own, newest, &saved.list));
            moves.extend(change.map(|change| Move {
                id,
                name: summary.name,
                old_edition: &own.edition.name,
                new_edition: &newest.edition.name,
                change,
            }));
        }
        moves
    }

    /// Looks at the army again, for another tab may have changed it since it was shown.
    pub fn move_edition(self, id: ListId) {
        if let Err(error) = self.moved(id) {
            self.say(format!("Not moved: {error}."), Way::None);
        }
        self.shelf_changed();
    }

    fn moved(self, id: ListId) -> Result<(), OpenError> {
        let catalogs = self.catalogs.get_untracked();
        let newest = catalogs.newest();
        let saved = self.library.open(id)?;
        let own = catalogs.or_newest(&saved.list.edition);
        if let Some(change) = rules::edition_change(&own, &newest, &saved.list) {
            let glance = Glance::of(&newest, &change.list);
            self.library.save(id, saved.rev, &change.list, Some(glance))?;
            self.say(format!("{} is in {} now.", saved.list.name, newest.get().edition.name), Way::None);
        }
        Ok(())
    }

    /// Leaves the army in its edition, and does not ask again before there is another.
    pub fn keep_edition(self, id: ListId) {
        let newest = self.catalogs.with_untracked(|catalogs| catalogs.newest());
        let edition = newest.get().edition.id.as_str();
        self.set(|settings| settings.set(&format!("{KEPT}{id}"), json!(edition)));
    }
}

/// Before the id of an army: the newest edition at the time the player chose to keep the army's own.
const KEPT: &str = "kept.";

fn kept(settings: &Settings, id: ListId) -> &str {
    settings.text(&format!("{KEPT}{id}"))
}
