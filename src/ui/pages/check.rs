//! Check many: fifty codes or files at once, a table of verdicts that sorts and opens, and the table as CSV.

use crate::codes::many::{self, Column, Outcome, Row};
use crate::model::ArmyList;
use crate::rules;
use crate::rules::State;
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::drop_zone::DropZone;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use crate::ui::transfer;
use leptos::prelude::*;

/// Rows drawn at first and with each press on "Show more".
const STEP: usize = 200;

const COLUMNS: &[(&str, Column)] = &[
    ("Player", Column::Player),
    ("List", Column::Name),
    ("Faction", Column::Faction),
    ("Total", Column::Total),
    ("Bid", Column::Bid),
    ("Verdict", Column::Verdict),
    ("First issue", Column::FirstIssue),
];

#[component]
pub fn Check() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let text = RwSignal::new(String::new());
    let rows = Memo::new(move |_| {
        let catalogs = shelf.catalogs.get();
        text.with(|text| many::check(&catalogs.all(), text))
    });
    let add = Callback::new(move |(name, dropped): (String, String)| {
        text.update(|text| {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            text.push_str(&name);
            text.push('\n');
            text.push_str(dropped.trim());
            text.push('\n');
        });
    });
    let some = Memo::new(move |_| !rows.with(Vec::is_empty));
    view! {
        <article class="page check">
            <h1>"Check many lists"</h1>
            <p class="note">
                "For organisers: paste codes, links, official codes or texts, one after the other, or drop files. A player’s name may stand beside a code, on the line above it, or in a table’s column “name” or “player”."
            </p>
            <DropZone add>
                <textarea
                    rows="6"
                    aria-label="Codes, links or texts of many armies"
                    placeholder="One code or link per line"
                    spellcheck="false"
                    bind:value=text
                ></textarea>
            </DropZone>
            <Show when=move || some.get()>
                <Table rows />
            </Show>
        </article>
    }
}

/// Which column the table is sorted by, and which way.
#[derive(Clone, Copy)]
struct Sorting {
    by: RwSignal<Column>,
    descending: RwSignal<bool>,
}

impl Sorting {
    /// The same column again turns it round.
    fn choose(self, column: Column) {
        let again = self.by.get_untracked() == column;
        self.descending.update(|descending| *descending = again && !*descending);
        self.by.set(column);
    }

    fn word(self, column: Column) -> Option<&'static str> {
        let words = if self.descending.get() { "descending" } else { "ascending" };
        (self.by.get() == column).then_some(words)
    }
}

#[component]
fn Table(rows: Memo<Vec<Row>>) -> impl IntoView {
    let sorting = Sorting { by: RwSignal::new(Column::Line), descending: RwSignal::new(false) };
    let order = Memo::new(move |_| rows.with(|rows| many::order(rows, sorting.by.get(), sorting.descending.get())));
    let most = RwSignal::new(STEP);
    let drawn = move || order.with(|order| order.iter().copied().take(most.get()).collect::<Vec<_>>());
    let more = Memo::new(move |_| order.with(Vec::len).saturating_sub(most.get()));
    let download = move |_| {
        let sorted: Vec<Row> = rows.with_untracked(|rows| {
            order.with_untracked(|order| order.iter().filter_map(|at| rows.get(*at)).cloned().collect())
        });
        transfer::download("armies.csv", "text/csv", &many::csv(&sorted));
    };
    let heads = COLUMNS.iter().map(|(name, column)| view! { <Head name column=*column sorting /> });
    view! {
        <div class="check-head">
            <b role="status">{move || rows.with(|rows| words(rows))}</b>
            <button type="button" class="button" on:click=download>
                "Download as CSV"
            </button>
        </div>
        <div class="check-table" tabindex="0" role="region" aria-label="Verdicts">
            <table>
                <thead>
                    <tr>{heads.collect_view()}</tr>
                </thead>
                <tbody>
                    <For each=drawn key=|at| *at let:at>
                        <Line row=Memo::new(move |_| rows.with(|rows| rows.get(at).cloned())) />
                    </For>
                </tbody>
            </table>
        </div>
        <Show when=move || { more.get() > 0 }>
            <button type="button" class="button" on:click=move |_| most.update(|most| *most += STEP)>
                {move || format!("Show {} more", more.get().min(STEP))}
            </button>
        </Show>
    }
}

/// How many are legal, and how many are not the only ones of their kind.
fn words(rows: &[Row]) -> String {
    let legal = rows.iter().filter(|row| row.verdict.state() == Some(State::Legal)).count();
    let legal = format!("{legal} of {} legal", rows.len());
    match rows.iter().filter(|row| !row.same_as.is_empty()).count() {
        0 => legal,
        same => format!("{legal}, {same} with the same list as somebody else"),
    }
}

#[component]
fn Head(name: &'static str, column: Column, sorting: Sorting) -> impl IntoView {
    let sign = move || match sorting.word(column) {
        Some("ascending") => " ▲",
        Some(_) => " ▼",
        None => "",
    };
    view! {
        <th scope="col" aria-sort=move || sorting.word(column)>
            <button type="button" on:click=move |_| sorting.choose(column)>
                {name}
                <span aria-hidden="true">{sign}</span>
            </button>
        </th>
    }
}

/// One list; its name opens a row below with everything about it.
#[component]
fn Line(
    /// `None` for the moment between a shorter text and the row's own end.
    row: Memo<Option<Row>>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let part = move |part: fn(&Row) -> String| move || row.with(|row| row.as_ref().map(part));
    let number =
        move |part: fn(&Row) -> String| move || row.with(|row| row.as_ref().filter(|row| row.list.is_some()).map(part));
    let pill = move || row.with(|row| row.as_ref().map(|row| format!("pill {}", class(&row.verdict))));
    let same = move || {
        let same = row.with(|row| row.as_ref().map(|row| row.same_as.clone())).filter(|same| !same.is_empty());
        same.map(|same| view! { <p class="check-same">{format!("Same list as {same}")}</p> })
    };
    let detail = move || row.get().map(|row| view! { <Detail row /> });
    view! {
        <tr>
            <th scope="row">
                <button
                    type="button"
                    class="check-open"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
                >
                    {part(title)}
                </button>
            </th>
            <td>{part(|row| row.name.clone())}</td>
            <td>{part(|row| row.faction.clone())}</td>
            <td class="number">{number(|row| format!("{} / {}", row.total, row.cap))}</td>
            <td class="number">{number(|row| row.bid.to_string())}</td>
            <td>
                <span class=pill>{part(|row| row.verdict.word().to_owned())}</span>
            </td>
            <td>{part(first_issue)} {same}</td>
        </tr>
        <Show when=move || is_open.get()>
            <tr class="check-detail">
                <td colspan=COLUMNS.len()>{detail}</td>
            </tr>
        </Show>
    }
}

fn title(row: &Row) -> String {
    if row.player.is_empty() { format!("Line {}", row.line) } else { row.player.clone() }
}

fn first_issue(row: &Row) -> String {
    match &row.verdict {
        Outcome::Unreadable(reason) => reason.clone(),
        _ => row.first_issue.clone(),
    }
}

fn class(outcome: &Outcome) -> &'static str {
    outcome.state().unwrap_or(State::Illegal).key()
}

/// Every issue, the list itself, and what to do with it.
#[component]
fn Detail(row: Row) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let player = row.player;
    let Some(list) = row.list else {
        let words = format!("No list could be read on line {}. Ask for the code again.", row.line);
        return view! { <p class="check-body">{words}</p> }.into_any();
    };
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let issues = rules::issues(&catalog, &list);
    let issues = issues.into_iter().map(|issue| view! { <li>{issue.message}</li> }).collect_view();
    let named = [&list.name, &player].into_iter().find(|name| !name.is_empty()).cloned();
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
            <ArmyView catalog list />
            <div class="chips">
                <button type="button" class="button primary" on:click=open>
                    "Open in builder"
                </button>
                <button type="button" class="button" on:click=copy>
                    "Save a copy"
                </button>
            </div>
        </div>
    }
    .into_any()
}
