//! The proof: everything the roster says, as players will read it, to be printed and read with a pencil.

use super::editor::{HEADING, RosterEditor};
use crate::model::{Faction, Item};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::reference::item_entry::ItemEntry;
use crate::ui::transfer;
use leptos::prelude::*;

#[component]
pub fn Proof() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    // Made once when the proof is opened; edits are made on other parts.
    let loaded = editor.with_untracked(crate::homebrew::OwnRoster::load);
    let body = match loaded {
        Ok(loaded) => view! { <Pages catalog=CatalogRef::keep(loaded.catalog) /> }.into_any(),
        Err(error) => {
            view! { <p class="banner bad">{format!("There is nothing to print yet: {error}.")}</p> }.into_any()
        }
    };
    view! {
        <section class="roster-proof" aria-labelledby=HEADING>
            <div class="panel-head">
                <h2 id=HEADING tabindex="-1">
                    "Print proof"
                </h2>
                <button type="button" class="button primary" on:click=move |_| transfer::print()>
                    "Print"
                </button>
            </div>
            {body}
        </section>
    }
}

#[component]
fn Pages(catalog: CatalogRef) -> impl IntoView {
    let edition = &catalog.get().edition;
    let print = edition.own.map(|own| own.to_string()).unwrap_or_default();
    let factions = catalog.get().factions.iter().map(|faction| {
        let own = catalog.get().items.iter().filter(|item| item.factions.contains(&faction.id));
        view! { <Section catalog title=&faction.name note=faction_words(faction) items=own.collect() /> }
    });
    let shared = catalog.get().items.iter().filter(|item| item.factions.is_empty()).collect::<Vec<_>>();
    let keywords = catalog.get().game.keywords.iter().map(|keyword| {
        view! {
            <div>
                <dt>{keyword.name.as_str()}</dt>
                <dd>{keyword.text.as_str()}</dd>
            </div>
        }
    });
    view! {
        <p class="note">{format!("{} · {} · {print}", catalog.get().game.name, edition.name)}</p>
        {factions.collect_view()}
        {(!shared.is_empty())
            .then(|| view! { <Section catalog title="For several factions" note=String::new() items=shared /> })}
        <h3 class="heading">"Keywords"</h3>
        <dl class="roster-keywords">{keywords.collect_view()}</dl>
    }
}

#[component]
fn Section(catalog: CatalogRef, title: &'static str, note: String, items: Vec<&'static Item>) -> impl IntoView {
    let entries = items.into_iter().map(|item| view! { <ItemEntry catalog item places=Vec::new() /> });
    view! {
        <h3 class="heading">{title}</h3>
        <p class="note">{note}</p>
        <ul class="reference-items">{entries.collect_view()}</ul>
    }
}

fn faction_words(faction: &Faction) -> String {
    [faction.text.as_str(), faction.note.as_str()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
