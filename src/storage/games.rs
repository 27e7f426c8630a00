//! Games in progress and results of finished ones, as texts in a format of `play`.

use super::keys;
use super::library::Library;
use super::store::StoreError;

/// Games being played, and results of finished ones.
#[derive(Clone, Copy)]
pub struct Games<'a> {
    library: Library<'a>,
}

impl<'a> Library<'a> {
    pub fn games(self) -> Games<'a> {
        Games { library: self }
    }
}

impl Games<'_> {
    pub fn open(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.library.store.get(&format!("{}{id}", keys::GAME))
    }

    /// Old undo histories are deleted if a game needs the space.
    pub fn save(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.library.set_making_room(&format!("{}{id}", keys::GAME), text)
    }

    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        self.library.store.remove(&format!("{}{id}", keys::GAME))
    }

    /// Every game with its text.
    pub fn all(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.under(keys::GAME)
    }

    /// A result has the id of its game and stays when the game is deleted.
    pub fn save_result(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.library.set_making_room(&format!("{}{id}", keys::RESULT), text)
    }

    pub fn remove_result(&self, id: &str) -> Result<(), StoreError> {
        self.library.store.remove(&format!("{}{id}", keys::RESULT))
    }

    pub fn results(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.under(keys::RESULT)
    }

    fn under(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut found = Vec::new();
        for key in self.library.store.keys()? {
            let Some(id) = key.strip_prefix(prefix) else { continue };
            found.extend(self.library.store.get(&key)?.map(|text| (id.to_owned(), text)));
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::import::{Action, Kind};
    use super::super::testing::library;
    use super::super::{MemoryStore, backup};

    #[test]
    fn a_result_outlives_its_game() {
        let store = MemoryStore::default();
        let library = library(&store);
        library.games().save("abc", "game").unwrap();
        library.games().save_result("abc", "result").unwrap();
        assert_eq!(library.games().all(), Ok(vec![("abc".to_owned(), "game".to_owned())]));
        assert_eq!(library.games().open("abc"), Ok(Some("game".to_owned())));
        library.games().remove("abc").unwrap();
        assert_eq!((library.games().all(), library.games().open("abc")), (Ok(Vec::new()), Ok(None)));
        assert_eq!(library.games().results(), Ok(vec![("abc".to_owned(), "result".to_owned())]));
        library.games().remove_result("abc").unwrap();
        assert_eq!(library.games().results(), Ok(Vec::new()));
    }

    #[test]
    fn backups_keep_games_and_results() {
        let (here, there) = (MemoryStore::default(), MemoryStore::default());
        library(&here).games().save("abc", r#"{"v":1}"#).unwrap();
        library(&here).games().save_result("abc", r#"{"v":1}"#).unwrap();
        let file = backup::parse(&library(&here).backup().unwrap()).unwrap();
        let done = library(&there).import(&file);
        let steps: Vec<_> = done.steps.iter().map(|step| (step.kind, step.action)).collect();
        assert_eq!(steps, [(Kind::Game, Action::New), (Kind::Result, Action::New)]);
        assert_eq!(library(&there).games().all(), library(&here).games().all());
        assert_eq!(library(&there).games().results(), library(&here).games().results());
    }
}
