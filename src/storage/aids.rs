//! What the helpers at the table keep, each as one text under its name.

use super::keys;
use super::library::Library;
use super::store::StoreError;

/// A helper and the key of its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aid {
    /// Whose units move together.
    Links,
    /// Where the objectives lie.
    Objectives,
}

impl Aid {
    fn key(self) -> String {
        let name = match self {
            Self::Links => "links",
            Self::Objectives => "objectives",
        };
        format!("{}{name}", keys::AID)
    }
}

impl Library<'_> {
    pub fn aid(&self, aid: Aid) -> Result<Option<String>, StoreError> {
        self.store.get(&aid.key())
    }

    pub fn save_aid(&self, aid: Aid, text: &str) -> Result<(), StoreError> {
        self.store.set(&aid.key(), text)
    }
}

#[cfg(test)]
mod tests {
    use super::super::MemoryStore;
    use super::super::testing::library;
    use super::Aid;

    #[test]
    fn each_helper_keeps_its_last_text() {
        let store = MemoryStore::default();
        let library = library(&store);
        assert_eq!(library.aid(Aid::Links), Ok(None));
        library.save_aid(Aid::Links, "first").unwrap();
        library.save_aid(Aid::Links, "second").unwrap();
        assert_eq!(library.aid(Aid::Links), Ok(Some("second".to_owned())));
        assert_eq!(library.aid(Aid::Objectives), Ok(None));
    }
}
