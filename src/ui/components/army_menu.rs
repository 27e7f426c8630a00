//! What can be done with the open army, behind one button.

use super::icon::{Icon, MENU};
use crate::edit::Edit;
use crate::storage::ListId;
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::Route;
use crate::ui::session::{Session, Way};
use leptos::prelude::*;

const MENU_ID: &str = "army-menu";

/// The address of a page about an army.
type Address = fn(ListId) -> Route;

/// Pages about the open army, in the order of the menu.
const PAGES: &[(&str, Address)] = &[
    ("Share", |id| Route::Share(id.to_string())),
    ("Print", |id| Route::Print(id.to_string())),
    ("Tabletop Simulator", |id| Route::Tts(id.to_string())),
];

/// The same pages in sight, where there is room for them.
#[component]
pub fn ArmyLinks() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <nav class="army-links" aria-label="This army">
            {move || links(session)}
        </nav>
    }
}

fn links(session: Session) -> Option<impl IntoView> {
    let id = session.open.get()?;
    let links = PAGES.iter().map(|&(name, route)| view! { <a class="button" href=route(id).href()>{name}</a> });
    Some(links.collect_view())
}

#[component]
pub fn ArmyMenu() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <button type="button" class="button icon-only" aria-label="More" title="More" popovertarget=MENU_ID>
            <Icon path=MENU />
        </button>
        <div class="army-menu" id=MENU_ID popover="auto">
            {move || links(session)}
            <button type="button" class="button" on:click=move |_| duplicate(session)>
                "Duplicate this army"
            </button>
            <button type="button" class="button" on:click=move |_| download(session)>
                "Download as a file"
            </button>
            <button type="button" class="button" on:click=move |_| clear(session)>
                "Take everything out"
            </button>
            <button type="button" class="button" on:click=move |_| delete(session)>
                "Delete this army"
            </button>
        </div>
    }
}

fn duplicate(session: Session) {
    dom::toggle_popover(MENU_ID);
    if let Some(copy) = session.open.get_untracked().and_then(|id| session.duplicate(id)) {
        dom::go(&Route::Army(copy.to_string()));
        session.say("This is the copy.", Way::None);
    }
}

fn download(session: Session) {
    dom::toggle_popover(MENU_ID);
    files::download_open(session);
}

fn clear(session: Session) {
    dom::toggle_popover(MENU_ID);
    session.edit(Edit::Clear);
    session.say("Everything is out.", Way::Undo);
}

fn delete(session: Session) {
    let Some(id) = session.open.get_untracked() else { return };
    let name = session.list.with_untracked(|list| list.name.clone());
    session.delete(id, &name);
    dom::go(&Route::Home);
}
