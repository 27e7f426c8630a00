//! Rows of so many numbers: places on a map, bands of models and supply.

use super::editor::RosterEditor;
use super::field_row::Row;
use super::numbers::NumberFields;
use super::row_parts::RemoveButton;
use crate::homebrew::{Field, Input, RosterEdit};
use leptos::prelude::*;
use serde_json::Value;

#[component]
pub fn NumberRows(row: Row, count: usize) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(row.path.clone());
    let length = Memo::new(move |_| value.with(|value| value.as_ref().and_then(Value::as_array).map_or(0, Vec::len)));
    let (name, list) = (row.field.label.clone(), row.path.clone());
    let of_rows = StoredValue::new(row.clone());
    let rows = move || {
        let rows = (0..length.get()).map(|at| {
            let mut row = of_rows.get_value();
            row.path = row.path.at(at);
            let label = format!("{} {}", row.field.label, at + 1);
            row.field = Field { label: label.clone(), input: Input::Numbers(count), ..row.field };
            let path = row.path.clone();
            view! {
                <li class="roster-row-head">
                    <NumberFields row count />
                    <RemoveButton path name=Signal::stored(label) />
                </li>
            }
        });
        rows.collect_view()
    };
    let add = move |_| {
        let zeros = Value::Array(vec![Value::from(0); count]);
        editor.edit(RosterEdit::Insert(list.clone(), length.get_untracked(), zeros));
    };
    view! {
        <fieldset class="roster-group">
            <legend>
                {row.field.label} " " <span class="aside">{move || length.get()}</span>
            </legend>
            <ol class="roster-rows">{rows}</ol>
            <button type="button" class="button" on:click=add>
                {format!("Add to {}", name.to_lowercase())}
            </button>
        </fieldset>
    }
}
