//! The units, leaders, items or cards of a file: one line each, a name to add another, and copies.

use super::editor::RosterEditor;
use crate::homebrew::{Path, RosterEdit, name_of, new_item, shown};
use crate::ui::words::plural;
use leptos::prelude::*;
use serde_json::Value;

#[component]
pub fn ItemList(
    /// The list.
    path: Path,
    /// A heading: "Units".
    title: String,
    /// One of them: "unit".
    one: String,
) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let value = editor.value(path.clone());
    let count = Memo::new(move |_| value.with(|value| value.as_ref().and_then(Value::as_array).map_or(0, Vec::len)));
    let typed = RwSignal::new(String::new());
    let heading = title.clone();
    let (of_rows, of_add) = (path.clone(), path);
    let rows = move || {
        let path = of_rows.clone();
        (0..count.get()).map(move |at| view! { <ItemLine list=path.clone() at /> }).collect_view()
    };
    let add = move || {
        let name = typed.get_untracked().trim().to_owned();
        if name.is_empty() {
            return;
        }
        editor.edit(editor.with_untracked(|roster| new_item(roster, &of_add, &name, None)));
        typed.set(String::new());
        editor.show(of_add.at(count.get_untracked().saturating_sub(1)));
    };
    view! {
        <section class="panel roster-list" aria-label=title>
            <div class="panel-head">
                <h3 class="heading">
                    {heading} " " <span class="aside">{move || count.get()}</span>
                </h3>
            </div>
            <ul class="library-rows">{rows}</ul>
            <form
                class="roster-add"
                on:submit=move |event| {
                    event.prevent_default();
                    add();
                }
            >
                <label class="field">
                    <span>{format!("Name of a new {one}")}</span>
                    <input type="text" autocomplete="off" bind:value=typed />
                </label>
                <button type="submit" class="button">
                    {format!("Add {one}")}
                </button>
            </form>
        </section>
    }
}

#[component]
fn ItemLine(list: Path, at: usize) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let path = list.at(at);
    let value = editor.value(path.clone());
    let name = Memo::new(move |_| value.with(|value| value.as_ref().and_then(name_of)).unwrap_or_default());
    let price = move || value.with(|value| value.as_ref().map_or_else(String::new, price));
    let faults = {
        let path = path.clone();
        Memo::new(move |_| editor.faults_at(&path).len())
    };
    let bad = move || (faults.get() > 0).then(|| format!("{} {}", faults.get(), plural(&faults.get(), "problem")));
    let (show, gone) = (path.clone(), path);
    let copy = move |_| {
        let name = format!("{} (copy)", name.get_untracked());
        editor.edit(editor.with_untracked(|roster| new_item(roster, &list, &name, Some(at))));
        editor.show(list.at(at + 1));
    };
    view! {
        <li>
            <button type="button" class="roster-row-name" on:click=move |_| editor.show(show.clone())>
                <b>{name}</b>
                " "
                <span class="aside">{price}</span>
                " "
                <span class="roster-fault">{bad}</span>
            </button>
            <button type="button" class="button plain" aria-label=move || format!("Copy {}", name.get()) on:click=copy>
                "Copy"
            </button>
            <button
                type="button"
                class="button plain icon-only"
                aria-label=move || format!("Remove {}", name.get())
                on:click=move |_| editor.edit(RosterEdit::Remove(gone.clone()))
            >
                "×"
            </button>
        </li>
    }
}

/// The price as the file has it.
fn price(item: &Value) -> String {
    let one = |value: &Value| match value {
        Value::Array(parts) => parts.iter().map(|part| shown(Some(part))).collect::<Vec<_>>().join(" + "),
        other => shown(Some(other)),
    };
    match (item.get("cost"), item.get("sizes").and_then(Value::as_array)) {
        (Some(cost), _) => one(cost),
        (None, Some(sizes)) => {
            sizes.iter().filter_map(|size| size.get("cost")).map(one).collect::<Vec<_>>().join(" / ")
        }
        (None, None) => String::new(),
    }
}
