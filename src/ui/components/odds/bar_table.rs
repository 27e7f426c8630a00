//! A distribution as a table whose middle column is drawn: one line for each count, so that everybody reads the same.

use crate::odds::Distribution;
use crate::odds::words::{bars, mean, percent};
use leptos::prelude::*;

pub fn bar_table(title: &'static str, distribution: &Distribution<f64>) -> impl IntoView + use<> {
    let bars = bars(distribution);
    // Two scales, so that bars side by side can be compared: all, or half of it for many small ones.
    let all = if bars.iter().any(|bar| bar.chance > 0.5) { 1.0 } else { 0.5 };
    let rows = bars.into_iter().map(|one| {
        let width = 100.0 * one.chance / all;
        view! {
            <tr>
                <th scope="row">{one.label}</th>
                <td class="odds-bar">{bar(width)}</td>
                <td class="number">{percent(one.chance)}</td>
            </tr>
        }
    });
    view! {
        <table class="odds-bars">
            <caption>
                <b>{title}</b>
                <span class="aside">{format!(" {} on average", mean(distribution.expected()))}</span>
            </caption>
            <thead class="sr-only">
                <tr>
                    <th scope="col">{title}</th>
                    <td></td>
                    <th scope="col">"Chance"</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// A bar of so many hundredths of the room.
pub fn bar(width: f64) -> impl IntoView {
    let width = format!("{width:.2}");
    view! {
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width=width height="10" />
        </svg>
    }
}

/// One chance with its bar, out of all.
pub fn chance_row(label: &'static str, chance: f64) -> impl IntoView {
    view! {
        <tr>
            <th scope="row">{label}</th>
            <td class="odds-bar">{bar(100.0 * chance)}</td>
            <td class="number">{percent(chance)}</td>
        </tr>
    }
}
