//! Notices that float over the page for a while.

use super::icon::{CROSS, Icon};
use crate::ui::session::{Notice, Session};
use leptos::prelude::*;
use std::time::Duration;

/// Long enough to read and to reach the button.
const SHOWN: Duration = Duration::from_secs(8);

#[component]
pub fn Toasts() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <div class="toasts" role="status" aria-label="Notices">
            <For each=move || session.notices.get() key=|notice| notice.key let(notice)>
                <Toast notice />
            </For>
        </div>
    }
}

#[component]
fn Toast(notice: Notice) -> impl IntoView {
    let session = expect_context::<Session>();
    let key = notice.key;
    let label = notice.way.label();
    if !notice.way.waits()
        && let Ok(timer) = set_timeout_with_handle(move || session.dismiss(key), SHOWN)
    {
        on_cleanup(move || timer.clear());
    }
    let text = notice.text.clone();
    view! {
        <div class="toast">
            <span>{text}</span>
            {label
                .map(|label| {
                    view! {
                        <button type="button" class="button outline" on:click=move |_| session.go_back(&notice)>
                            {label}
                        </button>
                    }
                })}
            <button
                type="button"
                class="button plain icon-only"
                aria-label="Dismiss"
                on:click=move |_| session.dismiss(key)
            >
                <Icon path=CROSS />
            </button>
        </div>
    }
}
