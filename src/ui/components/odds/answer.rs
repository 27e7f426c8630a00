//! What an attack does: a sentence, the sum behind it, and every outcome as a picture that is a table.

use super::bar_table::{bar_table, chance_row};
use crate::odds::Distribution;
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    pub sentence: String,
    pub sum: String,
    /// Chances by their names.
    pub outcomes: Vec<(&'static str, f64)>,
    pub charts: Vec<(&'static str, Distribution<f64>)>,
    pub note: Option<String>,
}

fn answer_view(answer: Answer) -> impl IntoView {
    let outcomes = answer.outcomes.into_iter().map(|(name, chance)| chance_row(name, chance));
    let charts = answer.charts.iter().map(|(name, distribution)| bar_table(name, distribution));
    view! {
        <section class="panel odds-answer" aria-labelledby="result-heading">
            <div class="panel-head">
                <h2 class="heading" id="result-heading">
                    "What the attack does"
                </h2>
            </div>
            <div class="odds-body">
                <p class="odds-sentence" role="status" data-testid="odds-sentence">
                    {answer.sentence}
                </p>
                <p class="note">{answer.sum}</p>
                <div class="odds-charts">
                    <table class="odds-bars">
                        <caption>
                            <b>"Outcome"</b>
                        </caption>
                        <tbody>{outcomes.collect_view()}</tbody>
                    </table>
                    {charts.collect_view()}
                </div>
                {answer.note.map(|words| view! { <p class="note">{words}</p> })}
            </div>
        </section>
    }
}

/// The answer, or why there is none.
pub fn result_view(result: Result<Answer, String>) -> AnyView {
    match result {
        Ok(answer) => answer_view(answer).into_any(),
        Err(reason) => no_answer(&reason).into_any(),
    }
}

/// Why there is no answer.
pub fn no_answer(reason: &str) -> impl IntoView + use<> {
    view! {
        <p class="banner" role="status">
            {format!("No such attack: {reason}.")}
        </p>
    }
}
