//! What the catalog says about a kind of stand.

use super::{Firepower, Stand, Weapon};
use crate::model::{Catalog, Effect, FightsAs, Item, Keyword, RosterId};
use crate::odds::keywords::Keywords;

#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    pub id: RosterId,
    pub name: String,
    /// Beyond 20 cm, within 20 cm, in contact; `None` where it has no firepower.
    pub weapons: [Option<Weapon>; 3],
    /// Centimetres that its firepower beyond 20 cm reaches.
    pub range: Option<u32>,
    /// Halves the stress of its formation.
    pub elite: bool,
    /// As a target in the open.
    pub stand: Stand,
}

/// Stats with the firepower, in the order of the ranges, and what the keywords of a weapon call each range.
const FIREPOWER: [(&str, &str); 3] = [("fp_long", "long"), ("fp_20", "20 cm"), ("fp_0", "0 cm")];

impl Kind {
    /// Everything of this edition that has an armour, in the order of the book.
    pub fn all(catalog: &Catalog) -> Vec<Self> {
        catalog.items.iter().filter_map(|item| Self::of(catalog, item)).collect()
    }

    /// `None` for what has no armour.
    pub fn of(catalog: &Catalog, item: &Item) -> Option<Self> {
        let keywords = Keywords::of(&catalog.game, &item.keywords);
        let class = catalog.game.class(&item.class).and_then(|class| class.fights_as);
        let save = keywords.number(Effect::StaysOn);
        let stand = Stand {
            armour: item.stats.number("armour")?,
            infantry: class == Some(FightsAs::Infantry),
            aircraft: catalog.game.formations.as_ref().is_some_and(|rules| rules.flies == item.class),
            disposable: keywords.has(Effect::NoStressLost),
            elite: keywords.has(Effect::HalvesStress),
            fearless: keywords.has(Effect::SteadyInRout),
            in_cover: false,
            in_contact: false,
            save: (save > 0).then_some(save),
        };
        Some(Self {
            id: item.id.clone(),
            name: item.name.clone(),
            weapons: FIREPOWER.map(|(stat, range)| weapon(item, &keywords, stat, range)),
            range: item.stats.number("range_long"),
            elite: stand.elite,
            stand,
        })
    }

    pub fn is_armed(&self) -> bool {
        self.weapons.iter().any(Option::is_some)
    }
}

fn weapon(item: &Item, keywords: &Keywords, stat: &str, range: &str) -> Option<Weapon> {
    let halves = item.stats.decimal(stat)?.thousandths() / 500;
    let firepower = u32::try_from(halves).ok().filter(|halves| *halves > 0).map(Firepower)?;
    let has = |effect| keywords.all(effect).any(|done| Keyword::is_for_range(&done.printed, range));
    Some(Weapon {
        firepower,
        power: has(Effect::Power),
        siege: has(Effect::BreaksCover),
        barrage: has(Effect::CountsStands),
        disrupt: has(Effect::StressOnOnes),
        flak: has(Effect::HitsAircraft),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::testing::shipped;

    fn kind(keywords: &[&str]) -> Kind {
        let catalog = shipped("stands-and-formations");
        let keywords = keywords.iter().map(|printed| {
            let id = printed.split(':').next().unwrap_or(printed);
            Keyword { id: id.into(), number: None, published: (*printed).to_owned() }
        });
        let squad = catalog.find(&"fire-squad".into()).unwrap();
        Kind::of(&catalog, &Item { keywords: keywords.collect(), ..squad.clone() }).unwrap()
    }

    #[test]
    fn a_weapon_rule_may_be_for_some_ranges_only() {
        let power = |keywords: &[&str]| kind(keywords).weapons.map(|weapon| weapon.unwrap().power);
        assert_eq!(power(&["Power"]), [true, true, true]);
        assert_eq!(power(&["Power: long"]), [true, false, false]);
        assert_eq!(power(&["Power: long, 0 cm"]), [true, false, true]);
    }

    #[test]
    fn weapon_and_stand_rules_are_read() {
        let all = kind(&["Siege", "Barrage: long", "Disrupt", "Flak", "Elite", "Fearless", "Disposable"]);
        let [long, near, _] = all.weapons.map(Option::unwrap);
        assert!(long.siege && long.barrage && long.disrupt && long.flak && !long.power && !near.barrage);
        assert!(all.elite && all.stand.fearless && all.stand.disposable && !all.stand.aircraft);
    }
}
