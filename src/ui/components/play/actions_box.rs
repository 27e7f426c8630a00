//! What the active unit can do, and what units on standby can.

use super::look_ahead::LookAhead;
use super::reminders::Changes;
use super::reveal;
use super::table::Table;
use crate::play::{Deed, Event, Offer, UnitKey, offers, reactions};
use crate::ui::components::stat_line::ExplainedStats;
use leptos::prelude::*;

#[component]
pub fn ActionsBox(table: Table, unit: UnitKey) -> impl IntoView {
    let points = move || {
        let points = table.with_state(|state| state.active.as_ref().map(|active| active.points)).flatten();
        match points {
            Some(1) => "1 action point".to_owned(),
            points => format!("{} action points", points.unwrap_or_default()),
        }
    };
    let all = Memo::new(move |_| table.with(|game| offers(game.start(), game.state())).unwrap_or_default());
    let buttons = move |special: bool| {
        let offers = all.get().into_iter().filter(move |offer| is_special(offer.deed) == special);
        offers.map(move |offer| button(table, offer)).collect_view()
    };
    // How far it moves and shoots, for players who do not know it by heart.
    let stats = untrack(|| {
        let id = table.with(|game| game.start().unit(unit).and_then(|unit| unit.id.clone())).flatten()?;
        let catalog = table.catalog()?;
        let item = catalog.unit(&id)?;
        Some(view! { <ExplainedStats game=&catalog.game stats=item.stats.clone() /> })
    });
    // An opponent on their own phone decides for themselves.
    let theirs =
        untrack(|| table.with(|game| game.start().agreed.mine.is_some_and(|mine| mine != unit.0)).unwrap_or(false));
    // Who has played a round knows the buttons.
    let is_new = untrack(|| table.with_state(|state| state.round <= 1)).unwrap_or(false);
    let done = if theirs { "They are done: end its turn" } else { "Done: end its turn" };
    view! {
        <h2>{table.name(unit)} <span class="aside">{points}</span></h2>
        {stats}
        <Changes table />
        <div class="play-actions">{move || buttons(false)}</div>
        {is_new
            .then(|| {
                view! {
                    <p class="note">
                        "The number is the cost in action points. A dashed action is closed: tap it to see why."
                    </p>
                }
            })}
        <LookAhead table unit />
        <details class="play-special" on:toggle=|event| reveal::end_in_bar(&event_target::<web_sys::Element>(&event))>
            <summary>"Special, transports, support cards"</summary>
            <div class="play-actions">{move || buttons(true)}</div>
        </details>
        <div class="play-confirm">
            <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Done)>
                {done}
            </button>
        </div>
    }
}

fn is_special(deed: Deed) -> bool {
    matches!(deed, Deed::Embark(_) | Deed::Unload | Deed::Card(_) | Deed::Mission)
}

/// A closed action can be pressed: then its reason is told, and players may agree to do it all the same.
fn button(table: Table, offer: Offer) -> impl IntoView {
    let Offer { deed, name, cost, closed } = offer;
    let is_closed = closed.is_some();
    let is_done = untrack(|| table.with_state(|state| state.active.as_ref().is_some_and(|it| it.done.contains(&deed))));
    let (aside, label) = match is_done.unwrap_or(false) {
        true => ("done".to_owned(), "done".to_owned()),
        false => (cost.to_string(), format!("{cost} AP")),
    };
    view! {
        <button
            type="button"
            class="button"
            class:play-closed=is_closed
            title=closed
            on:click=move |_| table.apply(Event::Act(deed))
        >
            <span>{name}</span>
            <span class="aside" aria-label=label>{aside}</span>
        </button>
    }
}

#[component]
pub fn Reactions(table: Table) -> impl IntoView {
    let waiting = Memo::new(move |_| {
        table
            .with(|game| {
                let (start, state) = (game.start(), game.state());
                let units = state.all_units().filter(|(_, unit)| unit.standby).map(|(key, _)| key);
                let units = units.map(|key| (key, reactions(start, state, key)));
                units.filter(|(_, deeds)| !deeds.is_empty()).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    let unit = move |(unit, deeds): (UnitKey, Vec<Deed>)| {
        let deed = |deed: Deed| {
            let name = table.with(|game| deed_name(game, deed)).unwrap_or_default();
            view! {
                <button type="button" class="button" on:click=move |_| table.apply(Event::React(unit, deed))>
                    {name}
                </button>
            }
        };
        view! {
            <li>
                <b>{table.name(unit)}</b>
                <div class="chips">{deeds.into_iter().map(deed).collect_view()}</div>
            </li>
        }
    };
    let names = move || {
        let names = waiting.with(|waiting| waiting.iter().map(|(unit, _)| table.name(*unit)).collect::<Vec<_>>());
        format!("May answer from standby: {}", names.join(", "))
    };
    view! {
        <Show when=move || waiting.with(|waiting| !waiting.is_empty())>
            <details class="play-special play-answer">
                <summary>{names}</summary>
                <p class="note">"Before anything else happens, and only if it sees the unit that acted. One simple action, then its token goes."</p>
                <ul>{move || waiting.get().into_iter().map(unit).collect_view()}</ul>
            </details>
        </Show>
    }
}

fn deed_name(game: &crate::play::Game, deed: Deed) -> String {
    let action = game.start().rules.action(deed.action()).map_or("", |action| &action.name);
    crate::play::label(game.start(), deed, action)
}
