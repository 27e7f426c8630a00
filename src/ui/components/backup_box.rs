//! Everything as one file, and back.

use super::answer_box::{AnswerBox, Asked, ask};
use super::drop_zone::DropZone;
use crate::storage::Settings;
use crate::ui::dom;
use crate::ui::files;
use crate::ui::state::{Notices, Preferences, Shelf};
use leptos::prelude::*;

#[component]
pub fn BackupBox() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    let asked = Asked::new(None);
    let add = Callback::new(move |(name, text): (String, String)| ask(notices, asked, Some(name), text));
    let done = Callback::new(move |()| asked.set(None));
    let last = move || match preferences.settings.with(Settings::last_backup) {
        Some(then) => format!("Last backup: {}.", dom::ago(then)),
        None => "There is no backup yet.".to_owned(),
    };
    view! {
        <section class="panel library-box" aria-labelledby="backup-heading">
            <h2 class="heading" id="backup-heading">
                "Backup"
            </h2>
            <p>
                "Everything stays in this browser, and goes when its data is cleared. A backup holds all of it: armies, trash, editions and settings."
            </p>
            <div class="chips">
                <button type="button" class="button primary" on:click=move |_| files::download_everything(shelf, notices, preferences)>
                    "Download everything"
                </button>
                <span class="note" role="status">
                    {last}
                </span>
            </div>
            <h3>"Bring a file back"</h3>
            <DropZone add>
                <span class="note">"A backup or the file of one army. First you see what it would do."</span>
            </DropZone>
            <AnswerBox asked done />
        </section>
    }
}
