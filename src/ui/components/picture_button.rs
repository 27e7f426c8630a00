//! The army as a picture for a chat: on the clipboard, or as a file where that is refused.

use crate::export::{self, Picture};
use crate::model::ArmyList;
use crate::ui::session::{Session, Way};
use crate::ui::{image, outlets};
use leptos::prelude::*;

#[component]
pub fn PictureButton(list: Memo<ArmyList>, code: Signal<String>) -> impl IntoView {
    let session = expect_context::<Session>();
    let picture = move || {
        let catalog = session.catalog.get_untracked();
        list.with_untracked(|list| export::picture(&catalog, list, &code.get_untracked()))
    };
    let name = move || list.with_untracked(|list| list.name.clone());
    let copy = move |_| {
        let (picture, name) = (picture(), name());
        leptos::task::spawn_local(async move {
            if image::copy(picture.clone()).await {
                session.say("Picture copied. Paste it into a chat.", Way::None);
            } else {
                save(session, picture, name).await;
            }
        });
    };
    let keep = move |_| leptos::task::spawn_local(save(session, picture(), name()));
    view! {
        <button type="button" class="button" on:click=copy>
            "Copy picture"
        </button>
        <button type="button" class="button" on:click=keep>
            "Save picture"
        </button>
    }
}

async fn save(session: Session, picture: Picture, name: String) {
    match image::png(&picture).await {
        Some(png) => outlets::download_blob(&export::file_name(&name, "png"), &png),
        None => outlets::download(&export::file_name(&name, "svg"), "image/svg+xml", &picture.svg),
    }
    session.say("The picture is among your downloads.", Way::None);
}
