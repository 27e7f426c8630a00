//! The head of the builder: the army's name, what it is, and what can be done with it.

use super::app_header::PageMenu;
use super::army_menu::{ArmyLinks, ArmyMenu};
use super::faction_mark::FactionMark;
use super::house_rules::HouseRules;
use super::icon::{Icon, REDO, UNDO};
use crate::edit::Edit;
use crate::storage::StoreError;
use crate::ui::dom;
use crate::ui::files;
use crate::ui::route::{Route, Tab};
use crate::ui::state::{OpenArmy, Shelf};
use leptos::prelude::*;

#[component]
pub fn BuilderHead() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let name = army.part(|list| list.name.clone());
    let mark = move || army.roster.get().map(|roster| view! { <FactionMark faction=roster.faction /> });
    let faction = move || army.roster.get().map_or("Unknown faction", |roster| roster.faction.name.as_str());
    view! {
        <div class="builder-head">
            <PageMenu />
            {mark}
            <div class="builder-head-name">
                <h1 class="sr-only">{name}</h1>
                <input
                    type="text"
                    aria-label="Name of the army"
                    autocomplete="off"
                    maxlength="80"
                    placeholder="Name this army"
                    prop:value=name
                    on:input:target=move |event| army.edit(Edit::Rename(event.target().value()))
                    on:change=move |_| army.visit.end_typing()
                    // There is nothing to send: Enter ends the name and puts a phone's keyboard away.
                    on:keydown=move |event| {
                        if event.key() == "Enter" && !event.is_composing() {
                            dom::focus("main");
                        }
                    }
                    // A long name is read from its start.
                    on:blur:target=move |event| event.target().set_scroll_left(0)
                />
                <div class="aside">
                    <HouseRules />
                    <span>
                        {faction} " · " <span class="builder-head-format">{move || army.format_words()}</span>
                        <span class="builder-head-cap">{move || if army.is_capped() { army.cap.get().to_string() } else { army.format_words() }}</span>
                    </span>
                </div>
            </div>
            <div class="builder-head-tools">
                <StepButton name="Undo" path=UNDO can=army.can_undo press=Callback::new(move |()| army.visit.undo()) />
                <StepButton name="Redo" path=REDO can=army.can_redo press=Callback::new(move |()| army.visit.redo()) />
                <ArmyLinks />
                <ArmyMenu />
            </div>
            <Unsaved />
        </div>
    }
}

#[component]
fn StepButton(name: &'static str, path: &'static str, can: Memo<bool>, press: Callback<()>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button icon-only"
            aria-label=name
            title=name
            aria-disabled=move || (!can.get()).to_string()
            on:click=move |_| press.run(())
        >
            <Icon path />
        </button>
    }
}

/// Said as long as changes are not being kept.
#[component]
fn Unsaved() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    move || {
        shelf.unsaved.get().map(|error| {
            view! {
                <p class="unsaved" role="alert">
                    {format!("Not saved: {error}. This army stays usable until the page is closed.")} " "
                    <button type="button" class="button" on:click=move |_| files::download_open(army, shelf)>
                        "Download now"
                    </button>
                    {(error == StoreError::Full)
                        .then(|| {
                            view! {
                                " To make room, "
                                <a href=Route::Library(Tab::Backup).href()>"download a backup and empty the trash"</a>
                                "."
                            }
                        })}
                </p>
            }
        })
    }
}
