//! Several short texts or ids: each with a way to remove it, and a field to add one, with what the roster knows offered.

use super::add_form::AddForm;
use super::editor::{RosterEditor, id_of};
use super::field_row::Row;
use crate::homebrew::{Input, Path, RosterEdit, references};
use crate::ui::dom;
use leptos::prelude::*;
use serde_json::json;

#[component]
pub fn Texts(row: Row) -> impl IntoView {
    let described = row.described();
    let Row { path, field, .. } = row;
    let of = match field.input {
        Input::References(of) => Some(of),
        _ => None,
    };
    let editor = expect_context::<RosterEditor>();
    let offered = Signal::derive(move || of.map_or_else(Vec::new, |of| editor.with(|roster| references(roster, of))));
    view! {
        <fieldset class="roster-group">
            <legend>{field.label.clone()}</legend>
            <TextChips path offered described name=field.label />
        </fieldset>
    }
}

/// The texts of a list, and the field for one more.
#[component]
pub fn TextChips(
    path: Path,
    #[prop(into)] offered: Signal<Vec<(String, String)>>,
    described: String,
    /// What they are.
    name: String,
) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(path.clone());
    let texts = Memo::new(move |_| {
        let all = value.get().and_then(|value| value.as_array().cloned()).unwrap_or_default();
        all.iter().map(|value| crate::homebrew::shown(Some(value))).collect::<Vec<_>>()
    });
    let (field, list) = (id_of("add", &path), id_of("list", &path));
    let typed = RwSignal::new(String::new());
    let (of_rows, of_field) = (path.clone(), field.clone());
    let rows = move || {
        let (path, field) = (of_rows.clone(), of_field.clone());
        let rows = texts.get().into_iter().enumerate().map(|(at, text)| {
            let (path, field) = (path.clone(), field.clone());
            let remove = move |_| {
                editor.edit(RosterEdit::Remove(path.at(at)));
                dom::focus(&field);
            };
            view! {
                <li class="chip">
                    {text.clone()}
                    <button type="button" class="roster-chip-remove" aria-label=format!("Remove {text}") on:click=remove>
                        "×"
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    let add = move || {
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            let count = texts.with_untracked(Vec::len);
            editor.edit(RosterEdit::Insert(path.clone(), count, json!(text)));
            typed.set(String::new());
        }
    };
    let options = move || {
        let offered = offered.get().into_iter().map(|(id, name)| view! { <option value=id>{name}</option> });
        offered.collect_view()
    };
    view! {
        <ul class="chips">{rows}</ul>
        <AddForm word="Add" add>
            <label class="field">
                <span>{format!("Add to {}", name.to_lowercase())}</span>
                <input type="text" id=field list=list.clone() autocomplete="off" aria-describedby=described bind:value=typed />
            </label>
            <datalist id=list>{options}</datalist>
        </AddForm>
    }
}
