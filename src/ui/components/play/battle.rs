//! The game on screen: both armies, the mission, the report, and what comes next at the bottom.

use super::head::Head;
use super::mission_panel::MissionPanel;
use super::next_bar::NextBar;
use super::report_panel::ReportPanel;
use super::send_panel::SendPanel;
use super::side_panel::SidePanel;
use super::table::Table;
use crate::model::Side;
use crate::storage::Settings;
use crate::ui::state::Preferences;
use crate::ui::wake_lock;
use leptos::prelude::*;

/// Black on white, for a table in the sun.
pub const CONTRAST: &str = "play_contrast";

#[component]
pub fn Battle(table: Table) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    wake_lock::hold();
    let contrast = move || preferences.settings.with(|settings: &Settings| settings.flag(CONTRAST));
    let class = move || {
        let contrast = if contrast() { " contrast" } else { "" };
        format!("play {}{contrast}", table.tab.get().class())
    };
    view! {
        <article class=class>
            <Head table />
            <div class="play-board">
                <SidePanel table side=Side::Red />
                <SidePanel table side=Side::Blue />
                <MissionPanel table />
                <ReportPanel table />
                <SendPanel table />
            </div>
            <NextBar table />
        </article>
    }
}
