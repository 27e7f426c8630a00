//! The way to the roster editor from a game whose source leaves something to the players, and back to a roster of one's
//! own.

use crate::homebrew::roster_id;
use crate::ui::catalogs::CatalogRef;
use crate::ui::route::{RostersAt, Route};
use leptos::prelude::*;

#[component]
pub fn OwnRosterLink(
    catalog: CatalogRef,
    /// The saved army that is to use the new roster.
    #[prop(optional_no_strip)]
    army: Option<String>,
) -> impl IntoView {
    let edition = &catalog.get().edition;
    let own = edition.own.and_then(|_| roster_id(&edition.id));
    let words = match (own, &catalog.get().game.own_roster) {
        (Some(id), _) => {
            let text = format!("{} is your own roster.", edition.name);
            Some((text, "Edit it", RostersAt::One(id.to_owned())))
        }
        (None, Some(note)) => {
            let copy = RostersAt::Copy(edition.id.to_string(), army);
            Some((note.text.clone(), note.link.as_str(), copy))
        }
        (None, None) => None,
    };
    words.map(|(text, link, at)| {
        view! {
            <p class="note own-roster-link">
                {text} " " <a href=Route::Rosters(at).href()>{link}</a>
            </p>
        }
    })
}
