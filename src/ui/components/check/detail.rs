//! Everything about one of many lists: what is wrong, the list itself, and what to do with it.

use crate::codes::many::Row;
use crate::codes::suggest::{Suggestion, suggest};
use crate::model::ArmyList;
use crate::rules;
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::brought::Brought;
use crate::ui::components::foreign_view::ForeignLines;
use crate::ui::components::lost_lines::{guessed_names, unplaced_lines};
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
    if let Some(foreign) = &row.foreign {
        let words =
            format!("{}, {}: {} of {}.", foreign.game, foreign.faction, foreign.total_words(), foreign.list.cap);
        return view! {
            <div class="check-body">
                <p>{words} " Names, counts and totals are those its player sent; nobody has checked them."</p>
                <ForeignLines foreign=foreign.as_ref() />
            </div>
        }
        .into_any();
    }
    let found = suggest(&shelf.catalogs.get_untracked().all(), &row.mistyped);
    let words = format!("There is no list on line {} that can be read. Ask for the code again.", row.line);
    let choose = Callback::new(move |suggestion: Suggestion| mend.run((row.mistyped.clone(), suggestion.code)));
    view! {
        <div class="check-body">
            <p>{words}</p>
            <Suggestions found action="Use it" choose />
        </div>
    }
    .into_any()
}

#[component]
fn Readable(row: Row, list: ArmyList) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let brought = use_context::<RwSignal<Vec<Brought>>>().map(|all| all.get_untracked()).unwrap_or_default();
    let brought = brought.into_iter().find(|it| *it.edition() == list.edition);
    let catalog = shelf.catalogs.get_untracked();
    let catalog = brought.map_or_else(|| catalog.or_newest(&list.edition), |it| it.catalog);
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
    let save = move || {
        let mine = kept.with_value(|list| brought.map_or_else(|| Some(list.clone()), |it| it.keep(shelf, list)));
        mine.and_then(|list| shelf.create(&list))
    };
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
            {unplaced_lines(row.unread)}
            {guessed_names(row.guessed)}
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
