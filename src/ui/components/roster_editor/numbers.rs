//! Fields of several numbers: a price in each currency, the stat line, width and depth.

use super::editor::RosterEditor;
use super::field_row::Row;
use crate::homebrew::{Path, number_or_text, shown};
use leptos::prelude::*;
use serde_json::{Value, json};

#[component]
fn Small(
    label: String,
    #[prop(into)] value: Signal<String>,
    described: String,
    is_bad: Signal<bool>,
    typed: Callback<String>,
) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    view! {
        <label class="field roster-small">
            <span>{label}</span>
            <input
                type="text"
                inputmode="decimal"
                autocomplete="off"
                aria-describedby=described
                aria-invalid=move || is_bad.get().to_string()
                prop:value=value
                on:input:target=move |event| typed.run(event.target().value())
                on:change=move |_| editor.end_typing()
            />
        </label>
    }
}

/// A price: one number, or one per currency.
#[component]
pub fn CostFields(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, is_bad, .. } = row;
    let value = editor.value(path.clone());
    let names = Memo::new(move |_| {
        let named = |roster: &crate::homebrew::OwnRoster| {
            let currencies = roster.game.get("currencies").and_then(Value::as_array).cloned().unwrap_or_default();
            currencies.iter().filter_map(|it| it.get("name")?.as_str().map(str::to_owned)).collect::<Vec<_>>()
        };
        editor.with(named)
    });
    let name = field.label;
    move || {
        let names = names.get();
        let count = names.len().max(1);
        let fields = (0..count).map(|at| {
            let label = match names.get(at) {
                Some(currency) => format!("{name}, {}", currency.to_lowercase()),
                None => name.clone(),
            };
            let here = path.clone();
            let part = Signal::derive(move || value.with(|value| shown(part(value.as_ref(), at))));
            let typed = Callback::new(move |typed: String| {
                let all = value.get_untracked();
                editor.type_in(&here, with_part(all.as_ref(), at, count, &typed));
            });
            view! { <Small label value=part described=described.clone() is_bad typed /> }
        });
        view! { <div class="roster-numbers">{fields.collect_view()}</div> }
    }
}

/// A single number stands for the first.
fn part(value: Option<&Value>, at: usize) -> Option<&Value> {
    match value? {
        Value::Array(parts) => parts.get(at),
        whole => (at == 0).then_some(whole),
    }
}

fn with_part(value: Option<&Value>, at: usize, count: usize, typed: &str) -> Option<Value> {
    let number = match typed.trim() {
        "" => None,
        typed => Some(number_or_text(typed)),
    };
    if count == 1 {
        return number;
    }
    let mut parts: Vec<Value> = (0..count).map(|at| part(value, at).cloned().unwrap_or_else(|| json!(0))).collect();
    if let Some(part) = parts.get_mut(at) {
        *part = number.unwrap_or_else(|| json!(0));
    }
    Some(Value::Array(parts))
}

/// The stat line, by the columns that the game declares, and whatever else stands there.
#[component]
pub fn StatFields(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, .. } = row;
    let of_lost = path.clone();
    let parts = Memo::new(move |_| {
        let mut parts = editor.with(|roster| columns(&roster.game));
        let lost = editor.with(|roster| {
            let stats = roster.value(&of_lost).and_then(Value::as_object).map(|stats| stats.keys().cloned().collect());
            stats.unwrap_or_else(Vec::new)
        });
        let lost = lost.into_iter().filter(|key| !parts.iter().any(|(part, _)| part == key)).collect::<Vec<_>>();
        parts.extend(lost.into_iter().map(|key| (key.clone(), key)));
        parts
    });
    view! {
        <fieldset class="roster-group">
            <legend>{field.label}</legend>
            <div class="roster-numbers">
                {move || {
                    let fields = parts
                        .get()
                        .into_iter()
                        .map(|(part, label)| {
                            let here: Path = path.key(&part);
                            let value = editor.value(here.clone());
                            let shown = Signal::derive(move || value.with(|value| shown(value.as_ref())));
                            let at = here.clone();
                            let is_bad = Signal::derive(move || !editor.faults_at(&at).is_empty());
                            let typed = Callback::new(move |typed: String| {
                                let value = (!typed.trim().is_empty()).then(|| number_or_text(&typed));
                                editor.type_in(&here, value);
                            });
                            view! { <Small label value=shown described=described.clone() is_bad typed /> }
                        });
                    fields.collect_view()
                }}
            </div>
        </fieldset>
    }
}

/// Every part of the stat line with its name: "Move", "Attack (melee)".
fn columns(game: &Value) -> Vec<(String, String)> {
    let columns = game.get("stat_columns").and_then(Value::as_array).into_iter().flatten();
    let mut found = Vec::new();
    for column in columns {
        let name = column.get("name").and_then(Value::as_str).unwrap_or_default();
        let name = name.split(':').next().unwrap_or(name);
        let parts: Vec<&str> =
            column.get("parts").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
        for part in &parts {
            let which = part.split_once('_').filter(|_| parts.len() > 1);
            let words = which.map_or_else(|| name.to_owned(), |(_, which)| format!("{name} ({which})"));
            found.push(((*part).to_owned(), words));
        }
    }
    found
}

/// So many numbers in a row.
#[component]
pub fn NumberFields(row: Row, count: usize) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, is_bad, .. } = row;
    let value = editor.value(path.clone());
    let fields = (0..count).map(|at| {
        let here = path.clone();
        let shown = Signal::derive(move || value.with(|value| shown(part(value.as_ref(), at))));
        let typed = Callback::new(move |typed: String| {
            let now = value.get_untracked();
            let mut all: Vec<Value> =
                (0..count).map(|at| part(now.as_ref(), at).cloned().unwrap_or_default()).collect();
            if let Some(part) = all.get_mut(at) {
                *part = if typed.trim().is_empty() { Value::Null } else { number_or_text(&typed) };
            }
            let is_empty = all.iter().all(Value::is_null);
            editor.type_in(&here, (!is_empty).then_some(Value::Array(all)));
        });
        let label = match (count, at) {
            (2, 0) => "Width".to_owned(),
            (2, _) => "Depth".to_owned(),
            _ => format!("{} {}", field.label, at + 1),
        };
        view! { <Small label value=shown described=described.clone() is_bad typed /> }
    });
    let fields = fields.collect_view();
    view! {
        <fieldset class="roster-group">
            <legend>{field.label}</legend>
            <div class="roster-numbers">{fields}</div>
        </fieldset>
    }
}
