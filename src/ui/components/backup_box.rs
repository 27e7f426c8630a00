//! Everything as one file, and back.

use super::drop_zone::DropZone;
use super::pasted_answer::{Answer, PastedAnswer};
use crate::storage::Settings;
use crate::ui::dom;
use crate::ui::files;
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn BackupBox() -> impl IntoView {
    let session = expect_context::<Session>();
    let answer = RwSignal::new(None::<Answer>);
    let add =
        Callback::new(move |(name, text): (String, String)| answer.set(Some(Answer::to(session, Some(&name), &text))));
    let last = move || match session.settings.with(Settings::last_backup) {
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
                <button type="button" class="button primary" on:click=move |_| files::download_everything(session)>
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
            <div class="paste-answer" role="status">
                {move || {
                    answer
                        .get()
                        .map(|found| {
                            let done = Callback::new(move |()| answer.set(None));
                            view! { <PastedAnswer answer=found done /> }
                        })
                }}
            </div>
        </section>
    }
}
