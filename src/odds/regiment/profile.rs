//! The stats of a unit that matter for dice. Only this file of the module reads the catalog.

use crate::model::{Catalog, Decimal, Effect, FightsAs, Keyword, MovesAs, RosterId, Support};

#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Bases of the full unit.
    pub bases: u32,
    /// Dice per base.
    pub ranged: u32,
    pub melee: u32,
    /// Wounds per base.
    pub wounds: u32,
    /// Hits that shake it; `None` for units that cannot be shaken.
    pub courage: Option<u32>,
    /// 5 stands for "5+".
    pub save: Option<u32>,
    /// Its move is 0, so it cannot retreat.
    pub immobile: bool,
    /// Short and long range in inches.
    pub reach: (f64, f64),
    pub fights_as: Option<FightsAs>,
    pub moves_as: Option<MovesAs>,
    /// What its keywords do, with their numbers.
    pub effects: Vec<(Effect, u32)>,
}

/// How a unit rolls morale checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoraleDice {
    Two,
    ThreeDropLowest,
    ThreeDropHighest,
    Passes,
}

/// The number that a faction's morale checks must reach.
pub fn command_value(catalog: &Catalog, id: &RosterId) -> Option<u32> {
    let unit = catalog.unit(id)?;
    catalog.factions.iter().find(|faction| unit.is_open_to(faction)).map(|faction| u32::from(faction.command_value))
}

fn inches(distance: Option<Decimal>) -> f64 {
    distance.map_or(0.0, |distance| f64::from(distance.thousandths()) / 1000.0)
}

/// What keywords do, with their numbers.
fn effects(catalog: &Catalog, keywords: &[Keyword]) -> Vec<(Effect, u32)> {
    let each = keywords.iter().flat_map(|keyword| {
        let effects = catalog.game.keyword(&keyword.id).map_or(&[][..], |known| &known.effects);
        effects.iter().map(|effect| (*effect, keyword.number.unwrap_or(1)))
    });
    each.collect()
}

impl Profile {
    /// `None` if the id is not a unit of this edition.
    pub fn of(catalog: &Catalog, id: &RosterId) -> Option<Self> {
        let unit = catalog.unit(id)?;
        let (game, stats) = (&catalog.game, &unit.stats);
        Some(Self {
            bases: unit.bases,
            ranged: stats.atk_ranged().unwrap_or(0),
            melee: stats.atk_melee().unwrap_or(0),
            // A base without published wounds is lost at the first wound.
            wounds: stats.wnd().unwrap_or(1).max(1),
            courage: stats.courage(),
            save: stats.sv(),
            immobile: stats.mv().is_some_and(|inches| inches.is_zero()),
            reach: (inches(stats.rng_short()), inches(stats.rng_long())),
            fights_as: game.class(&unit.class).and_then(|class| class.fights_as),
            moves_as: unit.subclass.as_ref().and_then(|id| game.subclass(id)?.moves_as),
            effects: effects(catalog, &unit.keywords),
        })
    }

    /// A support card that attacks; `None` for the others.
    pub fn of_card(catalog: &Catalog, support: &Support) -> Option<Self> {
        Some(Self {
            bases: 1,
            ranged: support.attack_dice?,
            melee: 0,
            wounds: 1,
            courage: None,
            save: None,
            immobile: true,
            reach: (0.0, 0.0),
            fights_as: None,
            moves_as: None,
            effects: effects(catalog, &support.keywords),
        })
    }

    pub fn has(&self, effect: Effect) -> bool {
        self.effects.iter().any(|(own, _)| *own == effect)
    }

    /// Numbers of the same keyword add up.
    pub fn number(&self, effect: Effect) -> u32 {
        let numbers = self.effects.iter().filter(|(own, _)| *own == effect).map(|(_, number)| *number);
        numbers.fold(0, u32::saturating_add)
    }

    pub fn is_infantry(&self) -> bool {
        self.fights_as == Some(FightsAs::Infantry)
    }

    pub fn is_vehicle(&self) -> bool {
        self.fights_as == Some(FightsAs::Vehicle)
    }

    pub fn is_aerial(&self) -> bool {
        self.moves_as == Some(MovesAs::Aerial)
    }

    pub fn tows(&self, target: &Self) -> bool {
        self.has(Effect::TowCable) && target.moves_as == Some(MovesAs::Walker)
    }

    pub fn morale_dice(&self) -> MoraleDice {
        if self.has(Effect::PassesMorale) {
            return MoraleDice::Passes;
        }
        // No published rule says what both keywords do together; we let them cancel out.
        match (self.has(Effect::DropsLowest), self.has(Effect::DropsHighest)) {
            (true, false) => MoraleDice::ThreeDropLowest,
            (false, true) => MoraleDice::ThreeDropHighest,
            _ => MoraleDice::Two,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::regiment::tests::foot;

    /// Every keyword of the rulebook's sheet that changes a die.
    #[test]
    fn keywords_do_what_their_sheet_says() {
        let catalog = crate::rosters::shipped().unwrap().catalog;
        let check = |id: &str, effects: &[Effect]| {
            let keyword = catalog.game.keywords.iter().find(|keyword| keyword.id.as_str() == id).unwrap();
            assert_eq!(keyword.effects, effects, "{id}");
        };
        check("Anti-Air", &[Effect::IgnoresCover, Effect::WoundsShakeAerial]);
        check("Anti-Armor", &[Effect::IgnoresArmor]);
        check("Armor", &[Effect::Armor]);
        check("Barrier", &[Effect::GivesCover]);
        check("Blast", &[Effect::IgnoresCover, Effect::Pushes]);
        check("Clone", &[Effect::ShrugsOff]);
        check("Droid", &[Effect::Machine, Effect::WoundForShaken]);
        check("Fearless", &[Effect::PassesMorale]);
        check("Green", &[Effect::DropsHighest]);
        check("Ion", &[Effect::IonCheck]);
        check("Omnipresent", &[Effect::NoFlanks]);
        check("Shields", &[Effect::Shields]);
        check("Tow-Cable", &[Effect::TowCable]);
        check("Veteran", &[Effect::DropsLowest]);
    }

    #[test]
    fn morale_dice_follow_the_keywords() {
        let dice = |effects: &[Effect]| {
            let effects: Vec<_> = effects.iter().map(|effect| (*effect, 1)).collect();
            foot(&effects).morale_dice()
        };
        assert_eq!(dice(&[]), MoraleDice::Two);
        assert_eq!(dice(&[Effect::DropsLowest]), MoraleDice::ThreeDropLowest);
        assert_eq!(dice(&[Effect::DropsHighest]), MoraleDice::ThreeDropHighest);
        assert_eq!(dice(&[Effect::DropsLowest, Effect::DropsHighest]), MoraleDice::Two);
        assert_eq!(dice(&[Effect::PassesMorale, Effect::DropsHighest]), MoraleDice::Passes);
    }
}
