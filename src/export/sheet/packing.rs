//! The packing list: what to bring to a game.

use crate::export::contents::Contents;
use crate::facts::{self, Facts};
use crate::model::{ArmyList, Catalog, Item, TokenDef, TokenPer};

#[derive(Debug, Clone, PartialEq)]
pub struct Packing {
    /// Width and depth in millimetres, with the number of bases, smallest first.
    pub bases: Vec<((u32, u32), u32)>,
    pub tokens: Vec<TokenCount>,
    /// The most dice one unit of the army or one support card rolls at once.
    pub dice: u32,
    /// Leader, support and mission cards.
    pub cards: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenCount {
    pub name: String,
    pub count: u32,
    /// The most that can be needed at once, which hardly ever happens.
    pub at_most: bool,
}

pub fn packing(catalog: &Catalog, list: &ArmyList, contents: &Contents, facts: &Facts) -> Packing {
    let leaders: u32 = contents.leaders.iter().map(|leader| leader.count).sum();
    let support: u32 = contents.support.iter().map(|card| card.count).sum();
    let tokens = catalog.game.setup.tokens.iter().map(|token| token_count(catalog, list, contents, token));
    let dice = contents.units.iter().map(|unit| most_dice(unit.of));
    let of_cards = contents.support.iter().filter_map(|card| card.of.1.attack_dice);
    Packing {
        bases: facts.bases_by_size.clone(),
        tokens: tokens.filter(|token| token.count > 0).collect(),
        dice: dice.chain(of_cards).max().unwrap_or(0),
        cards: leaders.saturating_add(support).saturating_add(contents.missions.len() as u32),
    }
}

/// The mission is not known before the game, so there are as many objectives as the largest mission needs.
fn token_count(catalog: &Catalog, list: &ArmyList, contents: &Contents, token: &TokenDef) -> TokenCount {
    let objectives = contents.missions.iter().map(|(_, _, mission)| mission.map.objectives.len() as u32);
    let (count, at_most) = match token.per {
        TokenPer::Objective => (objectives.max().unwrap_or(0), true),
        TokenPer::Table(count) => (count, token.at_most),
        _ => (facts::tokens(catalog, list, token), token.at_most),
    };
    TokenCount { name: token.name.clone(), count, at_most }
}

fn most_dice(unit: &Item) -> u32 {
    let each = unit.stats.atk_ranged().unwrap_or(0).max(unit.stats.atk_melee().unwrap_or(0));
    each.saturating_mul(unit.bases)
}
