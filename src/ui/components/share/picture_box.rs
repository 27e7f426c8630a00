//! The army as a picture for a chat: how it will look, then on the clipboard, or as a file where that is refused.

use crate::export::{self, Picture};
use crate::model::ArmyList;
use crate::ui::state::{NoticeAction, Notices, OpenArmy};
use crate::ui::{image, transfer};
use leptos::prelude::*;

const SCREEN: &str = "picture-screen";

#[component]
pub fn PictureBox(list: Memo<ArmyList>, code: Signal<String>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let picture = Memo::new(move |_| {
        let catalog = army.catalog.get();
        list.with(|list| export::picture(&catalog, list, &code.get()))
    });
    let address = Memo::new(move |_| picture.with(image::address));
    let name = move || list.with_untracked(|list| list.name.clone());
    let copy = move |_| {
        let (picture, name) = (picture.get_untracked(), name());
        leptos::task::spawn_local(async move {
            if image::copy(picture.clone()).await {
                notices.say("Picture copied. Paste it into a chat.", NoticeAction::None);
            } else {
                save(notices, picture, name).await;
            }
        });
    };
    let keep = move |_| leptos::task::spawn_local(save(notices, picture.get_untracked(), name()));
    view! {
        <section class="panel share-tile" aria-labelledby="picture-heading">
            <h2 class="heading" id="picture-heading">
                "Picture"
            </h2>
            <button type="button" class="share-thumb" popovertarget=SCREEN aria-label="Picture full screen">
                <img src=address alt="" />
            </button>
            <div class="chips">
                <button type="button" class="button" aria-label="Copy picture" on:click=copy>
                    "Copy"
                </button>
                <button type="button" class="button" aria-label="Save picture" on:click=keep>
                    "Save"
                </button>
            </div>
        </section>
        <div class="full-screen" id=SCREEN popover="auto" role="dialog" aria-label="Picture full screen">
            <img src=address alt="The list as a picture" />
            <button type="button" class="button" popovertarget=SCREEN popovertargetaction="hide">
                "Close"
            </button>
        </div>
    }
}

async fn save(notices: Notices, picture: Picture, name: String) {
    match image::png(&picture).await {
        Some(png) => transfer::download_blob(&export::file_name(&name, "png"), &png),
        None => transfer::download(&export::file_name(&name, "svg"), "image/svg+xml", &picture.svg),
    }
    notices.say("The picture is among your downloads.", NoticeAction::None);
}
