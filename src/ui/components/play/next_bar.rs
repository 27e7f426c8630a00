//! What comes next, always at the bottom: what the rules did before, who may answer it from standby, then the question
//! and the buttons that answer it.

use super::actions_box::{ActionsBox, Reactions};
use super::aim::Aim;
use super::deploy_box::DeployBox;
use super::dice_box::DiceBox;
use super::draw_box::{DrawBox, RedrawBox};
use super::due_box::DueBox;
use super::order_box::{ActivateBox, OrderBox};
use super::over_box::OverBox;
use super::remarks::Remarks;
use super::score_box::{NextRoundBox, ScoreBox};
use super::table::{Tab, Table};
use crate::model::Side;
use crate::play::{Due, Next};
use leptos::prelude::*;

#[component]
pub fn NextBar(table: Table) -> impl IntoView {
    provide_context(Aim::default());
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
            Next::Activate(side) => view! { <ActivateBox table side /> }.into_any(),
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
            <Reactions table />
            {body}
        </section>
    }
}

fn whose(next: Next) -> Option<Side> {
    match next {
        Next::Activate(side) | Next::Order(side) | Next::Redraw(side) => Some(side),
        Next::Act(unit) => Some(unit.0),
        Next::Settle(Due::Attack(unit) | Due::Fight(unit)) => Some(crate::play::other(unit.0)),
        _ => None,
    }
}
