//! What the roster is called and based on, its factions and cards, and what to do next.

use super::add_form::AddForm;
use super::bar::PROBLEMS;
use super::editor::{HEADING, RosterEditor};
use super::row_parts::RemoveButton;
use crate::facts;
use crate::homebrew::{Of, Path, name_of, new_card_file, new_faction, references, title_of};
use crate::model::ArmyList;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;

#[component]
pub fn Overview() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let shelf = expect_context::<Shelf>();
    let name = move || editor.with(|roster| roster.name.clone());
    let author = move || editor.with(|roster| roster.author.clone());
    let based = move || match (
        editor.with(|roster| roster.based_on.clone()),
        editor.with(|roster| roster.excerpt_of.clone()),
    ) {
        (_, Some(whole)) => format!("Only what one list uses of the roster {whole}."),
        (Some(base), None) => {
            let shipped = shelf.shipped_editions().into_iter().find(|(id, _)| *id == base);
            format!("Copied from {}.", shipped.map_or_else(|| base.to_string(), |(_, name)| name))
        }
        (None, None) => "Made from nothing.".to_owned(),
    };
    let print = move || editor.with(|roster| roster.fingerprint().to_string());
    let is_nameless = move || name().trim().is_empty();
    view! {
        <section class="panel roster-part" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                "Overview"
            </h2>
            <label class="field">
                <span>"Name of the roster"</span>
                <input
                    type="text"
                    autocomplete="off"
                    aria-invalid=move || is_nameless().to_string()
                    prop:value=name
                    on:input:target=move |event| editor.name(event.target().value())
                    on:change=move |_| editor.end_typing()
                />
            </label>
            <p class="roster-fault" role="status" class:none=move || !is_nameless()>
                "Give it a name, so that you find it among the editions of your armies."
            </p>
            <label class="field">
                <span>"Whom to ask for it"</span>
                <input
                    type="text"
                    autocomplete="off"
                    prop:value=author
                    on:input:target=move |event| editor.set_author(event.target().value())
                    on:change=move |_| editor.end_typing()
                />
            </label>
            <p class="note">
                "A name, an address, a club: shown to whoever opens one of your lists without this roster."
            </p>
            <p class="note">
                {based} " Its fingerprint is " <b>{print}</b>
                "; it changes with every number, so that lists know which state they were built on."
            </p>
        </section>
        <Files list="factions" title="Factions">
            <AddFaction />
        </Files>
        <Files list="cards" title="Cards and shared entries">
            <AddCards />
        </Files>
        <Show when=move || editor.with(|roster| !roster.armies.is_empty())>
            <Files list="armies" title="Sample and tutorial armies">
                <p class="note">"New armies may start from them. What they name has to be in the roster."</p>
            </Files>
        </Show>
        <BuildOn />
    }
}

/// The way to an army: an empty one of any faction that can be used.
#[component]
fn BuildOn() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let shelf = expect_context::<Shelf>();
    let names = Memo::new(move |_| {
        editor.with(|roster| {
            let named = |file: &Arc<Value>| Some((file.get("id")?.as_str()?.to_owned(), name_of(file)?));
            roster.factions.iter().filter_map(named).collect::<Vec<_>>()
        })
    });
    let begin = move |faction: &str| {
        let Some(catalog) = editor.publish() else { return };
        let catalog = catalog.get();
        // A faction with a problem is left out.
        let Some(faction) = catalog.faction(&faction.into()) else {
            return editor.show(Path::default().key(PROBLEMS));
        };
        let cap = catalog.game.presets.get(1).or(catalog.game.presets.first()).map_or(1000, |preset| preset.cap);
        let format = facts::format_at(&catalog.game, cap);
        let cap = format.and_then(|format| format.cap).unwrap_or(cap);
        let format = format.map_or_else(|| "".into(), |format| format.id.clone());
        let cap = u16::try_from(cap).unwrap_or(u16::MAX);
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format, cap);
        list.name = format!("{} army", faction.short);
        shelf.create(&list).into_iter().for_each(|id| dom::go(&Route::Army(id.to_string())));
    };
    let buttons = move || {
        let buttons = names.get().into_iter().map(|(id, name)| {
            view! {
                <button
                    type="button"
                    class="button"
                    aria-label=format!("New army of {name}")
                    on:click=move |_| begin(&id)
                >
                    {name.clone()}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! {
        <Show when=move || names.with(|names| !names.is_empty())>
            <section class="panel roster-part" aria-label="New army on it">
                <h3 class="heading">"New army on it"</h3>
                <div class="chips">{buttons}</div>
            </section>
        </Show>
    }
}

/// The files of a kind, each a line that opens it.
#[component]
fn Files(
    list: &'static str,
    title: &'static str,
    /// How to add one.
    children: Children,
) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let files = Memo::new(move |_| {
        editor.with(|roster| {
            let files = roster.files(list).unwrap_or_default().iter().enumerate();
            let name = |at: usize| title_of(roster, &Path::default().key(list).at(at)).unwrap_or_default();
            files.map(|(at, file)| (name(at), count(file))).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let rows = files.get().into_iter().enumerate().map(|(at, (name, count))| {
            let path = Path::default().key(list).at(at);
            let gone = path.clone();
            view! {
                <li>
                    <button type="button" class="roster-row-name" on:click=move |_| editor.show(path.clone())>
                        <b>{name.clone()}</b>
                        " "
                        <span class="aside">{entries(count)}</span>
                    </button>
                    <RemoveButton path=gone name=Signal::stored(name) />
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <section class="panel roster-list" aria-label=title>
            <div class="panel-head">
                <h3 class="heading">{title}</h3>
            </div>
            {children()}
            <ul class="library-rows">{rows}</ul>
        </section>
    }
}

fn entries(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") }
}

fn count(file: &Value) -> usize {
    ["units", "leaders", "items", "cards", "armies"]
        .iter()
        .filter_map(|list| file.get(list)?.as_array())
        .map(Vec::len)
        .sum()
}

#[component]
fn AddFaction() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let typed = RwSignal::new(String::new());
    let add = move || {
        let name = typed.get_untracked().trim().to_owned();
        if !name.is_empty() {
            let at = editor.with_untracked(|roster| roster.factions.len());
            editor.edit(editor.with_untracked(|roster| new_faction(roster, &name)));
            editor.show(Path::default().key("factions").at(at));
        }
    };
    view! {
        <AddForm word="Add faction" add>
            <label class="field">
                <span>"Name of a new faction"</span>
                <input type="text" autocomplete="off" required bind:value=typed />
            </label>
        </AddForm>
    }
}

#[component]
fn AddCards() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let chosen = RwSignal::new(String::new());
    let options = Signal::derive(move || {
        let kinds = editor.with(|roster| references(roster, Of::Kind)).into_iter();
        let none = SelectOption::new("", "Choose a kind");
        std::iter::once(none).chain(kinds.map(|(id, name)| SelectOption::new(id, name))).collect::<Vec<_>>()
    });
    let add = move |_| {
        let kind = chosen.get_untracked();
        if !kind.is_empty() {
            let at = editor.with_untracked(|roster| roster.cards.len());
            editor.edit(editor.with_untracked(|roster| new_card_file(roster, &kind)));
            editor.show(Path::default().key("cards").at(at));
        }
    };
    view! {
        <div class="roster-add">
            <label class="field">
                <span>"Cards, or what several factions share"</span>
                <Select value=chosen options choose=move |kind| chosen.set(kind) />
            </label>
            <button type="button" class="button" disabled=move || chosen.with(String::is_empty) on:click=add>
                "Add a list of them"
            </button>
        </div>
    }
}
