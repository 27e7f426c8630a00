//! Games in progress and results of finished ones, as texts in a format of `play`.

use super::keys;
use super::library::Library;
use super::store::StoreError;

impl Library<'_> {
    pub fn saved_game(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.store.get(&format!("{}{id}", keys::GAME))
    }

    /// Old undo histories are deleted if a game needs the space.
    pub fn save_game(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.set_making_room(&format!("{}{id}", keys::GAME), text)
    }

    pub fn remove_game(&self, id: &str) -> Result<(), StoreError> {
        self.store.remove(&format!("{}{id}", keys::GAME))
    }

    /// Every game with its text.
    pub fn games(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.under(keys::GAME)
    }

    /// A result has the id of its game and stays when the game is deleted.
    pub fn save_result(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.set_making_room(&format!("{}{id}", keys::RESULT), text)
    }

    pub fn remove_result(&self, id: &str) -> Result<(), StoreError> {
        self.store.remove(&format!("{}{id}", keys::RESULT))
    }

    pub fn results(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.under(keys::RESULT)
    }

    fn under(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        let mut found = Vec::new();
        for key in self.store.keys()? {
            let Some(id) = key.strip_prefix(prefix) else { continue };
            found.extend(self.store.get(&key)?.map(|text| (id.to_owned(), text)));
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
        library.save_game("abc", "game").unwrap();
        library.save_result("abc", "result").unwrap();
        assert_eq!(library.games(), Ok(vec![("abc".to_owned(), "game".to_owned())]));
        assert_eq!(library.saved_game("abc"), Ok(Some("game".to_owned())));
        library.remove_game("abc").unwrap();
        assert_eq!((library.games(), library.saved_game("abc")), (Ok(Vec::new()), Ok(None)));
        assert_eq!(library.results(), Ok(vec![("abc".to_owned(), "result".to_owned())]));
        library.remove_result("abc").unwrap();
        assert_eq!(library.results(), Ok(Vec::new()));
    }

    #[test]
    fn backups_keep_games_and_results() {
        let (here, there) = (MemoryStore::default(), MemoryStore::default());
        library(&here).save_game("abc", r#"{"v":1}"#).unwrap();
        library(&here).save_result("abc", r#"{"v":1}"#).unwrap();
        let file = backup::parse(&library(&here).backup().unwrap()).unwrap();
        let done = library(&there).import(&file);
        let steps: Vec<_> = done.steps.iter().map(|step| (step.kind, step.action)).collect();
        assert_eq!(steps, [(Kind::Game, Action::New), (Kind::Result, Action::New)]);
        assert_eq!(library(&there).games(), library(&here).games());
        assert_eq!(library(&there).results(), library(&here).results());
    }
}
