//! The army sheet as data: what a player needs beside the table. Components only decide how it looks.

mod cards;
mod packing;
mod units;

use super::contents::Contents;
use super::keywords::{self, KeywordText};
use super::summary::one_line;
use super::verdict::{Judgement, judge};
use crate::facts::{self, Facts};
use crate::model::{ArmyList, Catalog};

pub use cards::{Deck, Hand, MissionCard, MissionRow, SupportRow};
pub use packing::{Packing, TokenCount};
pub use units::{AbilityText, LeaderRow, StatCell, UnitRow};

#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The list's name, or the faction's if it has none.
    pub title: String,
    pub faction: String,
    pub format: String,
    pub total: i64,
    pub cap: i64,
    /// Points of the cap, or units where there are no points.
    pub size: String,
    /// Cap minus total; `None` in a format without a bid.
    pub bid: Option<i64>,
    /// `None` if the rulebook does not settle the size.
    pub table: Option<String>,
    /// Such as "6+"; the number is also that of the tactical points.
    pub command: String,
    pub tactical_points: u32,
    /// Boxes of the round track, and of every unit's "activated" track.
    pub rounds: u32,
    pub victory: u32,
    pub leaders: Vec<LeaderRow>,
    pub units: Vec<UnitRow>,
    pub hand: Hand,
    pub deck: Deck,
    pub keywords: Vec<KeywordText>,
    pub packing: Packing,
    /// Entries of other factions or editions, by name.
    pub left_out: Vec<String>,
    pub notes: String,
    pub footer: Footer,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Footer {
    pub judgement: Judgement,
    pub edition: String,
    pub rulebook: String,
    pub code: String,
}

impl Sheet {
    /// The line below the title: faction (unless the title names it), format, points, bid and table.
    pub fn below_title(&self) -> Vec<String> {
        let faction = Some(self.faction.clone()).filter(|faction| *faction != self.title);
        let bid = self.bid.map(|bid| format!("bid {bid}"));
        let table = self.table.as_ref().map(|table| format!("table {table}"));
        [faction, Some(self.format.clone()), Some(self.size.clone()), bid, table].into_iter().flatten().collect()
    }
}

impl Footer {
    pub fn of(catalog: &Catalog, list: &ArmyList, code: &str) -> Self {
        Self {
            judgement: judge(catalog, list),
            edition: catalog.edition.name.clone(),
            rulebook: catalog.game.rulebook.clone(),
            code: code.to_owned(),
        }
    }

    /// Verdict and data on one line, and the rulebook unless the edition's name says it already.
    pub fn words(&self) -> String {
        let Self { judgement, edition, rulebook, .. } = self;
        let version = rulebook.rsplit(' ').next().unwrap_or_default();
        let rulebook = if edition.contains(version) { String::new() } else { format!(" ({rulebook})") };
        format!("{} by {edition}{rulebook}", judgement.verdict.word())
    }
}

/// Who reads the sheet. An opponent sees neither the mission deck nor the support cards, only how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    Owner,
    Opponent,
}

/// `code` is our share code; for an opponent, one that hides the same.
pub fn sheet(catalog: &Catalog, list: &ArmyList, reader: Reader, code: &str) -> Sheet {
    let mut contents = Contents::of(catalog, list);
    let facts = Facts::of(catalog, list);
    let hand = cards::hand(catalog, list, &contents, reader);
    let deck = cards::deck(catalog, list, &contents, reader);
    if reader == Reader::Opponent {
        // Keywords, dice and objectives of hidden cards would reveal them.
        contents.support.clear();
        contents.missions.clear();
    }
    let format = catalog.game.format(&list.format);
    let faction = contents.faction_name(list).to_owned();
    let name = one_line(&list.name);
    Sheet {
        title: if name.is_empty() { faction.clone() } else { name },
        faction,
        format: format.map_or_else(|| list.format.as_str().to_owned(), |format| format.name.clone()),
        total: facts.total,
        cap: facts::cap(catalog, list),
        size: facts::size_words(catalog, list),
        bid: format.is_none_or(|format| format.bid).then_some(facts.bid),
        table: facts.table.map(|table| table.name.clone()),
        command: contents.faction.map_or_else(|| "-".to_owned(), |faction| format!("{}+", faction.command_value)),
        tactical_points: facts.tactical_points,
        rounds: catalog.game.rounds,
        victory: catalog.game.victory,
        leaders: units::leaders(catalog, list, &contents),
        units: units::units(catalog, list, &contents),
        hand,
        deck,
        keywords: keywords::texts(catalog, &contents),
        packing: packing::packing(catalog, list, &contents, &facts),
        left_out: contents.left_out.iter().map(|entry| format!("{}x {}", entry.count, entry.name)).collect(),
        notes: if reader == Reader::Owner { list.notes.clone() } else { String::new() },
        footer: Footer::of(catalog, list, code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    fn of(reader: Reader, text: &str) -> Sheet {
        sheet(&testing::catalog(), &testing::list(500, text), reader, "CODE")
    }

    #[test]
    fn the_owner_sees_everything() {
        let sheet = of(Reader::Owner, "guards*2 captain smoke*2 | rush wall sweep | @guards");
        assert_eq!((sheet.total, sheet.bid), (180, Some(320)));
        assert_eq!((sheet.rounds, sheet.victory), (4, 10));
        assert_eq!(sheet.hand.shown.len(), 1);
        assert_eq!(sheet.hand.hidden, 0);
        assert!(matches!(sheet.deck, Deck::Shown(rows) if rows.len() == 3));
        assert_eq!(sheet.units[0].leaders, ["captain"]);
        assert_eq!(sheet.leaders[0].host.as_deref(), Some("guards"));
    }

    #[test]
    fn a_sheet_names_the_faction_once() {
        let mut list = testing::list(500, "guards*2");
        let mut head = |name: &str| {
            list.name = name.to_owned();
            let sheet = sheet(&testing::catalog(), &list, Reader::Owner, "CODE");
            format!("{}: {}", sheet.title, sheet.below_title().join(", "))
        };
        let rest = "battle, 100 of 500 points, bid 400, table small";
        assert_eq!(head("Iron fist"), format!("Iron fist: reds, {rest}"));
        assert_eq!(head(""), format!("reds: {rest}"));
        assert_eq!(head("reds"), format!("reds: {rest}"));
    }

    #[test]
    fn an_opponent_sees_how_many_cards_and_no_missions() {
        let sheet = of(Reader::Opponent, "guards*2 captain smoke*2 | rush wall sweep");
        assert_eq!((sheet.hand.shown.len(), sheet.hand.hidden), (0, 2));
        assert_eq!(sheet.deck, Deck::Withheld);
    }

    #[test]
    fn the_foot_names_the_rulebook_once() {
        let footer = of(Reader::Owner, "guards*4 captain | rush wall sweep").footer;
        let footer = |edition: &str| Footer {
            edition: edition.to_owned(),
            rulebook: "Core rulebook v0.2".to_owned(),
            ..footer.clone()
        };
        assert_eq!(footer("Spring, rulebook v0.2").words(), "Legal by Spring, rulebook v0.2");
        assert_eq!(footer("My own").words(), "Legal by My own (Core rulebook v0.2)");
    }

    #[test]
    fn the_packing_list_counts_every_token_the_game_names() {
        let packing = of(Reader::Owner, "guards*2 walkers captain smoke | rush wall sweep").packing;
        let tokens: Vec<_> = packing.tokens.iter().map(|token| (token.name.as_str(), token.count)).collect();
        let expected = [("turn", 3), ("tactics", 6), ("crown", 1)];
        assert_eq!(tokens[..3], expected);
        assert_eq!(tokens.iter().filter(|(name, _)| name.contains("wound")).count(), 1);
        assert_eq!(packing.cards, 5);
    }

    #[test]
    fn a_withheld_deck_stays_withheld() {
        assert_eq!(of(Reader::Owner, "guards | -").deck, Deck::Withheld);
    }

    #[test]
    fn entries_of_another_faction_are_named() {
        assert_eq!(of(Reader::Owner, "guards nobody*3").left_out, ["3x nobody"]);
    }
}
