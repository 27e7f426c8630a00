//! One less, how many, one more. What is closed stays reachable and says why.

use crate::edit::Edit;
use crate::model::RosterId;
use crate::ui::prelude::*;
use crate::ui::session::{Session, Way};

#[component]
pub fn Stepper(id: RosterId, name: &'static str) -> impl IntoView {
    let session = expect_context::<Session>();
    let row = session.row(&id);
    let less = Edit::Remove(id.clone());
    let remove = move |_| {
        let count = row.with_untracked(|row| row.count);
        if count == 0 {
            return;
        }
        session.edit(less.clone());
        if count == 1 {
            session.say(format!("{name} removed."), Way::Undo);
        }
    };
    // Asked anew, because the row may not have heard yet of a change just before.
    let add = move |_| match untrack(|| session.why_closed(&id)) {
        Some(reason) => session.say(reason, Way::None),
        None => session.edit(Edit::Add(id.clone())),
    };
    view! {
        <div class="stepper" role="group" aria-label=name>
            <button
                type="button"
                aria-label=format!("One {name} less")
                aria-disabled=move || row.with(|row| row.count == 0).to_string()
                on:click=remove
            >
                "−"
            </button>
            <span class="stepper-count">{move || row.with(|row| row.count)}</span>
            <button
                type="button"
                class="stepper-add"
                aria-label=format!("One {name} more")
                aria-disabled=move || row.with(|row| row.closed.is_some()).to_string()
                on:click=add
            >
                "+"
            </button>
        </div>
    }
}
