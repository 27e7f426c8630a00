//! A faction's mark: a simple shape of our own, given by the roster.

use crate::model::Faction;
use leptos::prelude::*;

#[component]
pub fn FactionMark(faction: &'static Faction) -> impl IntoView {
    view! {
        <svg class="faction-mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d=faction.mark.as_str() />
        </svg>
    }
}

/// The pair of accent colours as a value for `style:--accent-light` and `style:--accent-dark`.
pub fn accent(faction: Option<&'static Faction>) -> (Option<&'static str>, Option<&'static str>) {
    let accent = faction.and_then(|faction| faction.accent.as_ref());
    (accent.map(|accent| accent.light.as_str()), accent.map(|accent| accent.dark.as_str()))
}
