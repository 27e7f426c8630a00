//! The builder: roster, army and verdict side by side, or one at a time on narrow screens.

use crate::ui::components::army_panel::{ArmyPanel, Goto};
use crate::ui::components::bottom_bar::{BottomBar, Tab};
use crate::ui::components::builder_head::BuilderHead;
use crate::ui::components::faction_mark::accent;
use crate::ui::components::roster_panel::{Part, RosterPanel};
use crate::ui::components::verdict_panel::VerdictPanel;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn Builder() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let is_open = Memo::new(move |_| army.id.get().is_some());
    view! {
        <Show when=move || is_open.get() fallback=|| view! { <Missing /> }>
            <OpenBuilder />
        </Show>
    }
}

#[component]
fn OpenBuilder() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let part = RwSignal::new(Part::Units);
    let empty = army.list.with_untracked(|list| list.entries.is_empty());
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

#[component]
pub fn Missing() -> impl IntoView {
    view! {
        <section class="page">
            <h1>"This army is not in this browser"</h1>
            <p>"Armies are kept where they were made. Ask for its code or link, or look among your own."</p>
            <p>
                <a class="button primary" href=Route::Home.href()>
                    "To my armies"
                </a>
            </p>
        </section>
    }
}
