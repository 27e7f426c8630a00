//! What can be done with several armies at once.

use crate::storage::ListId;
use crate::ui::files;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;

/// Which armies are selected, by id; `None` while nothing is being selected.
#[derive(Debug, Clone, Copy)]
pub struct Picks(RwSignal<Option<Vec<ListId>>>);

impl Default for Picks {
    fn default() -> Self {
        Self(RwSignal::new(None))
    }
}

impl Picks {
    pub fn is_on(self) -> bool {
        self.0.with(Option::is_some)
    }

    pub fn toggle(self) {
        self.0.update(|picks| *picks = if picks.is_some() { None } else { Some(Vec::new()) });
    }

    pub fn has(self, id: ListId) -> bool {
        self.0.with(|picks| picks.as_ref().is_some_and(|picks| picks.contains(&id)))
    }

    pub fn set(self, id: ListId, picked: bool) {
        self.0.update(|picks| {
            let Some(picks) = picks else { return };
            match picks.binary_search(&id) {
                Ok(at) if !picked => {
                    picks.remove(at);
                }
                Err(at) if picked => picks.insert(at, id),
                _ => {}
            }
        });
    }

    fn ids(self) -> Vec<ListId> {
        self.0.with(|picks| picks.iter().flatten().copied().collect())
    }

    fn take(self) -> Vec<ListId> {
        let ids = untrack(|| self.ids());
        self.0.set(None);
        ids
    }
}

#[component]
pub fn BulkBar(
    picks: Picks,
    /// Every army that fits the search.
    all: Callback<(), Vec<ListId>>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let tag = RwSignal::new(String::new());
    let none = Memo::new(move |_| picks.ids().is_empty());
    let add_tag = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = tag.get_untracked().trim().to_owned();
        if !name.is_empty() {
            shelf.tag_all(&picks.take(), &name);
        }
    };
    view! {
        <form class="bulk-bar" aria-label="Selected armies" on:submit=add_tag>
            <b role="status">{move || format!("{} selected", picks.ids().len())}</b>
            <button
                type="button"
                class="button"
                on:click=move |_| all.run(()).into_iter().for_each(|id| picks.set(id, true))
            >
                "Select all"
            </button>
            <input
                type="text"
                aria-label="Tag for the selected"
                placeholder="Tag"
                maxlength="30"
                bind:value=tag
            />
            <button type="submit" class="button" disabled=none>
                "Add tag"
            </button>
            <button
                type="button"
                class="button"
                disabled=none
                on:click=move |_| files::download_armies(shelf, notices, &picks.take())
            >
                "Download as one file"
            </button>
            <button
                type="button"
                class="button delete"
                disabled=none
                on:click=move |_| shelf.delete_all(&picks.take())
            >
                "Delete selected"
            </button>
        </form>
    }
}
