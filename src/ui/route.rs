//! Addresses: every page has one in the hash, so that links work on any static host and lists reach no server log.

/// Where the player is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    Home,
    /// The builder, with a saved army open.
    Army(String),
    /// An army somebody shared, by its code.
    Shared(String),
    /// The same, with the roster it was built on, by its letters.
    SharedWith(String, String),
    /// Ways to send a saved army.
    Share(String),
    /// A topic of the reference, and the game; each may be left to the page.
    Reference(Option<String>, Option<String>),
    Print(String),
    Tts(String),
    /// Where the formations of a saved army start.
    Deploy(String),
    /// Whose units move together; a saved army may be the first.
    Turn(Option<String>),
    /// My army by its id, theirs by its code; each may still be missing.
    Match(Option<String>, Option<String>),
    /// An attack of one unit on another.
    Odds(OddsAt),
    /// My army by its id against theirs by its code, unit by unit.
    Matchup(Option<String>, Option<String>),
    /// Two lists side by side, each by its id or its code.
    Compare(Option<String>, Option<String>),
    Play(PlayAt),
    Check,
    Rosters(RostersAt),
    /// Everything saved in this browser.
    Library(Tab),
    /// An unknown address, kept as it was typed.
    NotFound(String),
}

/// An attack: the two units by their ids, each of which may still be open, and how the one attacks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OddsAt {
    pub attacker: Option<String>,
    pub defender: Option<String>,
    /// In the words of `odds::Opening`; nothing for a plain attack.
    pub how: Option<String>,
}

/// Where in the play mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayAt {
    /// Games under way, results, and a new game.
    Games,
    /// A game this browser keeps.
    Game(String),
    /// A new game with a saved army, a match that was set up, or an army somebody shared.
    Army(String),
    Match(String),
    Code(String),
    /// A game somebody else keeps, as its code shows it.
    Follow(String),
}

/// Where among the rosters a player made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RostersAt {
    /// All of them, and new ones.
    All,
    /// The editor, with a roster open.
    One(String),
    /// A roster that a link carries, by its letters.
    Link(String),
    /// A new copy of an edition, and the saved army that is to use it.
    Copy(String, Option<String>),
}

/// The topic of the reference that says where the data comes from.
pub const SOURCES: &str = "sources";

/// A part of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Armies,
    Trash,
    Backup,
}

/// Every tab with its address and its name, in order. The first is the library itself.
pub const TABS: &[(Tab, &str, &str)] =
    &[(Tab::Armies, "armies", "Armies"), (Tab::Trash, "trash", "Trash"), (Tab::Backup, "backup", "Backup")];

impl OddsAt {
    /// A unit that attacks plainly, whom is open.
    pub fn by(attacker: String) -> Self {
        Self { attacker: Some(attacker), ..Self::default() }
    }
}

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
            ("l", Some(code), Some(roster)) => Route::SharedWith(code, roster),
            ("share", Some(id), None) => Route::Share(id),
            ("reference", topic, game) => Route::Reference(topic.filter(|topic| topic != NOBODY), game),
            ("print", Some(id), None) => Route::Print(id),
            ("tts", Some(id), None) => Route::Tts(id),
            ("deploy", Some(id), None) => Route::Deploy(id),
            ("turn", army, None) => Route::Turn(army),
            ("match", mine, theirs) => Route::Match(mine.filter(|id| id != NOBODY), theirs),
            ("odds", attacker, rest) => {
                let named = |id: &String| id != NOBODY && !id.is_empty();
                let (defender, how) = match rest.as_deref().and_then(|rest| rest.split_once('/')) {
                    Some((defender, how)) => (Some(defender.to_owned()), Some(how.to_owned())),
                    None => (rest, None),
                };
                Route::Odds(OddsAt { attacker: attacker.filter(named), defender: defender.filter(named), how })
            }
            ("matchup", mine, theirs) => Route::Matchup(mine.filter(|id| id != NOBODY), theirs),
            ("compare", mine, theirs) => Route::Compare(mine.filter(|id| id != NOBODY), theirs),
            ("play", one, two) => play(one, two).map_or_else(|| Route::NotFound(path.to_owned()), Route::Play),
            ("check", None, None) => Route::Check,
            ("rosters", None, None) => Route::Rosters(RostersAt::All),
            ("rosters", Some(id), None) => Route::Rosters(RostersAt::One(id)),
            ("rosters", Some(link), Some(letters)) if link == LINK => Route::Rosters(RostersAt::Link(letters)),
            ("rosters", Some(copy), Some(of)) if copy == COPY => Route::Rosters(match of.split_once('/') {
                Some((edition, army)) => RostersAt::Copy(edition.to_owned(), Some(army.to_owned())),
                None => RostersAt::Copy(of, None),
            }),
            ("library", None, None) => Route::Library(Tab::Armies),
            ("library", Some(name), None) => match TABS.iter().find(|tab| tab.1 == name) {
                Some(tab) => Route::Library(tab.0),
                None => Route::NotFound(path.to_owned()),
            },
            _ => Route::NotFound(path.to_owned()),
        }
    }

    /// The saved army a page is about, as the address names it.
    pub fn army(&self) -> Option<&str> {
        match self {
            Route::Army(id) | Route::Share(id) | Route::Print(id) | Route::Tts(id) | Route::Deploy(id) => Some(id),
            _ => None,
        }
    }

    /// The hash of this route, ready for an `href`.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Army(id) => format!("#/army/{id}"),
            Route::Shared(code) => format!("#/l/{code}"),
            Route::SharedWith(code, roster) => format!("#/l/{code}/{roster}"),
            Route::Share(id) => format!("#/share/{id}"),
            Route::Reference(topic, game) => two("reference", topic, game),
            Route::Print(id) => format!("#/print/{id}"),
            Route::Tts(id) => format!("#/tts/{id}"),
            Route::Deploy(id) => format!("#/deploy/{id}"),
            Route::Turn(None) => "#/turn".to_owned(),
            Route::Turn(Some(army)) => format!("#/turn/{army}"),
            Route::Match(mine, theirs) => two("match", mine, theirs),
            Route::Odds(OddsAt { attacker, defender, how: None }) => two("odds", attacker, defender),
            Route::Odds(OddsAt { attacker, defender, how: Some(how) }) => {
                let defender = defender.as_deref().unwrap_or(NOBODY).to_owned();
                format!("{}/{how}", two("odds", attacker, &Some(defender)))
            }
            Route::Matchup(mine, theirs) => two("matchup", mine, theirs),
            Route::Compare(mine, theirs) => two("compare", mine, theirs),
            Route::Play(at) => match at {
                PlayAt::Games => "#/play".to_owned(),
                PlayAt::Game(id) => format!("#/play/{id}"),
                PlayAt::Army(id) => format!("#/play/army/{id}"),
                PlayAt::Match(id) => format!("#/play/match/{id}"),
                PlayAt::Code(code) => format!("#/play/code/{code}"),
                PlayAt::Follow(code) => format!("#/play/follow/{code}"),
            },
            Route::Check => "#/check".to_owned(),
            Route::Rosters(at) => match at {
                RostersAt::All => "#/rosters".to_owned(),
                RostersAt::One(id) => format!("#/rosters/{id}"),
                RostersAt::Link(letters) => format!("#/rosters/{LINK}/{letters}"),
                RostersAt::Copy(edition, None) => format!("#/rosters/{COPY}/{edition}"),
                RostersAt::Copy(edition, Some(army)) => format!("#/rosters/{COPY}/{edition}/{army}"),
            },
            Route::Library(Tab::Armies) => "#/library".to_owned(),
            Route::Library(tab) => {
                let name = TABS.iter().find(|known| known.0 == *tab).map_or("", |known| known.1);
                format!("#/library/{name}")
            }
            Route::NotFound(path) => format!("#/{path}"),
        }
    }
}

/// Stands before the letters of a roster.
const LINK: &str = "link";
/// Stands before the edition that is copied.
const COPY: &str = "copy";

/// The part of the play mode that the rest of an address names.
fn play(one: Option<String>, two: Option<String>) -> Option<PlayAt> {
    match (one.as_deref(), two) {
        (None, _) => Some(PlayAt::Games),
        (Some("army"), Some(id)) => Some(PlayAt::Army(id)),
        (Some("match"), Some(id)) => Some(PlayAt::Match(id)),
        (Some("code"), Some(code)) => Some(PlayAt::Code(code)),
        (Some("follow"), Some(code)) => Some(PlayAt::Follow(code)),
        (Some(_), Some(_)) => None,
        (Some(id), None) => Some(PlayAt::Game(id.to_owned())),
    }
}

/// Stands for an army or unit not chosen yet.
const NOBODY: &str = "-";

/// The address of a page about two things, either of which may be missing.
fn two(page: &str, one: &Option<String>, other: &Option<String>) -> String {
    match (one, other) {
        (None, None) => format!("#/{page}"),
        (Some(one), None) => format!("#/{page}/{one}"),
        (one, Some(other)) => format!("#/{page}/{}/{other}", one.as_deref().unwrap_or(NOBODY)),
    }
}

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
        check("#/l/1ABC/x-_9", Route::SharedWith("1ABC".into(), "x-_9".into()));
        check("#/share/k3x", Route::Share("k3x".into()));
        check("#/print/k3x", Route::Print("k3x".into()));
        check("#/tts/k3x", Route::Tts("k3x".into()));
        check("#/deploy/k3x", Route::Deploy("k3x".into()));
        check("#/turn", Route::Turn(None));
        check("#/turn/k3x", Route::Turn(Some("k3x".into())));
        check("#/check", Route::Check);
    }

    #[test]
    fn every_part_of_the_library_has_an_address() {
        check("#/library", Route::Library(Tab::Armies));
        for (tab, name, _) in TABS {
            check(&format!("#/library/{name}"), Route::Library(*tab));
        }
        check("#/library/attic", Route::NotFound("library/attic".into()));
    }

    #[test]
    fn the_reference_may_lack_topic_and_game() {
        check("#/reference", Route::Reference(None, None));
        check("#/reference/keywords", Route::Reference(Some("keywords".into()), None));
        check("#/reference/unit/chess", Route::Reference(Some("unit".into()), Some("chess".into())));
        check("#/reference/-/chess", Route::Reference(None, Some("chess".into())));
    }

    #[test]
    fn a_match_may_lack_either_side() {
        check("#/match", Route::Match(None, None));
        check("#/match/k3x", Route::Match(Some("k3x".into()), None));
        check("#/match/k3x/1ABC", Route::Match(Some("k3x".into()), Some("1ABC".into())));
        check("#/match/-/1ABC", Route::Match(None, Some("1ABC".into())));
    }

    #[test]
    fn a_comparison_may_lack_either_list() {
        check("#/compare", Route::Compare(None, None));
        check("#/compare/k3x", Route::Compare(Some("k3x".into()), None));
        check("#/compare/k3x/m4y", Route::Compare(Some("k3x".into()), Some("m4y".into())));
        check("#/compare/-/1ABC", Route::Compare(None, Some("1ABC".into())));
    }

    #[test]
    fn odds_may_lack_either_side() {
        let at = |attacker: &str, defender: &str, how: &str| {
            let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            Route::Odds(OddsAt { attacker: some(attacker), defender: some(defender), how: some(how) })
        };
        check("#/odds", at("", "", ""));
        check("#/odds/a_b", at("a_b", "", ""));
        check("#/odds/-/c_d", at("", "c_d", ""));
        check("#/odds/a_b/c_d/long+cover", at("a_b", "c_d", "long+cover"));
        check("#/odds/a_b/-/volley", at("a_b", "", "volley"));
        check("#/odds/-/-/ram", at("", "", "ram"));
        check("#/matchup/k3x/1ABC", Route::Matchup(Some("k3x".into()), Some("1ABC".into())));
        check("#/matchup", Route::Matchup(None, None));
    }

    #[test]
    fn a_game_begins_from_anywhere() {
        let play = |at: PlayAt| Route::Play(at);
        check("#/play", play(PlayAt::Games));
        check("#/play/k3x", play(PlayAt::Game("k3x".into())));
        check("#/play/army/k3x", play(PlayAt::Army("k3x".into())));
        check("#/play/match/K3X", play(PlayAt::Match("K3X".into())));
        check("#/play/code/1ABC", play(PlayAt::Code("1ABC".into())));
        check("#/play/follow/1ABC", play(PlayAt::Follow("1ABC".into())));
        check("#/play/nobody/1ABC", Route::NotFound("play/nobody/1ABC".into()));
    }

    #[test]
    fn rosters_have_addresses_and_travel_in_them() {
        check("#/rosters", Route::Rosters(RostersAt::All));
        check("#/rosters/k3x", Route::Rosters(RostersAt::One("k3x".into())));
        check("#/rosters/link/a-_9", Route::Rosters(RostersAt::Link("a-_9".into())));
        check("#/rosters/copy/spring", Route::Rosters(RostersAt::Copy("spring".into(), None)));
        check("#/rosters/copy/spring/k3x", Route::Rosters(RostersAt::Copy("spring".into(), Some("k3x".into()))));
        check("#/rosters/nobody/a", Route::NotFound("rosters/nobody/a".into()));
    }

    #[test]
    fn what_nobody_knows_is_kept_as_typed() {
        check("#/nowhere", Route::NotFound("nowhere".into()));
        check("#/army", Route::NotFound("army".into()));
        check("#/army/a/b", Route::NotFound("army/a/b".into()));
    }
}
