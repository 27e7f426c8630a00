//! The end of a round: who holds what, the tokens for it, and the next round.

use super::count::Count;
use super::mission_panel::Holders;
use super::reminders::Reminders;
use super::table::Table;
use crate::model::Side;
use crate::play::{Event, Sides};
use leptos::prelude::*;

#[component]
pub fn ScoreBox(table: Table) -> impl IntoView {
    let proposed = Memo::new(move |_| table.with(|game| game.state().proposed(game.start())).flatten());
    // What a player counted instead holds until somebody holds something else.
    let counted = RwSignal::new(None::<(Option<Sides<u32>>, Sides<u32>)>);
    let tokens = Memo::new(move |_| {
        let told = counted.get().filter(|(before, _)| *before == proposed.get());
        told.map(|(_, tokens)| tokens).or(proposed.get()).unwrap_or_default()
    });
    let set = move |side: Side, number: u32| {
        let mut told = tokens.get_untracked();
        *told.of_mut(side) = number;
        counted.set(Some((proposed.get_untracked(), told)));
    };
    let number = move |side: Side| Signal::derive(move || *tokens.get().of(side));
    let round = move || table.with_state(|state| state.round).unwrap_or_default();
    let unclear = move || {
        proposed.get().is_none().then_some("The mission's tokens are not in our sources: count them by its card.")
    };
    let do_not = move || {
        let names = table.with(|game| {
            let units = game.state().do_not_hold(game.start());
            units.map(|(unit, why)| format!("{} ({why})", game.start().name(unit))).collect::<Vec<_>>()
        });
        let names = names.unwrap_or_default();
        (!names.is_empty()).then(|| format!("These units do not count: {}.", names.join(", ")))
    };
    // Units may have left an objective since it was counted last.
    let held = table.untracked(|game| game.state().holders.iter().any(Option::is_some)).unwrap_or(false);
    let score = move |_| {
        table.apply(Event::Score(tokens.get_untracked()));
    };
    view! {
        <h2>{move || format!("End of round {}: who holds what?", round())}</h2>
        <Reminders table />
        <p class="note">"Tap an objective until it shows who holds it: the side with more units that count within 3\" of its middle."</p>
        <Holders table />
        {held.then(|| view! { <p class="note">"Whoever held one before is shown until you tap it: check each."</p> })}
        {move || do_not().map(|words| view! { <p class="note">{words}</p> })}
        {move || unclear().map(|words| view! { <p class="note">{words}</p> })}
        <div class="play-counts">
            <Count name="Red gets".to_owned() value=number(Side::Red) set=move |tokens| set(Side::Red, tokens) />
            <Count name="Blue gets".to_owned() value=number(Side::Blue) set=move |tokens| set(Side::Blue, tokens) />
        </div>
        <button type="button" class="button primary play-wide" on:click=score>
            "Give the victory tokens"
        </button>
    }
}

#[component]
pub fn NextRoundBox(table: Table) -> impl IntoView {
    let words = move || {
        table.with(|game| match (game.state().round, game.start().rounds) {
            (round, rounds) if rounds > 0 && round >= rounds => "Finish the game".to_owned(),
            (round, _) => format!("Begin round {}", round + 1),
        })
    };
    view! {
        <h2>"All tokens go back into the bag"</h2>
        <Reminders table later=1 />
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::NextRound)>
            {words}
        </button>
    }
}
