//! A tracked battle on screen: both armies, the mission, the report, and what comes next at the bottom.

use super::battle::CONTRAST;
use super::head::Head;
use super::report_panel::ReportPanel;
use super::send_panel::SendPanel;
use super::table::Table;
use super::tracker_next::TrackerNext;
use super::tracker_side::TrackerSide;
use crate::model::Side;
use crate::play::tracker::Tracker;
use crate::ui::state::Preferences;
use crate::ui::wake_lock;
use leptos::prelude::*;

#[component]
pub fn TrackerBoard(table: Table<Tracker>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    wake_lock::hold();
    let contrast = move || preferences.settings.with(|settings| settings.flag(CONTRAST));
    let class = move || {
        let contrast = if contrast() { " contrast" } else { "" };
        format!("play {}{contrast}", table.tab.get().class())
    };
    view! {
        <article class=class>
            <Head table />
            <div class="play-board">
                <TrackerSide table side=Side::Red />
                <TrackerSide table side=Side::Blue />
                <Mission table />
                <ReportPanel table />
                <SendPanel table />
            </div>
            <TrackerNext table />
        </article>
    }
}

#[component]
fn Mission(table: Table<Tracker>) -> impl IntoView {
    let mission = untrack(|| table.with(|tracker| tracker.start().mission.clone()).flatten());
    let name = mission.as_ref().map_or_else(|| "No mission".to_owned(), |mission| mission.name.clone());
    let texts = mission.map(|mission| mission.texts).unwrap_or_default();
    let phases = untrack(|| table.with(|tracker| tracker.start().rules.phases.clone())).unwrap_or_default();
    let phases = phases.into_iter().map(|phase| view! { <li><b>{phase.name}</b> ": " {phase.text}</li> });
    view! {
        <section class="panel play-mission" aria-labelledby="play-mission-heading">
            <div class="panel-head">
                <h2 class="heading" id="play-mission-heading">
                    "Mission"
                </h2>
                <b>{name}</b>
            </div>
            <div class="match-body">
                {texts.into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
                <ul class="match-lines" aria-label="A round">
                    {phases.collect_view()}
                </ul>
            </div>
        </section>
    }
}
