//! What comes next, always at the bottom: what the rules did before, who may answer it from standby, then the question
//! and the buttons that answer it.

use super::actions_box::{ActionsBox, Reactions};
use super::deploy_box::DeployBox;
use super::dice_box::DiceBox;
use super::draw_box::{DrawBox, RedrawBox};
use super::due_box::DueBox;
use super::order_box::{ActivateBox, OrderBox};
use super::over_box::OverBox;
use super::remarks::Remarks;
use super::reveal;
use super::score_box::{NextRoundBox, ScoreBox};
use super::table::{Tab, Table};
use crate::play::{Due, Game, Next, other};
use leptos::prelude::*;

#[component]
pub fn NextBar(table: Table) -> impl IntoView {
    let next = Memo::new(move |_| table.with(|game| game.state().next(game.start())));
    // A narrow screen shows the army that is asked about, and the map while objectives are counted.
    Effect::new(move |before: Option<Option<Tab>>| {
        let shown = table.tab.get_untracked();
        let from = next.get().and_then(|next| Some((next, table.untracked(|game| look_at(game, next))??)));
        match (from, shown) {
            (Some((Next::Score, tab)), Tab::Army(_)) => {
                table.tab.set(tab);
                reveal::top_of_page();
                Some(shown)
            }
            (Some((Next::Score, _)), _) => before.flatten(),
            (Some((_, tab)), Tab::Army(_)) => {
                table.tab.set(tab);
                None
            }
            // The map was not asked for, so the army comes back.
            (tab, Tab::Mission) => {
                if let Some(army) = before.flatten() {
                    table.tab.set(tab.map_or(army, |(_, tab)| tab));
                    reveal::top_of_page();
                }
                None
            }
            _ => None,
        }
    });
    Effect::new(move || {
        next.track();
        reveal::top_of_bar();
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

fn look_at(game: &Game, next: Next) -> Option<Tab> {
    let attacks = |card| game.start().card(card).is_some_and(|card| card.attacks);
    Some(match next {
        Next::Activate(side) | Next::Order(side) | Next::Redraw(side) => Tab::Army(side),
        Next::Act(unit) => Tab::Army(unit.0),
        Next::Settle(Due::Attack(unit) | Due::Fight(unit)) => Tab::Army(other(unit.0)),
        Next::Settle(Due::Effect(card)) if attacks(card) => Tab::Army(other(card.0)),
        Next::Score => Tab::Mission,
        _ => return None,
    })
}
