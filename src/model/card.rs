//! What only some cards have: support cards their templates and dice, mission cards their map.

use super::values::{MaybeNumber, MaybePlus, Name, Plus};
use super::{ClassId, Keyword, Map, Reminder, Scores, Side, Token};
use serde::Deserialize;

/// What a card has besides what every item has.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum CardBody {
    #[default]
    Plain,
    Support(Support),
    Mission(Box<Mission>),
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// What two dice must reach: 5 stands for "5+".
    #[serde(with = "Plus")]
    pub availability: u32,
    /// Template as published, for the official formats; the game's `words` give today's name.
    #[serde(with = "Name")]
    pub shape: String,
    /// Template by its name in rulebook v0.2.
    #[serde(skip)]
    pub template: String,
    /// As published.
    #[serde(with = "Name")]
    pub duration: String,
    #[serde(default, with = "MaybeNumber::<0, 100>")]
    pub attack_dice: Option<u32>,
    /// What a die must reach: 4 stands for "4+".
    #[serde(default, with = "MaybePlus")]
    pub to_hit: Option<u32>,
    /// As printed.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// The effect in our own words.
    #[serde(with = "Name")]
    pub text: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    #[serde(default)]
    pub today: String,
}

impl Support {
    /// Whether it hits whoever is under its template, friend and foe, rather than one chosen unit.
    pub fn hits_all(&self) -> bool {
        !self.shape.starts_with("Single")
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Where the objectives lie and who deploys when, in sentences; empty where the setup has to do.
    #[serde(default)]
    pub brief: String,
    /// In our own words, as short as the published card.
    #[serde(default)]
    pub setup: String,
    /// In our own words.
    #[serde(default)]
    pub scoring: String,
    /// Only if it differs from the rulebook.
    #[serde(default)]
    pub victory: String,
    /// In our own words.
    #[serde(default)]
    pub special_rules: String,
    /// What rulebook v0.2 changes about it, in our words; empty if nothing.
    #[serde(default)]
    pub today: String,
    /// Who places the first unit.
    #[serde(default)]
    pub deploys_first: Option<Side>,
    /// In what order units are placed.
    #[serde(default)]
    pub deployment: String,
    /// Tokens the mission hands out, such as dug-in tokens, in our words; empty if none.
    #[serde(default)]
    pub hands_out: String,
    /// Who gets them, so that they can be counted.
    #[serde(default)]
    pub receivers: Option<Receivers>,
    /// Victory tokens of the end phase; left out where they are not published.
    #[serde(default)]
    pub scores: Option<Scores>,
    /// What it changes in single rounds.
    #[serde(default)]
    pub reminders: Vec<Reminder>,
    /// As published; other tables get an adaptation of ours. Without width where the card has none.
    #[serde(default)]
    pub map: Map,
}

/// Every unit of these classes on one side gets what the mission hands out.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Receivers {
    /// Whose units.
    pub side: Side,
    pub classes: Vec<ClassId>,
    /// What they get.
    pub token: Token,
}

impl Mission {
    /// Where the objectives lie and who deploys when.
    pub fn brief(&self) -> &str {
        if self.brief.is_empty() { &self.setup } else { &self.brief }
    }

    /// Where the objectives lie: the card's setup without the order of deployment, which stands on its own.
    pub fn objectives(&self) -> String {
        let order = format!("; {}.", self.deployment);
        match self.setup.strip_suffix(&order) {
            Some(objectives) if !self.deployment.is_empty() => format!("{objectives}."),
            _ => self.setup.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;

    #[track_caller]
    fn check(setup: &str, deployment: &str, expected: &str) {
        let catalog = catalog();
        let mission = catalog.cards().find_map(|card| match &card.body {
            CardBody::Mission(mission) => Some(mission.clone()),
            _ => None,
        });
        let mission = Mission { setup: setup.to_owned(), deployment: deployment.to_owned(), ..*mission.unwrap() };
        assert_eq!(mission.objectives(), expected);
    }

    #[test]
    fn the_order_of_deployment_is_said_once() {
        check("3 on the line; red, then blue.", "red, then blue", "3 on the line.");
        check("3 on the line; red, then blue.", "as they like", "3 on the line; red, then blue.");
        check("3 on the line.", "", "3 on the line.");
    }
}
