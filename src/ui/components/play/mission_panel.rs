//! The mission: what it does this round, its map, its scoring, and who holds what.

use super::frame::MissionFrame;
use super::reminders::Reminders;
use super::table::Table;
use crate::model::{CardBody, Catalog, Side};
use crate::play::{Event, Next, Start};
use crate::ui::components::map_view::MapView;
use leptos::prelude::*;

#[component]
pub fn MissionPanel(table: Table) -> impl IntoView {
    let mission = untrack(|| table.with(|game| game.start().mission.clone()).flatten());
    let map = untrack(|| table.catalog().and_then(|catalog| table.with(|game| map(catalog, game.start())).flatten()));
    // While objectives are counted, they stand below.
    let is_counted =
        Memo::new(move |_| table.with(|game| game.state().next(game.start()) == Next::Score).unwrap_or(false));
    let texts = mission.map(|mission| {
        view! {
            <p>{mission.scoring}</p>
            <p>{mission.special}</p>
        }
    });
    view! {
        <MissionFrame table>
            <Reminders table />
            {map}
            <Deployment table />
            {texts}
            <Show when=move || !is_counted.get()>
                <Holders table />
            </Show>
        </MissionFrame>
    }
}

/// In what order units are placed, by the mission or, where it does not say, by the rulebook.
#[component]
pub fn Deployment(table: Table) -> impl IntoView {
    let order = untrack(|| table.with(|game| game.start().mission.as_ref().map(|mission| mission.deployment.clone())));
    let order = order.flatten().filter(|order| !order.is_empty());
    let order = order.unwrap_or_else(|| "players place one unit each in turn, blue first".to_owned());
    view! { <p>{format!("Deployment: {order}.")}</p> }
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
            None => format!("Objective {}: nobody", at + 1),
            Some(Side::Red) => format!("Objective {}: red", at + 1),
            Some(Side::Blue) => format!("Objective {}: blue", at + 1),
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
    // Games saved before the table was kept have that of their cap.
    let usual = || catalog.game.table(start.agreed.cap).map(|table| table.inches);
    let inches = start.agreed.table.or_else(usual);
    let map = inches.map_or_else(|| mission.map.clone(), |(width, height)| mission.map.adapted(width, height));
    Some(view! { <MapView map name=card.name.clone() /> })
}
