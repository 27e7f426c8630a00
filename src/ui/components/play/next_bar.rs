//! What comes next, always at the bottom: the question, the buttons that answer it, and what the rules did before.

use super::actions_box::{ActionsBox, Reactions};
use super::deploy_box::DeployBox;
use super::dice_box::DiceBox;
use super::draw_box::{DrawBox, RedrawBox};
use super::due_box::DueBox;
use super::order_box::{NameBox, OrderBox};
use super::score_box::{NextRoundBox, OverBox, ScoreBox};
use super::table::{Tab, Table};
use crate::model::Side;
use crate::play::{Due, Event, Next};
use leptos::prelude::*;

#[component]
pub fn NextBar(table: Table) -> impl IntoView {
    let next = Memo::new(move |_| table.with(|game| game.state().next(game.start())));
    // A narrow screen shows the army whose turn it is.
    Effect::new(move || {
        if let Some(side) = next.get().and_then(whose)
            && matches!(table.tab.get_untracked(), Tab::Army(_))
        {
            table.tab.set(Tab::Army(side));
        }
    });
    let body = move || {
        Some(match next.get()? {
            Next::Deploy => view! { <DeployBox table /> }.into_any(),
            Next::Draw(tokens) => view! { <DrawBox table tokens /> }.into_any(),
            Next::Redraw(side) => view! { <RedrawBox table side /> }.into_any(),
            Next::Order(side) => view! { <OrderBox table side /> }.into_any(),
            Next::Name(side) => view! { <NameBox table side /> }.into_any(),
            Next::Dice(due) => view! { <DiceBox table due /> }.into_any(),
            Next::Settle(due) => view! { <DueBox table due /> }.into_any(),
            Next::Act(unit) => view! { <ActionsBox table unit /> }.into_any(),
            Next::Score => view! { <ScoreBox table /> }.into_any(),
            Next::NextRound => view! { <NextRoundBox table /> }.into_any(),
            Next::Over => view! { <OverBox table /> }.into_any(),
        })
    };
    view! {
        <section class="play-next no-print" aria-label="Next" data-testid="next">
            <Remarks table />
            <Refused table />
            {body}
            <Reactions table />
        </section>
    }
}

fn whose(next: Next) -> Option<Side> {
    match next {
        Next::Name(side) | Next::Order(side) | Next::Redraw(side) => Some(side),
        Next::Act(unit) => Some(unit.0),
        Next::Settle(Due::Attack(unit) | Due::Fight(unit)) => Some(crate::play::other(unit.0)),
        _ => None,
    }
}

/// What the rules did at the last event, each with the tap that takes it back.
#[component]
fn Remarks(table: Table) -> impl IntoView {
    let remarks = move || {
        let remarks = table.with(|game| game.remarks().to_vec()).unwrap_or_default();
        let line = |remark: crate::play::Remark| {
            let back = remark.back.map(|back| {
                let label = format!("{}: {}", overrule(&back), remark.text);
                let words = overrule(&back);
                view! {
                    <button
                        type="button"
                        class="button plain"
                        aria-label=label
                        on:click=move |_| table.apply(back.clone())
                    >
                        {words}
                    </button>
                }
            });
            view! { <li><span>{remark.text}</span> {back}</li> }
        };
        remarks.into_iter().map(line).collect_view()
    };
    view! {
        <ul class="play-remarks" role="status" data-testid="remarks">
            {remarks}
        </ul>
    }
}

/// What the button that takes a step of the rules back says.
fn overrule(back: &Event) -> &'static str {
    match back {
        Event::Token(_, _, true) | Event::Strength(..) => "Put back",
        Event::Token(_, _, false) => "Take off",
        Event::Destroy(_) => "Blocked: destroyed",
        _ => "Overrule",
    }
}

#[component]
fn Refused(table: Table) -> impl IntoView {
    let shown = move || {
        let (event, why) = table.refused.get()?;
        let anyway = move |_| table.apply(Event::Anyway(Box::new(event.clone())));
        Some(view! {
            <div class="play-refused" role="alert">
                <span>{why}</span>
                <button type="button" class="button" on:click=anyway>
                    "Do it anyway"
                </button>
                <button type="button" class="button plain" on:click=move |_| table.refused.set(None)>
                    "Leave it"
                </button>
            </div>
        })
    };
    view! { {shown} }
}
