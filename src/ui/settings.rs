//! What a player has set for the whole app, kept in the browser.

use crate::storage::{Library, keys};
use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    pub theme: Theme,
    /// Limits are shown but not held, to explore or to play by house rules.
    pub allow_illegal: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

/// Every theme with its key and its name.
pub const THEMES: &[(Theme, &str, &str)] =
    &[(Theme::Auto, "auto", "As the device"), (Theme::Light, "light", "Light"), (Theme::Dark, "dark", "Dark")];

impl Theme {
    pub fn key(self) -> &'static str {
        THEMES.iter().find(|theme| theme.0 == self).map_or("auto", |theme| theme.1)
    }

    pub fn parse(key: &str) -> Self {
        THEMES.iter().find(|theme| theme.1 == key).map_or(Theme::Auto, |theme| theme.0)
    }
}

impl Settings {
    /// What was saved; the usual where nothing was, or nothing readable.
    pub fn load(library: Library<'_>) -> Self {
        let text = library.store.get(keys::SETTINGS).ok().flatten().unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        Self {
            theme: value.get("theme").and_then(Value::as_str).map_or(Theme::Auto, Theme::parse),
            allow_illegal: value.get("allow_illegal").and_then(Value::as_bool).unwrap_or(false),
        }
    }

    /// Settings that cannot be saved still hold until the page is closed.
    pub fn save(self, library: Library<'_>) {
        let value = json!({"theme": self.theme.key(), "allow_illegal": self.allow_illegal});
        let _ = library.store.set(keys::SETTINGS, &value.to_string());
    }
}
