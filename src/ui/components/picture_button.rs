//! The army as a picture for a chat: on the clipboard, or as a file where that is refused.

use crate::export;
use crate::model::ArmyList;
use crate::ui::outlets;
use crate::ui::session::{Session, Way};
use leptos::prelude::*;

#[component]
pub fn PictureButton(list: Memo<ArmyList>, code: Signal<String>) -> impl IntoView {
    let session = expect_context::<Session>();
    let press = move |_| {
        let catalog = session.catalog.get_untracked();
        let picture = list.with_untracked(|list| export::picture(&catalog, list, &code.get_untracked()));
        let name = list.with_untracked(|list| export::file_name(&list.name, "svg"));
        outlets::download(&name, "image/svg+xml", &picture.svg);
        session.say("The picture is among your downloads.", Way::None);
    };
    view! {
        <button type="button" class="button" on:click=press>
            "Save picture"
        </button>
    }
}
