//! How the army is played: format, cap, edition, and whether limits are held.

use super::cap_field::CapField;
use super::icon::{Icon, SLIDERS};
use super::select::{Select, SelectOption};
use crate::edit::Edit;
use crate::storage::Settings;
use crate::ui::catalogs::CatalogRef;
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
                <Show when=move || army.is_capped()>
                    <CapField />
                </Show>
                <FormatSelect />
                <FactionSelect />
                <EditionChoice />
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
                        "Allow illegal: limits are shown but not enforced. Every output of such an army says that it is not legal."
                    </span>
                </label>
            </div>
        </details>
    }
}

#[component]
fn FormatSelect() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = Signal::derive(move || {
        let formats = army.catalog.get().get().game.formats.iter();
        formats.map(|format| SelectOption::new(&format.id, &format.name)).collect()
    });
    view! {
        <label class="field">
            <span>"Format"</span>
            <Select
                value=army.part(|list| list.format.to_string())
                options
                choose=move |id| army.edit(Edit::SetFormat(id.as_str().into()))
            />
        </label>
    }
}

#[component]
fn FactionSelect() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = Signal::derive(move || {
        let factions = army.catalog.get().get().factions.iter();
        factions.map(|faction| SelectOption::new(&faction.id, &faction.name)).collect()
    });
    view! {
        <label class="field">
            <span>"Faction"</span>
            <Select
                value=army.part(|list| list.faction.to_string())
                options
                choose=move |id| army.edit(Edit::SetFaction(id.as_str().into()))
            />
        </label>
    }
}

#[component]
fn EditionChoice() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let value = army.part(|list| list.edition.to_string());
    view! { <EditionSelect value of=army.catalog choose=move |to| army.change_edition(to) /> }
}

/// Every edition of a game.
#[component]
pub fn EditionSelect(
    #[prop(into)] value: Signal<String>,
    /// Any edition of the game.
    #[prop(into)]
    of: Signal<CatalogRef>,
    choose: impl Fn(CatalogRef) + 'static,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let options = Signal::derive(move || {
        let catalogs = shelf.catalogs.get();
        catalogs
            .same_game(of.get())
            .map(|catalog| SelectOption::new(&catalog.edition.id, &catalog.edition.name))
            .collect()
    });
    let choose = move |id: String| {
        if let Some(edition) = shelf.catalogs.with_untracked(|all| all.find(&id.as_str().into())) {
            choose(edition);
        }
    };
    view! {
        <label class="field">
            <span>"Edition"</span>
            <Select value options choose />
        </label>
    }
}
