//! A unit's attacks at a glance, and the way to all its odds.

use crate::model::RosterId;
use crate::odds::regiment::{Glance, Profile};
use crate::odds::words::mean;
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::Route;
use leptos::prelude::*;

/// Nothing for units of games without odds.
pub fn glance_line(catalog: CatalogRef, id: &RosterId) -> Option<impl IntoView + use<>> {
    let profile = Profile::of(&catalog, id).filter(|profile| profile.fights_as.is_some())?;
    let glance = Glance::of(&profile);
    let long = glance.long.map(|wounds| format!(", {} at long range", mean(wounds)));
    let charge = glance.charge.map(|wounds| format!(", {} in a charge", mean(wounds)));
    let (long, charge) = (long.unwrap_or_default(), charge.unwrap_or_default());
    let words = format!("Wounds to infantry 5+ in cover: {} at short range{long}{charge}. ", mean(glance.short));
    let href = Route::Odds(Some(id.to_string()), None).href();
    Some(view! {
        <dt>"Odds"</dt>
        <dd>{words} <a href=href>"All odds"</a></dd>
    })
}
