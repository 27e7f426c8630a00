//! The mission: what it does this round, its map, its scoring, and who holds what.

use super::table::Table;
use crate::model::{CardBody, Catalog, Side};
use crate::play::{Event, Start};
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn MissionPanel(table: Table) -> impl IntoView {
    let reminders = move || {
        let lines = table.with(|game| game.state().reminders(game.start())).unwrap_or_default();
        lines.into_iter().map(|line| view! { <li class="here">{line}</li> }).collect_view()
    };
    let mission = untrack(|| table.with(|game| game.start().mission.clone()).flatten());
    let map = untrack(|| table.catalog().and_then(|catalog| table.with(|game| map(catalog, game.start())).flatten()));
    let name = mission.as_ref().map_or_else(|| "No mission".to_owned(), |mission| mission.name.clone());
    let texts = mission.map(|mission| {
        view! {
            <p>{mission.scoring}</p>
            <p>{mission.special}</p>
        }
    });
    view! {
        <section class="panel play-mission" aria-labelledby="play-mission-heading">
            <div class="panel-head">
                <h2 class="heading" id="play-mission-heading">
                    "Mission"
                </h2>
                <b>{name}</b>
            </div>
            <div class="match-body">
                <ul class="match-lines">{reminders}</ul>
                {texts}
                <Holders table />
                {map}
            </div>
        </section>
    }
}

/// Who holds which objective; a tap changes it.
#[component]
pub fn Holders(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.with_state(|state| state.holders.len()).unwrap_or_default());
    let button = move |at: usize| {
        let holder = Memo::new(move |_| table.with_state(|state| state.holders.get(at).copied().flatten()).flatten());
        let next = move || match holder.get_untracked() {
            None => Some(Side::Red),
            Some(Side::Red) => Some(Side::Blue),
            Some(Side::Blue) => None,
        };
        let words = move || match holder.get() {
            None => format!("{}: nobody", at + 1),
            Some(Side::Red) => format!("{}: red", at + 1),
            Some(Side::Blue) => format!("{}: blue", at + 1),
        };
        let class = move || match holder.get() {
            None => "button",
            Some(Side::Red) => "button side-red",
            Some(Side::Blue) => "button side-blue",
        };
        view! {
            <button type="button" class=class on:click=move |_| table.apply(Event::Hold(at, next()))>
                {words}
            </button>
        }
    };
    view! {
        <Show when=move || { count.get() > 0 }>
            <div class="chips play-holders" role="group" aria-label="Who holds which objective">
                {move || (0..count.get()).map(button).collect_view()}
            </div>
        </Show>
    }
}

fn map(catalog: &'static Catalog, start: &Start) -> Option<impl IntoView + use<>> {
    let card = catalog.card(&start.mission.as_ref()?.id)?;
    let CardBody::Mission(mission) = &card.body else { return None };
    let inches = catalog.game.table(start.cap).map(|table| table.inches);
    let map = inches.map_or_else(|| mission.map.clone(), |(width, height)| mission.map.adapted(width, height));
    Some(view! { <MapView map name=card.name.clone() /> })
}
