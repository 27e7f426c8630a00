//! What every battle on screen has: its head, its parts side by side, and what comes next at the bottom.

use super::head::Head;
use super::report_panel::ReportPanel;
use super::send_panel::SendPanel;
use super::table::Table;
use crate::play::Played;
use crate::storage::Settings;
use crate::ui::state::Preferences;
use crate::ui::wake_lock;
use leptos::prelude::*;

/// The setting of black on white, for a table in the sun.
pub const CONTRAST: &str = "play_contrast";

#[component]
pub fn Frame<G: Played>(
    table: Table<G>,
    /// What comes next.
    next: AnyView,
    /// Both armies and the mission.
    children: Children,
) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    wake_lock::hold();
    // Another page may have been scrolled before.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let contrast = move || preferences.settings.with(|settings: &Settings| settings.flag(CONTRAST));
    let class = move || {
        let contrast = if contrast() { " contrast" } else { "" };
        format!("play {}{contrast}", table.tab.get().class())
    };
    view! {
        <article class=class>
            <Head table />
            <div class="play-board">
                {children()} <ReportPanel table /> <SendPanel table />
            </div>
            {next}
        </article>
    }
}

/// The panel of the mission, whatever it says.
#[component]
pub fn MissionFrame<G: Played>(table: Table<G>, children: Children) -> impl IntoView {
    let (name, ground) = untrack(|| {
        table.with(|game| {
            let name = Some(game.mission_name()).filter(|name| !name.is_empty());
            (name.unwrap_or_else(|| "No mission".to_owned()), game.agreed().table_words())
        })
    })
    .unwrap_or_default();
    view! {
        <section class="panel play-mission" aria-labelledby="play-mission-heading">
            <div class="panel-head">
                <h2 class="heading" id="play-mission-heading">
                    "Mission"
                </h2>
                <b>{name}</b>
                {ground.map(|ground| view! { <span class="aside">{format!("Table {ground}")}</span> })}
            </div>
            <div class="match-body">{children()}</div>
        </section>
    }
}
