//! Where the answer stands when a player asks what a text or file is.

use super::pasted_answer;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

#[derive(Debug, Clone)]
pub struct Question {
    /// The name of the file it came from, if it came from one.
    pub file: Option<String>,
    pub text: String,
}

/// Says what a pasted text is.
pub type Answer = fn(Shelf, Question, Callback<()>) -> AnyView;

/// What was asked about, and who knows what it is.
pub type Asked = RwSignal<Option<(Question, Answer)>>;

/// The recogniser and all games are loaded with the first question, because the text may be of any game. If a game cannot be
/// loaded, texts of the others are still recognised.
pub fn ask(shelf: Shelf, notices: Notices, asked: Asked, file: Option<String>, text: String) {
    spawn_local(async move {
        shelf.open_games().await;
        match answer().await {
            Ok(answer) => asked.set(Some((Question { file, text }, answer))),
            Err(_) => notices.say_absent(),
        }
    });
}

#[wasm_split(paste, wasm_split_path = leptos::wasm_split, fallible)]
fn answer() -> Result<Answer, SplitLoaderError> {
    Ok(pasted_answer::answer)
}

#[component]
pub fn AnswerBox(
    asked: Asked,
    /// Runs when the player took what was found.
    done: Callback<()>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    view! {
        <div class="paste-answer" role="status">
            {move || asked.get().map(|(question, answer)| answer(shelf, question, done))}
        </div>
    }
}
