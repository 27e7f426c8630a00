//! The ways into the library, each with what lies there.

use crate::storage::{ListId, Settings, Summary};
use crate::ui::dom;
use crate::ui::route::{Route, TABS, Tab};
use crate::ui::state::{Preferences, Shelf};
use leptos::prelude::*;

#[component]
pub fn LibraryLinks(armies: Memo<Vec<(ListId, Summary)>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let preferences = expect_context::<Preferences>();
    let inside = move |tab| match tab {
        Tab::Armies => armies.with(Vec::len).to_string(),
        Tab::Trash => shelf.trash_count().to_string(),
        Tab::Backup => preferences.settings.with(Settings::last_backup).map_or_else(|| "none yet".to_owned(), dom::ago),
    };
    let is_first_visit = Memo::new(move |_| armies.with(Vec::is_empty) && shelf.trash_count() == 0);
    let links = move || {
        TABS.iter().map(move |&(tab, _, name)| {
            view! {
                <li>
                    <a href=Route::Library(tab).href()>
                        {name} " " <span class="aside">{move || inside(tab)}</span>
                    </a>
                </li>
            }
        })
    };
    view! {
        <Show when=move || !is_first_visit.get()>
        <nav class="panel library-links" aria-label="Library">
            <ul>{links().collect_view()}</ul>
        </nav>
        </Show>
    }
}
