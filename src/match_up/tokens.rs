//! The tokens a match needs, counted for each player.

use super::state::Player;
use super::table::Table;
use crate::facts;
use crate::model::{TokenDef, TokenPer};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenLine<'a> {
    pub name: &'a str,
    pub text: &'a str,
    /// The most that can be needed at once, which hardly ever happens.
    pub at_most: bool,
    pub count: Count,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// `None` if only their total is known.
    Each { mine: u32, theirs: Option<u32> },
    /// For both players together; unknown until the mission is known.
    Shared(Option<u32>),
}

pub fn tokens<'a>(table: &Table<'a>) -> Vec<TokenLine<'a>> {
    let definitions = &table.mine.catalog.game.setup.tokens;
    definitions
        .iter()
        .map(|token| TokenLine {
            name: &token.name,
            text: &token.text,
            at_most: token.at_most,
            count: count(table, token),
        })
        .collect()
}

fn count(table: &Table<'_>, token: &TokenDef) -> Count {
    match token.per {
        TokenPer::Table(count) => Count::Shared(Some(count)),
        TokenPer::Objective => {
            Count::Shared(table.battlefield().and_then(|field| u32::try_from(field.map.objectives.len()).ok()))
        }
        _ => {
            let of = |army: super::Brought<'_>| facts::tokens(army.catalog, army.list, token);
            Count::Each { mine: of(table.mine), theirs: table.theirs.map(of) }
        }
    }
}

/// Units of each side, which is the number of its activations.
pub fn activations(table: &Table<'_>) -> Vec<(Player, u32)> {
    table.armies().map(|(player, army)| (player, army.units().map(|(_, count)| u32::from(count)).sum())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_up::Brought as Army;
    use crate::model::RosterId;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(name: &str, expected: Count) {
        let mut catalog = catalog();
        if let crate::model::CardBody::Mission(mission) = &mut catalog.get_mut("rush").body {
            mission.map.objectives = vec![(1, 1), (2, 2), (3, 3)];
        }
        let (mine, theirs) = (list(1000, "guards*2 walkers towers captain smoke"), list(1000, "scouts*3"));
        let army = |list| Army { catalog: &catalog, list };
        let mission = RosterId::from("rush");
        let table = Table { mine: army(&mine), theirs: Some(army(&theirs)), my_colour: None, mission: Some(&mission) };
        let line = tokens(&table).into_iter().find(|line| line.name == name).unwrap();
        assert_eq!(line.count, expected, "{name}");
    }

    #[test]
    fn every_kind_of_token_is_counted_its_own_way() {
        let each = |mine, theirs| Count::Each { mine, theirs: Some(theirs) };
        check("turn", each(4, 3));
        check("tactics", each(6, 6));
        check("crown", each(1, 0));
        check("wound", each(4, 3));
        check("dash", each(3, 3));
        check("trench", each(2, 3));
        check("score", each(12, 12));
        check("flag", Count::Shared(Some(3)));
        check("bag", Count::Shared(Some(1)));
    }

    #[test]
    fn what_is_unknown_is_not_guessed() {
        let (catalog, mine) = (catalog(), list(1000, "guards"));
        let table =
            Table { mine: Army { catalog: &catalog, list: &mine }, theirs: None, my_colour: None, mission: None };
        let lines = tokens(&table);
        assert_eq!(lines[0].count, Count::Each { mine: 1, theirs: None });
        assert_eq!(lines.iter().find(|line| line.name == "flag").unwrap().count, Count::Shared(None));
        assert_eq!(activations(&table), [(Player::Me, 1)]);
    }
}
