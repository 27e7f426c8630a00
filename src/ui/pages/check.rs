//! Check many: fifty codes or files at once, a table of verdicts, and the table as CSV.

use crate::codes::many::{self, Row, Verdict};
use crate::ui::components::drop_zone::DropZone;
use crate::ui::state::Shelf;
use crate::ui::transfer;
use leptos::prelude::*;

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
                "For organisers: paste codes, links, official codes or texts, one after the other, or drop files. A name may stand beside a code or on the line above it."
            </p>
            <DropZone add>
                <textarea
                    rows="6"
                    aria-label="Codes, links or texts of many armies"
                    placeholder="One code or link a line"
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

#[component]
fn Table(rows: Memo<Vec<Row>>) -> impl IntoView {
    let legal = move || rows.with(|rows| rows.iter().filter(|row| row.verdict == Verdict::Legal).count());
    let words = move || format!("{} of {} legal", legal(), rows.with(Vec::len));
    let lines = move || rows.with(|rows| rows.iter().map(line).collect_view());
    view! {
        <div class="check-head">
            <b role="status">{words}</b>
            <button
                type="button"
                class="button"
                on:click=move |_| transfer::download("armies.csv", "text/csv", &rows.with_untracked(|rows| many::csv(rows)))
            >
                "Download as CSV"
            </button>
        </div>
        <div class="check-table" tabindex="0" role="region" aria-label="Verdicts">
            <table>
                <thead>
                    <tr>
                        <th scope="col">"Name"</th>
                        <th scope="col">"Faction"</th>
                        <th scope="col">"Total"</th>
                        <th scope="col">"Bid"</th>
                        <th scope="col">"Verdict"</th>
                        <th scope="col">"First issue"</th>
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
    }
}

fn line(row: &Row) -> impl IntoView + use<> {
    let name = if row.name.is_empty() { format!("Line {}", row.line) } else { row.name.clone() };
    let (class, first) = match &row.verdict {
        Verdict::Legal => ("legal", row.first_issue.clone()),
        Verdict::Incomplete => ("incomplete", row.first_issue.clone()),
        Verdict::Unreadable(reason) => ("illegal", reason.clone()),
        Verdict::Illegal | Verdict::Unknown => ("illegal", row.first_issue.clone()),
    };
    let numbers = !matches!(row.verdict, Verdict::Unreadable(_));
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{row.faction.clone()}</td>
            <td class="number">{numbers.then(|| format!("{} / {}", row.total, row.cap))}</td>
            <td class="number">{numbers.then_some(row.bid)}</td>
            <td>
                <span class=format!("pill {class}")>{row.verdict.word()}</span>
            </td>
            <td>{first}</td>
        </tr>
    }
}
