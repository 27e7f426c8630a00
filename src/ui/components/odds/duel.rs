//! The two units of an attack, which the address names with what they have, and how the one attacks.

use crate::model::{Catalog, RosterId};
use crate::odds::{Combatant, Loadout, Opening, Terms};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::{OddsAt, Route};
use leptos::prelude::*;

/// What the address asks for.
pub type Asked = Memo<OddsAt>;

/// One of the two.
pub type Unit = Memo<Option<Loadout<'static>>>;

#[derive(Clone, Copy)]
pub struct Duel {
    pub catalog: CatalogRef,
    pub attacker: Unit,
    pub defender: Unit,
    asked: Asked,
    /// How the fields say it attacks; the address follows a moment later.
    how: StoredValue<Option<String>>,
}

impl Duel {
    pub fn new(catalog: CatalogRef, asked: Asked) -> Self {
        Self {
            catalog,
            attacker: Memo::new(move |_| asked.with(|at| loadout(catalog.get(), at.attacker.as_deref(), 0))),
            defender: Memo::new(move |_| asked.with(|at| loadout(catalog.get(), at.defender.as_deref(), 1))),
            asked,
            how: StoredValue::new(asked.with_untracked(|at| at.how.clone())),
        }
    }

    /// What the fields start with.
    pub fn opening(self, terms: &Terms) -> Opening {
        self.how.with_value(|how| Opening::read(terms, how.as_deref().unwrap_or_default()))
    }

    /// Keeps the address at what the fields say.
    pub fn follow(self, terms: &'static Terms, opening: impl Fn() -> Opening + 'static) {
        Effect::new(move |_| {
            let how = opening().address(terms);
            if self.how.with_value(|before| *before != how) {
                self.how.set_value(how.clone());
                self.show(OddsAt { how, ..self.asked.get_untracked() });
            }
        });
    }

    pub fn attack_with(self, attacker: &RosterId) {
        self.show(OddsAt { attacker: Some(attacker.to_string()), ..self.at() });
    }

    pub fn attack_at(self, defender: &RosterId) {
        self.show(OddsAt { defender: Some(defender.to_string()), ..self.at() });
    }

    /// Whether both sides are more than a blank card or an empty formation.
    pub fn has_units(self) -> bool {
        let known = |unit: Unit| unit.with(|unit| Combatant::of(&self.catalog, unit.as_ref()?)).is_some();
        known(self.attacker) && known(self.defender)
    }

    pub fn swap(self) {
        let OddsAt { attacker, defender, how } = self.at();
        self.show(OddsAt { attacker: defender, defender: attacker, how });
    }

    /// Both units by name, even where the address left one open.
    fn at(self) -> OddsAt {
        let address = |unit: Unit| unit.with_untracked(|unit| unit.as_ref().map(Loadout::address));
        OddsAt { attacker: address(self.attacker), defender: address(self.defender), how: self.how.get_value() }
    }

    fn show(self, at: OddsAt) {
        dom::go_instead(&Route::Odds(at));
    }
}

/// The name of a unit, as a sentence has it.
pub fn name(unit: Unit) -> String {
    unit.with(|unit| unit.as_ref().map(|unit| unit.unit.name.clone())).unwrap_or_default()
}

/// The unit of the address, or the first of a faction.
fn loadout(catalog: &'static Catalog, asked: Option<&str>, faction: usize) -> Option<Loadout<'static>> {
    let first = || {
        let factions = &catalog.factions;
        Some(Loadout::bare(catalog.units(factions.get(faction).or(factions.first())?).next()?))
    };
    asked.and_then(|asked| Loadout::read(catalog, asked)).or_else(first)
}
