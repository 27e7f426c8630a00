//! The proof: everything the roster says, as players will read it, to be printed and read with a pencil.

use super::editor::{HEADING, RosterEditor};
use crate::homebrew::{Path, proof_words};
use crate::model::{Faction, Item};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::reference::item_entry::ItemEntry;
use crate::ui::transfer;
use crate::ui::words::sentence;
use leptos::prelude::*;
use serde_json::Value;

#[component]
pub fn Proof() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    // Made once when the proof is opened; edits are made on other parts.
    let loaded = editor.with_untracked(crate::homebrew::OwnRoster::load);
    let body = match loaded {
        Ok(loaded) => {
            let left_out = loaded.problems.iter().map(|problem| view! { <li>{sentence(&problem.to_string())}</li> });
            let left_out = (!loaded.problems.is_empty()).then(|| {
                view! {
                    <div class="banner bad">
                        <p>"Not everything can be used as it stands; a file with a fault is left out of what follows:"</p>
                        <ul>{left_out.collect_view()}</ul>
                    </div>
                }
            });
            view! {
                {left_out}
                <Pages catalog=CatalogRef::keep(loaded.catalog) />
                <GameRules />
            }
            .into_any()
        }
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

/// What the game says about armies: ways to play, caps, and every rule in force with its numbers.
#[component]
fn GameRules() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let lists = [
        ("formats", "Ways to play"),
        ("presets", "Caps"),
        ("tables", "Tables"),
        ("currencies", "Currencies"),
        ("slots", "Slots"),
        ("rules", "Rules and limits"),
    ];
    let parts = lists.into_iter().filter_map(|(list, title)| {
        let path = Path::default().key("game").key(list);
        let rows = editor.with_untracked(|roster| roster.value(&path).and_then(Value::as_array).cloned())?;
        let rows = rows.iter().enumerate().map(|(at, row)| {
            let form = editor.schemas.with_value(|schemas| schemas.form(&path.at(at), Some(row))).unwrap_or_default();
            let (name, words) = editor.with_untracked(|roster| proof_words(roster, &form, row));
            view! {
                <div>
                    <dt>{name}</dt>
                    <dd>{words}</dd>
                </div>
            }
        });
        let rows = rows.collect_view();
        Some(view! {
            <h3 class="heading">{title}</h3>
            <dl class="roster-keywords">{rows}</dl>
        })
    });
    parts.collect_view()
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
                <dd>{keyword.rule(None)}</dd>
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
