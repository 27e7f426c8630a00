//! What the two players should talk about before they play.

use super::state::Player;
use super::table::Table;
use crate::facts;
use crate::model::{Missions, Side};
use crate::rules::{self, Severity};
use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    OtherGame,
    Caps(u16, u16),
    Editions(String, String),
    Formats(String, String),
    /// With what is wrong, in few words.
    Illegal(Player, String),
    Incomplete(Player, String),
    DeckHidden(Player),
    /// They named a total that their list does not have.
    Total {
        told: i64,
        counted: i64,
    },
    OnlyTotal,
    /// They named more points than the cap I play to.
    OverCap {
        told: i64,
        cap: u16,
    },
}

/// `told` is the total they named themselves.
pub fn warnings(table: &Table<'_>, told: Option<i64>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mine = table.mine;
    match table.theirs {
        None => {
            warnings.extend(told.map(|_| Warning::OnlyTotal));
            let cap = mine.list.cap;
            warnings.extend(told.filter(|told| *told > i64::from(cap)).map(|told| Warning::OverCap { told, cap }));
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
            warnings.extend(told.filter(|told| *told != counted).map(|told| Warning::Total { told, counted }));
        }
    }
    for (player, army) in table.armies() {
        let issues = rules::issues(army.catalog, army.list);
        let worst = issues.iter().map(|issue| issue.severity).min();
        let titles = issues.iter().filter(|issue| Some(issue.severity) == worst).map(|issue| issue.title.as_str());
        let why = titles.collect::<Vec<_>>().join("; ");
        match worst {
            Some(Severity::Illegal) => warnings.push(Warning::Illegal(player, why)),
            Some(Severity::Incomplete) => warnings.push(Warning::Incomplete(player, why)),
            _ => {}
        }
        // Nobody waits for red's deck, nor for any once the mission is picked.
        let awaited = table.mission.is_none() && table.colour(player) != Some(Side::Red);
        if awaited && army.list.missions == Missions::Withheld {
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
            Warning::Total { told, counted } => {
                write!(formatter, "They named {told} points, but their list costs {counted}.")
            }
            Warning::OnlyTotal => {
                write!(formatter, "Only their total is known, so nothing about their list was checked.")
            }
            Warning::OverCap { told, cap } => {
                write!(formatter, "They named {told} points, more than the cap of {cap}.")
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
    const NOTHING_YET: &str = "No leader yet; No attack card yet; No hold card yet; No flank card yet";

    #[track_caller]
    fn check(mine: &ArmyList, theirs: (&Catalog, &ArmyList), told: i64, expected: &[Warning]) {
        let own = catalog();
        let theirs = Some(Brought { catalog: theirs.0, list: theirs.1 });
        let table = Table { mine: Brought { catalog: &own, list: mine }, theirs, my_colour: None, mission: None };
        let found = warnings(&table, Some(told));
        assert_eq!(found, expected);
        assert!(found.iter().all(|warning| warning.to_string().ends_with('.')));
    }

    #[test]
    fn a_fair_match_needs_no_words() {
        check(&list(1000, LEGAL), (&catalog(), &list(1000, LEGAL)), 240, &[]);
    }

    #[test]
    fn every_difference_is_named() {
        let own = catalog();
        let mine = list(1000, LEGAL);
        check(&mine, (&own, &list(900, LEGAL)), 240, &[Warning::Caps(1000, 900)]);
        check(&mine, (&own, &list(1000, LEGAL)), 235, &[Warning::Total { told: 235, counted: 240 }]);
        check(&mine, (&own, &list(1000, "guards*4 captain | -")), 240, &[Warning::DeckHidden(Player::Them)]);
        check(
            &mine,
            (&own, &list(1000, "guards*40 captain | rush wall sweep")),
            2040,
            &[Warning::Illegal(Player::Them, "1040 points over the cap; guards: 40, at most 8".to_owned())],
        );
        check(&list(1000, "guards*4"), (&own, &mine), 240, &[Warning::Incomplete(Player::Me, NOTHING_YET.to_owned())]);
        let mut newer = catalog();
        newer.edition.name = "Newer".to_owned();
        let theirs = ArmyList { edition: "newer".into(), ..list(1000, LEGAL) };
        check(&mine, (&newer, &theirs), 240, &[Warning::Editions("Made up".to_owned(), "Newer".to_owned())]);
    }

    #[test]
    fn a_bare_total_is_said_to_be_one() {
        let (own, mine) = (catalog(), list(1000, LEGAL));
        let table =
            Table { mine: Brought { catalog: &own, list: &mine }, theirs: None, my_colour: None, mission: None };
        assert_eq!(warnings(&table, Some(900)), [Warning::OnlyTotal]);
        assert_eq!(warnings(&table, None), []);
        assert_eq!(warnings(&table, Some(1200)), [Warning::OnlyTotal, Warning::OverCap { told: 1200, cap: 1000 }]);
    }

    #[test]
    fn nobody_waits_for_the_deck_of_red() {
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
    fn a_deck_that_is_no_deck_is_named() {
        let own = catalog();
        let mine = list(1000, LEGAL);
        let twice = "siege".into();
        let mut theirs = list(1000, "guards*4 captain | rush wall sweep");
        if let Missions::Chosen(picks) = &mut theirs.missions {
            picks.retain(|pick| pick.card != "wall".into());
            let category = picks[0].category.clone();
            picks.push(crate::model::MissionPick { category, card: twice });
        }
        let table = Table {
            mine: Brought { catalog: &own, list: &mine },
            theirs: Some(Brought { catalog: &own, list: &theirs }),
            my_colour: None,
            mission: None,
        };
        let found: Vec<String> = warnings(&table, None).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["Their list is not complete: No hold card yet."]);
    }
}
