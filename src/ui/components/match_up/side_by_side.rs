//! The figures of both armies side by side.

use super::fielded::Fielded;
use crate::export;
use crate::ui::components::versus::VersusTable;
use leptos::prelude::*;

/// Folded away, for where they are not what the page is about.
pub fn side_by_side(mine: &Fielded, theirs: &Fielded) -> impl IntoView + use<> {
    view! {
        <details class="match-versus no-print">
            <summary>"Side by side"</summary>
            {figures(mine, theirs)}
        </details>
    }
}

pub fn figures(mine: &Fielded, theirs: &Fielded) -> impl IntoView + use<> {
    let parts = export::versus((&mine.catalog, &mine.list), (&theirs.catalog, &theirs.list));
    view! { <VersusTable parts left_name=mine.name() right_name=theirs.name() /> }
}
