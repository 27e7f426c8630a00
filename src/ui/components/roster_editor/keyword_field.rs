//! The keywords of a profile, and a new keyword of the game without leaving the unit.

use super::editor::{RosterEditor, id_of};
use super::field_row::Row;
use super::texts::TextChips;
use crate::homebrew::{Of, RosterEdit, new_keyword, references};
use crate::ui::dom;
use leptos::prelude::*;
use serde_json::{Value, json};

#[component]
pub fn KeywordField(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, .. } = row;
    let offered = Signal::derive(move || editor.with(|roster| references(roster, Of::Keyword)));
    let is_open = RwSignal::new(false);
    let (name, number, text) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let here = path.clone();
    let first = StoredValue::new(id_of("new-keyword", &path));
    let add = move || {
        let name_now = name.get_untracked().trim().to_owned();
        if name_now.is_empty() {
            return;
        }
        let number_now = number.get_untracked().trim().to_owned();
        let words = match text.get_untracked().trim() {
            "" => format!("{name_now}: not described yet."),
            text => text.to_owned(),
        };
        let edit = editor.with_untracked(|roster| {
            let count = roster.value(&here).and_then(Value::as_array).map_or(0, Vec::len);
            let printed = format!("{name_now} {number_now}").trim_end().to_owned();
            RosterEdit::All(vec![
                new_keyword(roster, &name_now, !number_now.is_empty(), &words),
                RosterEdit::Insert(here.clone(), count, json!(printed)),
            ])
        });
        editor.edit(edit);
        for field in [name, number, text] {
            field.set(String::new());
        }
        is_open.set(false);
    };
    let add = StoredValue::new(add);
    view! {
        <fieldset class="roster-group">
            <legend>{field.label.clone()}</legend>
            <TextChips path offered described name=field.label />
            <button
                type="button"
                class="button"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| {
                    is_open.update(|open| *open = !*open);
                    dom::focus_soon(first.get_value());
                }
            >
                "New keyword …"
            </button>
            <Show when=move || is_open.get()>
                {
                    dom::on_escape(move || is_open.set(false));
                    view! {
                <form
                    class="roster-group roster-new-keyword"
                    aria-label="New keyword"
                    on:submit=move |event| {
                        event.prevent_default();
                        add.with_value(|add| add());
                    }
                >
                    <label class="field">
                        <span>"Name of the keyword"</span>
                        <input type="text" id=first.get_value() autocomplete="off" required bind:value=name />
                    </label>
                    <label class="field roster-small">
                        <span>"Its number, if it has one"</span>
                        <input type="text" inputmode="numeric" autocomplete="off" bind:value=number />
                    </label>
                    <label class="field">
                        <span>"What it does; X stands for the number"</span>
                        <textarea rows="2" bind:value=text></textarea>
                    </label>
                    <button type="submit" class="button primary">
                        "Add the keyword"
                    </button>
                </form>
                    }
                }
            </Show>
        </fieldset>
    }
}
