//! The battle report as it grows, to copy and to print; and ways to end a game.

use super::table::Table;
use crate::model::Side;
use crate::play::{Line, Played, plain_text};
use crate::ui::components::copy_field::CopyField;
use crate::ui::transfer;
use leptos::prelude::*;

#[component]
pub fn ReportPanel<G: Played>(table: Table<G>) -> impl IntoView {
    let lines = move || {
        let line = |line: Line| match line {
            Line::Heading(words) => view! { <h3>{words}</h3> }.into_any(),
            Line::Event(words) => view! { <p>{words}</p> }.into_any(),
            Line::Detail(words) => view! { <p class="detail">{words}</p> }.into_any(),
        };
        table.with(Played::lines).unwrap_or_default().into_iter().map(line).collect_view()
    };
    let text = Signal::derive(move || table.with(|game| plain_text(game.lines())).unwrap_or_default());
    view! {
        <section class="panel play-report" aria-labelledby="report-heading">
            <div class="panel-head">
                <h2 class="heading" id="report-heading">
                    "Report"
                </h2>
                <button type="button" class="button no-print" on:click=move |_| transfer::print()>
                    "Print"
                </button>
            </div>
            <div class="match-body">
                <AddNote table />
                <div class="play-log">{lines}</div>
                <div class="no-print play-wide">
                    <CopyField name="Report" text rows=4 />
                </div>
                <Endings table />
            </div>
        </section>
    }
}

#[component]
fn AddNote<G: Played>(table: Table<G>) -> impl IntoView {
    let words = RwSignal::new(String::new());
    let write = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = words.get_untracked().trim().to_owned();
        if !said.is_empty() {
            table.apply(G::say(said));
            words.set(String::new());
        }
    };
    view! {
        <form class="play-remark no-print" on:submit=write>
            <input
                type="text"
                aria-label="A note for the report"
                placeholder="A note for the report"
                prop:value=words
                on:input:target=move |event| words.set(event.target().value())
            />
            <button type="submit" class="button">
                "Add"
            </button>
        </form>
    }
}

#[component]
fn Endings<G: Played>(table: Table<G>) -> impl IntoView {
    let goes_on =
        Memo::new(move |_| table.with(|game| game.round().0 > 0 && game.record(0).is_none()).unwrap_or(false));
    let button = move |words: &'static str, event: G::Event| {
        view! {
            <button type="button" class="button" on:click=move |_| table.apply(event.clone())>
                {words}
            </button>
        }
    };
    view! {
        <Show when=move || goes_on.get()>
            <div class="chips no-print" role="group" aria-label="End the game">
                {button("Stop here: the score decides", G::stop())} {button("Red concedes", G::concede(Side::Red))}
                {button("Blue concedes", G::concede(Side::Blue))}
            </div>
        </Show>
    }
}
