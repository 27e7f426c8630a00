//! The tokens to lay out, and how often each side activates.

use super::board::Board;
use crate::match_up::{Count, TokenLine, activations, tokens};
use crate::model::Jargon;
use crate::ui::components::explain::{Explain, Explained, Explainer};
use leptos::prelude::*;

#[component]
pub fn TokenTable(board: Board) -> impl IntoView {
    let at = Explainer::default();
    let explains = board.mine.get_untracked().and_then(|side| side.catalog.get().game.explains(Jargon::Activations));
    let rows = move || {
        board.with_table(|table| {
            let counts = activations(table);
            let count = |at: usize| counts.get(at).map(|side| side.1);
            let first = view! {
                <tr>
                    <th scope="row">
                        <Explain at name="Activations" text=explains>
                            "Activations"
                        </Explain>
                    </th>
                    <td class="number">{number(count(0), "")}</td>
                    <td class="number">{number(count(1), "")}</td>
                </tr>
            };
            let lines = tokens(table).iter().map(line).collect_view();
            view! { {first} {lines} }
        })
    };
    view! {
        <section class="panel token-table" aria-labelledby="tokens-heading">
            <div class="panel-head">
                <h2 class="heading" id="tokens-heading">
                    "Tokens"
                </h2>
            </div>
            <div class="match-body">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"What"</th>
                            <th scope="col">"You"</th>
                            <th scope="col">"They"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <Explained at />
            </div>
        </section>
    }
}

fn line(line: &TokenLine<'_>) -> impl IntoView + use<> {
    let least = if line.at_most { "up to " } else { "" };
    match line.count {
        Count::Each { mine, theirs } => {
            row(line.name, line.text, number(Some(mine), least), number(theirs, least)).into_any()
        }
        Count::Shared(count) => {
            let (name, text) = (line.name.to_owned(), line.text.to_owned());
            view! {
                <tr>
                    <th scope="row">{name} <span class="aside">{text}</span></th>
                    <td class="number" colspan="2">
                        {number(count, least)}
                        " together"
                    </td>
                </tr>
            }
            .into_any()
        }
    }
}

fn row(name: &str, text: &str, mine: String, theirs: String) -> impl IntoView + use<> {
    let (name, text) = (name.to_owned(), text.to_owned());
    view! {
        <tr>
            <th scope="row">{name} <span class="aside">{text}</span></th>
            <td class="number">{mine}</td>
            <td class="number">{theirs}</td>
        </tr>
    }
}

fn number(count: Option<u32>, least: &str) -> String {
    count.map_or_else(|| "?".to_owned(), |count| format!("{least}{count}"))
}
