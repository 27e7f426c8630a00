//! Why one more of a row is closed, in a few quiet words; only a limit of its own is more than quiet.

use crate::ui::state::RowState;
use leptos::prelude::*;

#[component]
pub fn Closed(row: Memo<RowState>) -> impl IntoView {
    let words = move || row.with(|row| row.closed.as_ref().map(|closed| closed.short.clone()));
    let by_points = move || row.with(|row| row.closed.as_ref().is_some_and(|closed| closed.by_points));
    view! {
        <Show when=move || row.with(|row| row.closed.is_some())>
            <p class="closed" class:quota=move || !by_points()>
                {words}
            </p>
        </Show>
    }
}
