//! The record of a finished game: players, result and losses.

use super::played::Played;
use super::sides::{Sides, capital, other};
use super::victory::{Ending, Reason};
use crate::model::{FactionId, Side};
use serde::{Deserialize, Serialize};

const VERSION: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    v: u64,
    /// Milliseconds since 1970.
    pub ended: u64,
    pub cap: u32,
    /// Empty if none was chosen.
    pub mission: String,
    pub rounds: u32,
    /// The side of the player on this device.
    pub mine: Option<Side>,
    pub sides: Sides<SideRecord>,
    pub ending: Ending,
    /// What decides, such as "victory point"; left out for victory tokens.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub one: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideRecord {
    pub name: String,
    pub faction: FactionId,
    /// Victory tokens.
    pub tokens: u32,
    /// Points of the units it lost.
    pub lost: u32,
}

impl Record {
    /// `None` while the battle goes on.
    pub fn of<G: Played>(game: &G, now: u64) -> Option<Self> {
        let agreed = game.agreed();
        let (names, factions, tokens) = (game.names(), game.factions(), game.score());
        let side = |side| SideRecord {
            name: names.of(side).clone(),
            faction: factions.of(side).clone(),
            tokens: *tokens.of(side),
            lost: game.lost(side),
        };
        Some(Self {
            v: VERSION,
            ended: now,
            cap: agreed.cap,
            mission: game.mission_name(),
            rounds: game.round().0,
            mine: agreed.mine,
            sides: Sides::by(side),
            ending: game.ending()?,
            one: game.victory_word(),
        })
    }

    pub fn to_save(&self) -> String {
        // Serializing fails only for maps with other keys than strings, and a record has none.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_save(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|record: &Self| record.v == VERSION)
    }

    /// How it ended, in a sentence.
    pub fn words(&self) -> String {
        let tokens = |side: Side| self.sides.of(side).tokens;
        let destroyed = |side: Side| self.sides.of(other(side)).lost;
        let one = if self.one.is_empty() { "victory token" } else { &self.one };
        let victory_tokens = |count: u32| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
        let Some(winner) = self.ending.winner else {
            let (red, blue) = (destroyed(Side::Red), destroyed(Side::Blue));
            let destroyed = if red == blue { format!(" and {red} points destroyed") } else { String::new() };
            return format!("A draw: {}{destroyed} each.", victory_tokens(tokens(Side::Red)));
        };
        let (loser, name) = (other(winner), capital(winner));
        match self.ending.reason {
            Reason::Enough => format!("{name} wins at once with {}.", victory_tokens(tokens(winner))),
            Reason::LastStanding => format!("{name} wins: {} has no unit left.", super::sides::name(loser)),
            Reason::MoreTokens => format!("{name} wins by {} to {} {one}s.", tokens(winner), tokens(loser)),
            Reason::MoreDestroyed | Reason::Even => {
                let (more, fewer) = (destroyed(winner), destroyed(loser));
                let tokens = victory_tokens(tokens(winner));
                format!("{name} wins: {tokens} each, but {more} points destroyed to {fewer}.")
            }
            Reason::Conceded => format!("{name} wins: {} concedes.", super::sides::name(loser)),
        }
    }
}

pub(super) fn victory_tokens(count: u32) -> String {
    if count == 1 { "1 victory token".to_owned() } else { format!("{count} victory tokens") }
}

#[cfg(test)]
mod tests {
    use super::super::testing::play;
    use super::*;

    #[track_caller]
    fn check(script: &str, words: &str) {
        let record = Record::of(&play(&format!("begin; {script}")), 5).unwrap();
        assert_eq!(record.words(), words);
        assert_eq!(Record::from_save(&record.to_save()), Some(record));
    }

    #[test]
    fn the_ending_is_a_sentence() {
        check("stop", "A draw: 0 victory tokens and 0 points destroyed each.");
        check("victory r 12", "Red wins at once with 12 victory tokens.");
        check("victory r 3; victory b 1; stop", "Red wins by 3 to 1 victory tokens.");
        check(
            "victory r 1; victory b 1; destroy r0; stop",
            "Blue wins: 1 victory token each, but 50 points destroyed to 0.",
        );
        check("concede b", "Red wins: blue concedes.");
        check("destroy r0; destroy r1; destroy r2; destroy r3", "Blue wins: red has no unit left.");
        assert_eq!(Record::of(&play("begin"), 5), None);
        assert_eq!(Record::from_save("{}"), None);
    }
}
