//! Settings of the whole app. Fields of a newer version are kept.

use super::keys;
use super::library::Library;
use super::store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// A value of an unexpected type counts as unset, and is kept until it is set again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings(Map<String, Value>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

impl Settings {
    pub fn theme(&self) -> Theme {
        self.0.get("theme").and_then(|theme| Theme::deserialize(theme).ok()).unwrap_or_default()
    }

    pub fn set_theme(&mut self, theme: Theme) {
        self.set("theme", json!(theme));
    }

    pub fn allow_illegal(&self) -> bool {
        self.flag("allow_illegal")
    }

    pub fn set_allow_illegal(&mut self, allow: bool) {
        self.set("allow_illegal", allow.into());
    }

    /// How the library is sorted, in the page's own words; empty for its default.
    pub fn sort(&self) -> &str {
        self.text("sort")
    }

    pub fn set_sort(&mut self, sort: &str) {
        self.set("sort", sort.into());
    }

    /// Milliseconds since 1970.
    pub fn last_backup(&self) -> Option<u64> {
        self.0.get("last_backup").and_then(Value::as_u64)
    }

    pub fn set_last_backup(&mut self, now: u64) {
        self.set("last_backup", now.into());
    }

    /// Whether the browser was asked to keep this site's storage; once is enough.
    pub fn asked_to_persist(&self) -> bool {
        self.flag("asked_to_persist")
    }

    pub fn set_asked_to_persist(&mut self) {
        self.set("asked_to_persist", true.into());
    }

    /// A flag of some page, such as a notice that was closed.
    pub fn flag(&self, name: &str) -> bool {
        self.0.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    pub fn set(&mut self, name: &str, value: Value) {
        self.0.insert(name.to_owned(), value);
    }

    /// Anything but an object counts as no settings.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

impl Library<'_> {
    pub fn settings(&self) -> Settings {
        self.store.get(keys::SETTINGS).ok().flatten().map(|text| Settings::read(&text)).unwrap_or_default()
    }

    fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.set_json(keys::SETTINGS, settings)
    }

    /// Changes the settings as they are stored now, so that what another tab has set in the meantime is kept.
    pub fn change_settings(&self, change: impl FnOnce(&mut Settings)) -> Result<(), StoreError> {
        let mut settings = self.settings();
        change(&mut settings);
        self.save_settings(&settings)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::library;
    use super::*;
    use crate::storage::{MemoryStore, Store};

    #[test]
    fn settings_read_as_they_were_set() {
        let store = MemoryStore::default();
        let library = library(&store);
        assert_eq!(library.settings(), Settings::default());
        let unset = library.settings();
        assert!(!unset.allow_illegal() && !unset.asked_to_persist() && !unset.flag("closed"));
        for theme in [Theme::Dark, Theme::Light, Theme::System] {
            library.change_settings(|settings| settings.set_theme(theme)).unwrap();
            assert_eq!(library.settings().theme(), theme);
        }
        library.change_settings(|settings| settings.set_last_backup(7)).unwrap();
        library.change_settings(|settings| settings.set_allow_illegal(true)).unwrap();
        library.change_settings(Settings::set_asked_to_persist).unwrap();
        let settings = library.settings();
        assert!(settings.asked_to_persist());
        assert_eq!((settings.last_backup(), settings.allow_illegal(), settings.sort()), (Some(7), true, ""));
    }

    #[test]
    fn fields_of_a_newer_version_survive() {
        let store = MemoryStore::default();
        store.set("muster.settings", r#"{"theme": 5, "hat": {"colour": "red"}}"#).unwrap();
        library(&store).change_settings(|settings| settings.set_sort("name")).unwrap();
        let text = store.get("muster.settings").unwrap().unwrap();
        assert_eq!(text, r#"{"theme":5,"hat":{"colour":"red"},"sort":"name"}"#);
    }

    #[test]
    fn broken_settings_are_none() {
        for text in ["", "[]", "{", "4", "null"] {
            assert_eq!(Settings::read(text), Settings::default(), "{text}");
        }
    }
}
