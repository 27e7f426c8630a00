//! Why one more of a row is closed.

use crate::ui::state::RowState;
use leptos::prelude::*;

#[component]
pub fn Closed(row: Memo<RowState>) -> impl IntoView {
    view! {
        <Show when=move || row.with(|row| row.closed.is_some())>
            <p class="closed">{move || row.with(|row| row.closed.clone())}</p>
        </Show>
    }
}
