//! The stat line in the rulebook's order.

use crate::model::{Game, Stats};
use leptos::prelude::*;

#[component]
pub fn StatLine(game: &'static Game, stats: &'static Stats) -> impl IntoView {
    let columns = game.stat_columns.iter().map(|column| {
        view! {
            <div>
                <dt>
                    <abbr title=column.name.as_str()>{column.label.as_str()}</abbr>
                </dt>
                <dd>{column.text(stats)}</dd>
            </div>
        }
    });
    view! { <dl class="stat-line">{columns.collect_view()}</dl> }
}
