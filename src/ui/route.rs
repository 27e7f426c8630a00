//! Addresses: every page has one in the hash, so that links work on any static host and lists reach no server log.

/// Where the player is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    Home,
    /// The builder, with a saved army open.
    Army(String),
    /// An army somebody shared, by its code.
    Shared(String),
    /// Ways to send a saved army.
    Share(String),
    Reference(Topic),
    Print(String),
    Tts(String),
    /// My army by its id, theirs by its code; each may still be missing.
    Match(Option<String>, Option<String>),
    Check,
    /// Backups, the trash, and what could not be read.
    Library,
    /// What nobody knows, kept as it was typed.
    NotFound(String),
}

/// A part of the reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    Keywords,
    Actions,
    Support,
    Missions,
    Sources,
}

/// Every topic with its address and its name, in the order of the tabs.
pub const TOPICS: &[(Topic, &str, &str)] = &[
    (Topic::Keywords, "keywords", "Keywords"),
    (Topic::Actions, "actions", "Actions and tokens"),
    (Topic::Support, "support", "Support cards"),
    (Topic::Missions, "missions", "Missions"),
    (Topic::Sources, "sources", "Sources"),
];

impl Route {
    /// The route a hash such as `#/army/7` names.
    pub fn parse(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let mut parts = path.splitn(3, '/');
        let head = parts.next().unwrap_or_default();
        let one = parts.next().filter(|part| !part.is_empty()).map(str::to_owned);
        let two = parts.next().filter(|part| !part.is_empty()).map(str::to_owned);
        match (head, one, two) {
            ("", None, None) => Route::Home,
            ("army", Some(id), None) => Route::Army(id),
            ("l", Some(code), None) => Route::Shared(code),
            ("share", Some(id), None) => Route::Share(id),
            ("reference", None, None) => Route::Reference(Topic::Keywords),
            ("reference", Some(name), None) => match TOPICS.iter().find(|topic| topic.1 == name) {
                Some(topic) => Route::Reference(topic.0),
                None => Route::NotFound(path.to_owned()),
            },
            ("print", Some(id), None) => Route::Print(id),
            ("tts", Some(id), None) => Route::Tts(id),
            ("match", mine, theirs) => Route::Match(mine.filter(|id| id != NOBODY), theirs),
            ("check", None, None) => Route::Check,
            ("library", None, None) => Route::Library,
            _ => Route::NotFound(path.to_owned()),
        }
    }

    /// The saved army a page is about, as the address names it.
    pub fn army(&self) -> Option<&str> {
        match self {
            Route::Army(id) | Route::Share(id) | Route::Print(id) | Route::Tts(id) => Some(id),
            _ => None,
        }
    }

    /// The hash of this route, ready for an `href`.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Army(id) => format!("#/army/{id}"),
            Route::Shared(code) => format!("#/l/{code}"),
            Route::Share(id) => format!("#/share/{id}"),
            Route::Reference(topic) => {
                let name = TOPICS.iter().find(|known| known.0 == *topic).map_or("", |known| known.1);
                format!("#/reference/{name}")
            }
            Route::Print(id) => format!("#/print/{id}"),
            Route::Tts(id) => format!("#/tts/{id}"),
            Route::Match(None, None) => "#/match".to_owned(),
            Route::Match(Some(mine), None) => format!("#/match/{mine}"),
            Route::Match(mine, Some(theirs)) => {
                format!("#/match/{}/{theirs}", mine.as_deref().unwrap_or(NOBODY))
            }
            Route::Check => "#/check".to_owned(),
            Route::Library => "#/library".to_owned(),
            Route::NotFound(path) => format!("#/{path}"),
        }
    }
}

/// Stands for an army not chosen yet.
const NOBODY: &str = "-";

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(hash: &str, route: Route) {
        assert_eq!(Route::parse(hash), route, "{hash}");
        assert_eq!(Route::parse(&route.href()), route, "{} again", route.href());
    }

    #[test]
    fn every_address_names_a_page_and_back() {
        check("", Route::Home);
        check("#", Route::Home);
        check("#/", Route::Home);
        check("#/army/k3x", Route::Army("k3x".into()));
        check("#/army/k3x/", Route::Army("k3x".into()));
        check("#/l/1ABC-DEF", Route::Shared("1ABC-DEF".into()));
        check("#/share/k3x", Route::Share("k3x".into()));
        check("#/print/k3x", Route::Print("k3x".into()));
        check("#/tts/k3x", Route::Tts("k3x".into()));
        check("#/check", Route::Check);
        check("#/library", Route::Library);
    }

    #[test]
    fn every_topic_has_an_address() {
        check("#/reference", Route::Reference(Topic::Keywords));
        for (topic, name, _) in TOPICS {
            check(&format!("#/reference/{name}"), Route::Reference(*topic));
        }
    }

    #[test]
    fn a_match_may_lack_either_side() {
        check("#/match", Route::Match(None, None));
        check("#/match/k3x", Route::Match(Some("k3x".into()), None));
        check("#/match/k3x/1ABC", Route::Match(Some("k3x".into()), Some("1ABC".into())));
        check("#/match/-/1ABC", Route::Match(None, Some("1ABC".into())));
    }

    #[test]
    fn what_nobody_knows_is_kept_as_typed() {
        check("#/nowhere", Route::NotFound("nowhere".into()));
        check("#/army", Route::NotFound("army".into()));
        check("#/reference/cheese", Route::NotFound("reference/cheese".into()));
        check("#/army/a/b", Route::NotFound("army/a/b".into()));
    }
}
