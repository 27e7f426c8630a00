//! A unit's share of the cap as a bar, with its least and its greatest share marked.

use crate::model::Item;
use crate::ui::state::RowState;
use leptos::prelude::*;

#[component]
pub fn ShareBar(unit: &'static Item, row: Memo<RowState>) -> impl IntoView {
    let share = move |copies: i64| {
        let cap = row.with(|row| i64::from(row.cap));
        thousandths(copies.saturating_mul(i64::from(unit.cost())), cap)
    };
    let limits = move || row.with(|row| row.range);
    let least = move || limits().map_or(0, |range| range.0);
    let most = move || limits().map(|range| range.1);
    let taken = move || row.with(|row| i64::from(row.count));
    view! {
        <span
            class="share-bar"
            aria-hidden="true"
            class:over=move || most().is_some_and(|most| taken() > most)
            class:short=move || { taken() < least() }
            title=move || limits().map(limits_words)
        >
            <i class="share-bar-fill" style:width=move || share(taken())></i>
            <i
                class="share-bar-mark"
                class:none=move || least() == 0
                style:left=move || share(least())
                title=move || format!("Least: {}", least())
            ></i>
            <i
                class="share-bar-mark"
                class:none=move || most().is_none()
                style:left=move || share(most().unwrap_or_default())
                title=move || most().map(|most| format!("Most: {most}"))
            ></i>
        </span>
    }
}

fn limits_words((least, most): (i64, i64)) -> String {
    if least == 0 { format!("Most: {most}") } else { format!("Least: {least}, most: {most}") }
}

/// What the marks stand for, each with its sum.
#[component]
pub fn ShareText(
    /// Least and most, told by the rules.
    quota: Memo<(Option<String>, Option<String>)>,
) -> impl IntoView {
    let line = |name: &'static str, sum: Option<String>| {
        sum.map(|sum| {
            view! {
                <dt>{name}</dt>
                <dd>{sum}</dd>
            }
        })
    };
    view! {
        <dl class="share-text">
            {move || line("Least", quota.get().0)} {move || line("Most", quota.get().1)}
        </dl>
    }
}

/// A part of a whole in percent, to a tenth, as a style takes it; more than the whole is the whole.
pub fn thousandths(part: i64, whole: i64) -> String {
    let thousandths = part.saturating_mul(1000).checked_div(whole).unwrap_or(1000).clamp(0, 1000);
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}
