//! One less, how many of how many, one more. What is closed stays reachable and says why.

use crate::edit::Edit;
use crate::model::RosterId;
use crate::rules::Severity;
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
    let item = id.clone();
    let remove = move |_| {
        let last = army.list.with_untracked(|list| list.taken().rfind(|entry| entry.id == item).map(|entry| entry.key));
        let Some(less) = last.map(Edit::Remove) else { return };
        if row.with_untracked(|row| row.count) > 1 {
            army.edit(less);
        } else {
            army.edit_saying(&[less], format!("{name} removed."));
        }
    };
    let add = move |_| match row.with_untracked(|row| row.closed.clone()) {
        Some(refusal) => notices.say(format!("{name}: {}", refusal.reason), NoticeAction::None),
        None => army.edit(Edit::Add(id.clone())),
    };
    let most = move || row.with(|row| row.range.map(|range| format!(" / {}", range.1)));
    let fault = move |severity| move || row.with(|row| row.fault == Some(severity));
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
            <span
                class="stepper-count"
                class:bad=fault(Severity::Illegal)
                class:warn=fault(Severity::Incomplete)
            >
                <b>{move || row.with(|row| row.count)}</b>
                {most}
            </span>
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
