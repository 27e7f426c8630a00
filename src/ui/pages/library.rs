//! The library behind the armies: backups, the trash, and what could not be read.

use crate::ui::components::backup_box::BackupBox;
use crate::ui::components::edition_moves::EditionMoves;
use crate::ui::components::quarantine_box::QuarantineBox;
use crate::ui::components::trash_box::TrashBox;
use leptos::prelude::*;

#[component]
pub fn Library() -> impl IntoView {
    view! {
        <article class="page library">
            <h1>"Backup and trash"</h1>
            <BackupBox />
            <EditionMoves />
            <TrashBox />
            <QuarantineBox />
        </article>
    }
}
