//! What goes into the bag before a game.

use crate::export::contents::Contents;
use crate::export::tts_object::TOKENS;
use crate::facts::Facts;
use crate::model::{Catalog, Unit};

#[derive(Debug, Clone, PartialEq)]
pub struct Packing {
    /// Width and depth in millimetres, with the number of bases, smallest first.
    pub bases: Vec<((u32, u32), u32)>,
    pub tokens: Vec<TokenCount>,
    /// Status tokens to have at hand, by name.
    pub status: Vec<String>,
    /// The most dice one unit of the army or one support card rolls at once.
    pub dice: u32,
    /// Leader, support and mission cards.
    pub cards: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenCount {
    pub name: &'static str,
    pub count: u32,
}

pub fn packing(catalog: &Catalog, contents: &Contents, facts: &Facts) -> Packing {
    // A base is lost with its last wound, so a unit never keeps more tokens than that, less one.
    let wounds = contents.units.iter().map(|unit| {
        let least = unit.of.stats.wnd.unwrap_or(0).saturating_sub(1);
        least.saturating_mul(unit.count)
    });
    let leaders: u32 = contents.leaders.iter().map(|leader| leader.count).sum();
    let support: u32 = contents.support.iter().map(|card| card.count).sum();
    let objectives = contents.missions.iter().map(|(_, _, mission)| mission.map.objectives.len() as u32).max();
    let mut tokens = vec![
        TokenCount { name: "Initiative", count: facts.initiative_tokens },
        TokenCount { name: "Tactical points", count: facts.tactical_points },
        TokenCount { name: "Wounds, at most", count: wounds.fold(0, u32::saturating_add) },
        TokenCount { name: "Leader", count: leaders },
        TokenCount { name: "Objectives, at most", count: objectives.unwrap_or(0) },
    ];
    tokens.retain(|token| token.count > 0);
    let status = catalog.game.reference.iter().filter(|entry| entry.group == TOKENS);
    let dice = contents.units.iter().map(|unit| most_dice(unit.of));
    let of_cards = contents.support.iter().filter_map(|card| card.of.1.attack_dice);
    Packing {
        bases: facts.bases_by_size.clone(),
        tokens,
        status: status.map(|entry| entry.name.clone()).collect(),
        dice: dice.chain(of_cards).max().unwrap_or(0),
        cards: leaders.saturating_add(support).saturating_add(contents.missions.len() as u32),
    }
}

fn most_dice(unit: &Unit) -> u32 {
    let each = unit.stats.atk_ranged.unwrap_or(0).max(unit.stats.atk_melee.unwrap_or(0));
    each.saturating_mul(unit.bases)
}
