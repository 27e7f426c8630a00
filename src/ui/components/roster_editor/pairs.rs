//! Words with what stands for each: counts by id, new names by old ones.

use super::add_form::AddForm;
use super::editor::{RosterEditor, id_of};
use super::field_row::Row;
use super::row_parts::RowButton;
use crate::homebrew::{Of, Path, RosterEdit, number_or_text, references, shown};
use crate::ui::dom;
use leptos::prelude::*;
use serde_json::{Value, json};

#[component]
pub fn Pairs(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = StoredValue::new(row.described());
    let Row { path, field, .. } = row;
    let value = editor.value(path.clone());
    let keys = Memo::new(move |_| {
        value
            .with(|value| value.as_ref().and_then(Value::as_object).map(|all| all.keys().cloned().collect::<Vec<_>>()))
            .unwrap_or_default()
    });
    let (key, what) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    // Counts are numbers from the start.
    let counts = field.key == "entries";
    let first = id_of("pair", &path);
    let (of_rows, again) = (path.clone(), first.clone());
    let rows = move || {
        let path = of_rows.clone();
        keys.get()
            .into_iter()
            .map(move |key| view! { <Pair path=path.clone() key described=described.get_value() /> })
            .collect_view()
    };
    let add = move || {
        let (key_now, what_now) = (key.get_untracked().trim().to_owned(), what.get_untracked());
        if key_now.is_empty() {
            return;
        }
        let new = if counts { number_or_text(&what_now) } else { json!(what_now) };
        editor.edit(with_pair(&path, value.get_untracked(), &key_now, Some(new)));
        key.set(String::new());
        what.set(String::new());
        dom::focus(&again);
    };
    let list = format!("{first}-list");
    let options = counts.then(|| {
        let items = editor.with_untracked(|roster| references(roster, Of::Item)).into_iter();
        items.map(|(id, name)| view! { <option value=id>{name}</option> }).collect_view()
    });
    view! {
        <fieldset class="roster-group">
            <legend>{field.label}</legend>
            <ul class="roster-rows">{rows}</ul>
            <AddForm word="Add" add>
                <label class="field">
                    <span>{if counts { "Entry" } else { "Word" }}</span>
                    <input type="text" id=first list=list.clone() autocomplete="off" bind:value=key />
                </label>
                <label class="field">
                    <span>{if counts { "Copies" } else { "Stands for" }}</span>
                    <input type="text" autocomplete="off" bind:value=what />
                </label>
                <datalist id=list>{options}</datalist>
            </AddForm>
        </fieldset>
    }
}

#[component]
fn Pair(path: Path, key: String, described: String) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(path.clone());
    let (of_value, of_type, of_remove) = (key.clone(), key.clone(), key.clone());
    let now = move || value.with(|value| shown(value.as_ref().and_then(|all| all.get(&of_value))));
    let typed = path.clone();
    let change = move |text: String| {
        let all = value.get_untracked();
        let is_number = all.as_ref().and_then(|all| all.get(&of_type)).is_some_and(Value::is_number);
        let new = if is_number { number_or_text(&text) } else { json!(text) };
        editor.edit(with_pair(&typed, all, &of_type, Some(new)));
    };
    let label = Signal::stored(format!("Remove {key}"));
    view! {
        <li class="roster-row-head">
            <label class="field">
                <span>{key}</span>
                <input
                    type="text"
                    autocomplete="off"
                    aria-describedby=described
                    prop:value=now
                    on:change:target=move |event| change(event.target().value())
                />
            </label>
            <RowButton sign="×" label press=move || editor.edit(with_pair(&path, value.get_untracked(), &of_remove, None)) />
        </li>
    }
}

/// The map with another value for a key, or without it. Keys may hold dots, so a path cannot lead there.
fn with_pair(path: &Path, now: Option<Value>, key: &str, value: Option<Value>) -> RosterEdit {
    let mut all = now.and_then(|now| now.as_object().cloned()).unwrap_or_default();
    match value {
        Some(value) => {
            all.insert(key.to_owned(), value);
        }
        None => {
            all.shift_remove(key);
        }
    }
    RosterEdit::Set(path.clone(), (!all.is_empty()).then_some(Value::Object(all)))
}
