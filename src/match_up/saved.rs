//! A match as the text this browser keeps of it, my secrets included; it is never sent.

use super::message::{Message, Seat, Terms, read_rolls, read_side, side_name};
use super::state::{Match, Mine};
use crate::model::RosterId;
use serde_json::{Value, json};

const VERSION: u64 = 1;

impl Match {
    pub fn to_save(&self) -> String {
        let Terms { sealed, bid, cap, format, edition } = &self.terms;
        let deck: Vec<&str> = self.mine.deck.iter().map(RosterId::as_str).collect();
        let rolls: String = self.rolls.iter().map(|(first, second)| format!("{first}{second}")).collect();
        json!({
            "v": VERSION,
            "id": self.id,
            "seat": self.seat.digit().to_string(),
            "terms": {"sealed": sealed, "bid": bid, "cap": cap, "format": format.as_str(), "edition": edition.as_str()},
            "mine": {
                "code": self.mine.code,
                "total": self.mine.total,
                "deck": deck,
                "army_nonce": self.mine.army_nonce,
                "deck_nonce": self.mine.deck_nonce,
            },
            "theirs": self.theirs.as_ref().map(Message::to_text),
            "rolls": rolls,
            "my_colour": self.my_colour.map(side_name),
            "pick": self.pick.as_ref().map(RosterId::as_str),
            "done": self.done,
        })
        .to_string()
    }

    /// `None` for a text that is broken or from a newer version; it is the caller's to keep it.
    pub fn from_save(text: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(text).ok()?;
        (value.get("v")?.as_u64()? == VERSION).then_some(())?;
        let (terms, mine) = (value.get("terms")?, value.get("mine")?);
        let theirs = match optional(&value, "theirs") {
            Some(text) => Some(Message::parse(text).ok()?),
            None => None,
        };
        Some(Self {
            id: text_of(&value, "id")?,
            seat: if text_of(&value, "seat")? == "1" { Seat::First } else { Seat::Second },
            terms: Terms {
                sealed: terms.get("sealed")?.as_bool()?,
                bid: terms.get("bid")?.as_bool()?,
                cap: u16::try_from(terms.get("cap")?.as_u64()?).ok()?,
                format: optional(terms, "format")?.into(),
                edition: optional(terms, "edition")?.into(),
            },
            mine: Mine {
                code: text_of(mine, "code")?,
                total: mine.get("total")?.as_i64()?,
                deck: texts(mine, "deck")?.into_iter().map(RosterId::from).collect(),
                army_nonce: text_of(mine, "army_nonce")?,
                deck_nonce: text_of(mine, "deck_nonce")?,
            },
            theirs,
            rolls: read_rolls(optional(&value, "rolls")?)?,
            my_colour: optional(&value, "my_colour").and_then(read_side),
            pick: optional(&value, "pick").map(RosterId::from),
            done: texts(&value, "done")?.into_iter().map(str::to_owned).collect(),
        })
    }
}

fn optional<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    value.get(key)?.as_str()
}

fn text_of(value: &Value, key: &str) -> Option<String> {
    optional(value, key).map(str::to_owned)
}

fn texts<'a>(value: &'a Value, key: &str) -> Option<Vec<&'a str>> {
    value.get(key)?.as_array()?.iter().map(Value::as_str).collect()
}

#[cfg(test)]
mod tests {
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
    fn what_cannot_be_read_is_no_match() {
        for text in ["", "{}", "{\"v\": 2}", "null"] {
            assert_eq!(Match::from_save(text), None, "{text}");
        }
        let text = players(true, 1, 2).0.to_save();
        for end in 0..text.len() {
            assert_eq!(Match::from_save(&text[..end]), None);
        }
    }
}
