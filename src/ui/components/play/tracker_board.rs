//! A tracked battle on screen.

use super::frame::{Frame, MissionFrame};
use super::table::Table;
use super::tracker_links::TrackerLinks;
use super::tracker_next::TrackerNext;
use super::tracker_side::TrackerSide;
use crate::model::Side;
use crate::play::tracker::Tracker;
use leptos::prelude::*;

#[component]
pub fn TrackerBoard(table: Table<Tracker>) -> impl IntoView {
    view! {
        <Frame table next=view! { <TrackerNext table /> }.into_any()>
            <TrackerSide table side=Side::Red />
            <TrackerSide table side=Side::Blue />
            <Mission table />
        </Frame>
    }
}

#[component]
fn Mission(table: Table<Tracker>) -> impl IntoView {
    let mission = untrack(|| table.with(|tracker| tracker.start().mission.clone()).flatten());
    let order = mission.as_ref().map(|mission| mission.deployment.clone()).filter(|order| !order.is_empty());
    let order = order.map(|order| view! { <p>{format!("Deployment: {order}.")}</p> });
    let texts = mission.map(|mission| mission.texts).unwrap_or_default();
    let phases = untrack(|| table.with(|tracker| tracker.start().rules.phases.clone())).unwrap_or_default();
    let phases = phases.into_iter().map(|phase| view! { <li><b>{phase.name}</b> ": " {phase.text}</li> });
    view! {
        <MissionFrame table>
            {order} {texts.into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            <ul class="match-lines" aria-label="A round">
                {phases.collect_view()}
            </ul>
            <TrackerLinks table />
        </MissionFrame>
    }
}
