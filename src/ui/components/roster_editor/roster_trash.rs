//! Deleted rosters, which wait as long as deleted armies do.

use crate::storage::TRASH_DAYS;
use crate::ui::components::for_good::ForGood;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn RosterTrash() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let trash = Memo::new(move |_| shelf.roster_trash());
    let some = Memo::new(move |_| !trash.with(Vec::is_empty));
    let rows = move || {
        let rows = trash.get().into_iter().map(|saved| {
            let (id, name) = (saved.roster.id.clone(), saved.roster.name.clone());
            let forgotten = id.clone();
            let restore = move |_| {
                match shelf.library.rosters().restore(&id) {
                    Ok(id) => {
                        if let Ok(saved) = shelf.library.rosters().open(&id) {
                            shelf.publish_roster(&saved.roster);
                        }
                    }
                    Err(error) => notices.say(format!("Not restored: {error}."), NoticeAction::None),
                }
                shelf.changed();
            };
            let act = Callback::new(move |()| {
                if let Err(error) = shelf.library.rosters().forget(&forgotten) {
                    notices.say(format!("Not deleted: {error}."), NoticeAction::None);
                }
                shelf.changed();
            });
            view! {
                <li>
                    <b class="library-row-main">{name.clone()}</b>
                    <button type="button" class="button" aria-label=format!("Bring back {name}") on:click=restore>
                        "Bring back"
                    </button>
                    <ForGood words="Delete for good" asked="Really delete" what=name act />
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Show when=move || some.get()>
            <section class="panel" aria-labelledby="roster-trash-heading">
                <div class="panel-head">
                    <h2 class="heading" id="roster-trash-heading">
                        "Trash"
                    </h2>
                    <span class="aside">{format!("kept for {TRASH_DAYS} days")}</span>
                </div>
                <ul class="library-rows">{rows}</ul>
            </section>
        </Show>
    }
}
