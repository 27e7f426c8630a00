//! Two armies side by side: one line per figure, the longer bar on the side that has more.

use crate::export::{Figure, Versus, VersusPart};
use leptos::prelude::*;

#[component]
pub fn VersusTable(parts: Vec<VersusPart>, left_name: String, right_name: String) -> impl IntoView {
    let parts = parts.into_iter().map(|part| {
        view! {
            <tbody>
                <tr>
                    <th scope="rowgroup" colspan="5" class="versus-part">
                        {part.title}
                    </th>
                </tr>
                {part.rows.into_iter().map(line).collect_view()}
            </tbody>
        }
    });
    view! {
        <table class="versus">
            <caption class="sr-only">{format!("{left_name} against {right_name}")}</caption>
            <colgroup>
                <col />
                <col />
                <col />
                <col />
                <col />
            </colgroup>
            <thead>
                <tr>
                    <th scope="col" colspan="2">
                        <span>{left_name.clone()}</span>
                    </th>
                    <td></td>
                    <th scope="col" colspan="2">
                        <span>{right_name.clone()}</span>
                    </th>
                </tr>
            </thead>
            {parts.collect_view()}
        </table>
    }
}

fn line(line: Versus) -> impl IntoView {
    let Versus { label, left, right } = line;
    let most = left.amount.max(right.amount).max(1);
    let share = |figure: &Figure| figure.amount.max(0).saturating_mul(100) / most;
    let (left_share, right_share) = (share(&left), share(&right));
    view! {
        <tr>
            <td class="versus-value" class:more={left.amount > right.amount}>
                {left.words}
            </td>
            <td class="versus-bar">
                <svg aria-hidden="true">
                    <rect
                        class="bar-solid"
                        x=format!("{}%", 100 - left_share)
                        width=format!("{left_share}%")
                        height="100%"
                    />
                </svg>
            </td>
            <th scope="row">{label}</th>
            <td class="versus-bar">
                <svg aria-hidden="true">
                    <rect class="bar-solid" width=format!("{right_share}%") height="100%" />
                </svg>
            </td>
            <td class="versus-value" class:more={right.amount > left.amount}>
                {right.words}
            </td>
        </tr>
    }
}
