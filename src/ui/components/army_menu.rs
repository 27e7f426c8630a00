//! What can be done with the open army, behind one button.

use super::help_box;
use super::icon::{Icon, MENU};
use crate::edit::Edit;
use crate::model::Offer;
use crate::storage::ListId;
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{NoticeAction, Notices, OpenArmy, Shelf};
use leptos::prelude::*;

const MENU_ID: &str = "army-menu";

/// The address of a page about an army.
type Address = fn(ListId) -> Route;

const USUAL: &str = "button";
/// Beside the name of the army only on the widest screens.
const RARE: &str = "button rare";

/// Pages about the open army, in the order of the menu; some only where the game offers what they are about.
const PAGES: &[(&str, &str, &[Offer], Address)] = &[
    ("Share", USUAL, &[], |id| Route::Share(id.to_string())),
    ("Print", USUAL, &[], |id| Route::Print(id.to_string())),
    ("Compare", RARE, &[], |id| Route::Compare(Some(id.to_string()), None)),
    ("Tabletop Simulator", RARE, &[Offer::Tts, Offer::Tts2025], |id| Route::Tts(id.to_string())),
    ("Deployment", USUAL, &[Offer::Deploy], |id| Route::Deploy(id.to_string())),
    ("Turn helper", RARE, &[Offer::Turn], |id| Route::Turn(Some(id.to_string()))),
    ("Play", USUAL, &[Offer::Play], |id| Route::Play(PlayAt::Army(id.to_string()))),
];

/// The same pages in sight, where there is room for them.
#[component]
pub fn ArmyLinks() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    view! {
        <nav class="army-links" aria-label="This army">
            {move || links(army)}
        </nav>
    }
}

fn links(army: OpenArmy) -> Option<impl IntoView> {
    let id = army.id.get()?;
    let game = &army.catalog.get().get().game;
    let offered = |offers: &[Offer]| offers.is_empty() || offers.iter().any(|offer| game.offers(*offer));
    let pages = PAGES.iter().filter(|(_, _, offers, _)| offered(offers));
    let links = pages.map(|&(name, class, _, route)| view! { <a class=class href=route(id).href()>{name}</a> });
    Some(links.collect_view())
}

#[component]
pub fn ArmyMenu() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    view! {
        <button type="button" class="button icon-only" aria-label="More" title="More" popovertarget=MENU_ID>
            <Icon path=MENU />
        </button>
        <div class="army-menu" id=MENU_ID popover="auto">
            {move || links(army)}
            <button type="button" class="button" on:click=move |_| duplicate(army, shelf, notices)>
                "Duplicate this army"
            </button>
            <button type="button" class="button" on:click=move |_| download(army, shelf)>
                "Download as a file"
            </button>
            <button type="button" class="button" on:click=move |_| clear(army)>
                "Take everything out"
            </button>
            <button
                type="button"
                class="button army-menu-keys"
                on:click=move |_| {
                    dom::toggle_popover(MENU_ID);
                    help_box::toggle();
                }
            >
                "Keyboard shortcuts"
            </button>
            <hr />
            <button type="button" class="button army-menu-delete" on:click=move |_| delete(army, shelf)>
                "Delete this army"
            </button>
        </div>
    }
}

fn duplicate(army: OpenArmy, shelf: Shelf, notices: Notices) {
    dom::toggle_popover(MENU_ID);
    if let Some(copy) = army.id.get_untracked().and_then(|id| shelf.duplicate(id)) {
        dom::go(&Route::Army(copy.to_string()));
        notices.say("This is the copy.", NoticeAction::None);
    }
}

fn download(army: OpenArmy, shelf: Shelf) {
    dom::toggle_popover(MENU_ID);
    files::download_open(army, shelf);
}

fn clear(army: OpenArmy) {
    dom::toggle_popover(MENU_ID);
    army.edit_saying(&[Edit::Clear], "Everything is out.");
}

fn delete(army: OpenArmy, shelf: Shelf) {
    let Some(id) = army.id.get_untracked() else { return };
    dom::toggle_popover(MENU_ID);
    let name = army.list.with_untracked(|list| list.name.clone());
    if shelf.delete(id, &name) {
        dom::go(&Route::Home);
    }
}
