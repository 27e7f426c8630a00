//! The form of one object: what is usual first, everything else behind "More".

use super::editor::RosterEditor;
use super::field_row::FieldRow;
use crate::homebrew::{Field, Form, Input, OwnRoster, Path};
use leptos::prelude::*;
use serde_json::Value;

/// Fields that most things of a roster have; they are asked for even while they are empty.
const USUAL: &[&str] =
    &["cost", "class", "stats", "keywords", "text", "cap", "name", "numeric", "percent", "points", "count"];
/// The same, where a neighbour has them: not every game has quotas or bases.
const SHARED: &[&str] = &["subclass", "min_percent", "max_percent", "most", "bases"];
/// Given by the app, or seldom changed.
const SETTLED: &[&str] =
    &["id", "n", "source", "tts", "tts_card_front", "accent", "mark", "uses", "gives", "needs", "own_roster"];

#[component]
pub fn ObjectForm(
    path: Path,
    /// Fields that stand elsewhere.
    #[prop(optional)]
    without: &'static [&'static str],
) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let (of_form, of_fields) = (path.clone(), path.clone());
    let value = editor.value(path);
    // A rule has other fields once it is another kind of rule.
    let form = Memo::new(move |_| {
        let form = value.with(|value| editor.schemas.with_value(|schemas| schemas.form(&of_form, value.as_ref())));
        form.unwrap_or_default()
    });
    move || {
        let value = value.get_untracked();
        let has = |field: &Field| value.as_ref().is_some_and(|value| value.get(&field.key).is_some());
        let Form { fields, .. } = form.get();
        let fields = fields.into_iter().filter(|field| !without.contains(&field.key.as_str()));
        let (first, more): (Vec<Field>, Vec<Field>) = fields.partition(|field| {
            let is_settled = SETTLED.contains(&field.key.as_str());
            !is_settled && (field.required || has(field) || is_usual(editor, &of_fields, field, value.as_ref()))
        });
        let rows = |fields: Vec<Field>| {
            let path = of_fields.clone();
            fields.into_iter().map(move |field| view! { <FieldRow path=path.key(&field.key) field /> }).collect_view()
        };
        let some = !more.is_empty();
        let more = rows(more);
        view! {
            <div class="roster-form">
                {rows(first)}
                {some
                    .then(|| {
                        view! {
                            <details class="roster-more">
                                <summary>"More fields"</summary>
                                <div class="roster-form">{more}</div>
                            </details>
                        }
                    })}
            </div>
        }
    }
}

/// Whether an empty field is worth its place: the game must have something to choose from.
fn is_usual(editor: RosterEditor, path: &Path, field: &Field, value: Option<&Value>) -> bool {
    let is_sized = value.is_some_and(|value| value.get("sizes").is_some());
    let has_choice = match field.input {
        Input::Reference(of) => editor.with_untracked(|roster| !crate::homebrew::references(roster, of).is_empty()),
        Input::Cost => !is_sized,
        _ => true,
    };
    let key = field.key.as_str();
    let is_shared = || {
        SHARED.contains(&key)
            && path.parent().is_some_and(|(list, _)| {
                let has = |roster: &OwnRoster| {
                    let siblings = roster.value(&list).and_then(Value::as_array);
                    siblings.is_some_and(|all| all.iter().any(|sibling| sibling.get(key).is_some()))
                };
                editor.with_untracked(has)
            })
    };
    has_choice && (USUAL.contains(&key) || is_shared())
}
