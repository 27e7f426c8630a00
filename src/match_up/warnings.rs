//! What the two players should talk about before they play.

use super::state::Player;
use super::table::Table;
use crate::facts;
use crate::model::Side;
use crate::rules::{self, Severity};
use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    OtherGame,
    Caps(u16, u16),
    Editions(String, String),
    Formats(String, String),
    /// With the issues in a few words.
    Illegal(Player, String),
    Incomplete(Player, String),
    DeckHidden(Player),
    /// The total they named is not that of their list.
    Total {
        named: i64,
        counted: i64,
    },
    OnlyTotal,
    /// They named more points than the cap I play to.
    OverCap {
        named: i64,
        cap: u16,
    },
}

/// `named` is the total that the opponent named.
pub fn warnings(table: &Table<'_>, named: Option<i64>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mine = table.mine;
    match table.theirs {
        None => {
            warnings.extend(named.map(|_| Warning::OnlyTotal));
            let cap = mine.list.cap;
            warnings.extend(named.filter(|named| *named > i64::from(cap)).map(|named| Warning::OverCap { named, cap }));
        }
        Some(theirs) => {
            let (game, other) = (&mine.catalog.game, &theirs.catalog.game);
            if game.id != other.id {
                warnings.push(Warning::OtherGame);
            }
            if mine.list.cap != theirs.list.cap {
                warnings.push(Warning::Caps(mine.list.cap, theirs.list.cap));
            }
            if mine.list.edition != theirs.list.edition {
                let name = |army: &super::Brought<'_>| army.catalog.edition.name.clone();
                warnings.push(Warning::Editions(name(&mine), name(&theirs)));
            }
            if mine.list.format != theirs.list.format {
                let name = |army: &super::Brought<'_>| {
                    let format = army.catalog.game.format(&army.list.format);
                    format.map_or(army.list.format.to_string(), |format| format.name.clone())
                };
                warnings.push(Warning::Formats(name(&mine), name(&theirs)));
            }
            let counted = facts::total(theirs.catalog, theirs.list);
            warnings.extend(named.filter(|named| *named != counted).map(|named| Warning::Total { named, counted }));
        }
    }
    for (player, army) in table.armies() {
        let issues = rules::issues(army.catalog, army.list);
        let worst = issues.iter().map(|issue| issue.severity).min();
        let titles = issues.iter().filter(|issue| Some(issue.severity) == worst).map(|issue| issue.to_others());
        let why = titles.collect::<Vec<_>>().join("; ");
        match worst {
            Some(Severity::Illegal) => warnings.push(Warning::Illegal(player, why)),
            Some(Severity::Incomplete) => warnings.push(Warning::Incomplete(player, why)),
            _ => {}
        }
        // Red's deck is not needed, and no deck is once the mission is picked.
        let awaited = table.mission.is_none() && table.colour(player) != Some(Side::Red);
        if awaited && army.list.withheld {
            warnings.push(Warning::DeckHidden(player));
        }
    }
    warnings
}

impl fmt::Display for Warning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = |player: &Player| if *player == Player::Me { "Your" } else { "Their" };
        match self {
            Warning::OtherGame => write!(formatter, "The two lists are for different games."),
            Warning::Caps(mine, theirs) => {
                write!(
                    formatter,
                    "Your list is for {mine} points, theirs for {theirs}. Totals of different caps do not compare."
                )
            }
            Warning::Editions(mine, theirs) => {
                write!(formatter, "The lists use different prices: yours “{mine}”, theirs “{theirs}”.")
            }
            Warning::Formats(mine, theirs) => write!(formatter, "Your list is for “{mine}”, theirs for “{theirs}”."),
            Warning::Illegal(player, why) => write!(formatter, "{} list is not legal: {why}.", whose(player)),
            Warning::Incomplete(player, why) => write!(formatter, "{} list is not complete: {why}.", whose(player)),
            Warning::DeckHidden(player) => {
                write!(
                    formatter,
                    "{} mission deck is not in the list; it stays hidden until blue shows it.",
                    whose(player)
                )
            }
            Warning::Total { named, counted } => {
                write!(formatter, "They named {named} points, but their list costs {counted}.")
            }
            Warning::OnlyTotal => {
                write!(formatter, "Only their total is known, so nothing about their list was checked.")
            }
            Warning::OverCap { named, cap } => {
                write!(formatter, "They named {named} points, more than the cap of {cap}.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_up::Brought;
    use crate::model::testing::{catalog, list};
    use crate::model::{ArmyList, Catalog};

    const LEGAL: &str = "guards*4 captain | rush wall sweep";
    const NOTHING_YET: &str = "No leader yet; missions needs 3 cards";

    #[track_caller]
    fn check(mine: &ArmyList, theirs: (&Catalog, &ArmyList), named: i64, expected: &[Warning]) {
        let own = catalog();
        let theirs = Some(Brought { catalog: theirs.0, list: theirs.1 });
        let table = Table { mine: Brought { catalog: &own, list: mine }, theirs, my_colour: None, mission: None };
        let found = warnings(&table, Some(named));
        assert_eq!(found, expected);
        assert!(found.iter().all(|warning| warning.to_string().ends_with('.')));
    }

    #[test]
    fn a_fair_match_has_no_warnings() {
        check(&list(1000, LEGAL), (&catalog(), &list(1000, LEGAL)), 240, &[]);
    }

    #[test]
    fn every_difference_is_named() {
        let own = catalog();
        let mine = list(1000, LEGAL);
        check(&mine, (&own, &list(900, LEGAL)), 240, &[Warning::Caps(1000, 900)]);
        check(&mine, (&own, &list(1000, LEGAL)), 235, &[Warning::Total { named: 235, counted: 240 }]);
        check(&mine, (&own, &list(1000, "guards*4 captain | -")), 240, &[Warning::DeckHidden(Player::Them)]);
        check(
            &mine,
            (&own, &list(1000, "guards*40 captain | rush wall sweep")),
            2040,
            &[Warning::Illegal(Player::Them, "1040 points over the cap; At most 8 guards (has 40)".to_owned())],
        );
        check(&list(1000, "guards*4"), (&own, &mine), 240, &[Warning::Incomplete(Player::Me, NOTHING_YET.to_owned())]);
        let mut newer = catalog();
        newer.edition.name = "Newer".to_owned();
        let theirs = ArmyList { edition: "newer".into(), ..list(1000, LEGAL) };
        check(&mine, (&newer, &theirs), 240, &[Warning::Editions("Made up".to_owned(), "Newer".to_owned())]);
    }

    #[test]
    fn a_total_without_a_list_is_named_as_such() {
        let (own, mine) = (catalog(), list(1000, LEGAL));
        let table =
            Table { mine: Brought { catalog: &own, list: &mine }, theirs: None, my_colour: None, mission: None };
        assert_eq!(warnings(&table, Some(900)), [Warning::OnlyTotal]);
        assert_eq!(warnings(&table, None), []);
        assert_eq!(warnings(&table, Some(1200)), [Warning::OnlyTotal, Warning::OverCap { named: 1200, cap: 1000 }]);
    }

    #[test]
    fn the_deck_of_red_is_not_needed() {
        let (own, mine, theirs) = (catalog(), list(1000, LEGAL), list(1000, "guards*4 captain | -"));
        let army = |list| Brought { catalog: &own, list };
        let rush = "rush".into();
        for (my_colour, mission, hidden) in [
            (None, None, true),
            (Some(Side::Red), None, true),
            (Some(Side::Blue), None, false),
            (Some(Side::Red), Some(&rush), false),
        ] {
            let table = Table { mine: army(&mine), theirs: Some(army(&theirs)), my_colour, mission };
            assert_eq!(warnings(&table, None).contains(&Warning::DeckHidden(Player::Them)), hidden, "{my_colour:?}");
        }
    }

    #[test]
    fn an_invalid_deck_is_named() {
        let own = catalog();
        let mine = list(1000, LEGAL);
        let mut theirs = list(1000, "guards*4 captain | rush wall sweep");
        theirs.entries.retain(|entry| entry.id != "wall".into());
        theirs.put("attack", "siege");
        let table = Table {
            mine: Brought { catalog: &own, list: &mine },
            theirs: Some(Brought { catalog: &own, list: &theirs }),
            my_colour: None,
            mission: None,
        };
        let found: Vec<String> = warnings(&table, None).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["Their list is not complete: missions needs 1 card."]);
    }
}
