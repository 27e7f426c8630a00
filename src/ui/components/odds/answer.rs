//! What an attack does: first a sentence, the sum behind it and how it may end, then every outcome as a picture that is
//! a table.

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

/// In a few words, or why there is no answer.
pub fn in_short(result: Result<Answer, String>) -> impl IntoView {
    let answer = match result {
        Ok(answer) => answer,
        Err(reason) => return no_answer(&reason).into_any(),
    };
    let outcomes = answer.outcomes.into_iter().map(|(name, chance)| chance_row(name, chance));
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
                <table class="odds-bars odds-result">
                    <caption>
                        <b>"Outcome"</b>
                    </caption>
                    <tbody>{outcomes.collect_view()}</tbody>
                </table>
                {answer.note.map(|words| view! { <p class="note">{words}</p> })}
            </div>
        </section>
    }
    .into_any()
}

/// How likely every number is; nothing where there is none to show.
pub fn in_full(result: Result<Answer, String>) -> Option<impl IntoView> {
    let charts = result.ok().map(|answer| answer.charts).filter(|charts| !charts.is_empty())?;
    let charts = charts.iter().map(|(name, distribution)| bar_table(name, distribution));
    let charts = charts.collect_view();
    Some(view! {
        <section class="panel" aria-labelledby="numbers-heading">
            <div class="panel-head">
                <h2 class="heading" id="numbers-heading">
                    "How likely each number is"
                </h2>
            </div>
            <div class="odds-body">
                <div class="odds-charts">{charts}</div>
            </div>
        </section>
    })
}

fn no_answer(reason: &str) -> impl IntoView + use<> {
    view! {
        <p class="banner" role="status">
            {format!("No such attack: {reason}.")}
        </p>
    }
}
