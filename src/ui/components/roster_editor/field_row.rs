//! One field of a form: its name, what it means, the control that fits it, and what is wrong with it as one types.

use super::choices::{ChoiceField, Choices};
use super::editor::{RosterEditor, id_of};
use super::keyword_field::KeywordField;
use super::number_rows::NumberRows;
use super::numbers::{CostFields, NumberFields, StatFields};
use super::object_form::ObjectForm;
use super::pairs::Pairs;
use super::rows::Rows;
use super::texts::Texts;
use crate::homebrew::{Field, Input, Of, Path, RosterEdit, shown};
use crate::ui::words::sentence;
use leptos::prelude::*;
use serde_json::{Value, json};

#[component]
pub fn FieldRow(path: Path, field: Field) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let help = field.help.clone();
    let no_help = help.is_empty();
    let (here, note, fault) = (id_of("field", &path), id_of("help", &path), id_of("fault", &path));
    let at = path.clone();
    let is_leaf = !matches!(field.input, Input::Rows | Input::Group);
    // Forms inside this one tell of their own faults.
    let faults = Memo::new(move |_| {
        let mut faults = editor.faults_at(&at);
        faults.retain(|fault| is_leaf || fault.at == at);
        faults.iter().map(|fault| sentence(&fault.words)).collect::<Vec<_>>().join(" ")
    });
    let is_bad = Signal::derive(move || faults.with(|faults| !faults.is_empty()));
    let row = Row { path, field, note: note.clone(), fault: fault.clone(), is_bad };
    view! {
        <div class="roster-field" id=here class:bad=is_bad>
            {control(row)}
            <p class="note" id=note class:none=no_help>
                {help}
            </p>
            <p class="roster-fault" id=fault role="status" class:none=move || !is_bad.get()>
                {faults}
            </p>
        </div>
    }
}

/// What a control needs to know of its field.
#[derive(Clone)]
pub struct Row {
    pub path: Path,
    pub field: Field,
    note: String,
    fault: String,
    pub is_bad: Signal<bool>,
}

impl Row {
    /// What describes the control: the help, and what is wrong.
    pub fn described(&self) -> String {
        format!("{} {}", self.fault, self.note)
    }
}

fn control(row: Row) -> AnyView {
    match row.field.input {
        Input::Text | Input::Number { .. } | Input::Decimal => view! { <Line row /> }.into_any(),
        Input::LongText | Input::Json => view! { <Area row /> }.into_any(),
        Input::YesNo => view! { <Switch row /> }.into_any(),
        Input::Choice(_) | Input::Reference(_) => view! { <ChoiceField row /> }.into_any(),
        Input::Choices(_) => view! { <Choices row /> }.into_any(),
        Input::References(Of::Keyword) => view! { <KeywordField row /> }.into_any(),
        Input::Texts | Input::References(_) => view! { <Texts row /> }.into_any(),
        Input::Cost => view! { <CostFields row /> }.into_any(),
        Input::Stats => view! { <StatFields row /> }.into_any(),
        Input::Numbers(count) => view! { <NumberFields row count /> }.into_any(),
        Input::NumberRows(count) => view! { <NumberRows row count /> }.into_any(),
        Input::Pairs => view! { <Pairs row /> }.into_any(),
        Input::Group => view! { <Group row /> }.into_any(),
        Input::Rows => view! { <Rows row /> }.into_any(),
    }
}

#[component]
fn Line(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, is_bad, .. } = row;
    let is_number = matches!(field.input, Input::Number { .. } | Input::Decimal);
    let value = editor.value(path.clone());
    let label = field.label.clone();
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                type="text"
                class:number=is_number
                inputmode=if is_number { "decimal" } else { "text" }
                autocomplete="off"
                aria-describedby=described
                aria-invalid=move || is_bad.get().to_string()
                prop:value=move || value.with(|value| shown(value.as_ref()))
                on:input:target=move |event| editor.type_in(&path, field.read(&event.target().value()))
                on:change=move |_| editor.end_typing()
            />
        </label>
    }
}

#[component]
fn Area(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, is_bad, .. } = row;
    let value = editor.value(path.clone());
    let label = field.label.clone();
    // JSON is taken when it is whole, not letter by letter: half of it would be a text.
    let is_json = field.input == Input::Json;
    let take = move |typed: &str| editor.type_in(&path, field.read(typed));
    let changed = take.clone();
    view! {
        <label class="field">
            <span>{label}</span>
            <textarea
                rows="3"
                aria-describedby=described
                aria-invalid=move || is_bad.get().to_string()
                prop:value=move || value.with(|value| shown(value.as_ref()))
                on:input:target=move |event| {
                    if !is_json {
                        take(&event.target().value());
                    }
                }
                on:change:target=move |event| {
                    if is_json {
                        changed(&event.target().value());
                    }
                    editor.end_typing();
                }
            ></textarea>
        </label>
    }
}

#[component]
fn Switch(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let described = row.described();
    let Row { path, field, .. } = row;
    let value = editor.value(path.clone());
    view! {
        <label class="switch">
            <input
                type="checkbox"
                aria-describedby=described
                prop:checked=move || value.with(|value| *value == Some(Value::Bool(true)))
                on:change:target=move |event| {
                    let on = event.target().checked().then(|| json!(true));
                    editor.edit(RosterEdit::Set(path.clone(), on));
                }
            />
            {field.label}
        </label>
    }
}

/// An object inside an object; one that may be left out has a button for that.
#[component]
fn Group(row: Row) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let Row { path, field, .. } = row;
    let value = editor.value(path.clone());
    let there = Memo::new(move |_| value.with(Option::is_some));
    let (add, drop, inside) = (path.clone(), path.clone(), path);
    let label = StoredValue::new(field.label);
    let required = field.required;
    let paths = StoredValue::new((add, drop, inside));
    view! {
        <fieldset class="roster-group">
            <legend>{label.get_value()}</legend>
            <Show
                when=move || there.get()
                fallback=move || {
                    view! {
                        <button
                            type="button"
                            class="button"
                            on:click=move |_| editor.edit(RosterEdit::Set(paths.get_value().0, Some(json!({}))))
                        >
                            {format!("Add: {}", label.get_value())}
                        </button>
                    }
                }
            >
                <ObjectForm path=paths.get_value().2 />
                {(!required)
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="button plain"
                                on:click=move |_| editor.edit(RosterEdit::Set(paths.get_value().1, None))
                            >
                                {format!("Leave out: {}", label.get_value())}
                            </button>
                        }
                    })}
            </Show>
        </fieldset>
    }
}
