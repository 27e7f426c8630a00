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
    let add = Callback::new(move |(name, text): (String, String)| ask(shelf, notices, asked, Some(name), text));
    let done = Callback::new(move |()| asked.set(None));
    let last = move || match preferences.settings.with(Settings::last_backup) {
        Some(then) => format!("Last backup: {}.", dom::ago(then)),
        None => "There is no backup yet.".to_owned(),
    };
    let inside = move || {
        let armies = match shelf.summaries().len() {
            1 => "1 army".to_owned(),
            count => format!("{count} armies"),
        };
        format!("{armies}, {} in the trash, your own editions and settings, in one file.", shelf.trash_count())
    };
    view! {
        <div class="library-pair">
            <section class="panel library-box" aria-labelledby="backup-heading">
                <h2 class="heading" id="backup-heading">
                    "Make a backup"
                </h2>
                <p>"Armies live in this browser only, and go when its data is cleared. A backup brings them back."</p>
                <p class="note">{inside}</p>
                <div class="chips">
                    <button
                        type="button"
                        class="button primary"
                        on:click=move |_| files::download_everything(shelf, notices, preferences)
                    >
                        "Download everything"
                    </button>
                    <span class="note" role="status">
                        {last}
                    </span>
                </div>
            </section>
            <section class="panel library-box" aria-labelledby="restore-heading">
                <h2 class="heading" id="restore-heading">
                    "Restore"
                </h2>
                <p>"A backup, or the file of one army. You see the changes before anything is saved."</p>
                <DropZone add>
                    <span class="note">"Drop it here, or"</span>
                </DropZone>
                <AnswerBox asked done />
            </section>
        </div>
    }
}
