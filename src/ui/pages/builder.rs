//! The builder: roster, army and verdict side by side, or one at a time on narrow screens.

use crate::model::Role;
use crate::ui::components::army_panel::{ArmyPanel, Goto};
use crate::ui::components::bottom_bar::{BottomBar, Tab};
use crate::ui::components::builder_head::BuilderHead;
use crate::ui::components::faction_mark::accent;
use crate::ui::components::roster_panel::{Part, ROSTER_LIST, RosterPanel};
use crate::ui::components::verdict_panel::VerdictPanel;
use crate::ui::dom;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn Builder() -> impl IntoView {
    view! {
        <WithArmy>
            <OpenBuilder />
        </WithArmy>
    }
}

#[component]
fn OpenBuilder() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let part = RwSignal::new(Part::of(&army.catalog.get_untracked().get().game, Role::Unit));
    let empty = army.list.with_untracked(|list| list.taken().next().is_none());
    let tab = RwSignal::new(if empty { Tab::Roster } else { Tab::Army });
    Effect::new(move |before: Option<Tab>| {
        let now = tab.get();
        // Each part starts at its top; the first one is where the page starts anyway.
        if before.is_some_and(|before| before != now) {
            dom::scroll_up();
        }
        now
    });
    let goto = Goto(Callback::new(move |to| {
        part.set(to);
        tab.set(Tab::Roster);
        dom::focus_soon(ROSTER_LIST.to_owned());
    }));
    let colours = Memo::new(move |_| accent(army.roster.get().map(|roster| roster.faction)));
    view! {
        <div
            class=move || tab.get().class()
            style:--accent-light=move || colours.get().0
            style:--accent-dark=move || colours.get().1
        >
            <BuilderHead />
            <div class="builder-panels">
                <RosterPanel part />
                <ArmyPanel goto />
                <VerdictPanel />
            </div>
            <BottomBar tab />
        </div>
    }
}
