//! Rosters that the links in a text bring along: each with a button that keeps it, before what else the text is.

use super::roster_editor::my_rosters::about;
use crate::homebrew::OwnRoster;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use crate::ui::words::sentence;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

#[component]
pub fn LinkedRosters(
    /// Of each roster.
    letters: Vec<String>,
    /// Runs once one is kept.
    kept: Callback<()>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let found = RwSignal::new(None::<Vec<Result<OwnRoster, String>>>);
    spawn_local_scoped_with_cancellation(async move {
        let mut unpacked = Vec::new();
        for letters in letters {
            unpacked.push(shelf.unpacked(&letters).await);
        }
        found.set(Some(unpacked));
    });
    move || {
        let rosters = found.get()?.into_iter().map(|unpacked| match unpacked {
            Ok(roster) => view! { <Linked roster kept /> }.into_any(),
            Err(reason) => view! { <p class="banner bad">{sentence(&reason)}</p> }.into_any(),
        });
        Some(rosters.collect_view())
    }
}

#[component]
fn Linked(roster: OwnRoster, kept: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let part = if roster.excerpt_of.is_some() { " It is what one list uses." } else { "" };
    let words = format!("The link brings the roster {}: {}.{part}", roster.name, about(&roster));
    let roster = StoredValue::new(roster);
    let keep = move |_| {
        if roster.with_value(|roster| shelf.keep_brought(roster)).is_some() {
            let words = roster.with_value(|roster| format!("{} is among your rosters.", roster.name));
            notices.say(words, NoticeAction::None);
            kept.run(());
        }
    };
    view! {
        <p>{words}</p>
        <button type="button" class="button primary" on:click=keep>
            "Keep this roster"
        </button>
    }
}
