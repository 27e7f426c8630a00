//! The army as a picture for a chat: on the clipboard, or as a file where that is refused.

use crate::export::{self, Picture};
use crate::model::ArmyList;
use crate::ui::state::{NoticeAction, Notices, OpenArmy};
use crate::ui::{image, transfer};
use leptos::prelude::*;

#[component]
pub fn PictureButton(list: Memo<ArmyList>, code: Signal<String>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let picture = move || {
        let catalog = army.catalog.get_untracked();
        list.with_untracked(|list| export::picture(&catalog, list, &code.get_untracked()))
    };
    let name = move || list.with_untracked(|list| list.name.clone());
    let copy = move |_| {
        let (picture, name) = (picture(), name());
        leptos::task::spawn_local(async move {
            if image::copy(picture.clone()).await {
                notices.say("Picture copied. Paste it into a chat.", NoticeAction::None);
            } else {
                save(notices, picture, name).await;
            }
        });
    };
    let keep = move |_| leptos::task::spawn_local(save(notices, picture(), name()));
    view! {
        <button type="button" class="button" on:click=copy>
            "Copy picture"
        </button>
        <button type="button" class="button" on:click=keep>
            "Save picture"
        </button>
    }
}

async fn save(notices: Notices, picture: Picture, name: String) {
    match image::png(&picture).await {
        Some(png) => transfer::download_blob(&export::file_name(&name, "png"), &png),
        None => transfer::download(&export::file_name(&name, "svg"), "image/svg+xml", &picture.svg),
    }
    notices.say("The picture is among your downloads.", NoticeAction::None);
}
