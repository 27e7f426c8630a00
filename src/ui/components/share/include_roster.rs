//! For lists on a roster of the player's own: which roster they need, and a link that brings it along.

use crate::ui::state::{NoticeAction, Notices, OpenArmy, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn IncludeRoster(
    /// The letters of the roster, while the link carries it.
    roster: RwSignal<Option<String>>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let own = Memo::new(move |_| {
        let edition = &army.catalog.get().get().edition;
        edition.own.map(|print| (edition.name.clone(), print.to_string()))
    });
    let include = move |on: bool| {
        if !on {
            return roster.set(None);
        }
        let list = army.list.get_untracked();
        spawn_local(async move {
            match shelf.attached(list).await {
                Some(letters) => roster.set(Some(letters)),
                None => {
                    notices.say("The roster could not be put into the link. Send its file instead.", NoticeAction::None)
                }
            }
        });
    };
    move || {
        let (name, print) = own.get()?;
        Some(view! {
            <div class="banner">
                <p>
                    "Built on your roster " <b>{name}</b> " (" {print}
                    "). Without it, others read the names, counts and totals, and whom to ask for it."
                </p>
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || roster.with(Option::is_some)
                        on:change:target=move |event| include(event.target().checked())
                    />
                    "Include the roster in the link"
                </label>
            </div>
        })
    }
}
