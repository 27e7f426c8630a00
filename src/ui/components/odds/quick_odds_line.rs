//! A unit's attacks at a glance, and the way to all its odds.

use crate::model::RosterId;
use crate::odds::QuickOdds;
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::{OddsAt, Route};
use leptos::prelude::*;

/// Nothing for units of games without odds.
pub fn quick_odds_line(catalog: CatalogRef, id: &RosterId) -> Option<impl IntoView + use<>> {
    catalog.game.attacks?;
    let words = QuickOdds::of(&catalog, id).map(|odds| format!("{} ", odds.sentence()));
    let href = Route::Odds(OddsAt::by(id.to_string())).href();
    Some(view! {
        <dt>"Odds"</dt>
        <dd>{words} <a href=href>"All odds"</a></dd>
    })
}
