//! A place to drop files on, with a button for those who do not drag.

use crate::ui::state::{NoticeAction, Notices};
use crate::ui::transfer;
use leptos::ev::DragEvent;
use leptos::prelude::*;
use web_sys::{File, FileList};

/// Files beyond this many are left alone, and the player is told.
const MOST: u32 = 200;

#[component]
pub fn DropZone(
    /// Gets name and text of each file.
    add: Callback<(String, String)>,
    children: Children,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let over = RwSignal::new(false);
    let take = move |files: Option<FileList>| {
        let Some(files) = files else { return };
        if files.length() > MOST {
            notices.say(format!("Only the first {MOST} files were read."), NoticeAction::None);
        }
        let files: Vec<File> = (0..files.length().min(MOST)).filter_map(|at| files.get(at)).collect();
        leptos::task::spawn_local(async move {
            for file in files {
                match transfer::read(&file).await {
                    Ok(text) => add.run((file.name(), text)),
                    Err(reason) => notices.say(reason, NoticeAction::None),
                }
            }
        });
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        take(event.data_transfer().and_then(|transfer| transfer.files()));
    };
    view! {
        <div
            class="drop-zone"
            class:over=over
            on:dragover=move |event| {
                event.prevent_default();
                over.set(true);
            }
            on:dragleave=move |_| over.set(false)
            on:drop=drop
        >
            {children()}
            <label class="button">
                "Choose files"
                <input
                    class="sr-only"
                    type="file"
                    multiple
                    on:change:target=move |event| take(event.target().files())
                />
            </label>
        </div>
    }
}
