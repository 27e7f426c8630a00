//! Fields with something to choose from: one of several words or ids, or any number of words.

use super::editor::RosterEditor;
use super::field_row::Row;
use crate::homebrew::{Input, RosterEdit, label, references, shown};
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;
use serde_json::{Value, json};

/// One word of an enum, or one id of the roster.
#[component]
pub fn ChoiceField(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, is_bad, .. } = row;
    let value = editor.value(path.clone());
    let current = Signal::derive(move || value.with(|value| shown(value.as_ref())));
    let (name, required, input) = (field.label, field.required, field.input);
    let options = Signal::derive(move || {
        let known = match &input {
            Input::Reference(of) => editor.with(|roster| references(roster, *of)),
            Input::Choice(words) => words.iter().map(|(word, help)| (word.clone(), words_of(word, help))).collect(),
            _ => Vec::new(),
        };
        let now = current.get();
        let is_known = now.is_empty() || known.iter().any(|(id, _)| *id == now);
        let none = (!required || now.is_empty()).then(|| SelectOption::new("", "—"));
        let lost = (!is_known).then(|| SelectOption::new(&now, format!("{now} (unknown)")));
        let known = known.into_iter().map(|(id, name)| SelectOption::new(id, name));
        none.into_iter().chain(known).chain(lost).collect::<Vec<_>>()
    });
    let choose = move |id: String| {
        let value = (!id.is_empty()).then(|| json!(id));
        editor.edit(RosterEdit::Set(path.clone(), value));
    };
    view! {
        <label class="field">
            <span>{name}</span>
            <Select
                value=current
                options
                choose
                attr:aria-describedby=described
                attr:aria-invalid=move || is_bad.get().to_string()
            />
        </label>
    }
}

/// Any number of words, each with a box to tick.
#[component]
pub fn Choices(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, .. } = row;
    let value = editor.value(path.clone());
    let Input::Choices(words) = field.input else { return ().into_any() };
    let has = move |word: &str| {
        value.with(|value| value.as_ref().and_then(Value::as_array).is_some_and(|all| all.contains(&json!(word))))
    };
    let boxes = words.into_iter().map(|(word, help)| {
        let (path, mine, told) = (path.clone(), word.clone(), word.clone());
        let tick = move |on: bool| {
            let mut all = value.get_untracked().and_then(|value| value.as_array().cloned()).unwrap_or_default();
            all.retain(|other| *other != json!(mine));
            if on {
                all.push(json!(mine));
            }
            editor.edit(RosterEdit::Set(path.clone(), Some(Value::Array(all))));
        };
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    prop:checked=move || has(&told)
                    on:change:target=move |event| tick(event.target().checked())
                />
                {words_of(&word, &help)}
            </label>
        }
    });
    view! {
        <fieldset class="roster-group" aria-describedby=described>
            <legend>{field.label}</legend>
            {boxes.collect_view()}
        </fieldset>
    }
    .into_any()
}

/// A word of the schema, with what it means.
fn words_of(word: &str, help: &str) -> String {
    match help {
        "" => label(word),
        help => format!("{}: {help}", label(word)),
    }
}
