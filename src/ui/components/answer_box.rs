//! Where the answer stands when a player asks what a text or file is.

use crate::ui::lazy::{self, Answer};

use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[derive(Debug, Clone)]
pub struct Question {
    /// The name of the file it came from, if it came from one.
    pub file: Option<String>,
    pub text: String,
}

/// What was asked about, and who knows what it is.
pub type Asked = RwSignal<Option<(Question, Answer)>>;

/// What can answer arrives with the first question.
pub fn ask(notices: Notices, asked: Asked, file: Option<String>, text: String) {
    spawn_local(async move {
        match lazy::answer().await {
            Ok(answer) => asked.set(Some((Question { file, text }, answer))),
            Err(_) => lazy::say_absent(notices),
        }
    });
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
