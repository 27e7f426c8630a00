//! The figures of both armies side by side, folded away.

use super::fielded::Fielded;
use crate::export;
use crate::ui::components::versus::VersusTable;
use leptos::prelude::*;

pub fn side_by_side(mine: &Fielded, theirs: &Fielded) -> impl IntoView + use<> {
    let of = |side: &Fielded| export::statistics(&side.catalog, &side.list);
    view! {
        <details class="match-versus no-print">
            <summary>"Side by side"</summary>
            <VersusTable left=of(mine) right=of(theirs) left_name=mine.name() right_name=theirs.name() />
        </details>
    }
}
