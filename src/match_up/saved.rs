//! A match as it is stored in this browser, including the player's secrets; this text is never sent.

use super::state::Match;
use serde::{Deserialize, Serialize};

const VERSION: u64 = 1;

#[derive(Deserialize)]
struct Versioned {
    v: u64,
}

#[derive(Serialize)]
struct Saved<'a> {
    v: u64,
    #[serde(flatten)]
    game: &'a Match,
}

impl Match {
    pub fn to_save(&self) -> String {
        // Serializing fails only for maps with other keys than strings, and a match has none.
        serde_json::to_string(&Saved { v: VERSION, game: self }).unwrap_or_default()
    }

    /// `None` if the text is broken or from a newer version; the caller must not overwrite it.
    pub fn from_save(text: &str) -> Option<Self> {
        let Versioned { v } = serde_json::from_str(text).ok()?;
        if v == VERSION { serde_json::from_str(text).ok() } else { None }
    }
}

/// Rolls as digits, as in a message.
pub(super) mod rolls {
    use crate::match_up::message::{read_rolls, write_rolls};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(rolls: &[(u8, u8)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&write_rolls(rolls))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(u8, u8)>, D::Error> {
        let text = String::deserialize(deserializer)?;
        read_rolls(&text).ok_or_else(|| D::Error::custom("expected two dice per roll"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::state::Player;
    use super::super::testing::{exchange, players};
    use super::*;

    #[track_caller]
    fn check(game: &Match) {
        assert_eq!(Match::from_save(&game.to_save()).as_ref(), Some(game));
    }

    #[test]
    fn a_match_survives_a_reload_at_every_stage() {
        for sealed in [true, false] {
            let (mut anna, mut bert) = players(sealed, 990, 990);
            check(&anna);
            check(&bert);
            exchange(&mut anna, &mut bert);
            if !sealed {
                anna.roll(vec![(2, 2), (5, 1)]).unwrap();
            }
            exchange(&mut anna, &mut bert);
            check(&anna);
            anna.done.push("terrain".to_owned());
            anna.choose(crate::model::Side::Red).or_else(|_| bert.choose(crate::model::Side::Red)).unwrap();
            exchange(&mut anna, &mut bert);
            check(&anna);
            check(&bert);
        }
    }

    #[test]
    fn a_save_is_written_in_this_order() {
        let (mut anna, mut bert) = players(false, 990, 990);
        let terms = r#""terms":{"sealed":false,"bid":true,"cap":1000,"format":"battle","edition":"made-up"}"#;
        let text = anna.to_save();
        assert!(text.starts_with(&format!(r#"{{"v":1,"id":"match","seat":"1",{terms},"mine":{{"code":"#)), "{text}");
        assert!(text.ends_with(r#""},"theirs":null,"rolls":"","my_colour":null,"pick":null,"done":[]}"#), "{text}");
        exchange(&mut anna, &mut bert);
        anna.roll(vec![(2, 2), (5, 1)]).unwrap();
        anna.choose(crate::model::Side::Red).unwrap();
        let text = anna.to_save();
        assert!(text.contains(r#""},"theirs":"match1~match.2~"#), "{text}");
        assert!(text.ends_with(r#"","rolls":"2251","my_colour":"red","pick":null,"done":[]}"#), "{text}");
    }

    #[test]
    fn hosts_and_an_agreed_table_are_kept() {
        let (mut anna, _) = players(false, 990, 990);
        let before = anna.to_save();
        anna.set_host(Player::Me, &"captain".into(), Some("guards".into()));
        anna.set_host(Player::Them, &"captain".into(), Some("walkers".into()));
        anna.set_host(Player::Me, &"captain".into(), Some("scouts".into()));
        anna.table = Some((72, 36));
        check(&anna);
        let units: Vec<&str> = anna.hosts().iter().map(|hosting| hosting.unit.as_str()).collect();
        assert_eq!(units, ["walkers", "scouts"]);
        anna.set_host(Player::Me, &"captain".into(), None);
        anna.set_host(Player::Them, &"captain".into(), None);
        anna.table = None;
        assert_eq!(anna.to_save(), before, "what nobody chose is not written");
    }

    #[test]
    fn a_broken_text_is_not_a_match() {
        for text in ["", "{}", "{\"v\": 2}", "null"] {
            assert_eq!(Match::from_save(text), None, "{text}");
        }
        let text = players(true, 1, 2).0.to_save();
        for end in 0..text.len() {
            assert_eq!(Match::from_save(&text[..end]), None);
        }
    }
}
