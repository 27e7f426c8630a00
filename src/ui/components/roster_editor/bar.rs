//! The head of the editor: name, undo and redo, how many problems there are, and the parts of the roster.

use super::editor::{HEADING, RosterEditor};
use crate::homebrew::{Path, place_words, title_of};
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::words::counted;
use leptos::ev;
use leptos::prelude::*;

/// Parts that are no places in the roster.
pub const PROBLEMS: &str = "problems";
pub const CHANGES: &str = "changes";
pub const PROOF: &str = "proof";
pub const SEND: &str = "send";
/// What can be shown besides the places of the roster.
pub const VIEWS: [&str; 4] = [PROBLEMS, CHANGES, PROOF, SEND];

#[component]
pub fn EditorBar() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let keys = window_event_listener(ev::keydown, move |event| {
        let command = event.ctrl_key() || event.meta_key();
        if !command || dom::is_typing() {
            return;
        }
        let step: fn(RosterEditor) = match event.key().to_lowercase().as_str() {
            "z" if event.shift_key() => RosterEditor::redo,
            "z" => RosterEditor::undo,
            "y" => RosterEditor::redo,
            _ => return,
        };
        event.prevent_default();
        step(editor);
    });
    on_cleanup(move || keys.remove());
    let problems = move || match editor.faults.with(Vec::len) {
        0 => "No problems".to_owned(),
        some => counted(some, "problem"),
    };
    view! {
        <header class="page-head roster-bar">
            <a class="crumb" href=Route::Rosters(RostersAt::All).href()>
                <span aria-hidden="true">"‹ "</span>
                <span class="sr-only">"Back to "</span>
                "My rosters"
            </a>
            <h1>{move || editor.with(|roster| roster.name.clone())}</h1>
            <div class="chips">
                // Pressed until there is nothing left, they keep the keyboard.
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || (!editor.can_undo()).to_string()
                    on:click=move |_| editor.undo()
                >
                    "Undo"
                </button>
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || (!editor.can_redo()).to_string()
                    on:click=move |_| editor.redo()
                >
                    "Redo"
                </button>
                <span role="status">
                    <button
                        type="button"
                        class="button"
                        class:delete=move || editor.faults.with(|faults| !faults.is_empty())
                        on:click=move |_| editor.show(Path::default().key(PROBLEMS))
                    >
                        {problems}
                    </button>
                </span>
            </div>
            <nav aria-label="Parts of the roster">
                <div class="chips roster-parts-wide">{move || chips(editor)}</div>
                <label class="field roster-parts-narrow">
                    <span>"Part of the roster"</span>
                    <PartSelect />
                </label>
            </nav>
        </header>
    }
}

/// The files of the roster by their names, then what can be done with it.
fn parts(editor: RosterEditor) -> impl Iterator<Item = (Path, String)> {
    let root = Path::default();
    let files = editor.with(|roster| {
        let names = |list: &str| -> Vec<(Path, String)> {
            let files = roster.files(list).unwrap_or_default().iter().enumerate();
            let path = |at: usize| root.key(list).at(at);
            files.map(|(at, _)| (path(at), title_of(roster, &path(at)).unwrap_or_default())).collect()
        };
        [names("factions"), names("cards"), names("armies")].concat()
    });
    let fixed = |key: &str, name: &str| (root.key(key), name.to_owned());
    let first = [(root.clone(), "Overview".to_owned()), fixed("game", "Game")];
    let last = [fixed(CHANGES, "Changes"), fixed(PROOF, "Print proof"), fixed(SEND, "Send")];
    first.into_iter().chain(files).chain(last)
}

/// Whether a part is the one that is shown.
fn is_open(editor: RosterEditor, part: &Path) -> bool {
    let open = editor.open.get();
    if part.0.is_empty() { open.0.is_empty() } else { part.holds(&open) }
}

fn is_bad(editor: RosterEditor, part: &Path) -> bool {
    !part.0.is_empty() && !editor.faults_at(part).is_empty()
}

fn chips(editor: RosterEditor) -> impl IntoView {
    let chips = parts(editor).map(|(path, name)| {
        let (of_here, of_bad) = (path.clone(), path.clone());
        let here = move || is_open(editor, &of_here).then_some("page");
        let bad = move || is_bad(editor, &of_bad);
        view! {
            <button type="button" class="chip" aria-current=here on:click=move |_| editor.show(path.clone())>
                {name}
                {move || bad().then(|| view! { <span class="roster-fault" aria-label="has problems">"!"</span> })}
            </button>
        }
    });
    chips.collect_view()
}

/// The same parts in one line, for narrow screens.
#[component]
fn PartSelect() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let options = Memo::new(move |_| {
        let option = |(path, name): (Path, String)| {
            let words = if is_bad(editor, &path) { format!("{name} (has problems)") } else { name };
            SelectOption::new(path, words)
        };
        let problems = SelectOption::new(Path::default().key(PROBLEMS), "Problems");
        parts(editor).map(option).chain([problems]).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || {
        let here = parts(editor).map(|part| part.0).find(|part| is_open(editor, part));
        here.unwrap_or_else(|| Path::default().key(PROBLEMS)).to_string()
    });
    let choose = move |part: String| editor.show(part.parse().unwrap_or_default());
    view! { <Select value options choose /> }
}

/// What is shown, where it stands, and the way up.
#[component]
pub fn PlaceHead(path: Path) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let of_name = path.clone();
    let name = move || {
        let named = editor.with(|roster| title_of(roster, &of_name));
        named.unwrap_or_else(|| editor.with(|roster| place_words(roster, &of_name)))
    };
    // From an item up to its file.
    let up = path.0.len() > 2;
    let file = Path(path.0.iter().take(2).cloned().collect());
    let of_file = file.clone();
    let back = move || editor.with(|roster| title_of(roster, &of_file)).unwrap_or_default();
    view! {
        {up.then(|| {
            view! {
                <button type="button" class="button plain" on:click=move |_| editor.show(file.clone())>
                    <span aria-hidden="true">"‹ "</span>
                    <span class="sr-only">"Back to "</span>
                    {back}
                </button>
            }
        })}
        <h2 id=HEADING tabindex="-1">
            {name}
        </h2>
    }
}
