//! The notice that floats over the page for a while.

use super::icon::{CROSS, Icon};
use crate::ui::focus;
use crate::ui::state::{Notice, Notices, Visit};
use leptos::prelude::*;
use std::time::Duration;

/// Long enough to read and to reach the button; while the player is on it, it stays.
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
    let (whole, waits) = (RwSignal::new(false), notice.action.waits());
    let (hovered, focused) = (RwSignal::new(false), RwSignal::new(false));
    // Its time begins anew when the player has left it.
    Effect::new(move || {
        let held = waits || hovered.get() || focused.get();
        let timer = (!held).then(|| set_timeout_with_handle(move || notices.dismiss(key), SHOWN));
        if let Some(Ok(timer)) = timer {
            on_cleanup(move || timer.clear());
        }
    });
    focus::uncover();
    let text = notice.text.clone();
    view! {
        // Where it has only a part of a line, a press shows the whole of it.
        <div
            class="toast"
            class:whole=whole
            class:waits=waits
            on:pointerenter=move |_| hovered.set(true)
            on:pointerleave=move |_| hovered.set(false)
            on:focusin=move |_| focused.set(true)
            on:focusout=move |_| focused.set(false)
        >
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
