//! From an entry of the army to its odds, with the options it has.

use crate::model::EntryKey;
use crate::odds::Loadout;
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::{OddsAt, Route};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// Nothing in games without odds.
#[component]
pub fn OddsLink(catalog: CatalogRef, key: EntryKey, name: &'static str) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let href = move || {
        let address = army.list.with(|list| Some(Loadout::of(&catalog, list, list.get(key)?)?.address()));
        Route::Odds(OddsAt { attacker: address, ..OddsAt::default() }).href()
    };
    catalog.game.attacks.map(|_| {
        view! {
            <a class="button" href=href aria-label=format!("Odds of {name}")>
                "Odds"
            </a>
        }
    })
}

/// From a unit as it stands in a list to its odds; nothing in games without.
pub fn odds_of(catalog: CatalogRef, unit: &Loadout) -> Option<impl IntoView + use<>> {
    catalog.game.attacks?;
    let href = Route::Odds(OddsAt::by(unit.address())).href();
    let label = format!("Odds of {}", unit.unit.name);
    Some(view! {
        <a class="army-view-odds" href=href aria-label=label>
            "Odds"
        </a>
    })
}
