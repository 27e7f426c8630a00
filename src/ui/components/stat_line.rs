//! The stat line in the rulebook's order, and what its numbers say.

use crate::model::{Game, Stats};
use crate::ui::dom;
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
    let columns = columns.collect_view();
    // What only holds others has no numbers of its own; a mission has none of these.
    has_any(game, stats).then(|| view! { <dl class="stat-line">{columns}</dl> })
}

/// The same as one button that opens what the numbers say.
#[component]
pub fn ExplainedStats(game: &'static Game, stats: Stats) -> impl IntoView {
    let open = RwSignal::new(false);
    if !has_any(game, &stats) {
        return ().into_any();
    }
    let columns = game.stat_columns.iter().map(|column| {
        view! {
            <span>
                <span class="stat-label">{column.label.as_str()}</span>
                " "
                <b>{column.text(&stats)}</b>
                " "
            </span>
        }
    });
    let columns = columns.collect_view();
    let texts = StoredValue::new(stats);
    view! {
        <button
            type="button"
            class="stat-line"
            title="What these numbers say"
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            {columns}
        </button>
        <Show when=move || open.get()>
            {
                dom::on_escape(move || open.set(false));
                view! {
                    <div class="explained">
                        {texts.with_value(|stats| view! { <StatTexts game stats=stats.clone() /> })}
                    </div>
                }
            }
        </Show>
    }
    .into_any()
}

fn has_any(game: &Game, stats: &Stats) -> bool {
    game.stat_columns.iter().any(|column| column.is_in(stats))
}

/// Every number with its full name and its meaning.
#[component]
pub fn StatTexts(game: &'static Game, stats: Stats) -> impl IntoView {
    let columns = game.stat_columns.iter().map(|column| {
        view! {
            <dt>{format!("{} {}", column.label, column.text(&stats))}</dt>
            <dd>
                <b>{column.name.as_str()}</b>
                " "
                {column.text.as_str()}
            </dd>
        }
    });
    view! { <dl class="stat-texts">{columns.collect_view()}</dl> }
}
