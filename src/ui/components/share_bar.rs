//! A unit's share of the cap as a bar, with its least and its greatest share marked.

use crate::model::Unit;
use crate::ui::state::RowState;
use leptos::prelude::*;

#[component]
pub fn ShareBar(unit: &'static Unit, row: Memo<RowState>) -> impl IntoView {
    let share = move |copies: i64| {
        let cap = row.with(|row| i64::from(row.cap));
        thousandths(copies.saturating_mul(i64::from(unit.cost)), cap)
    };
    let most = move || row.with(|row| row.range.map_or(i64::MAX, |range| range.1));
    let least = move || row.with(|row| row.range.map_or(0, |range| range.0));
    let taken = move || row.with(|row| i64::from(row.count));
    let words = move || format!("{} taken, {} to {} allowed", taken(), least(), most());
    view! {
        <span class="share-bar" class:over=move || { taken() > most() } class:short=move || { taken() < least() }>
            <span class="sr-only">{words}</span>
            <i class="share-bar-fill" style:width=move || share(taken())></i>
            <i class="share-bar-mark" class:none=move || least() == 0 style:left=move || share(least())></i>
            <i class="share-bar-mark" style:left=move || share(most())></i>
        </span>
    }
}

/// A part of a whole in percent, to a tenth, as a style takes it; more than the whole is the whole.
pub fn thousandths(part: i64, whole: i64) -> String {
    let thousandths = part.saturating_mul(1000).checked_div(whole).unwrap_or(1000).clamp(0, 1000);
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}
