//! Tokens an army can need, counted by what the game says about each.

use super::Facts;
use crate::model::{ArmyList, Catalog, TokenDef, TokenPer};

/// What one player brings of a token; nothing of those that lie on the table for both.
pub fn tokens(catalog: &Catalog, list: &ArmyList, token: &TokenDef) -> u32 {
    let found = list.taken().filter_map(|entry| Some((catalog.unit(&entry.id)?, u32::from(entry.count))));
    let counted = found.filter(|(unit, _)| {
        let class = token.classes.is_empty() || token.classes.contains(&unit.class);
        class && !(token.moving && unit.stats.mv().is_none_or(|mv| mv.is_zero()))
    });
    match token.per {
        TokenPer::Unit => counted.fold(0, |sum, (_, count)| sum.saturating_add(count)),
        TokenPer::Wound => counted.fold(0, |sum, (unit, count)| {
            // A base is lost with its last wound, so a unit never keeps more tokens than that, less one.
            let kept = unit.stats.wnd().unwrap_or(0).saturating_sub(1);
            sum.saturating_add(kept.saturating_mul(count))
        }),
        TokenPer::Leader => {
            let leaders = list.taken().filter(|entry| catalog.leader(&entry.id).is_some());
            u32::try_from(leaders.count()).unwrap_or(u32::MAX)
        }
        TokenPer::CommandValue => Facts::of(catalog, list).tactical_points,
        TokenPer::Player(count) => count,
        TokenPer::Objective | TokenPer::Table(_) => 0,
    }
}
