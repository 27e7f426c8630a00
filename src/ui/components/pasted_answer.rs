//! What a pasted text turned out to be, what of it could not be placed, and what to do with it.

use super::import_plan::ImportPlan;
use super::verdict_pill::pill;
use crate::codes::paste::{self, Pasted, PastedList};
use crate::facts;
use crate::rosters;
use crate::rules;
use crate::storage::backup::{self, Backup};
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::session::{Session, Verdict};
use leptos::prelude::*;

/// Ready to be shown; nothing has been changed yet.
#[derive(Clone)]
pub enum Answer {
    List(Box<PastedList>),
    Backup(Box<Backup>),
    /// A data file of the official builder, read, with the warnings and the text to keep.
    Edition(CatalogRef, Vec<String>, String),
    No(String),
}

impl Answer {
    /// `file` is the name of the file it came from, if it came from one.
    pub fn to(session: Session, file: Option<&str>, text: &str) -> Self {
        let catalogs = session.catalogs.get_untracked();
        match paste::recognise(&catalogs.all(), text) {
            Ok(Pasted::List(list)) => Answer::List(list),
            Ok(Pasted::ListFile | Pasted::Backup) => match backup::parse(text) {
                Ok(backup) => Answer::Backup(Box::new(backup)),
                Err(error) => Answer::No(error.to_string()),
            },
            Ok(Pasted::EditionFile) => {
                match rosters::read_official(&catalogs.free_name(file.unwrap_or("data.json")), text, &catalogs.newest())
                {
                    Ok(loaded) => {
                        let problems = loaded.problems.iter().map(ToString::to_string).collect();
                        let mut catalog = loaded.catalog;
                        // The same file again is the same edition.
                        if let Some(known) = catalogs.find(&catalog.edition.id) {
                            catalog.edition.name.clone_from(&known.edition.name);
                        }
                        Answer::Edition(CatalogRef::keep(catalog), problems, text.to_owned())
                    }
                    Err(error) => Answer::No(error.to_string()),
                }
            }
            Err(error) => Answer::No(error.to_string()),
        }
    }
}

#[component]
pub fn PastedAnswer(answer: Answer, done: Callback<()>) -> impl IntoView {
    match answer {
        Answer::List(pasted) => view! { <FoundList pasted=*pasted done /> }.into_any(),
        Answer::Backup(backup) => view! { <ImportPlan backup=*backup done /> }.into_any(),
        Answer::Edition(catalog, problems, text) => view! { <FoundEdition catalog problems text done /> }.into_any(),
        Answer::No(reason) => {
            view! { <p class="banner bad">{format!("Nothing was changed: {reason}.")}</p> }.into_any()
        }
    }
}

#[component]
fn FoundList(pasted: PastedList, done: Callback<()>) -> impl IntoView {
    let session = expect_context::<Session>();
    let PastedList { source, list, note, unplaced } = pasted;
    let catalog = session.catalogs.get_untracked().or_newest(&list.edition);
    let faction = catalog.get().faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let verdict = Verdict::of(&rules::issues(&catalog, &list));
    let words =
        format!("This is {}: {faction}, {} of {} points.", source.words(), facts::total(&catalog, &list), list.cap);
    let lines = unplaced.into_iter().map(|piece| {
        let place = piece.line.map(|line| format!("Line {line}: ")).unwrap_or_default();
        view! { <li>{place} "“" {piece.text} "” – " {piece.reason}</li> }
    });
    let lines = lines.collect_view();
    let name = if list.name.is_empty() { format!("{faction} army") } else { list.name.clone() };
    let kept = StoredValue::new(crate::model::ArmyList { name, ..list });
    let open = move |_| {
        if let Some(id) = kept.with_value(|list| session.create(list)) {
            done.run(());
            dom::go(&Route::Army(id.to_string()));
        }
    };
    view! {
        <p>{words} " " {pill(verdict.key())}</p>
        {note.map(|note| view! { <p class="banner">{note.to_string()}</p> })}
        <ul class="paste-unplaced">{lines}</ul>
        <button type="button" class="button primary" on:click=open>
            "Open as a new army"
        </button>
    }
}

#[component]
fn FoundEdition(catalog: CatalogRef, problems: Vec<String>, text: String, done: Callback<()>) -> impl IntoView {
    let session = expect_context::<Session>();
    let units: usize = catalog.get().factions.iter().map(|faction| faction.units.len()).sum();
    let words = format!(
        "This is a data file of the official builder: {} factions, {units} units. It becomes an edition beside the others.",
        catalog.get().factions.len()
    );
    let warnings = problems.len();
    let keep = move |_| {
        session.add_edition(catalog, &text);
        done.run(());
    };
    view! {
        <p>{words}</p>
        {(warnings > 0)
            .then(|| {
                view! {
                    <details>
                        <summary>{format!("{warnings} things were not as expected")}</summary>
                        <ul class="paste-unplaced">
                            {problems.into_iter().map(|problem| view! { <li>{problem}</li> }).collect_view()}
                        </ul>
                    </details>
                }
            })}
        <button type="button" class="button primary" on:click=keep>
            "Keep as an edition"
        </button>
    }
}
