//! The library: every saved army, the trash, backups, and what could not be read.

use crate::storage::{ListId, Summary};
use crate::ui::components::backup_box::BackupBox;
use crate::ui::components::edition_moves::EditionMoves;
use crate::ui::components::my_armies::MyArmies;
use crate::ui::components::quarantine_box::QuarantineBox;
use crate::ui::components::trash_box::TrashBox;
use crate::ui::route::{RostersAt, Route, TABS, Tab};
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[component]
pub fn Library() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let armies = Memo::new(move |_| shelf.summaries());
    let tab = Memo::new(move |_| match address.route.get() {
        Route::Library(tab) => tab,
        _ => Tab::Armies,
    });
    let count = move |tab| match tab {
        Tab::Armies => Some(armies.with(Vec::len)),
        Tab::Trash => Some(shelf.trash_count()),
        Tab::Backup => None,
    };
    let tabs = TABS.iter().map(|&(this, _, name)| {
        view! {
            <a
                class="chip"
                href=Route::Library(this).href()
                aria-current=move || (tab.get() == this).then_some("page")
            >
                {name}
                {move || count(this).map(|count| view! { <span class="chip-count">{count}</span> })}
            </a>
        }
    });
    let body = move || match tab.get() {
        Tab::Armies => view! {
            <EditionMoves />
            <NoArmies armies />
            <MyArmies armies whole=true />
            <QuarantineBox />
        }
        .into_any(),
        Tab::Trash => view! { <TrashBox /> }.into_any(),
        Tab::Backup => view! { <BackupBox /> }.into_any(),
    };
    view! {
        <article class="page library">
            <div class="library-head">
                <h1>"Library"</h1>
                <a class="button plain" href=Route::Rosters(RostersAt::All).href()>
                    "Rosters"
                </a>
                <a class="button plain" href=Route::Compare(None, None).href()>
                    "Compare two"
                </a>
            </div>
            <nav class="chips" aria-label="Parts of the library">
                {tabs.collect_view()}
            </nav>
            {body}
        </article>
    }
}

#[component]
fn NoArmies(armies: Memo<Vec<(ListId, Summary)>>) -> impl IntoView {
    let none = Memo::new(move |_| armies.with(Vec::is_empty));
    view! {
        <Show when=move || none.get()>
            <div class="empty">
                <p>"No armies yet. Make one, or bring them from another browser with a backup."</p>
                <div class="chips">
                    <a class="button primary" href=Route::Home.href()>
                        "New army"
                    </a>
                    <a class="button" href=Route::Library(Tab::Backup).href()>
                        "Bring a backup"
                    </a>
                </div>
            </div>
        </Show>
    }
}
