//! What the catalog says about a kind of stand.

use super::{Firepower, Stand};
use crate::model::{Catalog, Effect, FightsAs, Item};
use crate::odds::keywords::Keywords;

#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    pub name: String,
    /// Beyond 20 cm, within 20 cm, in contact; `None` where it has none.
    pub firepower: [Option<Firepower>; 3],
    pub power: bool,
    /// As a target in the open.
    pub stand: Stand,
}

/// Stats with the firepower, in the order of the ranges.
const FIREPOWER: [&str; 3] = ["fp_long", "fp_20", "fp_0"];

impl Kind {
    /// Everything of this edition that has an armour, in the order of the book.
    pub fn all(catalog: &Catalog) -> Vec<Self> {
        catalog.items.iter().filter_map(|item| Self::of(catalog, item)).collect()
    }

    fn of(catalog: &Catalog, item: &Item) -> Option<Self> {
        let keywords = Keywords::of(&catalog.game, &item.keywords);
        let halves = |name: &str| {
            let firepower = item.stats.decimal(name)?.thousandths() / 500;
            u32::try_from(firepower).ok().filter(|halves| *halves > 0).map(Firepower)
        };
        let class = catalog.game.class(&item.class).and_then(|class| class.fights_as);
        let save = keywords.number(Effect::StaysOn);
        let stand = Stand {
            armour: item.stats.number("armour")?,
            infantry: class == Some(FightsAs::Infantry),
            in_cover: false,
            in_contact: false,
            save: (save > 0).then_some(save),
        };
        Some(Self {
            name: item.name.clone(),
            firepower: FIREPOWER.map(halves),
            power: keywords.has(Effect::Power),
            stand,
        })
    }
}
