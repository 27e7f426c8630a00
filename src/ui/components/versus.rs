//! Two armies side by side: one line per figure, the longer bar on the side that has more.

use crate::export::{self, Statistics};
use leptos::prelude::*;

#[component]
pub fn VersusTable(left: Statistics, right: Statistics, left_name: String, right_name: String) -> impl IntoView {
    let rows = export::comparison(&left, &right).into_iter().map(|line| {
        let most = line.left.max(line.right).max(1);
        let share = |value: i64| value.max(0).saturating_mul(100) / most;
        let (left, right) = (share(line.left), share(line.right));
        let words =
            |value: i64| if line.unit.is_empty() { value.to_string() } else { format!("{value} {}", line.unit) };
        view! {
            <tr>
                <td class="versus-value" class:more={line.left > line.right}>
                    {words(line.left)}
                </td>
                <td class="versus-bar">
                    <svg aria-hidden="true">
                        <rect class="bar-solid" x=format!("{}%", 100 - left) width=format!("{left}%") height="100%" />
                    </svg>
                </td>
                <th scope="row">{line.label}</th>
                <td class="versus-bar">
                    <svg aria-hidden="true">
                        <rect class="bar-solid" width=format!("{right}%") height="100%" />
                    </svg>
                </td>
                <td class="versus-value" class:more={line.right > line.left}>
                    {words(line.right)}
                </td>
            </tr>
        }
    });
    view! {
        <table class="versus">
            <caption class="sr-only">{format!("{left_name} against {right_name}")}</caption>
            <thead>
                <tr>
                    <th scope="col" colspan="2">
                        {left_name.clone()}
                    </th>
                    <td></td>
                    <th scope="col" colspan="2">
                        {right_name.clone()}
                    </th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
