//! The units, leaders, items or cards of a file: one line each, a name to add another, and copies.

use super::add_form::AddForm;
use super::editor::RosterEditor;
use super::row_parts::{RemoveButton, RowProblems};
use crate::homebrew::{OwnRoster, Path, label, model_of, name_of, new_item, new_item_of, shown};
use crate::model::Role;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::state::{NoticeAction, Notices};
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
    let notices = expect_context::<Notices>();
    let value = editor.value(path.clone());
    let count = Memo::new(move |_| value.with(|value| value.as_ref().and_then(Value::as_array).map_or(0, Vec::len)));
    let typed = RwSignal::new(String::new());
    let heading = title.clone();
    let (of_rows, of_add) = (path.clone(), path);
    let rows = move || {
        let path = of_rows.clone();
        (0..count.get()).map(move |at| view! { <ItemLine list=path.clone() at /> }).collect_view()
    };
    // Only lists of "items" hold things of several kinds.
    let kinds = if of_add.field() == Some("items") { editor.with_untracked(kinds_of) } else { Vec::new() };
    let usual = editor.with_untracked(|roster| {
        let last = roster.value(&of_add).and_then(Value::as_array).and_then(|items| items.last());
        last.and_then(|item| item.get("kind")?.as_str().map(str::to_owned))
    });
    let usual = usual.or_else(|| kinds.first().map(|kind| kind.0.clone())).unwrap_or_default();
    let kind = RwSignal::new(usual);
    let ones = StoredValue::new(kinds.clone());
    let one = Signal::derive(move || {
        let chosen = kind.get();
        ones.with_value(|kinds| kinds.iter().find(|known| known.0 == chosen).map(|known| known.1.clone()))
            .unwrap_or_else(|| one.clone())
    });
    let add = move || {
        let name = typed.get_untracked().trim().to_owned();
        if name.is_empty() {
            return;
        }
        let chosen = kind.get_untracked();
        let model = editor.with_untracked(|roster| model_of(roster, &of_add, &chosen).and_then(name_of));
        editor.edit(editor.with_untracked(|roster| match chosen.as_str() {
            "" => new_item(roster, &of_add, &name, None),
            kind => new_item_of(roster, &of_add, &name, kind),
        }));
        typed.set(String::new());
        editor.show(of_add.at(count.get_untracked().saturating_sub(1)));
        if let Some(model) = model {
            notices.say(format!("{name} begins with the numbers of {model}."), NoticeAction::None);
        }
    };
    view! {
        <section class="panel roster-list" aria-label=title>
            <div class="panel-head">
                <h3 class="heading">
                    {heading} " " <span class="aside">{move || count.get()}</span>
                </h3>
            </div>
            <AddForm word=Signal::derive(move || format!("Add {}", one.get())) add>
                {(kinds.len() > 1)
                    .then(|| {
                        let options: Vec<SelectOption> =
                            kinds.into_iter().map(|(id, one)| SelectOption::new(id, label(&one))).collect();
                        view! {
                            <label class="field roster-kind">
                                <span>"Kind"</span>
                                <Select value=kind options choose=move |id| kind.set(id) />
                            </label>
                        }
                    })}
                <label class="field">
                    <span>{move || format!("Name of a new {}", one.get())}</span>
                    <input type="text" autocomplete="off" required bind:value=typed />
                </label>
            </AddForm>
            <ul class="library-rows">{rows}</ul>
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
    let (show, faulty, gone) = (path.clone(), path.clone(), path);
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
                <RowProblems path=faulty />
            </button>
            <button type="button" class="button plain" aria-label=move || format!("Copy {}", name.get()) on:click=copy>
                "Copy"
            </button>
            <RemoveButton path=gone name />
        </li>
    }
}

/// Kinds that stand in the files of factions, with the word for one of them. Cards have files of their own.
fn kinds_of(roster: &OwnRoster) -> Vec<(String, String)> {
    let game = roster.read_game();
    let kinds = game.iter().flat_map(|game| &game.kinds).filter(|kind| kind.role != Role::Deck);
    kinds.map(|kind| (kind.id.to_string(), kind.one.clone())).collect()
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
        (None, None) if item.get("unpriced") == Some(&Value::Bool(true)) => "no price yet".to_owned(),
        (None, None) => String::new(),
    }
}
