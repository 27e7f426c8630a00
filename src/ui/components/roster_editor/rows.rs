//! A list of things with fields of their own: each opens to its form, and can be moved or removed.

use super::super::disclosure::Disclosure;
use super::editor::{RosterEditor, id_of};
use super::field_row::Row;
use super::object_form::ObjectForm;
use super::row_parts::{RemoveButton, RowButton, RowProblems};
use crate::homebrew::{Path, RosterEdit, label, name_of};
use leptos::prelude::*;
use serde_json::{Value, json};

/// So many rows are seen at once; more are folded, so that the form stays a form.
const FEW: usize = 8;

#[component]
pub fn Rows(row: Row) -> impl IntoView {
    let Row { path, field, .. } = row;
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(path.clone());
    let count = Memo::new(move |_| value.with(|value| value.as_ref().and_then(Value::as_array).map_or(0, Vec::len)));
    // What was just added is open at once.
    let added = RwSignal::new(None::<usize>);
    let (of_rows, of_add) = (path.clone(), path);
    let rows = move || {
        let path = of_rows.clone();
        (0..count.get()).map(move |at| view! { <OneRow path=path.at(at) at count added /> }).collect_view()
    };
    let add = move |_| {
        let at = count.get_untracked();
        let edit = editor.with_untracked(|roster| RosterEdit::Insert(of_add.clone(), at, blank(roster, &of_add)));
        added.set(Some(at));
        editor.edit(edit);
    };
    let name = field.label.clone();
    let list = view! {
        <ol class="roster-rows">{rows}</ol>
        <button type="button" class="button" on:click=add>
            {format!("Add to {}", name.to_lowercase())}
        </button>
    };
    view! {
        <fieldset class="roster-group">
            <legend>
                {field.label} " " <span class="aside">{move || count.get()}</span>
            </legend>
            {if count.get_untracked() > FEW {
                view! {
                    <details class="roster-more">
                        <summary>{move || format!("Show all {}", count.get())}</summary>
                        {list}
                    </details>
                }
                    .into_any()
            } else {
                list.into_any()
            }}
        </fieldset>
    }
}

#[component]
fn OneRow(path: Path, at: usize, count: Memo<usize>, added: RwSignal<Option<usize>>) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(path.clone());
    let name = Memo::new(move |_| {
        value.with(|value| value.as_ref().and_then(name_of)).unwrap_or_else(|| format!("No. {}", at + 1))
    });
    let is_open = RwSignal::new(added.get_untracked() == Some(at));
    let holder = path.clone();
    Effect::new(move |_| {
        if editor.wanted.with(|wanted| wanted.as_ref().is_some_and(|wanted| holder.holds(wanted))) {
            is_open.set(true);
        }
    });
    let moved = move |by: &str| {
        Signal::derive({
            let by = by.to_owned();
            move || format!("Move {} {by}", name.get())
        })
    };
    let id = id_of("row", &path);
    let (up, down, gone, faulty) = (path.clone(), path.clone(), path.clone(), path.clone());
    let inside = StoredValue::new(path);
    view! {
        <li id=id>
            <div class="roster-row-head">
                <Disclosure class="roster-row-name" open=is_open>
                    {name}
                    " "
                    <RowProblems path=faulty />
                </Disclosure>
                <RowButton
                    sign="↑"
                    label=moved("up")
                    disabled=Signal::stored(at == 0)
                    press=move || editor.edit(RosterEdit::Move(up.clone(), at.saturating_sub(1)))
                />
                <RowButton
                    sign="↓"
                    label=moved("down")
                    disabled=Signal::derive(move || at + 1 >= count.get())
                    press=move || editor.edit(RosterEdit::Move(down.clone(), at + 1))
                />
                <RemoveButton path=gone name />
            </div>
            <Show when=move || is_open.get()>
                <ObjectForm path=inside.get_value() />
            </Show>
        </li>
    }
}

/// A new row: like the last one, as a new thing is mostly like its neighbours, but with an id and a name of its own.
fn blank(roster: &crate::homebrew::OwnRoster, list: &Path) -> Value {
    let rows = roster.value(list).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let mut row = rows.last().and_then(Value::as_object).cloned().unwrap_or_default();
    let number = |key: &str| rows.iter().filter_map(|row| row.get(key)?.as_u64()).max().unwrap_or(0) + 1;
    for (key, value) in &mut row {
        match key.as_str() {
            "id" | "code" => *value = json!(format!("new-{}", rows.len() + 1)),
            "n" => *value = json!(number("n")),
            "name" => *value = json!(format!("New {}", rows.len() + 1)),
            _ => {}
        }
    }
    if row.is_empty() && list.field().map(label).as_deref() == Some("Keywords") {
        return json!({"id": "New", "n": 1, "name": "New", "text": "What it does."});
    }
    Value::Object(row)
}
