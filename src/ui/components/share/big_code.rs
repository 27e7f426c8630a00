//! The code of an army, large enough to be read out across a table.

use crate::ui::components::copy_field::{CopyButton, CopyField};
use leptos::prelude::*;

/// A code by ids, or with anything else that does not fit the short form, is longer and only for copying.
const LONGEST: usize = 30;

#[component]
pub fn BigCode(code: Signal<String>) -> impl IntoView {
    let is_short = Memo::new(move |_| code.with(String::len) <= LONGEST);
    view! {
        <Show when=move || is_short.get() fallback=move || view! { <CopyField name="Code" text=code rows=4 /> }>
            <div class="big-code">
                <input
                    type="text"
                    readonly
                    aria-label="Code"
                    prop:value=code
                    on:focus:target=move |event| event.target().select()
                />
                <CopyButton name="Code" text=code primary=true />
            </div>
        </Show>
    }
}
