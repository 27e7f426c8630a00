//! What a pasted text turned out to be, what of it could not be placed, and what to do with it.

use super::answer_box::Question;
use super::foreign_view::ForeignLines;
use super::import_plan::ImportPlan;
use super::linked_rosters::LinkedRosters;
use super::lost_lines::{guessed_names, unplaced_lines};
use super::roster_editor::my_rosters::about;
use super::suggestions::Suggestions;
use super::verdict_pill::pill;
use crate::codes::CodeError;
use crate::codes::paste::{self, Pasted, PastedList, Unplaced};
use crate::codes::suggest::Suggestion;
use crate::facts;
use crate::homebrew::{self, OwnRoster};
use crate::model::{ArmyList, Role};
use crate::play::code_in;
use crate::rosters::{self, Loaded};
use crate::rules;
use crate::storage::backup;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::Shelf;
use crate::ui::words::sentence;
use leptos::prelude::*;

/// Shows what the text is; nothing is changed yet.
pub fn answer(shelf: Shelf, question: Question, done: Callback<()>) -> AnyView {
    let catalogs = shelf.catalogs.get_untracked();
    let Question { file, text } = question;
    let letters: Vec<String> = paste::roster_letters(&text).into_iter().map(str::to_owned).collect();
    let recognised = paste::recognise(&catalogs.all(), &text);
    if !letters.is_empty() && !matches!(&recognised, Ok(Pasted::List(list)) if list.note.is_none()) {
        let is_roster_alone = recognised.is_err_and(|error| !matches!(error, CodeError::MissingRoster(_)));
        return view! { <WithRosters file text letters is_roster_alone done /> }.into_any();
    }
    found(shelf, file, &text, recognised, done)
}

/// What a text is, once nothing more can be learnt from its links.
fn found(
    shelf: Shelf,
    file: Option<String>,
    text: &str,
    recognised: Result<Pasted, CodeError>,
    done: Callback<()>,
) -> AnyView {
    let catalogs = shelf.catalogs.get_untracked();
    let no =
        |reason: String| view! { <p class="banner bad">{format!("Nothing was changed: {reason}.")}</p> }.into_any();
    match recognised {
        Ok(Pasted::List(pasted)) => view! { <FoundList pasted=*pasted done /> }.into_any(),
        Ok(Pasted::Lists { lists, lost }) => view! { <FoundLists lists lost done /> }.into_any(),
        Ok(Pasted::ListFile | Pasted::Backup) => match backup::parse(text) {
            Ok(backup) => view! { <ImportPlan backup done /> }.into_any(),
            Err(error) => no(error.to_string()),
        },
        Ok(Pasted::RosterFile) => match homebrew::read_file(text) {
            Ok(roster) => view! { <FoundRoster roster done /> }.into_any(),
            Err(error) => no(error.to_string()),
        },
        Ok(Pasted::EditionFile) => {
            let name = catalogs.free_name(file.as_deref().unwrap_or("data.json"));
            match rosters::read_official(&name, text, &catalogs.newest()) {
                Ok(mut loaded) => {
                    // The same file again is the same edition.
                    if let Some(known) = catalogs.find(&loaded.catalog.edition.id) {
                        loaded.catalog.edition.name.clone_from(&known.edition.name);
                    }
                    view! { <FoundEdition loaded text=text.to_owned() done /> }.into_any()
                }
                Err(error) => no(error.to_string()),
            }
        }
        Err(_) if game_in(text).is_some() => view! { <FoundGame code=game_in(text) /> }.into_any(),
        Err(error) => {
            let found = paste::suggestions(&catalogs.all(), text);
            view! { <Unread error found done /> }.into_any()
        }
    }
}

/// A text with links that bring rosters: those first, then what the text is with the rosters that are kept.
#[component]
fn WithRosters(
    file: Option<String>,
    text: String,
    letters: Vec<String>,
    is_roster_alone: bool,
    done: Callback<()>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let is_kept = RwSignal::new(false);
    let kept = Callback::new(move |()| if is_roster_alone { done.run(()) } else { is_kept.set(true) });
    let letters = StoredValue::new(letters);
    let body = move || {
        let recognised = shelf.catalogs.with(|catalogs| paste::recognise(&catalogs.all(), &text));
        let rest = (!is_roster_alone).then(|| found(shelf, file.clone(), &text, recognised, done));
        let rosters = (!is_kept.get()).then(|| view! { <LinkedRosters letters=letters.get_value() kept /> });
        view! {
            {rosters}
            {rest}
        }
    };
    body.into_any()
}

/// Fewer letters are no game.
const SHORTEST_GAME: usize = 20;

/// The code of a game at the table, which its own page reads.
fn game_in(text: &str) -> Option<String> {
    let (version, letters) = code_in(text).filter(|(_, letters)| letters.len() >= SHORTEST_GAME)?;
    Some(format!("PLAY{version}{letters}"))
}

#[component]
fn FoundGame(code: Option<String>) -> impl IntoView {
    view! {
        <p>"This is a game at the table."</p>
        <a class="button primary" href=Route::Play(PlayAt::Follow(code.unwrap_or_default())).href()>
            "Open the game"
        </a>
    }
}

/// Everything the box reads, for somebody who tried something else.
const TAKES: &[&str] = &[
    "a code like 1ABC-2DEF-3G, alone or inside a message",
    "a link to an army",
    "a share code, text or TTS code of the official builder",
    "a list typed by hand, a unit per line",
    "the file of an army, a roster, or a backup, or a link to a roster",
    "a code or link of a game at the table",
];

#[component]
fn Unread(error: CodeError, found: Vec<Suggestion>, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let open = Callback::new(move |suggestion: Suggestion| open_new(shelf, suggestion.list, done));
    if let CodeError::MissingRoster(foreign) = &error {
        let words =
            format!("{}, {}: {} of {}.", foreign.game, foreign.faction, foreign.total_words(), foreign.list.cap);
        return view! {
            <p class="banner">{sentence(&error.to_string())}</p>
            <p>{words}</p>
            <ForeignLines foreign=foreign.as_ref() />
        }
        .into_any();
    }
    let reason = match &error {
        CodeError::NotACode(reason) => sentence(reason),
        _ => sentence(&error.to_string()),
    };
    // A code that is nearly one needs no other way.
    let takes = matches!(error, CodeError::NotACode(_)).then(|| {
        view! {
            <p>"This box takes:"</p>
            <ul>{TAKES.iter().map(|&line| view! { <li>{line}</li> }).collect_view()}</ul>
        }
    });
    view! {
        <p class="banner bad">
            <b>"I can’t read this as an army. "</b>
            {reason}
        </p>
        <Suggestions found action="Open this one" choose=open />
        {takes}
    }
    .into_any()
}

/// Keeps a list as an army of its own and opens it.
fn open_new(shelf: Shelf, list: ArmyList, done: Callback<()>) {
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let faction = catalog.get().faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let name = if list.name.is_empty() { format!("{faction} army") } else { list.name.clone() };
    if let Some(id) = shelf.create(&ArmyList { name, ..list }) {
        done.run(());
        dom::go(&Route::Army(id.to_string()));
    }
}

#[component]
fn FoundList(pasted: PastedList, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let PastedList { source, list, note, unplaced, guessed } = pasted;
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let faction = catalog.get().faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let verdict = rules::verdict(&catalog, &list);
    let words = format!("This is {}: {faction}, {}.", source.words(), facts::size_words(&catalog, &list));
    let open = move |_| open_new(shelf, list.clone(), done);
    view! {
        <p>{words} " " {pill(verdict.key())}</p>
        {note.map(|note| view! { <p class="banner">{note.to_string()}</p> })}
        {guessed_names(guessed)}
        {unplaced_lines(unplaced)}
        <button type="button" class="button primary" on:click=open>
            "Open as a new army"
        </button>
    }
}

#[component]
fn FoundLists(lists: Vec<PastedList>, lost: Vec<Unplaced>, done: Callback<()>) -> impl IntoView {
    let words = match lists.len() {
        1 => "There is one army in this text.".to_owned(),
        count => format!("There are {count} armies in this text."),
    };
    let lists = lists.into_iter().map(|pasted| view! { <FoundItem pasted done /> });
    view! {
        <p>{words}</p>
        <ul class="paste-lists">{lists.collect_view()}</ul>
        {unplaced_lines(lost)}
    }
}

/// One of several armies in a text.
#[component]
fn FoundItem(pasted: PastedList, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let PastedList { list, note, unplaced, guessed, .. } = pasted;
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let faction = catalog.get().faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let verdict = rules::verdict(&catalog, &list);
    let words = format!("{faction}, {}", facts::size_words(&catalog, &list));
    let name = if list.name.is_empty() { format!("{faction} army") } else { list.name.clone() };
    let kept = StoredValue::new(ArmyList { name: name.clone(), ..list });
    let saved = RwSignal::new(false);
    let open = move |_| open_new(shelf, kept.get_value(), done);
    let save = move |_| {
        if !saved.get_untracked() {
            saved.set(kept.with_value(|list| shelf.create(list)).is_some());
        }
    };
    let save_words = move || if saved.get() { "Saved" } else { "Save a copy" };
    let save_label = {
        let name = name.clone();
        move || if saved.get() { format!("Saved: {name}") } else { format!("Save a copy of {name}") }
    };
    view! {
        <li>
            <div>
                <b>{name.clone()}</b>
                <p class="aside">{words}</p>
            </div>
            {pill(verdict.key())}
            {note.map(|note| view! { <p class="banner">{note.to_string()}</p> })}
            {guessed_names(guessed)}
            {unplaced_lines(unplaced)}
            <div class="chips">
                <button type="button" class="button primary" aria-label=format!("Open {name}") on:click=open>
                    "Open"
                </button>
                <button
                    type="button"
                    class="button"
                    aria-label=save_label
                    aria-disabled=move || saved.get().then_some("true")
                    on:click=save
                >
                    {save_words}
                </button>
            </div>
        </li>
    }
}

#[component]
fn FoundRoster(roster: OwnRoster, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let problems = match roster.load() {
        Ok(loaded) if loaded.problems.is_empty() => None,
        Ok(loaded) => loaded.problems.first().map(ToString::to_string),
        Err(error) => Some(error.to_string()),
    };
    let is_part = roster.excerpt_of.is_some();
    let here = shelf.library.rosters().open(&roster.id).ok();
    let same = here.as_ref().is_some_and(|here| here.roster.fingerprint() == roster.fingerprint());
    let known = match here {
        None => "",
        Some(_) if same => " You have it already.",
        Some(_) if is_part => " You have another state of it, which stays as it is.",
        Some(_) => " You have another state of it, which goes to the trash.",
    };
    let words = format!("This is the roster {}: {}.{known}", roster.name, about(&roster));
    let kept = StoredValue::new(roster);
    let keep = move |_| {
        if kept.with_value(|roster| shelf.store_roster(roster)).is_some() {
            done.run(());
        }
    };
    view! {
        <p>{words}</p>
        {problems
            .map(|problem| {
                view! {
                    <p class="banner">{format!("Not all of it can be used: {problem}. The editor shows what to mend.")}</p>
                }
            })}
        <button type="button" class="button primary" on:click=keep>
            "Keep this roster"
        </button>
    }
}

#[component]
fn FoundEdition(loaded: Loaded, text: String, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let Loaded { catalog, problems } = loaded;
    let catalog = CatalogRef::keep(catalog);
    let units: usize = catalog.get().items.iter().filter(|item| item.role == Role::Unit).count();
    let words = format!(
        "This is a data file of the official builder: {} factions, {units} units. It becomes an edition beside the others.",
        catalog.get().factions.len()
    );
    let warnings = problems.len();
    let keep = move |_| {
        shelf.add_edition(catalog, &text);
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
                            {problems.into_iter().map(|problem| view! { <li>{problem.to_string()}</li> }).collect_view()}
                        </ul>
                    </details>
                }
            })}
        <button type="button" class="button primary" on:click=keep>
            "Keep as an edition"
        </button>
    }
}
