//! One less, how many, one more. What is closed stays reachable and says why.

use crate::edit::Edit;
use crate::model::RosterId;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, RowState};
use leptos::prelude::*;

#[component]
pub fn Stepper(
    id: RosterId,
    name: &'static str,
    /// What the row around it shows.
    row: Memo<RowState>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let less = Edit::Remove(id.clone());
    let remove = move |_| {
        let count = row.with_untracked(|row| row.count);
        if count == 0 {
            return;
        }
        if count > 1 {
            army.edit(less.clone());
        } else {
            army.edit_saying(std::slice::from_ref(&less), format!("{name} removed."));
        }
    };
    let add = move |_| match row.with_untracked(|row| row.closed.clone()) {
        Some(reason) => notices.say(reason, NoticeAction::None),
        None => army.edit(Edit::Add(id.clone())),
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
