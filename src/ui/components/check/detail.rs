//! Everything about one of many lists: what is wrong, the list itself, and what to do with it.

use crate::codes::many::Row;
use crate::codes::suggest::{Suggestion, suggest};
use crate::model::ArmyList;
use crate::rules;
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::suggestions::Suggestions;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn Detail(row: Row, mend: Callback<(String, String)>) -> impl IntoView {
    match row.list.clone() {
        Some(list) => view! { <Readable row list /> }.into_any(),
        None => view! { <Broken row mend /> }.into_any(),
    }
}

#[component]
fn Broken(row: Row, mend: Callback<(String, String)>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let found = suggest(&shelf.catalogs.get_untracked().all(), &row.mistyped);
    let words = format!("There is no list on line {} that can be read. Ask for the code again.", row.line);
    let choose = Callback::new(move |suggestion: Suggestion| mend.run((row.mistyped.clone(), suggestion.code)));
    view! {
        <div class="check-body">
            <p>{words}</p>
            <Suggestions found action="Use it" choose />
        </div>
    }
}

#[component]
fn Readable(row: Row, list: ArmyList) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let issues = rules::issues(&catalog, &list);
    let issues = issues.into_iter().map(|issue| {
        view! {
            <li>
                <b>{issue.title}</b>
                " "
                <span class="note">{issue.line}</span>
            </li>
        }
    });
    let issues = issues.collect_view();
    let named = [&list.name, &row.player].into_iter().find(|name| !name.is_empty()).cloned();
    let name = named.unwrap_or_else(|| format!("{} army", row.faction));
    let kept = StoredValue::new(ArmyList { name, ..list.clone() });
    let save = move || kept.with_value(|list| shelf.create(list));
    let open = move |_| {
        if let Some(id) = save() {
            dom::go(&Route::Army(id.to_string()));
        }
    };
    let copy = move |_| {
        if save().is_some() {
            notices.say("A copy is among your armies.", NoticeAction::None);
        }
    };
    view! {
        <div class="check-body">
            <ul class="check-issues">{issues}</ul>
            <div class="chips">
                <button type="button" class="button" on:click=open>
                    "Open in builder"
                </button>
                <button type="button" class="button" on:click=copy>
                    "Save a copy"
                </button>
            </div>
            <ArmyView catalog list />
        </div>
    }
}
