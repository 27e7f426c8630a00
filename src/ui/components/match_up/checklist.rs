//! The setup checklist in the rulebook's order, with what this match needs; ticks are remembered.

use super::board::Board;
use crate::match_up::{Step, checklist};
use leptos::prelude::*;

#[component]
pub fn Checklist(board: Board) -> impl IntoView {
    let steps = move || board.with_table(|table| checklist(table).iter().map(|step| shown(board, step)).collect_view());
    view! {
        <section class="panel match-checklist" aria-labelledby="checklist-heading">
            <div class="panel-head">
                <h2 class="heading" id="checklist-heading">
                    "Setup"
                </h2>
            </div>
            <ol class="match-body">{steps}</ol>
        </section>
    }
}

fn shown(board: Board, step: &Step<'_>) -> impl IntoView + use<> {
    let name = step.name.to_owned();
    let (read, write) = (name.clone(), name.clone());
    let general = step.lines.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view();
    let here = step.here.iter().map(|line| view! { <li class="here">{line.clone()}</li> }).collect_view();
    let doubt = (!step.doubt.is_empty()).then(|| step.doubt.to_owned());
    view! {
        <li>
            <label class="switch">
                <input
                    type="checkbox"
                    prop:checked=move || board.is_done(&read)
                    on:change:target=move |event| board.tick(&write, event.target().checked())
                />
                <b>{name}</b>
            </label>
            <ul class="match-lines">{general} {here}</ul>
            {doubt.map(|doubt| view! { <p class="note">"Unclear in the rulebook: " {doubt}</p> })}
        </li>
    }
}
