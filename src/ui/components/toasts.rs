//! The notice that floats over the page for a while.

use super::icon::{CROSS, Icon};
use crate::ui::focus;
use crate::ui::state::{Notice, Notices, Visit};
use leptos::prelude::*;
use std::time::Duration;

/// Long enough to read and to reach the button.
const SHOWN: Duration = Duration::from_secs(8);

#[component]
pub fn Toasts() -> impl IntoView {
    let notices = expect_context::<Notices>();
    view! {
        <div class="toasts" role="status" aria-label="Notices">
            <For each=move || notices.shown() key=|notice| notice.key let(notice)>
                <Toast notice />
            </For>
        </div>
    }
}

#[component]
fn Toast(notice: Notice) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let visit = expect_context::<Visit>();
    let key = notice.key;
    let label = notice.action.label();
    if !notice.action.waits()
        && let Ok(timer) = set_timeout_with_handle(move || notices.dismiss(key), SHOWN)
    {
        on_cleanup(move || timer.clear());
    }
    focus::uncover();
    let text = notice.text.clone();
    let (whole, waits) = (RwSignal::new(false), notice.action.waits());
    view! {
        // Where it has only a part of a line, a press shows the whole of it.
        <div class="toast" class:whole=whole class:waits=waits>
            <span on:click=move |_| whole.update(|whole| *whole = !*whole)>{text}</span>
            {label
                .map(|label| {
                    view! {
                        <button type="button" class="button outline" on:click=move |_| visit.act_on(&notice)>
                            {label}
                        </button>
                    }
                })}
            <button
                type="button"
                class="button plain icon-only"
                aria-label="Dismiss"
                on:click=move |_| notices.dismiss(key)
            >
                <Icon path=CROSS />
            </button>
        </div>
    }
}
