//! A game with an umpire on screen.

use super::aim::Aim;
use super::frame::Frame;
use super::mission_panel::MissionPanel;
use super::next_bar::NextBar;
use super::side_panel::SidePanel;
use super::table::Table;
use crate::model::Side;
use leptos::prelude::*;

#[component]
pub fn Battle(table: Table) -> impl IntoView {
    provide_context(Aim::default());
    view! {
        <Frame table next=view! { <NextBar table /> }.into_any()>
            <SidePanel table side=Side::Red />
            <SidePanel table side=Side::Blue />
            <MissionPanel table />
        </Frame>
    }
}
