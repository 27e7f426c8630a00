//! One less, how many, one more. What is closed stays reachable and says why.

use crate::edit::Edit;
use crate::model::RosterId;
use crate::ui::prelude::*;
use crate::ui::session::{Session, Way};

#[component]
pub fn Stepper(id: RosterId, name: &'static str) -> impl IntoView {
    let session = expect_context::<Session>();
    let count = session.count(&id);
    let closed = session.closed(&id);
    let (less, more) = (Edit::Remove(id.clone()), Edit::Add(id));
    let remove = move |_| {
        if count.get_untracked() == 0 {
            return;
        }
        let last = count.get_untracked() == 1;
        session.edit(less.clone());
        if last {
            session.say(format!("{name} removed."), Way::Undo);
        }
    };
    let add = move |_| match closed.get_untracked() {
        Some(reason) => session.say(reason, Way::None),
        None => session.edit(more.clone()),
    };
    view! {
        <div class="stepper" role="group" aria-label=name>
            <button
                type="button"
                aria-label=format!("One {name} less")
                aria-disabled=move || (count.get() == 0).to_string()
                on:click=remove
            >
                "−"
            </button>
            <span class="stepper-count">{count}</span>
            <button
                type="button"
                class="stepper-add"
                aria-label=format!("One {name} more")
                aria-disabled=move || closed.with(Option::is_some).to_string()
                on:click=add
            >
                "+"
            </button>
        </div>
    }
}
