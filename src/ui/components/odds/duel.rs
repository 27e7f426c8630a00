//! The two units of an attack, which the address names.

use crate::model::{Catalog, RosterId};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use leptos::prelude::*;

/// Attacker and defender as the address has them; each may be missing.
pub type Asked = Memo<(Option<String>, Option<String>)>;

#[derive(Clone, Copy)]
pub struct Duel {
    pub catalog: CatalogRef,
    pub attacker: Memo<Option<RosterId>>,
    pub defender: Memo<Option<RosterId>>,
}

impl Duel {
    pub fn new(catalog: CatalogRef, asked: Asked) -> Self {
        Self {
            catalog,
            attacker: Memo::new(move |_| asked.with(|(id, _)| unit(&catalog, id.as_deref(), 0))),
            defender: Memo::new(move |_| asked.with(|(_, id)| unit(&catalog, id.as_deref(), 1))),
        }
    }

    pub fn attack_with(self, attacker: RosterId) {
        show(Some(attacker), self.defender.get_untracked());
    }

    pub fn attack_at(self, defender: RosterId) {
        show(self.attacker.get_untracked(), Some(defender));
    }

    pub fn swap(self) {
        show(self.defender.get_untracked(), self.attacker.get_untracked());
    }

    /// The name of a unit, as a sentence has it.
    pub fn name(self, unit: Memo<Option<RosterId>>) -> String {
        unit.with(|id| id.as_ref().map(|id| self.catalog.name(id).to_owned())).unwrap_or_default()
    }
}

fn show(attacker: Option<RosterId>, defender: Option<RosterId>) {
    let text = |id: Option<RosterId>| id.map(|id| id.to_string());
    dom::go_instead(&Route::Odds(text(attacker), text(defender)));
}

/// The unit of the address, or the first of a faction.
fn unit(catalog: &Catalog, asked: Option<&str>, faction: usize) -> Option<RosterId> {
    let asked = asked.map(RosterId::new).filter(|id| catalog.unit(id).is_some());
    let factions = &catalog.factions;
    asked.or_else(|| catalog.units(factions.get(faction).or(factions.first())?).next().map(|unit| unit.id.clone()))
}
