//! How the army is played: format, cap, edition, and whether limits are held.

use super::cap_field::CapField;
use super::icon::{Icon, SLIDERS};
use crate::edit::Edit;
use crate::storage::Settings;
use crate::ui::state::{OpenArmy, Preferences, Shelf};
use leptos::prelude::*;

#[component]
pub fn ArmySettings() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let preferences = expect_context::<Preferences>();
    view! {
        <details class="army-settings">
            <summary>
                <Icon path=SLIDERS />
                <span>{move || army.format_words()}</span>
                <span class="aside">"Change format, cap, faction or edition"</span>
            </summary>
            <div class="army-settings-body">
                <CapField />
                <FormatSelect />
                <FactionSelect />
                <EditionSelect />
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || preferences.settings.with(Settings::allow_illegal)
                        on:change:target=move |event| {
                            let on = event.target().checked();
                            preferences.set(|settings| settings.set_allow_illegal(on));
                        }
                    />
                    <span>
                        "Allow illegal: limits are shown but not held. Every output of such an army says that it is not legal."
                    </span>
                </label>
            </div>
        </details>
    }
}

#[component]
fn FormatSelect() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = move || {
        let formats = army.catalog.get().get().game.formats.iter();
        formats.map(|format| view! { <option value=format.id.as_str()>{format.name.as_str()}</option> }).collect_view()
    };
    let format = army.part(|list| list.format.to_string());
    // Another edition brings other options, among which the choice is made again.
    let chosen = move || {
        army.catalog.track();
        format.get()
    };
    view! {
        <label class="field">
            <span>"Format"</span>
            <select
                prop:value=chosen
                on:change:target=move |event| army.edit(Edit::SetFormat(event.target().value().as_str().into()))
            >
                {options}
            </select>
        </label>
    }
}

#[component]
fn FactionSelect() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = move || {
        let factions = army.catalog.get().get().factions.iter();
        factions.map(|it| view! { <option value=it.id.as_str()>{it.name.as_str()}</option> }).collect_view()
    };
    let faction = army.part(|list| list.faction.to_string());
    let chosen = move || {
        army.catalog.track();
        faction.get()
    };
    view! {
        <label class="field">
            <span>"Faction"</span>
            <select
                prop:value=chosen
                on:change:target=move |event| {
                    army.edit(Edit::SetFaction(event.target().value().as_str().into()))
                }
            >
                {options}
            </select>
        </label>
    }
}

#[component]
fn EditionSelect() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let options = move || {
        let catalogs = shelf.catalogs.get();
        let editions = catalogs.iter().map(|catalog| &catalog.get().edition);
        editions.map(|it| view! { <option value=it.id.as_str()>{it.name.as_str()}</option> }).collect_view()
    };
    let change = move |value: String| {
        let Some(to) = shelf.catalogs.with_untracked(|all| all.find(&value.as_str().into())) else { return };
        army.change_edition(to);
    };
    let edition = army.part(|list| list.edition.to_string());
    let chosen = move || {
        shelf.catalogs.track();
        edition.get()
    };
    view! {
        <label class="field">
            <span>"Edition"</span>
            <select
                prop:value=chosen
                on:change:target=move |event| change(event.target().value())
            >
                {options}
            </select>
        </label>
    }
}
