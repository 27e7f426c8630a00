//! A unit's attacks at a glance, and the way to all its odds.

use crate::model::{RosterId, Sequence};
use crate::odds::regiment::{Glance, Profile};
use crate::odds::words::mean;
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::Route;
use leptos::prelude::*;

/// Nothing for units of games without odds.
pub fn glance_line(catalog: CatalogRef, id: &RosterId) -> Option<impl IntoView + use<>> {
    let words = match catalog.game.attacks? {
        Sequence::Regiment => regiment(&Profile::of(&catalog, id)?),
        _ => String::new(),
    };
    let href = Route::Odds(Some(id.to_string()), None).href();
    Some(view! {
        <dt>"Odds"</dt>
        <dd>{words} <a href=href>"All odds"</a></dd>
    })
}

fn regiment(profile: &Profile) -> String {
    let glance = Glance::of(profile);
    let long = glance.long.map(|wounds| format!(", {} at long range", mean(wounds)));
    let charge = glance.charge.map(|wounds| format!(", {} in a charge", mean(wounds)));
    let (long, charge) = (long.unwrap_or_default(), charge.unwrap_or_default());
    format!("Wounds to infantry 5+ in cover: {} at short range{long}{charge}. ", mean(glance.short))
}
