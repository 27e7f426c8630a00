//! The open roster: its history, what is wrong with it, and the one door for edits. Every change is saved at once.

use super::bar::VIEWS;
use super::places::{self, page_of};
use crate::edit::History;
use crate::homebrew::{self, OwnRoster, Path, RosterEdit, Schemas, apply};
use crate::storage::{RosterOutcome, SavedRoster};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// How long undo may be older than the roster.
const SOON: Duration = Duration::from_secs(1);

/// A fault and the place in the roster where it can be mended.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    pub at: Path,
    pub words: String,
}

#[derive(Clone, Copy)]
pub struct RosterEditor {
    history: RwSignal<History<OwnRoster>>,
    pub faults: Memo<Vec<Fault>>,
    pub schemas: StoredValue<Arc<Schemas>>,
    /// The edition it was copied from.
    pub base: StoredValue<Option<Arc<OwnRoster>>>,
    /// What is being edited.
    pub open: RwSignal<Path>,
    /// The field that somebody was led to; rows that hold it are open.
    pub wanted: RwSignal<Option<Path>>,
    /// The field that is being typed in: letters of one field are one step.
    typing: StoredValue<Option<Path>>,
    rev: StoredValue<u64>,
    /// Whether there are steps that the next visit does not know yet.
    history_unsaved: StoredValue<bool>,
    shelf: Shelf,
    notices: Notices,
}

impl RosterEditor {
    pub fn new(saved: SavedRoster, schemas: Schemas, base: Option<OwnRoster>) -> Self {
        let SavedRoster { roster, rev, .. } = saved;
        let shelf = expect_context::<Shelf>();
        let mut history = shelf.library.rosters().history(&roster.id).unwrap_or_else(|| History::new(roster.clone()));
        // The page that saved last may have been killed before it kept the step that led there.
        let history_unsaved = history.reach(roster);
        let open = places::here().filter(|place| is_there(history.present(), place)).unwrap_or_default();
        let history = RwSignal::new(history);
        let faults = Memo::new(move |_| history.with(|history| faults_of(history.present())));
        Self {
            history,
            faults,
            schemas: StoredValue::new(Arc::new(schemas)),
            base: StoredValue::new(base.map(Arc::new)),
            open: RwSignal::new(open),
            wanted: RwSignal::new(None),
            typing: StoredValue::new(None),
            rev: StoredValue::new(rev),
            history_unsaved: StoredValue::new(history_unsaved),
            shelf,
            notices: expect_context::<Notices>(),
        }
    }

    pub fn with<T>(self, read: impl FnOnce(&OwnRoster) -> T) -> T {
        self.history.with(|history| read(history.present()))
    }

    pub fn with_untracked<T>(self, read: impl FnOnce(&OwnRoster) -> T) -> T {
        self.history.with_untracked(|history| read(history.present()))
    }

    /// What stands at a path, now and whenever that changes.
    pub fn value(self, path: Path) -> Memo<Option<Value>> {
        Memo::new(move |_| self.with(|roster| roster.value(&path).cloned()))
    }

    /// What is wrong at a path or below it.
    pub fn faults_at(self, path: &Path) -> Vec<Fault> {
        self.faults.with(|faults| faults.iter().filter(|fault| path.holds(&fault.at)).cloned().collect())
    }

    /// A change that is a step of its own.
    pub fn edit(self, edit: RosterEdit) {
        self.typing.set_value(None);
        self.make(edit, None);
    }

    /// A letter typed into a field.
    pub fn type_in(self, path: &Path, value: Option<Value>) {
        self.make(RosterEdit::Set(path.clone(), value), Some(path));
    }

    /// A letter typed into the name of the roster.
    pub fn name(self, name: String) {
        self.make(RosterEdit::Rename(name), Some(&Path::default().key("name")));
    }

    /// A letter typed into the name of whom to ask.
    pub fn set_author(self, author: String) {
        self.make(RosterEdit::SetAuthor(author), Some(&Path::default().key("author")));
    }

    /// The player has left the field.
    pub fn end_typing(self) {
        self.typing.set_value(None);
    }

    fn make(self, edit: RosterEdit, typed: Option<&Path>) {
        let next = self.with_untracked(|roster| apply(roster, edit));
        match next {
            Ok(next) => {
                let lost = self.with_untracked(army_count).saturating_sub(army_count(&next));
                if lost > 0 && typed.is_none() {
                    let armies = if lost == 1 { "a sample army".to_owned() } else { format!("{lost} sample armies") };
                    let words = format!("With it went {armies} that used it. Undo brings all back.");
                    self.notices.say(words, NoticeAction::None);
                }
                let again = typed.is_some() && self.typing.with_value(|typing| typing.as_ref() == typed);
                let mut changed = false;
                self.history.update(|history| changed = if again { history.amend(next) } else { history.push(next) });
                self.typing.set_value(typed.cloned());
                if changed {
                    self.save();
                }
            }
            Err(fault) => self.notices.say(format!("Nothing was changed: {fault}."), NoticeAction::None),
        }
    }

    pub fn undo(self) {
        self.step(History::undo);
    }

    pub fn redo(self) {
        self.step(History::redo);
    }

    pub fn can_undo(self) -> bool {
        self.history.with(History::can_undo)
    }

    pub fn can_redo(self) -> bool {
        self.history.with(History::can_redo)
    }

    fn step(self, step: fn(&mut History<OwnRoster>) -> bool) {
        self.typing.set_value(None);
        let mut moved = false;
        self.history.update(|history| moved = step(history));
        if moved {
            self.save();
            // What is open may be gone.
            let open = self.open.get_untracked();
            if !self.with_untracked(|roster| is_there(roster, &open)) {
                let file = Path(open.0.iter().take(2).cloned().collect());
                let above = self.with_untracked(|roster| is_there(roster, &file)).then_some(file);
                self.show(above.unwrap_or_default());
            }
        }
    }

    fn save(self) {
        // To find out what each step changed takes longer than a letter may take.
        if !self.history_unsaved.get_value() {
            self.history_unsaved.set_value(true);
            set_timeout(move || self.keep_history(), SOON);
        }
        let roster = self.with_untracked(OwnRoster::clone);
        match self.shelf.library.rosters().save(self.rev.get_value(), &roster) {
            Ok(RosterOutcome::Saved { rev }) => {
                self.rev.set_value(rev);
                self.shelf.unsaved.set(None);
            }
            Ok(RosterOutcome::Conflict { mine, .. }) => {
                let words = format!("Another tab has changed this roster. Yours goes on as {}.", mine.name);
                self.notices.say(words, NoticeAction::None);
                self.history.with_untracked(|history| self.shelf.library.rosters().save_history(&mine.id, history));
                self.history_unsaved.set_value(false);
                dom::go_instead(&Route::Rosters(RostersAt::One(mine.id)));
            }
            Err(error) => {
                self.shelf.unsaved.set(Some(error));
                self.notices.say_fault("The roster is not saved", error);
            }
        }
    }

    /// Keeps undo for the next visit.
    pub fn keep_history(self) {
        if self.history_unsaved.try_get_value() == Some(true) {
            self.history_unsaved.set_value(false);
            self.history.try_with_untracked(|history| {
                self.shelf.library.rosters().save_history(&history.present().id, history);
            });
        }
    }

    /// Lets lists use what the roster says now; `None` where it is too broken for that.
    pub fn publish(self) -> Option<CatalogRef> {
        let roster = self.history.try_with_untracked(|history| history.present().clone())?;
        self.shelf.publish_roster(&roster);
        let edition = homebrew::edition_id(&roster.id);
        self.shelf.catalogs.with_untracked(|catalogs| catalogs.find(&edition))
    }

    /// Shows something, and puts the keyboard there.
    pub fn show(self, path: Path) {
        if self.open.with_untracked(|open| *open != path) {
            places::enter(&path);
        }
        self.turn_to(path);
        dom::scroll_up();
        dom::focus_soon(HEADING.to_owned());
    }

    /// Shows a field, wherever it is, and puts the keyboard there.
    pub fn show_field(self, field: Path) {
        self.show(page_of(&field));
        self.wanted.set(Some(field.clone()));
        places::reach(field);
    }

    /// Shows what the browser went back or forth to.
    pub fn follow(self) {
        let place = places::here().filter(|place| self.with_untracked(|roster| is_there(roster, place)));
        self.turn_to(place.unwrap_or_default());
    }

    fn turn_to(self, place: Path) {
        self.typing.set_value(None);
        self.wanted.set(None);
        self.open.set(place);
    }
}

/// Where the keyboard goes when something else is shown.
pub const HEADING: &str = "roster-heading";

/// Whether there is something to show at a place.
fn is_there(roster: &OwnRoster, place: &Path) -> bool {
    let is_view = || VIEWS.iter().any(|view| *place == Path::default().key(view));
    place.0.is_empty() || is_view() || roster.value(place).is_some()
}

fn faults_of(roster: &OwnRoster) -> Vec<Fault> {
    let faults = roster.faults();
    let told = faults.iter().map(|fault| Fault { at: Path::from(fault), words: homebrew::fault_words(fault) });
    told.collect()
}

/// Sample and tutorial armies of the roster.
fn army_count(roster: &OwnRoster) -> usize {
    roster.armies.iter().filter_map(|file| file.get("armies")?.as_array()).map(Vec::len).sum()
}

/// The id of an element about a path.
pub fn id_of(prefix: &str, path: &Path) -> String {
    format!("{prefix}-{}", path.to_string().replace(['.', '[', ']', ' ', '"'], "-"))
}
